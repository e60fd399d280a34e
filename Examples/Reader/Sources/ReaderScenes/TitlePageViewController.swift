import Foundation
import Halfway

/// The title page of an open book. A drag down closes the book and puts it back.
final class TitlePageViewController: ViewController {
  private let book: Book
  private let paper: Paper
  private var closing: PanDismiss?

  /// So many points close the book: about the way from a title page's middle to the shelf.
  private static let travelPoints = 340.0

  init(_ book: Book, _ paper: Paper) {
    self.book = book
    self.paper = paper
    super.init(nibName: nil, bundle: nil)
    title = book.title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    func line(_ text: String, _ font: Font, _ color: Color) -> Label {
      Label(text, font: font, color: color, alignment: .center, lines: 0)
    }
    let ornament = View(frame: CGRect(x: 0, y: 0, width: 1, height: 2))
    ornament.backgroundColor = paper.accent(of: book)
    view = SheetView(
      [
        (line(book.author, Paper.chapter, paper.quiet), 96),
        (line(book.title, .systemFont(ofSize: 40, weight: .bold), paper.ink), 28), (ornament, 32),
        (line("A novel", Paper.body, paper.quiet), 20),
      ], foot: "Harbour Press", paper)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    closing = PanDismiss(self, travel: .points(Self.travelPoints))
  }
}
