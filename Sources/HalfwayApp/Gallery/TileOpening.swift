import Foundation
import Halfway

/// A tile's picture grows into the window and becomes the scene; on the way back the scene shrinks into its tile.
///
/// What flies is a pair of pictures, the tile's beneath the scene's; so neither page is moved, and whatever becomes of the transition both
/// are as they were.
package final class TileOpening: ViewControllerAnimatedTransitioning {
  private let operation: NavigationControllerOperation
  private let tile: View
  private let scene: OpenedScene
  /// How large the gallery is behind an open scene, as a share of its size.
  private static let depth = 0.94
  private static let timing = SlideAnimator.timing
  /// The shares of the time between which one picture becomes the other: while they are small, since two pages that shine through each
  /// other are none. The spring has gone most of its way after a third of its time.
  private static let fade = (opening: (start: 0.0, length: 0.16), closing: (start: 0.2, length: 0.2))

  /// - Parameter tile: The picture in the gallery that the scene comes out of.
  package init(_ operation: NavigationControllerOperation, tile: View, scene: OpenedScene) {
    self.operation = operation
    self.tile = tile
    self.scene = scene
  }

  package func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    Self.timing.settlingDurationSeconds ?? 0.35
  }

  package func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let opens = operation == .push
    let (page, gallery) = opens ? (to, from) : (from, to)
    if opens { container.addSubview(page) } else { container.insertSubview(gallery, belowSubview: page) }
    gallery.frame = container.bounds
    gallery.layoutIfNeeded()
    let small = tile.convert(tile.bounds, to: container)
    let large = container.bounds
    let flying = FlyingTile(tile.snapshotView(afterScreenUpdates: true), scene.makePicture())
    container.addSubview(flying)
    tile.isHidden = true
    page.isHidden = true

    func set(isOpen: Bool) {
      flying.frame = isOpen ? large : small
      flying.layer.cornerRadius = isOpen ? 0 : GalleryTile.cornerRadius
      flying.layoutIfNeeded()
      gallery.alpha = isOpen ? 0 : 1
      gallery.transform = isOpen ? CGAffineTransform(scaleX: Self.depth, y: Self.depth) : .identity
    }
    set(isOpen: !opens)
    flying.sceneAlpha = opens ? 0 : 1
    View.animate(withDuration: transitionDuration(using: context), timing: Self.timing) {
      set(isOpen: opens)
    } completion: { [tile] _ in
      gallery.alpha = 1
      gallery.transform = .identity
      tile.isHidden = false
      page.isHidden = false
      flying.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
    let (fade, seconds) = (opens ? Self.fade.opening : Self.fade.closing, transitionDuration(using: context))
    View.animate(withDuration: fade.length * seconds, delay: fade.start * seconds) {
      flying.sceneAlpha = opens ? 1 : 0
    }
  }
}

/// The two pictures, one over the other, as wide as the view and from its top on.
private final class FlyingTile: View {
  private let tile: View?
  private let scene: View
  private let tileSize: CGSize

  init(_ tile: View?, _ scene: View) {
    self.tile = tile
    self.scene = scene
    tileSize = tile?.bounds.size ?? .zero
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    if let tile { addSubview(tile) }
    addSubview(scene)
  }

  required init?(coder: NSCoder) { nil }

  var sceneAlpha: Double {
    get { scene.alpha }
    set { scene.alpha = newValue }
  }

  override func layoutSubviews() {
    scene.frame = bounds
    guard let tile, tileSize.width > 0, tileSize.height > 0 else { return }
    let scale = max(bounds.width / tileSize.width, bounds.height / tileSize.height)
    let width = tileSize.width * scale
    tile.frame = CGRect(x: (bounds.width - width) / 2, y: 0, width: width, height: tileSize.height * scale)
  }
}
