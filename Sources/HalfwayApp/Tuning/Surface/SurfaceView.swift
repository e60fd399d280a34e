import Foundation
import Halfway
import HalfwayTuning

/// The decision surface with its dots and the numbers of its axes.
package final class SurfaceView: View {
  private let surfaceLayer = SurfaceLayer().withoutImplicitActions()
  package let dots = DotsLayer().withoutImplicitActions()
  /// The numbers of the axes; those that aren't needed are hidden.
  private let percents = (0..<7).map { _ in SurfaceView.label("", .center) }
  private let velocities = (0..<9).map { _ in SurfaceView.label("", .right) }
  private let unit = SurfaceView.label("points/s", .left)
  private let stopped = SurfaceView.label("stood", .right)
  private let unreleased = SurfaceView.label("none", .right)
  private let areas = [SurfaceView.label("cancels", .left), SurfaceView.label("finishes", .right)]
  private let meant = SurfaceView.label("meant to", .left)
  private let shapes: [(DotsLayer.Mark.Shape, Label)] = [
    (.disc, SurfaceView.label("finish", .left)), (.diamond, SurfaceView.label("cancel", .left)),
    (.square, SurfaceView.label("none", .left)), (.ring, SurfaceView.label("unknown", .left)),
  ]
  /// Whether the legend explains the shape of gestures that weren't meant to navigate, which few collections have.
  private var hasOthers = false
  private let shapeMarks = DotsLayer().withoutImplicitActions()
  package private(set) var plot: SurfacePlot?
  private var places: [CGPoint] = []
  private var edited: SurfaceLayer.Traced?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(surfaceLayer)
    for view in areas + grayLabels { addSubview(view) }
    for layer in [shapeMarks, dots] { self.layer.addSublayer(layer) }
  }

  required init?(coder: NSCoder) { nil }

  private var grayLabels: [Label] {
    percents + velocities + [unit, stopped, unreleased, meant] + shapes.map(\.1)
  }

  private static func label(_ text: String, _ alignment: TextAlignment) -> Label {
    Label(text, font: .systemFont(ofSize: 11), color: .black, alignment: alignment)
  }

  /// The emphasis of dots and of the boundary.
  package struct Emphasis: Equatable {
    package var hovered: Int?
    /// The indexes of the selected dots, in ascending order.
    package var selected: [Int] = []
    /// Whether the saved thresholds are shown as well, and only the dots that they decide differently stand out.
    package var isComparing = false
    /// The key of the threshold that would follow, or follows, a drag of the boundary.
    package var boundaryKey: String?
    /// The rectangle that selects dots, in the coordinates of the view.
    package var box: CGRect?

    /// The only selected dot; `nil` if there are several or none.
    package var single: Int? { selected.count == 1 ? selected[0] : nil }
  }

  /// The part of the surface that is shown, and the travels for which its boundaries are drawn.
  package struct Setting: Equatable {
    package var axis = VelocityAxis(fastest: 1000)
    package var zoom = SurfaceZoom()
    /// The distance of the full transition, in points.
    package var travelPoints = 375.0
    /// The shortest and the longest travel of the recordings, if they differ from `travelPoints`.
    package var otherTravels: [Double] = []
  }

  package func show(_ model: TuningModel, _ setting: Setting, _ emphasis: Emphasis, _ colors: TuningColors) {
    let hasUnreleased = model.dots.contains { $0.edited.release == nil && $0.edited.isCertain }
    let plot = SurfacePlot(bounds, axis: setting.axis, zoom: setting.zoom, hasUnreleased: hasUnreleased)
    let isOther = plot != self.plot
    self.plot = plot
    surfaceLayer.frame = bounds
    for layer in [shapeMarks, dots] { layer.frame = bounds }
    func traced(_ thresholds: Thresholds, _ travelPoints: Double) -> SurfaceLayer.Traced {
      SurfaceLayer.Traced(plot.surface(of: thresholds, travelPoints: travelPoints))
    }
    var surfaces = SurfaceLayer.Surfaces(edited: traced(model.thresholds, setting.travelPoints))
    surfaces.others = setting.otherTravels.map { traced(model.thresholds, $0) }
    if emphasis.isComparing { surfaces.saved = traced(model.saved[model.device], setting.travelPoints) }
    surfaceLayer.show(surfaces, on: plot, isGrabbed: emphasis.boundaryKey != nil, box: emphasis.box, colors)
    edited = surfaces.edited
    showDots(model, emphasis, colors)
    for label in grayLabels { label.textColor = colors.palette.secondary }
    for (label, color) in zip(areas, [colors.cancel, colors.finish]) { label.textColor = Color(cgColor: color) }
    showShapes(plot, colors)
    if isOther { placeLabels(plot) }
  }

  /// Updates only the dots.
  package func showDots(_ model: TuningModel, _ emphasis: Emphasis, _ colors: TuningColors) {
    guard let plot else { return }
    places = plot.places(of: model.dots)
    let hasOthers = model.dots.contains { $0.intent == .noNavigation }
    if hasOthers != self.hasOthers {
      self.hasOthers = hasOthers
      showShapes(plot, colors)
    }
    let marks = zip(model.dots, places).map { dot, place in
      DotsLayer.Mark(
        place: place, shape: DotsLayer.Mark.Shape(dot.intent),
        outcome: dot.edited.outcome, isWrong: dot.isWrong(dot.edited), isPale: !dot.edited.isCertain,
        isFaded: emphasis.isComparing && !dot.isFlipped, isShown: dot.edited.release == nil || plot.shows(place))
    }
    let haloes = emphasis.selected + (emphasis.hovered.map { [$0] } ?? [])
    dots.show(marks, haloes: haloes, colors)
  }

  /// Returns the index of the dot nearest to a point of the view, at most `reach` points away, or `nil` if there is
  /// none.
  package func dot(at point: CGPoint, within reach: Double = 14) -> Int? {
    var best: (index: Int, square: Double)?
    for (index, place) in places.enumerated() where dots.marks[index].isShown {
      let (dx, dy) = (place.x - point.x, place.y - point.y)
      let square = Double(dx * dx + dy * dy)
      // Of several dots at one point, the topmost one is chosen.
      if square <= reach * reach, square <= best?.square ?? .infinity { best = (index, square) }
    }
    return best?.index
  }

  /// Returns the indexes of the dots in a rectangle of the view.
  package func dots(in box: CGRect) -> [Int] {
    places.indices.filter { box.contains(places[$0]) && dots.marks[$0].isShown }
  }

  /// Returns the handle of the boundary at a point of the view, or `nil` if the boundary isn't near.
  package func boundaryHandle(at point: CGPoint, within reach: Double = 7) -> BoundaryHandle? {
    guard let plot, let edited else { return nil }
    let (release, surface) = (plot.release(at: point), edited.surface)
    if plot.plane.insetBy(dx: -1, dy: -1).contains(point) {
      guard plot.distance(of: point, to: edited.boundary) <= reach else { return nil }
      return BoundaryHandle(
        at: (release.percent, release.velocityPointsPerSecond), of: surface.thresholds,
        travelPoints: surface.travelPoints)
    }
    guard plot.stopped.contains(point), let percent = surface.stoppedPercent, abs(plot.x(percent) - point.x) <= reach
    else { return nil }
    return BoundaryHandle(at: (release.percent, nil), of: surface.thresholds, travelPoints: surface.travelPoints)
  }

  private static func number(_ value: Double) -> String {
    value.fixed(places: abs(value.rounded() - value) < 1e-6 ? 0 : 1)
  }

  private func placeLabels(_ plot: SurfacePlot) {
    let height = 14.0
    for label in percents + velocities { label.isHidden = true }
    let end = (plot.unreleased ?? plot.stopped).maxY
    for (percent, label) in zip(plot.percentTicks, percents) {
      label.isHidden = false
      label.text = Self.number(percent * 100) + "%"
      // The last number ends with the plane.
      let isLast = plot.x(percent) > plot.plane.maxX - 24
      label.textAlignment = isLast ? .right : .center
      label.frame = CGRect(
        x: isLast ? plot.plane.maxX - 48 : plot.x(percent) - 24, y: end + 4, width: 48, height: height)
    }
    for (velocity, label) in zip(plot.velocityTicks, velocities) {
      label.text = Self.number(velocity).replacing("-", with: "−")
      label.frame = CGRect(
        x: plot.bounds.minX, y: min(plot.y(velocity) - height / 2, plot.plane.maxY - height),
        width: plot.plane.minX - plot.bounds.minX - 6, height: height)
      label.isHidden = plot.plane.height < 100 && velocity != 0 && abs(velocity) != plot.axis.fastest
    }
    let isRoomy = plot.plane.height > 90 && plot.plane.width > 200
    for label in areas { label.isHidden = !isRoomy || !plot.zoom.isWhole }
    unit.frame = CGRect(x: plot.bounds.minX, y: plot.bounds.minY, width: 60, height: height)
    areas[0].frame = CGRect(x: plot.plane.minX + 6, y: plot.plane.maxY - height - 4, width: 80, height: height)
    areas[1].frame = CGRect(x: plot.plane.maxX - 86, y: plot.plane.minY + 4, width: 80, height: height)
    for (label, lane) in [(stopped, plot.stopped), (unreleased, plot.unreleased)] {
      label.isHidden = lane == nil
      guard let lane else { continue }
      label.frame = CGRect(
        x: plot.bounds.minX, y: lane.midY - height / 2, width: lane.minX - plot.bounds.minX - 6, height: height)
    }
  }

  /// Lays out the legend of shapes above the plane, or hides it if there is no room.
  private func showShapes(_ plot: SurfacePlot, _ colors: TuningColors) {
    func width(_ label: Label) -> Double {
      label.sizeThatFits(CGSize(width: Double.greatestFiniteMagnitude, height: 14)).width.rounded(.up) + 3
    }
    let top = plot.bounds.minY
    let shapes = shapes.filter { $0.0 != .square || hasOthers }
    var x = plot.plane.maxX - width(meant) - shapes.map { 22 + width($0.1) }.reduce(0, +)
    meant.isHidden = x < plot.bounds.minX + 56
    for (shape, label) in self.shapes {
      label.isHidden = meant.isHidden || !shapes.contains { $0.0 == shape }
    }
    guard !meant.isHidden else { return shapeMarks.show([], haloes: [], colors) }
    meant.frame = CGRect(x: x, y: top, width: width(meant), height: 14)
    x += width(meant)
    var marks: [DotsLayer.Mark] = []
    for (shape, label) in shapes {
      marks.append(.init(place: CGPoint(x: x + 12, y: top + 7.5), shape: shape, outcome: .none))
      label.frame = CGRect(x: x + 20, y: top, width: width(label), height: 14)
      x += 22 + width(label)
    }
    shapeMarks.show(marks, haloes: [], colors)
  }
}
