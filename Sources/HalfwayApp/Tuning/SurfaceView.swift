import Foundation
import Halfway
import HalfwayTuning

/// The decision surface with its dots and the numbers of its axes.
package final class SurfaceView: View {
  private let surfaceLayer = SurfaceLayer().withoutImplicitActions()
  package let dots = DotsLayer().withoutImplicitActions()
  private let percents = [0.0, 0.5, 1].map { ($0, SurfaceView.label("\(Int($0 * 100))%", .center)) }
  private let velocities = [1.0, 0.5, 0, -0.5, -1].map { ($0, SurfaceView.label("", .right)) }
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

  package override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(surfaceLayer)
    for view in areas + grayLabels { addSubview(view) }
    for layer in [shapeMarks, dots] { self.layer.addSublayer(layer) }
  }

  required init?(coder: NSCoder) { nil }

  private var grayLabels: [Label] {
    percents.map(\.1) + velocities.map(\.1) + [unit, stopped, unreleased, meant] + shapes.map(\.1)
  }

  private static func label(_ text: String, _ alignment: TextAlignment) -> Label {
    Label(text, font: .systemFont(ofSize: 11), color: .black, alignment: alignment)
  }

  /// The emphasis of dots.
  package struct Emphasis: Equatable {
    package var hovered: Int?
    package var selected: Int?
    /// Whether the saved thresholds are shown as well, and only the dots that they decide differently stand out.
    package var isComparing = false
  }

  /// - Parameters:
  ///   - model: The recordings and the thresholds.
  ///   - fastest: The velocity at the ends of the axis, in points per second.
  ///   - travelPoints: The distance of the full transition, in points.
  ///   - emphasis: The emphasis of the dots.
  ///   - colors: The colors.
  package func show(
    _ model: TuningModel, fastest: Double, travelPoints: Double, _ emphasis: Emphasis, _ colors: TuningColors
  ) {
    let hasUnreleased = model.dots.contains { $0.edited.release == nil && $0.edited.isCertain }
    let plot = SurfacePlot(bounds, fastest: fastest, hasUnreleased: hasUnreleased)
    let isOther = plot != self.plot
    self.plot = plot
    surfaceLayer.frame = bounds
    for layer in [shapeMarks, dots] { layer.frame = bounds }
    surfaceLayer.show(
      plot.surface(of: model.thresholds, travelPoints: travelPoints),
      other: emphasis.isComparing ? plot.surface(of: model.saved[model.device], travelPoints: travelPoints) : nil,
      on: plot, colors)
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
        isFaded: emphasis.isComparing && !dot.isFlipped)
    }
    dots.show(marks, haloes: [emphasis.selected, emphasis.hovered].compactMap(\.self), colors)
  }

  /// Returns the index of the dot nearest to a point of the view, at most `reach` points away, or `nil` if there is
  /// none.
  package func dot(at point: CGPoint, within reach: Double = 14) -> Int? {
    var best: (index: Int, square: Double)?
    for (index, place) in places.enumerated() {
      let (dx, dy) = (place.x - point.x, place.y - point.y)
      let square = Double(dx * dx + dy * dy)
      // Of several dots at one point, the topmost one is chosen.
      if square <= reach * reach, square <= best?.square ?? .infinity { best = (index, square) }
    }
    return best?.index
  }

  private func placeLabels(_ plot: SurfacePlot) {
    let height = 14.0
    for (percent, label) in percents {
      let end = (plot.unreleased ?? plot.stopped).maxY
      label.textAlignment = percent == 1 ? .right : .center
      label.frame = CGRect(
        x: percent == 1 ? plot.plane.maxX - 48 : plot.x(percent) - 24, y: end + 4, width: 48, height: height)
    }
    for (share, label) in velocities {
      label.text = (plot.fastest * share).fixed(places: 0).replacing("-", with: "−")
      label.frame = CGRect(
        x: plot.bounds.minX, y: min(plot.y(plot.fastest * share) - height / 2, plot.plane.maxY - height),
        width: plot.plane.minX - plot.bounds.minX - 6, height: height)
      label.isHidden = abs(share) == 0.5 && plot.plane.height < 100
    }
    let isRoomy = plot.plane.height > 90 && plot.plane.width > 200
    for label in areas { label.isHidden = !isRoomy }
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
