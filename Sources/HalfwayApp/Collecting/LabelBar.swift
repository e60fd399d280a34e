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

  package func show(_ status: LabelStatus, canUndo: Bool, style: UserInterfaceStyle) {
    barView.setPalette(Palette.of(style))
    barView.show(status, canUndo: canUndo, style: style)
  }

  /// Updates the hovered button.
  ///
  /// - Returns: Whether the appearance changed.
  package func hover(over point: CGPoint?) -> Bool { barView.buttons.hover(over: point, of: barView) }

  /// Returns the frame of an action's button in the window, or `nil` if there is none.
  package func frame(of action: LabelAction) -> CGRect? {
    barView.layoutIfNeeded()
    return barView.buttons.frame(of: action, in: barView)
  }
}

/// A view of the window's size, opaque only at the strip along its lower edge.
private final class LabelBarView: View {
  let buttons: [BarButton<LabelAction>]
  private let strip = View()
  private let line = View()
  private let name = Label("", font: Typography.captionStrong, color: .black)
  private let progress = Label("", font: Typography.caption, color: .black, alignment: .right)
  private let label = Label("", font: Typography.caption, color: .black)
  private let message = Label("", font: Typography.caption, color: .black, alignment: .right)
  private var palette = Palette.light
  var height = 0.0

  private static let titles: [(title: String, action: LabelAction)] = [
    ("‹", .previous), ("Finish", .set(.finish)), ("Cancel", .set(.cancel)), ("None", .set(.noNavigation)),
    ("Unknown", .set(nil)), ("Undo", .undo),
    ("›", .next),
  ]
  private static let ways: Set<LabelAction> = [.previous, .next]
  private static let padding = 12.0
  private static let textHeight = 18.0

  init(hasOthers: Bool, _ perform: @escaping (LabelAction) -> Void) {
    buttons = Self.titles.filter { hasOthers || !Self.ways.contains($0.action) }.map { title, action in
      BarButton(title, action) { perform(action) }
    }
    super.init(frame: .zero)
    addSubview(strip)
    for view in [line, name, progress, label, message] + buttons { strip.addSubview(view) }
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
    label.textColor = status.intent == nil ? palette.secondary : palette.accent
    message.text = status.message?.text ?? ""
    let failure = Color(hex: style == .dark ? 0xFBBF24 : 0xB54708)
    message.textColor = status.message?.isFailure == true ? failure : palette.secondary
    for button in buttons {
      switch button.action {
      case .set(let intent): button.isOn = intent == status.intent
      case .undo:
        button.alpha = canUndo ? 1 : 0.4
        button.isUserInteractionEnabled = canUndo
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
    let buttonHeight = min(36, max(0, height - top - 8))
    layoutButtons(top, inner, buttonHeight)
  }

  /// Gives each button the width of its title and an equal share of the remaining width. If the titles don't fit, first
  /// the key names are omitted, then the buttons for the previous and the next recording.
  private func layoutButtons(_ top: Double, _ inner: Double, _ height: Double) {
    let gap = Grid.gap
    func setTitles(hasKeys: Bool) {
      for button in buttons {
        let key = hasKeys && !Self.ways.contains(button.action) ? LabelKey.all.name(of: button.action) : nil
        button.title = (Self.titles.first { $0.action == button.action }?.title ?? "") + (key.map { " (\($0))" } ?? "")
      }
    }
    func spare(_ buttons: [BarButton<LabelAction>]) -> Double {
      inner - buttons.map(\.fittingWidth).reduce(gap * Double(buttons.count - 1), +)
    }
    setTitles(hasKeys: true)
    if spare(buttons) < 0 { setTitles(hasKeys: false) }
    let shown = spare(buttons) < 0 ? buttons.filter { !Self.ways.contains($0.action) } : buttons
    let more = spare(shown) / Double(shown.count)
    for button in buttons { button.isHidden = height < 20 || !shown.contains(identical: button) }
    var x = Self.padding
    for button in shown {
      let width = max(0, button.fittingWidth + more)
      button.frame = CGRect(x: x, y: top, width: width, height: height)
      x += width + gap
    }
  }
}
