import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTestSupport
import HalfwayTuning
import Testing

/// The decision surface of the tuning panel under the mouse, without a window.
@MainActor @Suite struct TuningSurfaceTests {
  private let driver: DemoDriver
  private let panel: TuningPanel

  init() throws {
    driver = try DemoDriver(tuning: TuningRecordings(TuningTrials.swipes().map { ($0.label.name, $0.recording) }))
    panel = try driver.panel
  }

  @Test func `dragging the boundary changes the threshold of the part that is dragged, as one change`() throws {
    let (start, end) = (try driver.place(percent: 0.5, velocity: 150), try driver.place(percent: 0.7, velocity: 150))
    try driver.hover(over: start)
    #expect(panel.emphasis.boundaryKey == "commitProgress")
    try driver.drag(from: start, to: end)
    #expect(abs(panel.model.thresholds.commitProgress - 0.7) < 0.011)
    #expect(panel.selectedKey == "commitProgress" && driver.session.scene?.stage.thresholds == panel.model.thresholds)
    let fast = try driver.place(percent: 0.4, velocity: 375)
    try driver.drag(from: fast, to: try driver.place(percent: 0.4, velocity: 800))
    #expect(abs(panel.model.thresholds.commitVelocityPointsPerSecond - 800) <= 15)
    try driver.press(.character("z"))
    try driver.press(.character("z"))
    #expect(!panel.model.isChanged, "two drags are two changes")
  }

  @Test func `the mark in the lane of contacts that stood is part of the boundary`() throws {
    try driver.drag(
      from: try driver.place(percent: 0.5, velocity: nil), to: try driver.place(percent: 0.3, velocity: nil))
    #expect(abs(panel.model.thresholds.commitProgress - 0.3) < 0.011)
  }

  @Test func `a rectangle selects the dots in it, and a label applies to all of them`() throws {
    let plane = try #require(panel.panelView.surface.plot).plane
    let corners = [CGPoint(x: plane.minX + 1, y: plane.maxY - 1), CGPoint(x: plane.maxX + 4, y: plane.minY - 4)]
      .map { panel.panelView.surface.convert($0, to: panel.root) }
    driver.press(at: corners[0])
    driver.move(to: corners[1])
    #expect(panel.emphasis.box != nil)
    try driver.lift(at: corners[1])
    let inside = panel.model.dots.indices.filter { panel.model.dots[$0].edited.release?.velocityPointsPerSecond != nil }
    #expect(panel.emphasis.selected == inside && inside.count > 1)
    #expect(panel.emphasis.box == nil && panel.text.headline == "\(panel.emphasis.selected.count) recordings")
    try driver.click(.label(.noNavigation))
    for index in panel.emphasis.selected { #expect(panel.model.dots[index].intent == .noNavigation) }
    #expect(panel.model.relabelled == panel.emphasis.selected)
    // A click beside the dots selects none.
    try driver.click(corners[0])
    #expect(panel.emphasis.selected.isEmpty)
  }

  @Test func `the wheel zooms about the pointer, and the whole plane can be shown again`() throws {
    let point = try driver.place(percent: 0.5, velocity: 200)
    let plot = try #require(panel.panelView.surface.plot)
    try driver.turnWheel(by: CGPoint(x: 0, y: 3), over: point)
    let zoomed = try #require(panel.panelView.surface.plot)
    #expect(!zoomed.zoom.isWhole && zoomed != plot)
    let place = try driver.place(percent: 0.5, velocity: 200)
    #expect(abs(place.x - point.x) < 0.01 && abs(place.y - point.y) < 0.01)
    #expect(panel.marks.contains { !$0.isShown }, "the dots outside aren't drawn")
    // The boundary can be dragged in the enlarged part, too.
    try driver.drag(from: place, to: CGPoint(x: place.x + 30, y: place.y))
    let moved = panel.model.thresholds.commitProgress
    #expect(moved > 0.505 && moved < 0.5 + 30 / Double(plot.plane.width) + 0.011)
    try driver.click(.fit)
    #expect(panel.panelView.surface.plot?.zoom.isWhole == true && panel.marks.allSatisfy(\.isShown))
  }

  @Test func `the logarithmic axis moves slow dots apart and changes no outcome`() throws {
    let outcomes = panel.marks.map(\.outcome)
    let linear = panel.marks.map(\.place)
    try driver.click(.logarithmic)
    #expect(panel.marks.map(\.place) != linear && panel.marks.map(\.outcome) == outcomes)
    #expect(panel.panelView.surface.plot?.axis.isLogarithmic == true)
    try driver.press(.character("y"))
    #expect(panel.marks.map(\.place) == linear)
  }

  @Test func `the boundary is that of the selected recording's travel, otherwise of the median with both extremes`()
    throws
  {
    let travels = panel.model.dots.compactMap { $0.edited.release?.travelPoints }.sorted()
    #expect(panel.setting.travelPoints == travels[travels.count / 2])
    let index = try #require(panel.model.dots.firstIndex { $0.edited.release?.travelPoints == travels.last })
    try driver.click(try #require(panel.place(of: index)))
    let chosen = try #require(panel.emphasis.single)
    #expect(panel.setting.travelPoints == panel.model.dots[chosen].edited.release?.travelPoints)
    #expect(panel.setting.otherTravels.isEmpty)
  }
}
