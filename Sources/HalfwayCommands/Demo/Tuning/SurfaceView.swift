import Foundation
import Halfway
import HalfwayTuning

/// The decision surface with its dots and the numbers of its axes.
final class SurfaceView: View {
  private let surfaceLayer = SurfaceLayer()
  let dots = DotsLayer()
  private let percents = [0.0, 0.5, 1].map { ($0, SurfaceView.label("\(Int($0 * 100)) %", .center)) }
  private let velocities = [1.0, 0.5, 0, -0.5, -1].map { ($0, SurfaceView.label("", .right)) }
  private let unit = SurfaceView.label("points/s", .left)
  private let stopped = SurfaceView.label("stood", .right)
  private let unreleased = SurfaceView.label("none", .right)
  private let legend = [SurfaceView.label("cancels", .left), SurfaceView.label("finishes", .right)]
  private(set) var plot: SurfacePlot?
  private var places: [CGPoint] = []

  override init(frame: CGRect = .zero, layer: Layer = Layer()) {
    super.init(frame: frame, layer: layer)
    self.layer.addSublayer(surfaceLayer)
    self.layer.addSublayer(dots)
    for view in percents.map(\.1) + velocities.map(\.1) + [unit, stopped, unreleased] + legend { addSubview(view) }
  }

  private static func label(_ text: String, _ alignment: TextAlignment) -> Label {
    Label(text, font: .systemFont(ofSize: 11), color: .black, alignment: alignment)
  }

  /// How dots look beside what they are.
  struct Emphasis: Equatable {
    var hovered: Int?
    var selected: Int?
    /// Whether the saved thresholds are shown, too, and only what they make otherwise stands out.
    var isComparing = false
  }

  /// - Parameter fastest: Where the axis of velocities ends.
  func show(_ model: TuningModel, fastest: Double, travelPoints: Double, _ emphasis: Emphasis, _ colors: TuningColors) {
    let hasUnreleased = model.dots.contains { $0.edited.release == nil && $0.edited.isCertain }
    let plot = SurfacePlot(bounds, fastest: fastest, hasUnreleased: hasUnreleased)
    let isOther = plot != self.plot
    self.plot = plot
    surfaceLayer.frame = bounds
    dots.frame = bounds
    surfaceLayer.show(
      plot.surface(of: model.thresholds, travelPoints: travelPoints),
      other: emphasis.isComparing ? plot.surface(of: model.saved[model.device], travelPoints: travelPoints) : nil,
      on: plot, colors)
    showDots(model, emphasis, colors)
    for label in percents.map(\.1) + velocities.map(\.1) + [unit, stopped, unreleased] {
      label.textColor = colors.palette.secondary
    }
    for (label, color) in zip(legend, [colors.cancel, colors.finish]) { label.textColor = color }
    if isOther { placeLabels(plot) }
  }

  /// The dots alone, for what changes nothing but them.
  func showDots(_ model: TuningModel, _ emphasis: Emphasis, _ colors: TuningColors) {
    guard let plot else { return }
    places = plot.places(of: model.dots)
    let marks = zip(model.dots, places).map { dot, place in
      DotsLayer.Mark(
        place: place, shape: dot.intent.map { $0 == .finish ? .disc : .diamond } ?? .ring,
        outcome: dot.edited.outcome, isWrong: dot.isWrong(dot.edited), isPale: !dot.edited.isCertain,
        isFaded: emphasis.isComparing && !dot.isFlipped)
    }
    dots.show(marks, haloes: [emphasis.selected, emphasis.hovered].compactMap(\.self), colors)
  }

  /// The dot nearest to a point of the view, within a finger's or a pointer's reach.
  func dot(at point: CGPoint, within reach: Double = 14) -> Int? {
    var best: (index: Int, square: Double)?
    for (index, place) in places.enumerated() {
      let (dx, dy) = (place.x - point.x, place.y - point.y)
      let square = Double(dx * dx + dy * dy)
      // Of several at one place the uppermost.
      if square <= reach * reach, square <= best?.square ?? .infinity { best = (index, square) }
    }
    return best?.index
  }

  private func placeLabels(_ plot: SurfacePlot) {
    let height = 14.0
    for (percent, label) in percents {
      let end = (plot.unreleased ?? plot.stopped).maxY
      label.frame = CGRect(x: plot.x(percent) - 24, y: end + 4, width: 48, height: height)
      if percent == 1 { label.frame.origin.x = plot.plane.maxX - 38 }
      label.textAlignment = percent == 1 ? .right : .center
      if percent == 1 { label.frame = CGRect(x: plot.plane.maxX - 48, y: end + 4, width: 48, height: height) }
    }
    for (share, label) in velocities {
      label.text = (plot.fastest * share).fixed(places: 0).replacing("-", with: "−")
      label.frame = CGRect(
        x: plot.bounds.minX, y: min(plot.y(plot.fastest * share) - height / 2, plot.plane.maxY - height),
        width: plot.plane.minX - plot.bounds.minX - 6, height: height)
      label.isHidden = abs(share) == 0.5 && plot.plane.height < 100
    }
    let isRoomy = plot.plane.height > 90 && plot.plane.width > 200
    for label in [unit] + legend { label.isHidden = !isRoomy }
    unit.frame = CGRect(x: plot.plane.minX + 6, y: plot.plane.minY + 4, width: 80, height: height)
    legend[0].frame = CGRect(x: plot.plane.minX + 6, y: plot.plane.maxY - height - 4, width: 80, height: height)
    legend[1].frame = CGRect(x: plot.plane.maxX - 86, y: plot.plane.minY + 4, width: 80, height: height)
    for (label, lane) in [(stopped, plot.stopped), (unreleased, plot.unreleased)] {
      label.isHidden = lane == nil
      guard let lane else { continue }
      label.frame = CGRect(
        x: plot.bounds.minX, y: lane.midY - height / 2, width: lane.minX - plot.bounds.minX - 6, height: height)
    }
  }
}
