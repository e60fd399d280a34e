import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A book with its description.
final class BookViewController: ReportingViewController {
  private let book: Book
  private let palette: Palette

  init(_ book: Book, _ palette: Palette) {
    self.book = book
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = book.title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = BookView(book, palette) { [weak self] in self?.navigationController?.popViewController(animated: true) }
  }
}

private final class BookView: View {
  private let back: BackControl
  private let cover: BookCover
  private let title: Label
  private let author: Label
  private let text: Label

  init(_ book: Book, _ palette: Palette, goBack: @escaping () -> Void) {
    back = BackControl("Books", color: palette.accent, goBack: goBack)
    cover = BookCover(book)
    title = Label(book.title, font: Typography.title, color: palette.ink, lines: 2)
    author = Label(book.author, font: Typography.subhead, color: palette.secondary)
    text = Label(book.text, font: Typography.body, color: palette.ink, lines: 0)
    text.lineHeightMultiple = 1.2
    super.init(frame: .zero)
    backgroundColor = palette.page
    for subview in [back, cover, title, author, text] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    cover.frame = CGRect(x: margin, y: 64, width: 88, height: 128)
    let y = title.place(x: margin + 108, y: 76, width: width - 108)
    author.frame = CGRect(x: margin + 108, y: y + 6, width: width - 108, height: 20)
    text.place(x: margin, y: 212, width: width)
    mirrorForDirection([cover, title, author])
    placeBackButton(back)
  }
}
