import Foundation
import Halfway

/// A book whose pages are turned, by a tap forwards and by a drag to the right back.
final class BookNavigationController: NavigationController, NavigationControllerDelegate {
  private let book: Book
  private let paper: Paper
  private var turning: InteractiveTransition?

  /// So many points turn the page, wherever the drag begins. Chosen: what a thumb reaches without the hand being moved.
  private static let travelPoints = 280.0

  init(_ book: Book, _ paper: Paper) {
    self.book = book
    self.paper = paper
    var open: (Book.Chapter) -> Void = { _ in }
    super.init(rootViewController: ContentsViewController(book, paper) { open($0) })
    open = { [weak self] in self?.open($0, animated: true) }
    delegate = self
    interactivePopGestureRecognizer.isEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let progress = PanProgress(.right, pan: pan, travel: .points(Self.travelPoints))
    turning = InteractiveTransition(progress, in: self) { [weak self] in self?.popViewController(animated: true) }
    turning?.canBegin = { [weak self] in (self?.viewControllers.count ?? 0) > 1 }
    view.addGestureRecognizer(pan)
  }

  func open(_ chapter: Book.Chapter, animated: Bool) {
    pushViewController(ChapterViewController(chapter, of: book, paper), animated: animated)
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    PageTurn(isBack: operation == .pop)
  }
}
