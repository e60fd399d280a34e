import Foundation
import Halfway

/// The first page of a chapter.
final class ChapterViewController: ViewController {
  private let chapter: Book.Chapter
  private let book: Book
  private let paper: Paper

  init(_ chapter: Book.Chapter, of book: Book, _ paper: Paper) {
    self.chapter = chapter
    self.book = book
    self.paper = paper
    super.init(nibName: nil, bundle: nil)
    title = chapter.title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let running = Label(book.title, font: Paper.small, color: paper.quiet)
    let heading = Label(chapter.title, font: Paper.title, color: paper.accent(of: book), lines: 0)
    let text = chapter.paragraphs.map { paragraph -> (view: View, gap: Double) in
      let label = Label(paragraph, font: Paper.body, color: paper.ink, lines: 0)
      label.lineHeightMultiple = 1.25
      return (label, 12)
    }
    view = SheetView([(running, 40), (heading, 28), (View(), 6)] + text, foot: "\(chapter.page)", paper)
  }
}
