import Foundation
import HalfwayLayers
import HalfwayMotion

extension View {
  /// Changes what a view shows, by way of a transition from a picture of how it looked: with `.transitionCrossDissolve` the picture fades
  /// out over the view, with a flip it turns away and the view turns in, and with a curl it is turned over like a page, or the view is turned back
  /// over it. Without any of them everything changes at once.
  ///
  /// The changes themselves are not animated. In a transition of controllers it goes with the container; when that is cancelled the
  /// changes stay, as in UIKit: what the block did can be undone in `completion`, which is told `false` then.
  ///
  /// - Parameter duration: Seconds.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    transition(to: view, from: view, duration, options, completion) {
      animations?()
      return {}
    }
  }

  /// Puts one view in the place of another, which is removed from its superview, or hidden where the options ask for that. When a
  /// transition of controllers that it goes with is cancelled, both are where they were.
  public static func transition(
    from old: View, to new: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    transition(to: new, from: old, duration, options, completion) {
      options.contains(.showHideTransitionViews) ? show(new, insteadOf: old) : put(new, inPlaceOf: old)
    }
  }

  /// - Returns: What shows and hides them as before.
  private static func show(_ new: View, insteadOf old: View) -> () -> Void {
    let before = (new.isHidden, old.isHidden)
    new.isHidden = false
    old.isHidden = true
    return { (new.isHidden, old.isHidden) = before }
  }

  /// - Returns: What puts both back where they were, unless somebody has moved them on.
  private static func put(_ new: View, inPlaceOf old: View) -> () -> Void {
    guard old !== new, let superview = old.superview else { return {} }
    let places = [ViewPlace(of: new), ViewPlace(of: old)]
    superview.insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
    return {
      guard new.superview === superview, old.superview == nil else { return }
      new.removeFromSuperview()
      // The one that stood further back first: each index counts those before it.
      for place in places.compactMap({ $0 }).sorted(by: { $0.index < $1.index }) { place.putBack() }
    }
  }

  /// - Parameter change: Makes the change, and returns what undoes of it what is to be undone when everything is taken back.
  private static func transition(
    to new: View, from old: View, _ duration: Double, _ options: AnimationOptions, _ completion: ((Bool) -> Void)?,
    change: () -> () -> Void
  ) {
    let kind = TransitionKind(options)
    let before = old.hasArea ? kind?.picture(of: old) : nil
    var undo: () -> Void = {}
    Transaction.withoutAnimation { undo = change() }
    guard let before, let kind, let holder = new.layer.superlayer, Transaction.isAnimated else {
      completion?(true)
      return
    }
    let animator = ViewPropertyAnimator(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: options.curve))
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    let restore: () -> Void
    switch before {
    case .layer(let picture):
      let index = holder.sublayers.firstIndex(identical: new.layer) ?? holder.sublayers.count
      Transaction.withoutAnimation { holder.insertSublayer(picture, at: index + 1) }
      let putBack = kind.animate(animator, from: picture, to: new.layer)
      restore = {
        putBack()
        picture.removeFromSuperlayer()
      }
    case .look(let look):
      let (layer, contentTransition) = (new.layer, new.layer.beginCurl(from: look, of: old.layer, isUp: kind.isUp))
      animator.addAnimations { layer.contentTransitionProgress = 1 }
      restore = { layer.end(contentTransition) }
    }
    animator.addCompletion { position in
      restore()
      if position == .start { Transaction.withoutAnimation(undo) }
      completion?(position == .end)
    }
    animator.startAnimation()
  }

  /// Whether there is anything to take a picture of.
  private var hasArea: Bool {
    bounds.width > 0 && bounds.height > 0 && bounds.width.isFinite && bounds.height.isFinite && !isHidden
  }

  /// A layer that shows what this view shows now, and stands as it stands.
  fileprivate func pictureInPlace() -> SnapshotLayer {
    let picture = SnapshotLayer(layer.snapshot(), sourceRect: bounds)
    let shown = layer.presentationValues
    Transaction.withoutAnimation {
      picture.bounds = shown.bounds
      picture.anchorPoint = layer.anchorPoint
      picture.position = shown.position
      picture.transform = shown.transform
      picture.exactOpacity = shown.opacity
      if layer.masksToBounds {
        picture.masksToBounds = true
        picture.cornerRadii = shown.cornerRadii
        picture.maskedCorners = layer.maskedCorners
      }
    }
    return picture
  }
}

/// How one picture takes the place of another.
@MainActor
private enum TransitionKind {
  case dissolve
  /// About an axis in the plane, by a quarter turn each; the side from which the new one comes.
  case flip(x: Double, y: Double, alongSide: Bool)
  /// The old one as a page that is turned over, or the new one as one that is turned back.
  case curl(isUp: Bool)

  init?(_ options: View.AnimationOptions) {
    switch View.AnimationOptions(rawValue: options.rawValue & (7 << 20)) {
    case .transitionCrossDissolve: self = .dissolve
    case .transitionFlipFromLeft: self = .flip(x: 0, y: 1, alongSide: true)
    case .transitionFlipFromRight: self = .flip(x: 0, y: -1, alongSide: true)
    case .transitionFlipFromTop: self = .flip(x: -1, y: 0, alongSide: false)
    case .transitionFlipFromBottom: self = .flip(x: 1, y: 0, alongSide: false)
    case .transitionCurlUp: self = .curl(isUp: true)
    case .transitionCurlDown: self = .curl(isUp: false)
    default: return nil
    }
  }

  /// What is kept of the old view: a layer that moves, or what the new one's layer shows as long as it passes from it.
  enum Picture {
    case layer(SnapshotLayer)
    case look(LayerLook)
  }

  func picture(of view: View) -> Picture? {
    if case .curl = self { view.layer.look().map { .look($0) } } else { .layer(view.pictureInPlace()) }
  }

  var isUp: Bool { if case .curl(true) = self { true } else { false } }

  /// Adds the animations to an animator.
  /// - Returns: What puts the new layer back as it was, wherever the animator ended.
  func animate(_ animator: ViewPropertyAnimator, from picture: Layer, to layer: Layer) -> () -> Void {
    switch self {
    case .curl: return {}
    case .dissolve:
      animator.addAnimations { picture.opacity = 0 }
      return {}
    case .flip(let x, let y, let alongSide):
      let (own, shown) = (layer.transform, picture.transform)
      let side = alongSide ? layer.bounds.width : layer.bounds.height
      func turned(_ transform: CATransform3D, by angle: Double) -> CATransform3D {
        transform.turned(by: angle, x: x, y: y, seenAcross: side)
      }
      // Edge on nothing is seen, so each has its half of the time: the picture turns away, then the layer turns in.
      Transaction.withoutAnimation {
        layer.transform = turned(own, by: -.pi / 2)
        picture.transform = turned(shown, by: 0)
      }
      animator.addAnimations {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          picture.transform = turned(shown, by: .pi / 2)
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          layer.transform = turned(own, by: 0)
        }
      }
      return { layer.transform = own }
    }
  }
}
