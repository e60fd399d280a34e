import Foundation
import Halfway
import HalfwayRecordings

/// The controls below an open scene, which let mouse users return to the gallery and trigger the actions of the keys.
///
/// Like the badges, the bar has a stage of its own and is not part of the scene.
@MainActor
package final class SceneBar {
  private let barView: SceneBarView
  private let stage: Stage
  private let hasGallery: Bool
  private static let controls: [(title: String, action: DemoAction)] = [
    ("‹  All scenes", .back), ("Replay", .replay), ("Export", .export), ("Slow", .slowMotion), ("Measure", .debug),
    ("Tune", .tune), ("Keys", .help),
  ]

  /// - Parameters:
  ///   - layout: The layout of the window.
  ///   - style: The appearance.
  ///   - hasGallery: Whether there is a gallery to return to.
  ///   - perform: Performs the action of a control.
  package init(
    _ layout: DemoLayout, style: UserInterfaceStyle, hasGallery: Bool, perform: @escaping (DemoAction) -> Void
  ) {
    self.hasGallery = hasGallery
    let buttons = Self.controls.map { control in
      let title = control.action == .back && !hasGallery ? "Close" : control.title
      return BarButton(title, control.action, isLink: control.action == .back) { perform(control.action) }
    }
    barView = SceneBarView(buttons, style)
    barView.arrangement = layout
    stage = Stage(rootViewController: ContentViewController(barView), size: layout.window)
  }

  package var isAnimating: Bool { stage.isAnimating }
  package var nextDeadline: Timestamp? { stage.nextDeadline }
  package func append(to list: inout DisplayList) { list.items.append(contentsOf: stage.displayList.items) }
  package func handle(_ event: InputEvent) { stage.handle(event) }
  package func advance(to time: Timestamp) { stage.advance(to: time) }

  package func setLayout(_ layout: DemoLayout) { barView.arrangement = layout }
  package func setStyle(_ style: UserInterfaceStyle) { barView.setStyle(style) }

  /// Shows a description of the scene's gesture if there is room.
  package func setHint(_ hint: String) { barView.setHint(hint) }

  /// Highlights the controls whose state is on.
  package func setOn(_ actions: Set<DemoAction>) {
    for button in barView.buttons { button.isOn = actions.contains(button.action) }
  }

  /// Updates the hovered control.
  ///
  /// - Returns: Whether the appearance changed.
  package func hover(over point: CGPoint?) -> Bool { barView.buttons.hover(over: point, of: barView) }

  /// Returns the explanation of the control at a point of the window, or `nil` if there is none.
  package func tip(at point: CGPoint) -> Tip? {
    guard let (action, frame) = barView.buttons.button(at: point, of: barView) else { return nil }
    return DemoKey.tip(of: action, hasGallery: hasGallery).map { Tip($0, at: frame) }
  }

  /// Returns the frame of an action's control in the window, or `nil` if there is none.
  package func frame(of action: DemoAction) -> CGRect? {
    barView.layoutIfNeeded()
    return barView.buttons.frame(of: action, in: barView)
  }
}

/// A view of the window's size, opaque only at the strip of controls.
private final class SceneBarView: View {
  let strip = View()
  let buttons: [BarButton<DemoAction>]
  private let line = View()
  private let hint = Label("", font: Typography.caption, color: .black, alignment: .center)
  private static let padding = 8.0
  /// The minimum width of a hint, in points. The bar hides a hint that would be narrower.
  private static let minimumHint = 200.0
  /// The width by which each button may be narrower than it is if there is room, in points.
  private static let maximumNarrowing = 14.0
  /// The title of the first button in a bar that is too narrow for it.
  private static let shortTitle = "‹"
  private let title: String

  init(_ buttons: [BarButton<DemoAction>], _ style: UserInterfaceStyle) {
    self.buttons = buttons
    title = buttons.first?.title ?? ""
    super.init(frame: .zero)
    addSubview(strip)
    for view in [line, hint] + buttons { strip.addSubview(view) }
    setStyle(style)
  }

  required init?(coder: NSCoder) { nil }

  var arrangement: DemoLayout? {
    didSet { if arrangement != oldValue { setNeedsLayout() } }
  }

  func setStyle(_ style: UserInterfaceStyle) {
    let palette = Palette.of(style)
    strip.backgroundColor = palette.page
    line.backgroundColor = palette.hairline
    hint.textColor = palette.secondary
    for button in buttons { button.setPalette(palette) }
  }

  func setHint(_ text: String) {
    hint.text = text.capitalizedFirst
    setNeedsLayout()
  }

  override func layoutSubviews() {
    guard let bar = arrangement?.bar else { return }
    strip.frame = bar
    line.frame = CGRect(x: 0, y: 0, width: bar.width, height: 1)
    let height = max(0, bar.height - 12)
    guard let back = buttons.first else { return }
    back.title = title
    var excess: Double { buttons.reduce(2 * Self.padding - bar.width) { $0 + $1.fittingWidth } }
    if excess > Self.maximumNarrowing * Double(buttons.count) { back.title = Self.shortTitle }
    let narrowing = min(Self.maximumNarrowing, max(0, excess / Double(buttons.count)))
    func place(_ button: BarButton<DemoAction>, x: Double) {
      button.frame = CGRect(
        x: x, y: ((bar.height - height) / 2).rounded(), width: button.fittingWidth - narrowing, height: height)
    }
    place(back, x: Self.padding)
    var right = bar.width - Self.padding
    for button in buttons.dropFirst().reversed() {
      right -= button.fittingWidth - narrowing
      place(button, x: right)
    }
    // The hint is centered in the window if it fits there, otherwise placed between the buttons.
    let (left, free) = (back.frame.maxX + 12, right - 12 - back.frame.maxX - 12)
    hint.isHidden = free < Self.minimumHint
    let wide = hint.sizeThatFits(CGSize(width: .greatestFiniteMagnitude, height: bar.height)).width.rounded(.up)
    let width = min(max(0, free), wide)
    let x = min(max(left, ((bar.width - width) / 2).rounded()), max(left, left + free - width))
    hint.frame = CGRect(x: x, y: 0, width: width, height: bar.height)
  }
}
