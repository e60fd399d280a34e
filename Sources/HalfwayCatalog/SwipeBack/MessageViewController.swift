import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// An open message.
final class MessageViewController: ViewController {
  private let letter: Letter
  private let palette: Palette

  init(_ letter: Letter, _ palette: Palette) {
    self.letter = letter
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = letter.subject
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = MessageView(letter, palette) { [weak self] in
      self?.navigationController?.popViewController(animated: true)
    }
  }
}

/// A bar with a back button, and the message below it.
private final class MessageView: View {
  private static let barHeight = 56.0

  private let palette: Palette
  private let goBack: () -> Void

  private lazy var back = BackControl("Inbox", color: palette.accent, width: 120, goBack: goBack)
  private lazy var barLine = View()
  private let page: MessagePage

  init(_ letter: Letter, _ palette: Palette, goBack: @escaping () -> Void) {
    (self.palette, self.goBack) = (palette, goBack)
    page = MessagePage(letter, palette)
    super.init(frame: .zero)
    backgroundColor = palette.page
    setNeedsContent()
  }

  required init?(coder: NSCoder) { nil }

  /// Only the back button in the bar and the page within its margins take touches.
  override func contentTakesTouch(at point: CGPoint) -> Bool {
    point.y < Self.barHeight || page.takesTouch(at: point.x, in: bounds.width)
  }

  override func loadNeededContent() {
    barLine.backgroundColor = palette.hairline
    for subview in [page, barLine, back] { addSubview(subview) }
  }

  override func layoutSubviews() {
    barLine.frame = CGRect(x: 0, y: Self.barHeight - 1, width: bounds.width, height: 1)
    page.frame = CGRect(
      x: 0, y: Self.barHeight, width: bounds.width, height: max(0, bounds.height - Self.barHeight))
    placeBackButton(back)
  }
}

/// The subject, the sender, the text, and actions. The page scrolls if the window is too low.
private final class MessagePage: ScrollPage {
  private let letter: Letter
  private let palette: Palette

  private lazy var subject = Label(letter.subject, font: Typography.title, color: palette.ink, lines: 0)
  private lazy var avatar = Avatar(letter.initials, color: letter.color)
  private lazy var sender = Label(letter.sender, font: Typography.headline, color: palette.ink)
  private lazy var recipient = Label("to me", font: Typography.caption, color: palette.secondary)
  private lazy var time = Label(letter.time, font: Typography.caption, color: palette.secondary, alignment: .right)
  private lazy var paragraphs = letter.paragraphs.map {
    let label = Label($0, font: Typography.body, color: palette.ink, lines: 0)
    label.lineHeightMultiple = 1.2
    return label
  }
  private lazy var attachment = letter.attachment.map { AttachmentCard(name: $0.name, detail: $0.detail, palette) }
  private lazy var reply = PillButton("Reply", isFilled: true, palette)
  private lazy var forward = PillButton("Forward", isFilled: false, palette)

  init(_ letter: Letter, _ palette: Palette) {
    (self.letter, self.palette) = (letter, palette)
    super.init()
    alwaysBounceVertical = false
    setNeedsContent()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns whether the page takes touches at a distance from the left edge. Touches in its margins, where the swipe
  /// back begins, don't scroll it. The buttons are within the margins if there is room for them.
  func takesTouch(at x: Double, in width: Double) -> Bool {
    let margin = Grid.margin(in: width)
    return x >= margin && x < width - margin || buttonWidth(in: width) < 0
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    super.point(inside: point, with: event) && takesTouch(at: point.x, in: bounds.width)
  }

  private func buttonWidth(in width: Double) -> Double {
    ((width - 2 * Grid.margin(in: width) - 12) / 2).rounded(.down)
  }

  override func loadNeededContent() {
    for subview in [subject, avatar, sender, recipient, time, reply, forward] { addSubview(subview) }
    for paragraph in paragraphs { addSubview(paragraph) }
    if let attachment { addSubview(attachment) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    var y = subject.place(x: margin, y: 20, width: width) + 16
    avatar.frame = CGRect(x: margin, y: y, width: 40, height: 40)
    sender.frame = CGRect(x: margin + 52, y: y + 1, width: width - 52 - 64, height: 20)
    recipient.frame = CGRect(x: margin + 52, y: y + 21, width: width - 52, height: 18)
    time.frame = CGRect(x: bounds.width - margin - 64, y: y + 1, width: 64, height: 20)
    y += 40 + 20
    for paragraph in paragraphs { y = paragraph.place(x: margin, y: y, width: width) + 12 }
    if let attachment {
      attachment.frame = CGRect(x: margin, y: y + 4, width: width, height: 68)
      y += 4 + 68 + 12
    }
    // The buttons are at the bottom of the screen, or below the text if the screen is too low for both.
    let buttons = max(bounds.height - 24 - 44, y + 8)
    let half = buttonWidth(in: bounds.width)
    reply.frame = CGRect(x: margin, y: buttons, width: half, height: 44)
    forward.frame = CGRect(x: bounds.width - margin - half, y: buttons, width: half, height: 44)
    endContent(at: buttons + 44)
    mirrorForDirection([avatar, sender, recipient, time, reply, forward])
    if isRightToLeft { time.textAlignment = .left }
  }
}

/// A message attachment.
private final class AttachmentCard: View {
  private let sheet = View()
  private let kind: Label
  private let name: Label
  private let detail: Label

  init(name: String, detail: String, _ palette: Palette) {
    kind = Label("PDF", font: .systemFont(ofSize: 11, weight: .bold), color: palette.accent, alignment: .center)
    self.name = Label(name, font: Typography.headline, color: palette.ink)
    self.detail = Label(detail, font: Typography.caption, color: palette.secondary)
    super.init(frame: .zero)
    backgroundColor = palette.raised
    layer.cornerRadius = 14
    layer.borderWidth = 1
    layer.borderColor = palette.hairline.cgColor
    layer.shadowOpacity = 0.06
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
    sheet.backgroundColor = palette.accentWash
    sheet.layer.cornerRadius = 8
    sheet.addSubview(kind)
    for subview in [sheet, self.name, self.detail] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    sheet.frame = CGRect(x: 14, y: 12, width: 44, height: 44)
    kind.frame = sheet.bounds
    name.frame = CGRect(x: 72, y: 14, width: bounds.width - 72 - 14, height: 20)
    detail.frame = CGRect(x: 72, y: 35, width: bounds.width - 72 - 14, height: 18)
    mirrorSubviews()
  }
}
