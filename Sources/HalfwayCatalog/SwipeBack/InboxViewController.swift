import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The list of messages.
final class InboxViewController: ViewController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let palette = palette
    view = InboxView(letters: Letter.samples, palette) { [weak self] letter in
      self?.navigationController?.pushViewController(MessageViewController(letter, palette), animated: true)
    }
  }
}

/// A title, a search field, and one row per message that contains what is searched for.
private final class InboxView: ScrollPage {
  private let letters: [Letter]
  private let palette: Palette
  private let open: (Letter) -> Void

  private lazy var title = Label("Inbox", font: Typography.largeTitle, color: palette.ink)
  private lazy var count = Label(
    "\(letters.count { $0.isUnread }) unread", font: Typography.subhead, color: palette.secondary, alignment: .right)
  private lazy var search = View()
  private lazy var field = TextField(frame: .zero)
  private lazy var rows = letters.map { [open] letter in LetterRow(letter, palette) { open(letter) } }

  init(letters: [Letter], _ palette: Palette, open: @escaping (Letter) -> Void) {
    (self.letters, self.palette, self.open) = (letters, palette, open)
    super.init()
    backgroundColor = palette.page
    setNeedsContent()
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() {
    search.backgroundColor = palette.field
    search.layer.cornerRadius = 10
    search.addSubview(field)
    field.placeholder = "Search messages"
    (field.font, field.textColor, field.tintColor) = (Typography.subhead, palette.ink, palette.accent)
    field.addAction(Action { [weak self] _ in self?.showResults() }, for: .editingChanged)
    for subview in [title, count, search] { addSubview(subview) }
    for row in rows { addSubview(row) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 32, width: width / 2, height: 40)
    count.frame = CGRect(x: margin + width / 2, y: 42, width: width / 2, height: 24)
    search.frame = CGRect(x: margin, y: 84, width: width, height: 36)
    field.frame = CGRect(x: 12, y: 0, width: width - 24, height: 36)
    let shown = rows.filter { !$0.isHidden }
    for (index, row) in shown.enumerated() {
      row.frame = CGRect(
        x: margin - Grid.margin, y: 132 + Double(index) * LetterRow.height, width: width + 2 * Grid.margin,
        height: LetterRow.height)
    }
    mirrorForDirection([title, count])
    if isRightToLeft { count.textAlignment = .left }
    endContent(at: 132 + Double(shown.count) * LetterRow.height)
  }

  private func showResults() {
    let searched = (field.text ?? "").lowercased()
    for (letter, row) in zip(letters, rows) {
      let texts = [letter.sender, letter.subject, letter.preview]
      row.isHidden = !searched.isEmpty && !texts.contains { $0.lowercased().contains(searched) }
    }
    setNeedsLayout()
  }
}

/// A message in the list; a tap opens it.
private final class LetterRow: PressableView {
  static let height = 88.0

  private let avatar: Avatar
  private let sender: Label
  private let time: Label
  private let subject: Label
  private let preview: Label
  private let unread = View()
  private let hairline = View()

  init(_ letter: Letter, _ palette: Palette, open: @escaping () -> Void) {
    avatar = Avatar(letter.initials, color: letter.color)
    sender = Label(letter.sender, font: Typography.headline, color: palette.ink)
    time = Label(letter.time, font: Typography.caption, color: palette.secondary, alignment: .right)
    subject = Label(letter.subject, font: Typography.subheadStrong, color: palette.ink)
    preview = Label(letter.preview, font: Typography.subhead, color: palette.secondary)
    super.init()
    unread.backgroundColor = palette.accent
    unread.layer.cornerRadius = 4
    unread.isHidden = !letter.isUnread
    hairline.backgroundColor = palette.hairline
    for subview in [avatar, sender, time, subject, preview, unread, hairline] { addSubview(subview) }
    onTap(.shade, open)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let left = Grid.margin + 44 + 14
    let width = bounds.width - left - Grid.margin
    avatar.frame = CGRect(x: Grid.margin, y: 16, width: 44, height: 44)
    unread.frame = CGRect(x: 6, y: 34, width: 8, height: 8)
    sender.frame = CGRect(x: left, y: 14, width: width - 76, height: 20)
    time.frame = CGRect(x: bounds.width - Grid.margin - 76, y: 14, width: 76, height: 20)
    subject.frame = CGRect(x: left, y: 35, width: width, height: 20)
    preview.frame = CGRect(x: left, y: 56, width: width, height: 20)
    hairline.frame = CGRect(x: left, y: bounds.height - 1, width: width, height: 1)
    mirrorSubviews(trailing: [time])
  }
}
