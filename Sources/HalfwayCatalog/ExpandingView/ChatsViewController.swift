import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The conversations, with a round button for a new one.
final class ChatsViewController: OpeningViewController, ViewControllerTransitioningDelegate {
  private let chats: ChatsView
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    chats = ChatsView(Chat.samples, palette)
    super.init(nibName: nil, bundle: nil)
    title = "Chats"
    chats.button.onTap(.sink) { [weak self] in self?.compose(animated: true) }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = chats }
  override func openFirst() { compose(animated: false) }

  private func compose(animated: Bool) {
    let draft = NewMessageViewController(palette)
    draft.transitioningDelegate = self
    present(draft, animated: animated)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { ExpandingView(anchor: chats.button) }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    ExpandingView(anchor: chats.button, isReversed: true)
  }
}

private final class ChatsView: View {
  let button: ComposeButton
  private let list = ScrollPage()
  private let title: Label
  private let rows: [ChatRow]

  init(_ chats: [Chat], _ palette: Palette) {
    title = Label("Chats", font: Typography.largeTitle, color: palette.ink)
    rows = chats.map { ChatRow($0, palette) }
    button = ComposeButton(palette)
    super.init(frame: .zero)
    backgroundColor = palette.page
    for subview in [title] + rows { list.addSubview(subview) }
    for subview in [list, button] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    list.frame = bounds
    title.frame = CGRect(x: margin, y: 32, width: bounds.width - 2 * margin, height: 40)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: 88 + Double(index) * ChatRow.height, width: bounds.width, height: ChatRow.height)
    }
    list.endContent(at: 88 + Double(rows.count) * ChatRow.height)
    button.frame = CGRect(x: bounds.width - margin - 60, y: bounds.height - 24 - 60, width: 60, height: 60)
    mirrorForDirection([button])
  }
}

private final class ChatRow: View {
  static let height = 78.0

  private let avatar: Avatar
  private let name: Label
  private let last: Label
  private let time: Label
  private let unread: Label
  private let badge = View()
  private let hairline = View()

  init(_ chat: Chat, _ palette: Palette) {
    avatar = Avatar(chat.initials, color: chat.color)
    name = Label(chat.name, font: Typography.headline, color: palette.ink)
    last = Label(chat.last, font: Typography.subhead, color: palette.secondary)
    time = Label(
      chat.time, font: Typography.caption, color: chat.unread > 0 ? palette.accent : palette.secondary,
      alignment: .right)
    unread = Label("\(chat.unread)", font: Typography.captionStrong, color: palette.onAccent, alignment: .center)
    super.init(frame: .zero)
    badge.backgroundColor = palette.accent
    badge.layer.cornerRadius = 10
    badge.isHidden = chat.unread == 0
    badge.addSubview(unread)
    hairline.backgroundColor = palette.hairline
    for subview in [avatar, name, last, time, badge, hairline] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let left = margin + 48 + 14
    let width = bounds.width - margin - left
    avatar.frame = CGRect(x: margin, y: 15, width: 48, height: 48)
    name.frame = CGRect(x: left, y: 18, width: width - 80, height: 20)
    last.frame = CGRect(x: left, y: 40, width: width - (badge.isHidden ? 0 : 32), height: 20)
    time.frame = CGRect(x: bounds.width - margin - 80, y: 18, width: 80, height: 20)
    badge.frame = CGRect(x: bounds.width - margin - 20, y: 41, width: 20, height: 20)
    unread.frame = badge.bounds
    hairline.frame = CGRect(x: left, y: bounds.height - 1, width: bounds.width - left - margin, height: 1)
    mirrorSubviews(trailing: [time])
  }
}

/// A round button with a plus sign.
private final class ComposeButton: PressableView {
  private let plus = ShapeLayer().withoutImplicitActions()

  init(_ palette: Palette) {
    super.init()
    backgroundColor = palette.accent
    layer.shadowColor = palette.accent.cgColor
    layer.shadowOpacity = 0.4
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 5)
    plus.fillColor = nil
    plus.strokeColor = palette.onAccent.cgColor
    plus.lineWidth = 3
    plus.lineCap = .round
    layer.addSublayer(plus)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.width / 2
    let (x, y) = (bounds.midX, bounds.midY)
    var path = CGPath()
    path.addLines(between: [CGPoint(x: x - 10, y: y), CGPoint(x: x + 10, y: y)])
    path.addLines(between: [CGPoint(x: x, y: y - 10), CGPoint(x: x, y: y + 10)])
    plus.path = path
  }
}
