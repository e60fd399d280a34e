import Foundation
import Halfway

/// A book comes off its shelf, growing, and its cover opens; on the way back it closes and shrinks into its place.
final class CoverOpening: ViewControllerAnimatedTransitioning {
  private let cover: View
  private let closes: Bool

  /// How far the eye is from the cover, in points; chosen by eye.
  private static let eyePoints = 1400.0

  /// - Parameter cover: The book's place on the shelf.
  init(of cover: View, closes: Bool) {
    self.cover = cover
    self.closes = closes
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.7 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    guard let page = context.view(forKey: closes ? .from : .to) else { return context.completeTransition(false) }
    if let shelf = context.view(forKey: closes ? .to : .from), shelf.superview !== container {
      container.insertSubview(shelf, at: 0)
    }
    container.layoutIfNeeded()
    let dim = View(frame: container.bounds)
    dim.backgroundColor = .black
    let board = Self.makeBoard(of: cover, over: container.bounds)
    // The page stays as it is; what moves is the book that carries it.
    let book = View(frame: container.bounds)
    book.layer.shadowOpacity = 0.35
    book.layer.shadowRadius = 18
    book.layer.shadowOffset = CGSize(width: 0, height: 8)
    page.frame = book.bounds
    for view in [page, board] { book.addSubview(view) }
    for view in [dim, book] { container.addSubview(view) }
    book.layoutIfNeeded()
    let place = cover.convert(cover.bounds, to: container)
    cover.isHidden = true
    func lie(open: Bool) {
      dim.alpha = open ? 0.5 : 0
      let scale = CGPoint(x: place.width / book.bounds.width, y: place.height / book.bounds.height)
      book.center =
        open ? CGPoint(x: container.bounds.midX, y: container.bounds.midY) : CGPoint(x: place.midX, y: place.midY)
      book.transform = open ? .identity : CGAffineTransform(scaleX: scale.x, y: scale.y)
      board.transform3D = Self.turned(by: open ? .pi / 2 : 0)
    }
    lie(open: closes)
    View.animate(
      withDuration: transitionDuration(using: context), options: context.isInteractive ? .curveLinear : .curveEaseInOut
    ) {
      lie(open: !closes)
    } completion: { [cover, closes] _ in
      cover.isHidden = false
      if closes == context.transitionWasCancelled { container.addSubview(page) }
      for view in [dim, book] { view.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// The cover as it looks on the shelf, as large as the page, hinged at its left edge.
  private static func makeBoard(of cover: View, over bounds: CGRect) -> View {
    let board = View()
    board.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    board.frame = bounds
    if let picture = cover.snapshotView(afterScreenUpdates: true) {
      picture.frame = board.bounds
      board.addSubview(picture)
    }
    return board
  }

  private static func turned(by angle: Double) -> CATransform3D {
    var space = CATransform3D.identity
    space.m34 = -1 / eyePoints
    return space.rotatedBy(angle: -angle, x: 0, y: 1, z: 0)
  }
}
