import Foundation
import Halfway
import HalfwayGestures

/// A threshold with its value: a slider, or the name of a choice between two arrows.
package final class TuningControlView: View {
  package let control: TuningControl
  package static let height = 42.0
  private let name: Label
  private let value = Label("", font: Typography.captionStrong, color: .black, alignment: .right)
  private let arrows = ["‹", "›"].map { Label($0, font: Typography.headline, color: .black, alignment: .center) }
  private let track = TrackLayer().withoutImplicitActions()
  /// The frame around a number that is typed.
  private let box = View()
  package private(set) var scale: TuningScale?
  private var units = SpringUnits.damping
  package private(set) var isEnabled = true {
    didSet { for view in [name, value] + arrows { view.alpha = isEnabled ? 1 : 0.4 } }
  }
  private static let arrowWidth = 28.0
  /// The margin around the track that counts as part of it, in points.
  package static let inset = 10.0

  package init(_ control: TuningControl) {
    self.control = control
    name = Label(control.name, font: Typography.caption, color: .black)
    super.init(frame: .zero)
    layer.cornerRadius = 8
    box.layer.cornerRadius = 5
    box.layer.borderWidth = 1
    for view in [box, name, value] { addSubview(view) }
    switch control {
    case .number: layer.addSublayer(track)
    case .choice: for arrow in arrows { addSubview(arrow) }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - thresholds: The thresholds to show.
  ///   - saved: The saved thresholds, whose value gets a mark if it differs.
  ///   - isSelected: Whether the row is selected.
  ///   - isEnabled: Whether the threshold has an effect and can be changed.
  ///   - units: The parameters of springs.
  ///   - entry: The text that is typed for the value; `nil` for none.
  ///   - colors: The colors.
  package func show(
    _ thresholds: Thresholds, saved: Thresholds, isSelected: Bool, isEnabled: Bool, units: SpringUnits = .damping,
    entry: String?, _ colors: TuningColors
  ) {
    let palette = colors.palette
    self.isEnabled = isEnabled
    self.units = units
    name.text = control.name(units)
    backgroundColor = isSelected ? palette.field : .clear
    value.text = entry.map { $0 + "|" } ?? control.text(in: thresholds, units)
    box.isHidden = entry == nil
    box.layer.borderColor = palette.accent.cgColor
    box.backgroundColor = palette.page
    let isChanged = entry != nil || control.text(in: thresholds) != control.text(in: saved)
    value.textColor = isChanged ? palette.accent : palette.ink
    name.textColor = palette.ink
    for arrow in arrows { arrow.textColor = palette.accent }
    guard case .number(let field) = control else { return }
    let (value, old) = (thresholds[field], saved[field])
    let standard = Thresholds.standard[field]
    // A slider's range doesn't change during a drag: it includes the saved value and is extended only by values from a
    // file.
    if scale?.range.contains(value) != true { scale = TuningScale(of: field, with: [value, old, standard]) }
    guard let scale else { return }
    track.opacity = isEnabled ? 1 : 0.4
    func share(_ value: Double) -> Double {
      let share = scale.share(of: value)
      return control.isBounce(units) ? 1 - share : share
    }
    track.show(
      share: share(value), standard: share(standard), saved: old == value ? nil : share(old), palette)
  }

  /// Returns the slider's position in 0...1 at an x coordinate of the row.
  package func share(at x: Double) -> Double {
    let width = bounds.width - 2 * Self.inset
    let share = width > 0 ? min(1, max(0, (x - Self.inset) / width)) : 0
    return control.isBounce(units) ? 1 - share : share
  }

  /// Returns whether a point of the row is on the slider's track, or near it.
  package func isOnTrack(_ point: CGPoint) -> Bool { point.y >= track.frame.minY - 1 }

  /// Returns whether a point of the row is on the number.
  package func isOnNumber(_ point: CGPoint) -> Bool { value.frame.insetBy(dx: -6, dy: -3).contains(point) }

  /// The center of the slider's knob in the row.
  package var knob: CGPoint {
    CGPoint(x: Self.inset + (bounds.width - 2 * Self.inset) * track.share, y: track.frame.midY)
  }

  package override func layoutSubviews() {
    let width = bounds.width - 2 * Self.inset
    switch control {
    case .number:
      let right = min(140, width / 2)
      name.frame = CGRect(x: Self.inset, y: 3, width: width - right, height: 18)
      value.frame = CGRect(x: Self.inset + width - right, y: 3, width: right, height: 18)
      box.frame = CGRect(x: value.frame.midX, y: 2, width: right / 2 + 6, height: 20)
      track.frame = CGRect(x: Self.inset, y: 21, width: width, height: 18)
    case .choice:
      let middle = max(60, min(150, width - 2 * Self.arrowWidth - 90))
      let left = Self.inset + width - middle - 2 * Self.arrowWidth
      name.frame = CGRect(x: Self.inset, y: 12, width: left - Self.inset, height: 18)
      arrows[0].frame = CGRect(x: left, y: 9, width: Self.arrowWidth, height: 22)
      value.frame = CGRect(x: left + Self.arrowWidth, y: 12, width: middle, height: 18)
      value.textAlignment = .center
      arrows[1].frame = CGRect(x: left + Self.arrowWidth + middle, y: 9, width: Self.arrowWidth, height: 22)
    }
  }

  /// Returns the step of a click on a row with a choice: −1 on the left arrow, otherwise 1.
  package func choiceStep(at x: Double) -> Int { x < arrows[0].frame.maxX && x >= arrows[0].frame.minX ? -1 : 1 }
}

/// A track with a knob, a tick at the default value, and a ring at the saved value.
private final class TrackLayer: Layer {
  private(set) var share = 0.0
  private var standard = 0.0
  private var saved: Double?
  private var palette = Palette.light
  private static let knob = 7.0

  func show(share: Double, standard: Double, saved: Double?, _ palette: Palette) {
    (self.share, self.standard, self.saved, self.palette) = (share, standard, saved, palette)
    setNeedsDisplay()
  }

  override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let bounds = values.bounds
    guard bounds.width > 2 * Self.knob else { return }
    func place(_ share: Double) -> Double { bounds.minX + bounds.width * share }
    func bar(_ from: Double, _ to: Double, _ color: Color) {
      let rect = CGRect(x: from, y: bounds.midY - 2, width: to - from, height: 4)
      list.items.append(.fill(RoundedRect(rect, cornerRadius: min(2, rect.width / 2)), color.cgColor))
    }
    bar(bounds.minX, bounds.maxX, palette.hairline)
    if share > 0 { bar(bounds.minX, place(share), palette.accent) }
    let tick = CGRect(x: place(standard) - 1, y: bounds.midY - 7, width: 2, height: 14)
    list.items.append(.fill(RoundedRect(tick, cornerRadius: 1), palette.secondary.cgColor))
    if let saved {
      let rect = CGRect(x: place(saved) - 4, y: bounds.midY - 4, width: 8, height: 8)
      list.items.append(.fill(RoundedRect(rect, cornerRadius: 4), palette.page.cgColor))
      list.items.append(.border(RoundedRect(rect, cornerRadius: 4), width: 1.5, palette.secondary.cgColor))
    }
    let rect = CGRect(
      x: place(share) - Self.knob, y: bounds.midY - Self.knob, width: 2 * Self.knob, height: 2 * Self.knob)
    list.items.append(.fill(RoundedRect(rect, cornerRadius: Self.knob), palette.accent.cgColor))
    list.items.append(.border(RoundedRect(rect, cornerRadius: Self.knob), width: 2, palette.page.cgColor))
  }
}
