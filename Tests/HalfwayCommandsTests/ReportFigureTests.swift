import Foundation
import HalfwayApp
import HalfwayGestures
import HalfwayLayers
import HalfwayReplay
import HalfwayReports
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// The figures of a report.
@Suite struct ReportFigureTests {
  private func figure(_ dots: [SurfaceFigure.Dot], _ curves: [BoundaryCurve] = []) -> SurfaceFigure {
    SurfaceFigure(dots: dots, curves: curves, distancePoints: 375, widthPoints: 375, marks: [], isFile: true)
  }

  private func drawn(_ draw: (inout Markup) -> Void) throws -> MarkupReader {
    var page = Markup()
    draw(&page)
    return try MarkupReader(page.text)
  }

  @Test func `thresholds with the same decisions share one line with both names`() throws {
    let curves = [
      BoundaryCurve(name: "one", style: .present, thresholds: .standard),
      BoundaryCurve(name: "two", style: .preset(0), thresholds: .standard),
      BoundaryCurve(name: "three", style: .preset(1), thresholds: Preset.all[1].thresholds(widthPoints: 375)[.touch]),
    ]
    let reader = try drawn(figure([], curves).draw)
    let texts = reader.all("text").map(\.text)
    #expect(texts.contains("one = two") && texts.contains("three"))
    // Each line is drawn once in the plane and once in the legend.
    #expect(reader.all("path").count { $0.attributes["class"]?.hasPrefix("line ") == true } == 4)
  }

  @Test func `a preset with a shorter travel finishes at a smaller fraction of the present travel`() throws {
    let tutorial = BoundaryCurve(
      name: "", style: .preset(0), thresholds: Preset.all[1].thresholds(widthPoints: 400)[.touch])
    let plane = SurfacePlane(percent: 0...1, velocityPointsPerSecond: -500...500)
    let line = try #require(tutorial.lines(in: plane, travelPoints: 400, widthPoints: 400).first)
    // Half of 200 points is a quarter of 400.
    #expect(line.allSatisfy { abs($0.x - 0.25) < 1e-5 })
    let range = -500.0...500
    #expect(tutorial.minimumVelocity(at: 0.24, travelPoints: 400, widthPoints: 400, in: range) == nil)
    #expect(tutorial.minimumVelocity(at: 0.26, travelPoints: 400, widthPoints: 400, in: range) == -500)
  }

  @Test func `dots are drawn at their release or on a shelf, even for missing or non-finite values`() throws {
    let mark = DotMark(shape: .circle, isFilled: true, isWrong: false)
    let places: [(Double?, Double?)] = [(0.5, 0), (0.5, nil), (nil, nil), (.nan, .infinity), (7, -1e9)]
    let dots = places.map { SurfaceFigure.Dot(name: "", percent: $0.0, velocityPointsPerSecond: $0.1, mark: mark) }
    let reader = try drawn(figure(dots).draw)
    let circles = reader.all("circle").map { circle in
      ["cx", "cy"].compactMap { circle.attributes[$0].flatMap { Double($0) } }
    }
    #expect(circles.count == dots.count)
    #expect(circles.allSatisfy { $0.count == 2 && (0...980).contains($0[0]) && (0...560).contains($0[1]) })
    // Moving releases are in the plane, stopped ones are below it, and missing ones are at the bottom.
    #expect(circles[0][1] < circles[1][1] && circles[1][1] < circles[2][1])
  }

  @Test func `marks show the intent, the outcome and errors without relying on color`() {
    var shapes: Set<String> = []
    var count = 0
    for shape in DotMark.Shape.allCases {
      for isFilled in [true, false] {
        for isWrong in [true, false] {
          var page = Markup()
          DotMark(shape: shape, isFilled: isFilled, isWrong: isWrong).draw(at: .zero, radius: 4, into: &page)
          shapes.insert(page.text)
          #expect(page.text.contains("cross") == isWrong)
          count += 1
        }
      }
    }
    #expect(shapes.count == count)
  }

  @Test func `frames share identical fragments, and a page in perspective is drawn as paths`() throws {
    let row = (0..<8).map {
      DisplayItem.fill(RoundedRect(CGRect(x: 0, y: Double($0) * 20, width: 90, height: 10)), .black)
    }
    let fragment = DisplayItem.fragment(DisplayFragment(items: row))
    let parts = SceneParts()
    var page = Markup()
    for x in 0..<4 {
      let moved = DisplayGroup(transform: ProjectiveTransform(CGAffineTransform(translationX: Double(x) * 30, y: 0)))
      let list = DisplayList(
        size: CGSize(width: 100, height: 200), items: [.beginGroup(moved), fragment, .endGroup])
      page.element("g") { SceneDrawing.draw(list, into: &$0, parts) }
    }
    #expect(page.text.ranges(of: "<use").count == 4 && parts.definitions.text.ranges(of: "<rect").count == 8)
    var turned = ProjectiveTransform.identity
    turned.m13 = 0.001
    var seen = Markup()
    let list = DisplayList(
      size: CGSize(width: 100, height: 200),
      items: [.beginGroup(DisplayGroup(transform: turned)), fragment, .endGroup])
    SceneDrawing.draw(list, into: &seen, parts)
    #expect(seen.text.ranges(of: "<path").count == 8 && !seen.text.contains("<use"))
    // A distance of 90 points to the right is divided by 1 + 90 ÷ 1000.
    #expect(seen.text.contains("M0 0h82.6"))
  }

  @Test func `a group is drawn with its clip path and its mask`() throws {
    var ring = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: 90))
    ring.addRect(CGRect(x: 30, y: 30, width: 30, height: 30))
    let item = DisplayItem.fill(RoundedRect(CGRect(x: 0, y: 0, width: 90, height: 90)), .black)
    let group = DisplayGroup(
      opacity: 0.5, clip: .path(ring, .evenOdd), mask: DisplayFragment(items: [item]))
    let (list, parts) = (DisplayList(size: .zero, items: [.beginGroup(group), item, .endGroup]), SceneParts())
    var page = Markup()
    SceneDrawing.draw(list, into: &page, parts)
    #expect(
      parts.definitions.text.contains(
        #"<clipPath id="p0"><path d="M0 0h90v90h-90zM30 30h30v30h-30z" clip-rule="evenodd"/>"#))
    #expect(parts.definitions.text.contains(#"<mask id="p1""#))
    #expect(page.text.hasPrefix(#"<g opacity="0.5" clip-path="url(#p0)" mask="url(#p1)"><rect"#))
  }

  @Test func `disagreements are counted pair by pair`() throws {
    let figure = DisagreementFigure(
      names: ["a", "b", "c"], outcomes: [[true, true, false], [true, false, nil], [true, true, true]])
    let numbers = try drawn(figure.draw).all("text").map(\.text)
    // The pairs are b and a, c and a, and c and b.
    #expect(numbers.filter { Int($0) != nil } == ["1", "2", "2"])
    _ = try drawn(DisagreementFigure(names: [], outcomes: []).draw)
  }
}
