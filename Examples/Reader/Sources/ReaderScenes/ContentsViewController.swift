import Foundation
import Halfway

/// The contents of a book. A tap on a chapter opens it.
final class ContentsViewController: ViewController {
  private let book: Book
  private let paper: Paper
  private let open: (Book.Chapter) -> Void

  init(_ book: Book, _ paper: Paper, open: @escaping (Book.Chapter) -> Void) {
    self.book = book
    self.paper = paper
    self.open = open
    super.init(nibName: nil, bundle: nil)
    title = book.title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let rows = book.chapters.map { chapter -> (view: View, gap: Double) in
      let row = ContentsRow(chapter, paper)
      row.onTap { [weak self] in self?.open(chapter) }
      return (row, 0)
    }
    let author = Label(book.author, font: Paper.small, color: paper.quiet)
    let heading = Label(book.title, font: Paper.title, color: paper.ink, lines: 0)
    let rule = View(frame: CGRect(x: 0, y: 0, width: 1, height: 2))
    rule.backgroundColor = paper.accent(of: book)
    view = SheetView([(author, 56), (heading, 6), (rule, 22), (View(), 16)] + rows, paper)
  }
}

/// A chapter's name and the page it begins on.
private final class ContentsRow: View {
  private let name: Label
  private let page: Label
  private let line = View()

  init(_ chapter: Book.Chapter, _ paper: Paper) {
    name = Label(chapter.title, font: Paper.body, color: paper.ink)
    page = Label("\(chapter.page)", font: Paper.body, color: paper.quiet, alignment: .right)
    super.init(frame: CGRect(x: 0, y: 0, width: 1, height: 52))
    line.backgroundColor = paper.line
    for view in [name, page, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    name.frame = CGRect(x: 0, y: 16, width: bounds.width - 60, height: 22)
    page.frame = CGRect(x: bounds.width - 60, y: 16, width: 60, height: 22)
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
