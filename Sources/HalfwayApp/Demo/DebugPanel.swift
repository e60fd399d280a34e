import Foundation
import Halfway

/// The overlay of measurements: what a release would decide, progress and velocity with their thresholds, and the
/// progress over the last second.
///
/// The panel is dark over light and dark scenes alike, so that it isn't mistaken for a part of the scene.
package final class DebugPanel: View {
  package var reading: DebugReading? {
    didSet { if reading != oldValue { show() } }
  }
  private let headline = Label("", font: Typography.headline, color: Palette.dark.onDark)
  private let frameTime = Label("", font: Typography.caption, color: Palette.dark.secondaryOnDark, alignment: .right)
  private let sentence = Label("", font: Typography.caption, color: Palette.dark.secondaryOnDark, lines: 3)
  private let progress = DebugRow("Progress")
  private let velocity = DebugRow("Velocity")
  private let plot = PlotLayer().withoutImplicitActions()
  private static let padding = 16.0
  private static let plotHeight = 96.0
  /// Whether there is room for the plot of the last second.
  package var hasPlot = true {
    didSet { plot.isHidden = !hasPlot }
  }
  /// The height of the longest sentence in a narrow window, in points. Reserving it keeps the panel's height constant
  /// during a gesture.
  private static let sentenceHeight = 48.0

  package init() {
    super.init(frame: .zero)
    backgroundColor = Palette.dark.raised
    layer.cornerRadius = 16
    layer.borderWidth = 1
    layer.borderColor = CGColor(white: 1, alpha: 0.16)
    for view in [headline, frameTime, sentence, progress, velocity] { addSubview(view) }
    layer.addSublayer(plot)
  }

  required init?(coder: NSCoder) { nil }

  package func fittingHeight(width: Double) -> Double {
    2 * Self.padding - 4 + 20 + Grid.gap + (width < 480 ? Self.sentenceHeight : 20) + Grid.gap
      + 2 * DebugRow.height(width: width - 2 * Self.padding)
      + (hasPlot ? Grid.gap + Self.plotHeight : -4)
  }

  private func show() {
    guard let reading else { return }
    headline.text = reading.headline
    headline.textColor = reading.decision.map { Color(cgColor: DebugColors.of($0.outcome)) } ?? Palette.dark.onDark
    sentence.text = reading.sentence
    frameTime.text = reading.frameText
    progress.value = reading.percentText
    velocity.value = reading.velocityText
    progress.bar.set(.progress(reading.percent ?? 0, limit: reading.measurement == nil ? nil : reading.finishLimit))
    velocity.bar.set(.velocity(reading.measurement?.velocityPointsPerSecond, limits: reading.flickLimits))
    plot.set(reading.history, limit: reading.thresholds.commitProgress)
    // The sentence may need a different number of lines.
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    let width = bounds.width - 2 * Self.padding
    let x = Self.padding
    var y = Self.padding - 4
    headline.frame = CGRect(x: x, y: y, width: width - 100, height: 20)
    frameTime.frame = CGRect(x: bounds.width - x - 120, y: y, width: 120, height: 20)
    y += 20 + Grid.gap
    let height = bounds.width < 480 ? Self.sentenceHeight : 20
    let size = sentence.sizeThatFits(CGSize(width: width, height: height))
    sentence.frame = CGRect(x: x, y: y, width: width, height: min(height, max(size.height, 16)))
    y += height + Grid.gap
    for row in [progress, velocity] {
      row.frame = CGRect(x: x, y: y, width: width, height: DebugRow.height(width: width))
      y += row.frame.height
    }
    plot.frame = CGRect(x: x, y: y + Grid.gap, width: width, height: Self.plotHeight)
  }
}

/// The colors of the two outcomes, legible on a dark background.
private enum DebugColors {
  static let finish = CGColor(hex: 0x4ADE80)
  static let cancel = CGColor(hex: 0xFBBF24)
  static let track = CGColor(white: 1, alpha: 0.14)
  static let fill = CGColor(hex: 0x7C9BFF)

  static func of(_ outcome: ReleaseDecision.Outcome) -> CGColor { outcome == .finish ? finish : cancel }
}

/// A name, a bar, and a number. In a narrow panel the bar is below the text.
private final class DebugRow: View {
  let bar = BarLayer().withoutImplicitActions()
  private let name: Label
  private let number = Label("", font: Typography.captionStrong, color: Palette.dark.onDark, alignment: .right)

  init(_ name: String) {
    self.name = Label(name, font: Typography.caption, color: Palette.dark.secondaryOnDark)
    super.init(frame: .zero)
    for view in [self.name, number] { addSubview(view) }
    layer.addSublayer(bar)
  }

  required init?(coder: NSCoder) { nil }

  var value: String {
    get { number.text ?? "" }
    set { number.text = newValue }
  }

  /// Whether the bar would be too short to be useful beside the text.
  private static func isNarrow(_ width: Double) -> Bool { width < 300 }
  static func height(width: Double) -> Double { isNarrow(width) ? 44 : 24 }

  override func layoutSubviews() {
    name.frame = CGRect(x: 0, y: 0, width: 60, height: 24)
    number.frame = CGRect(x: bounds.width - 112, y: 0, width: 112, height: 24)
    bar.frame =
      Self.isNarrow(bounds.width)
      ? CGRect(x: 0, y: 22, width: bounds.width, height: 18)
      : CGRect(x: 64, y: 0, width: bounds.width - 64 - 120, height: 24)
  }
}

/// A bar with its thresholds as lines across it.
private final class BarLayer: Layer {
  enum Value {
    /// Progress in 0...1. A release beyond the limit finishes.
    case progress(Double, limit: Double?)
    /// Velocity to either side of the middle, with the flick thresholds.
    case velocity(Double?, limits: (back: Double, forwards: Double)?)
  }

  private var value = Value.progress(0, limit: nil)
  private static let thickness = 6.0
  /// The distance of the farther flick threshold from the middle, as a fraction of half the bar.
  private static let limitShare = 0.4

  func set(_ value: Value) {
    self.value = value
    setNeedsDisplay()
  }

  override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let bounds = values.bounds
    guard bounds.width > 0 else { return }
    let top = bounds.midY - Self.thickness / 2
    func bar(_ from: Double, _ to: Double, _ color: CGColor) {
      let rect = CGRect(x: min(from, to), y: top, width: abs(to - from), height: Self.thickness)
      list.items.append(.fill(RoundedRect(rect, cornerRadius: min(Self.thickness, rect.width) / 2), color))
    }
    func line(_ x: Double, _ color: CGColor) {
      let rect = CGRect(x: x - 1, y: top - 5, width: 2, height: Self.thickness + 10)
      list.items.append(.fill(RoundedRect(rect, cornerRadius: 1), color))
    }
    bar(bounds.minX, bounds.maxX, DebugColors.track)
    switch value {
    case .progress(let percent, let limit):
      bar(bounds.minX, bounds.minX + bounds.width * min(1, max(0, percent)), DebugColors.fill)
      if let limit { line(bounds.minX + bounds.width * limit, DebugColors.finish) }
    case .velocity(let velocity, let limits):
      let half = bounds.width / 2
      func place(_ velocity: Double) -> Double {
        let scale = max(100, max(limits?.forwards ?? 0, -(limits?.back ?? 0)), 1) / Self.limitShare
        return bounds.midX + half * min(1, max(-1, velocity / scale))
      }
      if let velocity { bar(bounds.midX, place(velocity), DebugColors.fill) }
      line(bounds.midX, CGColor(white: 1, alpha: 0.4))
      guard let limits else { return }
      line(place(limits.back), DebugColors.cancel)
      line(place(limits.forwards), DebugColors.finish)
    }
  }
}

/// Progress over the last second, with the current time at the right edge.
private final class PlotLayer: Layer {
  private var points: [CGPoint] = []
  private var limit = 0.5

  func set(_ points: [CGPoint], limit: Double) {
    self.points = points
    self.limit = limit
    setNeedsDisplay()
  }

  override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let bounds = values.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    list.items.append(.fill(RoundedRect(bounds, cornerRadius: 6), CGColor(white: 1, alpha: 0.06)))
    let inside = bounds.insetBy(dx: 4, dy: 4)
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: inside.maxX - inside.width * min(1, max(0, point.x / ProgressHistory.seconds)),
        y: inside.maxY - inside.height * min(1, max(0, point.y)))
    }
    let y = place(CGPoint(x: 0, y: limit)).y
    list.items.append(
      .fill(
        RoundedRect(CGRect(x: inside.minX, y: y - 0.5, width: inside.width, height: 1)),
        DebugColors.finish.withAlphaComponent(0.6)))
    guard let first = points.first, points.count > 1 else { return }
    var path = CGPath()
    path.move(to: place(first))
    for point in points.dropFirst() { path.addLine(to: place(point)) }
    list.items.append(.stroke(path, StrokeStyle(width: 2), .color(DebugColors.fill)))
  }
}
