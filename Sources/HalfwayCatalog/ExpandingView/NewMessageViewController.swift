import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A message that is being composed.
final class NewMessageViewController: ViewController {
  private let palette: Palette
  private var drag: PanDismiss?

  /// The travel of the drag as a share of the height, long enough to distinguish both movements: the page that shrinks
  /// and the color that remains.
  private static let dragShare = 380.0 / 667

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = "New message"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = NewMessageView(palette) { [weak self] in self?.dismiss(animated: true) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    drag = PanDismiss(self, travel: .share(Self.dragShare), sharesScrolling: true)
  }
}

private final class NewMessageView: View {
  private let cancel: Label
  private let cancelArea = PressableView()
  private let title: Label
  private let send: PillButton
  private let to: Label
  private let chips: [RecipientChip]
  private let hairline = View()
  private let content = ScrollPage()
  private let paragraphs: [Label]
  private let field = TextField(frame: .zero)
  private let photo = PhotoView(.gulls)
  private let photoName: Label

  private static let text = [
    "Hi both,",
    "the ferry runs again from Saturday on. If we take the one at nine we are out at the lighthouse before the groups, "
      + "and back for the market.",
    "This is what it looked like last time. Bring something against the wind!",
  ]

  init(_ palette: Palette, close: @escaping () -> Void) {
    cancel = Label("Cancel", font: .systemFont(ofSize: 16, weight: .medium), color: palette.accent)
    title = Label("New message", font: Typography.headline, color: palette.ink, alignment: .center)
    send = PillButton("Send", ink: palette.onAccent, ground: palette.accent, action: close)
    to = Label("To", font: Typography.body, color: palette.secondary)
    chips = [Chat.samples[1], Chat.samples[2]].map { RecipientChip($0, palette) }
    paragraphs = Self.text.map {
      let label = Label($0, font: Typography.body, color: palette.ink, lines: 0)
      label.lineHeightMultiple = 1.2
      return label
    }
    photoName = Label("lighthouse.jpg", font: Typography.caption, color: palette.secondary)
    super.init(frame: .zero)
    backgroundColor = palette.page
    hairline.backgroundColor = palette.hairline
    (field.font, field.textColor, field.tintColor) = (Typography.body, palette.ink, palette.accent)
    field.placeholder = "Add a line"
    photo.layer.cornerRadius = 14
    cancelArea.addSubview(cancel)
    cancelArea.onTap(.fade, close)
    for subview in [content, title, cancelArea, send, to, hairline] + chips { addSubview(subview) }
    for subview in paragraphs + [field, photo, photoName] { content.addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    cancelArea.frame = CGRect(x: 0, y: 0, width: margin + 80, height: 60)
    cancel.frame = CGRect(x: margin, y: 12, width: 80, height: 40)
    title.frame = CGRect(x: margin + 80, y: 12, width: width - 160, height: 40)
    send.frame = CGRect(x: bounds.width - margin - 72, y: 15, width: 72, height: 34)
    to.frame = CGRect(x: margin, y: 76, width: 30, height: 32)
    var x = margin + 32
    for chip in chips {
      chip.frame = CGRect(x: x, y: 76, width: chip.width, height: 32)
      x += chip.width + Grid.gap
    }
    hairline.frame = CGRect(x: margin, y: 120, width: width, height: 1)
    let top = 121.0
    content.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    var y = 19.0
    for paragraph in paragraphs { y = paragraph.place(x: margin, y: y, width: width) + 12 }
    field.frame = CGRect(x: margin, y: y, width: width, height: 24)
    y += 36
    let height = min(width / PhotoView.aspectRatio, max(160, content.bounds.height - y - 60))
    photo.frame = CGRect(x: margin, y: y, width: width, height: height)
    photoName.frame = CGRect(x: margin, y: photo.frame.maxY + 8, width: width, height: 18)
    content.endContent(at: photoName.frame.maxY)
    mirrorSubviews()
    cancelArea.mirrorSubviews()
  }
}

/// A recipient of the message.
private final class RecipientChip: View {
  private let avatar: Avatar
  private let name: Label
  private let nameWidth: Double

  init(_ chat: Chat, _ palette: Palette) {
    avatar = Avatar(chat.initials, color: chat.color)
    let first = chat.name.split(separator: " ").first.map(String.init) ?? chat.name
    name = Label(first, font: Typography.subheadStrong, color: palette.ink)
    nameWidth = name.sizeThatFits(CGSize(width: 200, height: 32)).width
    super.init(frame: .zero)
    backgroundColor = palette.field
    layer.cornerRadius = 16
    for subview in [avatar, name] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  var width: Double { (36 + nameWidth + 14).rounded(.up) }

  override func layoutSubviews() {
    avatar.frame = CGRect(x: 3, y: 3, width: 26, height: 26)
    name.frame = CGRect(x: 37, y: 0, width: nameWidth + 4, height: bounds.height)
    mirrorSubviews()
  }
}
