import Foundation
import Halfway

/// The bar below a replay in the labeling window: the file, its label, the progress, and a button for each label.
@MainActor
package final class LabelBar {
  private let barView: LabelBarView
  private let stage: Stage
  /// The height of two lines of text and a row of buttons, in points.
  package static let height = 92.0

  /// - Parameters:
  ///   - window: The size of the window, in points.
  ///   - height: The height of the bar, in points.
  ///   - style: The appearance.
  ///   - hasOthers: Whether there are other recordings to navigate to.
  ///   - perform: Performs the action of a button.
  package init(
    window: CGSize, height: Double, style: UserInterfaceStyle, hasOthers: Bool, perform: @escaping (LabelAction) -> Void
  ) {
    barView = LabelBarView(hasOthers: hasOthers, perform)
    barView.height = height
    barView.setPalette(Palette.of(style))
    stage = Stage(rootViewController: ContentViewController(barView), size: window)
  }

  package var isAnimating: Bool { stage.isAnimating }
  package var nextDeadline: Timestamp? { stage.nextDeadline }
  package func append(to list: inout DisplayList) { list.items.append(contentsOf: stage.displayList.items) }
  package func handle(_ event: InputEvent) { stage.handle(event) }
  package func advance(to time: Timestamp) { stage.advance(to: time) }

  package func setHeight(_ height: Double) {
    barView.height = height
    barView.setNeedsLayout()
  }

  /// Returns the height that the bar needs in a window: with a second row of buttons if the targets need one.
  package func wantedHeight(inWidth width: Double) -> Double {
    Self.height + (barView.needsTwoRows(inWidth: width) ? LabelBarView.rowHeight : 0)
  }

  package func show(_ status: LabelStatus, canUndo: Bool, style: UserInterfaceStyle) {
    barView.setPalette(Palette.of(style))
    barView.show(status, canUndo: canUndo, style: style)
  }

  /// Updates the hovered button.
  ///
  /// - Returns: Whether the appearance changed.
  package func hover(over point: CGPoint?) -> Bool { barView.buttons.hover(over: point, of: barView) }

  /// Returns the explanation of the button at a point of the window, or `nil` if there is none.
  package func tip(at point: CGPoint) -> Tip? {
    guard let (action, frame) = barView.buttons.button(at: point, of: barView) else { return nil }
    return LabelKey.tip(of: action).map { Tip($0, at: frame) }
  }

  /// Returns the frame of an action's button in the window, or `nil` if there is none.
  package func frame(of action: LabelAction) -> CGRect? {
    barView.layoutIfNeeded()
    return barView.buttons.frame(of: action, in: barView)
  }
}

/// A view of the window's size, opaque only at the strip along its lower edge.
private final class LabelBarView: View {
  private(set) var buttons: [BarButton<LabelAction>] = []
  private let perform: (LabelAction) -> Void
  private let hasOthers: Bool
  private var targets: [String] = []
  private let strip = View()
  private let line = View()
  private let name = Label("", font: Typography.captionStrong, color: .black)
  private let progress = Label("", font: Typography.caption, color: .black, alignment: .right)
  private let label = Label("", font: Typography.caption, color: .black)
  private let message = Label("", font: Typography.caption, color: .black, alignment: .right)
  private var palette = Palette.light
  var height = 0.0

  private static let ends: [(title: String, action: LabelAction)] = [
    ("Finish", .set(.finish)), ("Cancel", .set(.cancel)),
  ]
  private static let ways: Set<LabelAction> = [.previous, .next]
  private static let padding = 12.0
  private static let textHeight = 18.0
  private static let maximumButtonHeight = 36.0
  /// The height that another row of buttons takes, in points.
  static let rowHeight = maximumButtonHeight + Grid.gap

  /// The titles of the buttons without their keys.
  private var titles: [(title: String, action: LabelAction)] {
    let goals = targets.isEmpty ? Self.ends : targets.enumerated().map { ($1, .target($0)) }
    return [("‹", .previous)] + goals + [
      ("None", .set(.noNavigation)), ("Unknown", .set(nil)), ("Undo", .undo), ("›", .next),
    ]
  }

  init(hasOthers: Bool, _ perform: @escaping (LabelAction) -> Void) {
    (self.hasOthers, self.perform) = (hasOthers, perform)
    super.init(frame: .zero)
    addSubview(strip)
    for view in [line, name, progress, label, message] { strip.addSubview(view) }
    makeButtons()
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.filter { hasOthers || !Self.ways.contains($0.action) }.map { title, action in
      BarButton(title, action) { [perform] in perform(action) }
    }
    for button in buttons {
      button.setPalette(palette)
      strip.addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  func setPalette(_ palette: Palette) {
    self.palette = palette
    strip.backgroundColor = palette.page
    line.backgroundColor = palette.hairline
    name.textColor = palette.ink
    progress.textColor = palette.secondary
    for button in buttons { button.setPalette(palette) }
  }

  func show(_ status: LabelStatus, canUndo: Bool, style: UserInterfaceStyle) {
    (name.text, progress.text, label.text) = (status.name, status.progress, status.label)
    if status.targets != targets {
      targets = status.targets
      makeButtons()
    }
    label.textColor = status.intent == nil ? palette.secondary : palette.accent
    message.text = status.message?.text ?? ""
    let failure = Color(hex: style == .dark ? 0xFBBF24 : 0xB54708)
    message.textColor = status.message?.isFailure == true ? failure : palette.secondary
    for button in buttons {
      switch button.action {
      case .set(let intent): button.isOn = intent == status.intent
      case .target(let index):
        button.isOn = status.intent?.isNavigation == true && status.target == targets[index]
      case .undo: button.isEnabled = canUndo
      case .next, .previous, .replay: break
      }
      button.layer.borderWidth = button.isOn ? 0 : 1
      button.layer.borderColor = palette.hairline.cgColor
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    strip.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let inner = max(0, bounds.width - 2 * Self.padding)
    let right = min(inner, 120.0)
    name.frame = CGRect(x: Self.padding, y: 6, width: inner - right, height: Self.textHeight)
    progress.frame = CGRect(x: Self.padding + inner - right, y: 6, width: right, height: Self.textHeight)
    let second = 6 + Self.textHeight
    // An error message may need the whole second line.
    let wanted =
      Double(
        label.sizeThatFits(CGSize(width: Double.greatestFiniteMagnitude, height: Self.textHeight)).width.rounded(.up))
      + 12
    let isLong =
      Double(message.sizeThatFits(CGSize(width: Double.greatestFiniteMagnitude, height: Self.textHeight)).width)
      > inner - wanted
    label.isHidden = isLong
    message.textAlignment = isLong ? .left : .right
    label.frame = CGRect(x: Self.padding, y: second, width: inner, height: Self.textHeight)
    let left = isLong ? 0 : wanted
    message.frame = CGRect(x: Self.padding + left, y: second, width: max(0, inner - left), height: Self.textHeight)
    let top = second + Self.textHeight + 6
    let rows =
      needsTwoRows(inWidth: bounds.width) ? [buttons.filter(\.isTarget), buttons.filter { !$0.isTarget }] : [buttons]
    let room = (max(0, height - top - 8) - Grid.gap * Double(rows.count - 1)) / Double(rows.count)
    let buttonHeight = min(Self.maximumButtonHeight, max(0, room))
    for (index, row) in rows.enumerated() {
      layoutButtons(row, top + Double(index) * (buttonHeight + Grid.gap), inner, buttonHeight)
    }
  }

  /// Whether the buttons of the targets and the others don't fit into one row with the names of their keys.
  func needsTwoRows(inWidth width: Double) -> Bool {
    guard !targets.isEmpty else { return false }
    setTitles(of: buttons, hasKeys: true)
    return spare(buttons, in: width - 2 * Self.padding) < 0
  }

  private func setTitles(of buttons: [BarButton<LabelAction>], hasKeys: Bool) {
    let titles = titles
    for button in buttons {
      let key = hasKeys && !Self.ways.contains(button.action) ? LabelKey.name(of: button.action) : nil
      let title = titles.first { $0.action == button.action }?.title ?? ""
      button.title = title + (key.map { " (\($0))" } ?? "")
    }
  }

  private func spare(_ buttons: [BarButton<LabelAction>], in width: Double) -> Double {
    width - buttons.map(\.fittingWidth).reduce(Grid.gap * Double(buttons.count - 1), +)
  }

  /// Gives each button of a row the width of its title and an equal share of the remaining width. If the titles don't
  /// fit, first the key names are omitted, then the names of targets, and then the buttons for the previous and the
  /// next recording.
  private func layoutButtons(_ row: [BarButton<LabelAction>], _ top: Double, _ inner: Double, _ height: Double) {
    setTitles(of: row, hasKeys: true)
    if spare(row, in: inner) < 0 { setTitles(of: row, hasKeys: false) }
    if spare(row, in: inner) < 0 {
      for button in row { if case .target(let index) = button.action { button.title = "\(index + 1)" } }
    }
    let shown = spare(row, in: inner) < 0 ? row.filter { !Self.ways.contains($0.action) } : row
    let more = spare(shown, in: inner) / Double(max(1, shown.count))
    for button in row { button.isHidden = height < 20 || !shown.contains(identical: button) }
    var x = Self.padding
    for button in shown {
      let width = max(0, button.fittingWidth + more)
      button.frame = CGRect(x: x, y: top, width: width, height: height)
      x += width + Grid.gap
    }
  }
}

extension BarButton<LabelAction> {
  fileprivate var isTarget: Bool { if case .target = action { true } else { false } }
}
