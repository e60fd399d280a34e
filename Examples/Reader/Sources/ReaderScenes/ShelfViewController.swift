import Foundation
import Halfway

/// Books on shelves. A tap on one opens it; the first is open when the scene begins.
final class ShelfViewController: ViewController, ViewControllerTransitioningDelegate {
  private let shelf: ShelfView
  private let books: [Book]
  private let paper: Paper
  private var opened = 0
  private var hasOpened = false

  init(_ books: [Book], _ paper: Paper) {
    self.books = books
    self.paper = paper
    shelf = ShelfView(books, paper)
    super.init(nibName: nil, bundle: nil)
    title = "Shelf"
    for (index, cover) in shelf.covers.enumerated() {
      cover.onTap { [weak self] in self?.open(index, animated: true) }
    }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = shelf }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasOpened else { return }
    hasOpened = true
    open(0, animated: false)
  }

  private func open(_ index: Int, animated: Bool) {
    opened = index
    let page = TitlePageViewController(books[index], paper)
    page.transitioningDelegate = self
    present(page, animated: animated)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { CoverOpening(of: shelf.covers[opened], closes: false) }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    CoverOpening(of: shelf.covers[opened], closes: true)
  }
}

/// Two books a board.
private final class ShelfView: View {
  let covers: [BookCover]
  private let title: Label
  private let boards: [View]
  private static let cover = CGSize(width: 124, height: 184)

  init(_ books: [Book], _ paper: Paper) {
    covers = books.map(BookCover.init)
    title = Label("Shelf", font: Paper.title, color: paper.ink)
    boards = stride(from: 0, to: books.count, by: 2).map { _ in View() }
    super.init(frame: .zero)
    backgroundColor = paper.shelf
    for board in boards {
      board.backgroundColor = paper.board
      board.layer.shadowOpacity = 0.3
      board.layer.shadowRadius = 8
      board.layer.shadowOffset = CGSize(width: 0, height: 5)
    }
    for view in [title] + boards + covers { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    title.frame = CGRect(x: Paper.margin, y: 48, width: bounds.width - 2 * Paper.margin, height: 36)
    let gap = (bounds.width - 2 * Self.cover.width) / 3
    for (index, board) in boards.enumerated() {
      let y = 336 + Double(index) * 250
      board.frame = CGRect(x: 0, y: y, width: bounds.width, height: 12)
      for column in 0..<2 where covers.indices.contains(2 * index + column) {
        let x = gap + Double(column) * (Self.cover.width + gap)
        covers[2 * index + column].frame = CGRect(
          origin: CGPoint(x: x, y: y - Self.cover.height), size: Self.cover)
      }
    }
  }
}
