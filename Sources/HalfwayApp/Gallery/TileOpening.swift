import Foundation
import Halfway

/// The gallery's transition: a tile's picture grows into the window and becomes the scene. The reverse transition
/// shrinks the scene into its tile.
///
/// The transition animates a pair of pictures, the scene's above the tile's. It doesn't move either page, so both are
/// intact however the transition ends.
package final class TileOpening: ViewControllerAnimatedTransitioning {
  private let operation: NavigationControllerOperation
  private let tile: View
  private let scene: OpenedScene
  /// The scale of the gallery behind an open scene.
  private static let depth = 0.94
  private static let timing = SlideAnimator.timing
  /// The start and length of the cross-fade, as fractions of the duration. The pictures fade while they are small,
  /// because a blend of two large pages is illegible. The spring has covered most of the distance after a third of the
  /// duration.
  private static let fade = (opening: (start: 0.0, length: 0.16), closing: (start: 0.2, length: 0.2))

  /// - Parameters:
  ///   - operation: The navigation operation, which determines the direction.
  ///   - tile: The picture in the gallery that the scene grows out of.
  ///   - scene: The view controller of the scene.
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

/// The two pictures, one above the other, aligned to the top and scaled to fill the view.
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
