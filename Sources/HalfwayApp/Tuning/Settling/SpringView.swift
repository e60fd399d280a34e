import Foundation
import Halfway

/// The response curve of the settle spring: the progress after a release over time, with a handle for the damping ratio
/// on the curve and one for the response on the axis of time.
package final class SpringView: View {
  package enum Handle: Hashable, Sendable {
    case damping, response
  }

  private let curve = SpringCurveLayer().withoutImplicitActions()
  private let times = (0..<7).map { _ in SpringView.label(.center) }
  private let percents = (0..<5).map { _ in SpringView.label(.right) }
  private var response: SettlingResponse?
  private static let left = 46.0
  private static let margins = (top: 12.0, bottom: 24.0)
  /// The end of the axis of time as a multiple of what it has to show.
  private static let margin = 1.15

  package override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(curve)
    for label in times + percents { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  private static func label(_ alignment: TextAlignment) -> Label {
    Label("", font: .systemFont(ofSize: 11), color: .black, alignment: alignment)
  }

  /// The upper edge of the plane, below which there is room for buttons above the line of 100%.
  package var top: Double { Self.margins.top }

  /// The geometry of a response in a view.
  package struct Plot: Equatable {
    package let plane: CGRect
    /// The end of the axis of time, in seconds.
    package let seconds: Double
    private static let percents = -0.25...1.25

    package func x(_ time: Double) -> Double { plane.minX + plane.width * time / seconds }
    package func y(_ percent: Double) -> Double {
      let range = Self.percents
      let share = (percent - range.lowerBound) / (range.upperBound - range.lowerBound)
      return plane.maxY - plane.height * min(1, max(0, share))
    }
    package func time(at x: Double) -> Double { (x - plane.minX) / plane.width * seconds }
    package func percent(at y: Double) -> Double {
      let range = Self.percents
      return range.lowerBound + (plane.maxY - y) / plane.height * (range.upperBound - range.lowerBound)
    }
  }

  package private(set) var plot = Plot(plane: .zero, seconds: 1)

  /// - Parameters:
  ///   - response: The movement with the edited thresholds.
  ///   - saved: The movement with the saved thresholds, drawn dashed; `nil` if it is the same.
  ///   - isEffective: Whether the completion speed rule uses the spring.
  ///   - held: The handle that is dragged, whose drag doesn't change the axis of time.
  ///   - hovered: The handle under the pointer.
  ///   - colors: The colors.
  package func show(
    _ response: SettlingResponse, saved: SettlingResponse?, isEffective: Bool, held: Handle?, hovered: Handle?,
    _ colors: TuningColors
  ) {
    self.response = response
    let plane = CGRect(
      x: Self.left, y: Self.margins.top, width: max(1, bounds.width - Self.left - 8),
      height: max(1, bounds.height - Self.margins.top - Self.margins.bottom))
    let longest = max(
      response.settledSeconds, response.thresholds.settleResponseSeconds, saved?.settledSeconds ?? 0, 0.2)
    plot = Plot(plane: plane, seconds: held == nil ? longest * Self.margin : plot.seconds)
    curve.frame = bounds
    curve.show(
      .init(
        response: response, saved: saved, plot: plot, isEffective: isEffective,
        handles: handles(of: response), emphasized: held ?? hovered), colors)
    placeLabels(colors)
  }

  private func handles(of response: SettlingResponse) -> [(handle: Handle, place: CGPoint)] {
    let time = response.dampingHandleSeconds
    return [
      (.damping, CGPoint(x: plot.x(time), y: plot.y(response.percent(at: time)))),
      (.response, CGPoint(x: plot.x(response.thresholds.settleResponseSeconds), y: plot.plane.maxY)),
    ]
  }

  /// Returns the handle at a point of the view, or `nil` if there is none.
  package func handle(at point: CGPoint, within reach: Double = 14) -> Handle? {
    guard let response else { return nil }
    func square(_ place: CGPoint) -> Double {
      (place.x - point.x) * (place.x - point.x) + (place.y - point.y) * (place.y - point.y)
    }
    let nearest = handles(of: response).min { square($0.place) < square($1.place) }
    return nearest.flatMap { square($0.place) <= reach * reach ? $0.handle : nil }
  }

  /// Returns the place of a handle in the view.
  package func place(of handle: Handle) -> CGPoint? {
    response.flatMap { handles(of: $0).first { $0.handle == handle }?.place }
  }

  private func placeLabels(_ colors: TuningColors) {
    for label in times + percents {
      label.isHidden = true
      label.textColor = colors.palette.secondary
    }
    for (time, label) in zip(AxisTicks.values(in: 0...plot.seconds, atMost: 6), times) {
      label.isHidden = false
      label.text = (time * 1000).fixed(places: 0) + (time == 0 ? " ms" : "")
      label.frame = CGRect(x: plot.x(time) - 30, y: plot.plane.maxY + 8, width: 60, height: 14)
    }
    for (percent, label) in zip([0, 0.5, 1] as [Double], percents) {
      label.isHidden = false
      label.text = (percent * 100).fixed(places: 0) + "%"
      label.frame = CGRect(x: 0, y: plot.y(percent) - 7, width: Self.left - 6, height: 14)
    }
  }
}

/// The curve, its grid, and its handles.
private final class SpringCurveLayer: Layer {
  struct Content {
    var response: SettlingResponse
    var saved: SettlingResponse?
    var plot: SpringView.Plot
    var isEffective: Bool
    var handles: [(handle: SpringView.Handle, place: CGPoint)]
    var emphasized: SpringView.Handle?
  }

  private var content: Content?
  private var colors = TuningColors(.light)
  private static let radius = 7.0

  func show(_ content: Content, _ colors: TuningColors) {
    (self.content, self.colors) = (content, colors)
    setNeedsDisplay()
  }

  override func appendContent(to list: inout DisplayList, values: LayerValues) {
    guard let content, content.plot.plane.width > 20, content.plot.plane.height > 20 else { return }
    let (plot, palette) = (content.plot, colors.palette)
    list.items.append(.fill(RoundedRect(plot.plane), palette.field.cgColor))
    func line(_ rect: CGRect, _ alpha: Double) {
      list.items.append(.fill(RoundedRect(rect), palette.ink.cgColor.withAlphaComponent(alpha)))
    }
    for percent in [0, 0.5, 1] as [Double] {
      let isEnd = percent == content.response.end
      line(
        CGRect(x: plot.plane.minX, y: plot.y(percent) - 0.5, width: plot.plane.width, height: 1), isEnd ? 0.5 : 0.12)
    }
    let (settled, top) = (plot.x(content.response.settledSeconds), plot.y(1))
    line(CGRect(x: settled - 0.5, y: top, width: 1, height: plot.y(0) - top), 0.4)
    list.items.append(.beginGroup(DisplayGroup(clip: RoundedRect(plot.plane))))
    if let saved = content.saved {
      list.items.append(
        .stroke(
          path(of: saved, plot), StrokeStyle(width: 1.5, dashPattern: [5, 4]), .color(palette.secondary.cgColor)))
    }
    let color = palette.accent.cgColor.withAlphaComponent(content.isEffective ? 1 : 0.35)
    list.items.append(.stroke(path(of: content.response, plot), StrokeStyle(width: 2.5, join: .round), .color(color)))
    list.items.append(.endGroup)
    guard content.isEffective else { return }
    for (handle, place) in content.handles {
      let radius = handle == content.emphasized ? Self.radius + 2 : Self.radius
      let rect = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
      list.items.append(.fill(RoundedRect(rect, cornerRadius: radius), palette.accent.cgColor))
      list.items.append(.border(RoundedRect(rect, cornerRadius: radius), width: 2, palette.page.cgColor))
    }
  }

  private func path(of response: SettlingResponse, _ plot: SpringView.Plot) -> CGPath {
    let count = max(2, Int(plot.plane.width / 2))
    var path = CGPath()
    path.addLines(
      between: (0...count).map { index in
        let time = plot.seconds * Double(index) / Double(count)
        return CGPoint(x: plot.x(time), y: plot.y(response.percent(at: time)))
      })
    return path
  }
}
