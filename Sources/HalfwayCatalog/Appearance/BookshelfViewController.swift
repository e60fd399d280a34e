import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A list of three books.
final class BookshelfViewController: ReportingViewController {
  var open: (Book) -> Void = { _ in }
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = "Books"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = ListPage("Books", .init(titleTop: 20, firstRow: 68, rowHeight: 84), palette) { [weak self, palette] in
      Book.samples.map { book in
        let row = BookRow(book, palette)
        row.onTap(.fade) { self?.open(book) }
        return row
      }
    }
  }
}

private final class BookRow: PressableView {
  private let cover: BookCover
  private let title: Label
  private let author: Label
  private let hairline = View()

  init(_ book: Book, _ palette: Palette) {
    cover = BookCover(book)
    title = Label(book.title, font: Typography.headline, color: palette.ink)
    author = Label(book.author, font: Typography.subhead, color: palette.secondary)
    super.init()
    hairline.backgroundColor = palette.hairline
    for subview in [cover, title, author, hairline] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    cover.frame = CGRect(x: 0, y: 10, width: 44, height: 64)
    title.frame = CGRect(x: 60, y: 20, width: bounds.width - 60, height: 20)
    author.frame = CGRect(x: 60, y: 42, width: bounds.width - 60, height: 20)
    hairline.frame = CGRect(x: 60, y: bounds.height - 1, width: bounds.width - 60, height: 1)
    mirrorSubviews()
  }
}

/// The front cover of a book: cloth, a spine, and a label.
final class BookCover: View {
  private let spine = View()
  private let plate = View()
  private let rule = View()

  init(_ book: Book) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = book.color
    layer.cornerRadius = 3
    spine.backgroundColor = Color(white: 0, alpha: 0.18)
    plate.backgroundColor = Color(hex: 0xFBF4E2)
    rule.backgroundColor = book.color
    for subview in [spine, plate, rule] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    spine.frame = CGRect(x: 0, y: 0, width: width * 0.1, height: height)
    plate.frame = CGRect(x: width * 0.26, y: height * 0.18, width: width * 0.58, height: height * 0.26)
    rule.frame = CGRect(x: width * 0.36, y: height * 0.3, width: width * 0.38, height: max(1, height * 0.02))
    mirrorSubviews()
  }
}
