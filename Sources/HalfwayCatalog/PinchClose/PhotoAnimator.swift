import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// An animator that grows a photo out of its tile in the album and shrinks it back, while its page fades.
final class PhotoAnimator: ReducibleMotion {
  private let operation: NavigationControllerOperation
  private let album: AlbumViewController
  private let photo: PhotoViewController
  private let backdrop: Color

  /// The scale of the album behind an open photo.
  private static let depth = 0.92
  /// The share of the duration in which the texts on the page fade.
  private static let wordsShare = 0.12
  /// The spring of the built-in slide.
  private static let timing = SlideAnimator.timing

  init(
    operation: NavigationControllerOperation, album: AlbumViewController, photo: PhotoViewController, backdrop: Color
  ) {
    self.operation = operation
    self.album = album
    self.photo = photo
    self.backdrop = backdrop
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    Self.timing.settlingDurationSeconds ?? 0.35
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let tile = album.tile(photo.index)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let isPush = operation == .push
    let (page, grid) = isPush ? (to, from) : (from, to)
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    to.layoutIfNeeded()

    let open = photo.photoView
    let (small, large) = (tile.convert(tile.bounds, to: container), open.convert(open.bounds, to: container))
    let flying = RaisedPhoto(photo.makePhotoView(), backdrop: backdrop)
    container.addSubview(flying)
    tile.isHidden = true
    open.isHidden = true

    func set(isOpen: Bool) {
      page.alpha = isOpen ? 1 : 0
      grid.transform = isOpen ? CGAffineTransform(scaleX: Self.depth, y: Self.depth) : .identity
      flying.frame = isOpen ? large : small
      flying.layer.cornerRadius = isOpen ? 0 : tile.layer.cornerRadius
      flying.layer.shadowOpacity = isOpen ? 0.5 : 0
      flying.layoutIfNeeded()
    }
    let words = photo.words
    for view in words { view.alpha = isPush ? 0 : 1 }
    set(isOpen: !isPush)
    // The photo must follow the two fingers, so the animation is linear while interactive.
    let timing: any TimingCurveProvider =
      context.isInteractive ? CubicTimingParameters(animationCurve: .linear) : Self.timing
    let seconds = transitionDuration(using: context)
    View.animate(withDuration: seconds, timing: timing) {
      set(isOpen: isPush)
    } completion: { _ in
      page.alpha = 1
      for view in words { view.alpha = 1 }
      grid.transform = .identity
      tile.isHidden = false
      open.isHidden = false
      flying.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
    // The texts fade before those of the album show through.
    View.animate(withDuration: seconds * Self.wordsShare, delay: isPush ? seconds * (1 - Self.wordsShare) : 0) {
      for view in words { view.alpha = isPush ? 1 : 0 }
    }
  }
}

/// A photo with a shadow beneath it.
private final class RaisedPhoto: View {
  private let photo: View

  init(_ photo: View, backdrop: Color) {
    self.photo = photo
    super.init(frame: .zero)
    // The background casts the shadow; the photo covers it.
    backgroundColor = backdrop
    isUserInteractionEnabled = false
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(photo)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    photo.frame = bounds
    photo.layer.cornerRadius = layer.cornerRadius
    photo.layoutIfNeeded()
  }
}
