import Foundation
import HalfwayLayers
import HalfwayMotion

extension View {
  /// Changes a view by a transition from a snapshot of its old appearance. With `.transitionCrossDissolve` the snapshot
  /// fades out over the view; with a flip the snapshot turns away and the view turns in; with a curl the snapshot is
  /// turned over like a page, or the view is turned back over it. Without any of these options the change is immediate.
  ///
  /// The changes themselves aren't animated. Within a transition between view controllers, this transition follows the
  /// transition context. If that is cancelled, the changes stay, as in UIKit; they can be undone in `completion`, which
  /// gets false.
  ///
  /// - Parameters:
  ///   - view: The view that changes.
  ///   - duration: The duration, in seconds.
  ///   - options: The kind of transition, the curve and other options (default: none).
  ///   - animations: The changes.
  ///   - completion: Called with true if the transition ran to its end, with false if it was reversed.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    transition(to: view, from: view, duration, options, completion) {
      animations?()
      return {}
    }
  }

  /// Replaces a view by another one in a transition. The old view is removed from its superview, or hidden with
  /// `showHideTransitionViews`. If this belongs to a transition between view controllers that is cancelled, both views
  /// return to their original places. The duration is in seconds.
  public static func transition(
    from old: View, to new: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    transition(to: new, from: old, duration, options, completion) {
      options.contains(.showHideTransitionViews) ? show(new, insteadOf: old) : put(new, inPlaceOf: old)
    }
  }

  /// - Returns: A closure that restores the visibility of both views.
  private static func show(_ new: View, insteadOf old: View) -> () -> Void {
    let before = (new.isHidden, old.isHidden)
    new.isHidden = false
    old.isHidden = true
    return { (new.isHidden, old.isHidden) = before }
  }

  /// - Returns: A closure that returns both views to their places, unless they have been moved since.
  private static func put(_ new: View, inPlaceOf old: View) -> () -> Void {
    guard old !== new, let superview = old.superview else { return {} }
    let places = [ViewPlace(of: new), ViewPlace(of: old)]
    superview.insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
    return {
      guard new.superview === superview, old.superview == nil else { return }
      new.removeFromSuperview()
      // In ascending order, because each index counts the views behind it.
      for place in places.compactMap({ $0 }).sorted(by: { $0.index < $1.index }) { place.putBack() }
    }
  }

  /// - Parameter change: Makes the change and returns a closure that undoes it if the transition is reversed.
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

  /// Whether the view has a visible area to take a snapshot of.
  private var hasArea: Bool {
    bounds.width > 0 && bounds.height > 0 && bounds.width.isFinite && bounds.height.isFinite && !isHidden
  }

  /// Returns a layer with a snapshot of the view, placed and transformed like it.
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

/// The kind of transition from one appearance to another.
@MainActor
private enum TransitionKind {
  case dissolve
  /// A rotation about an axis in the plane by 90° each; `alongSide` is true if the views turn across their width.
  case flip(x: Double, y: Double, alongSide: Bool)
  /// A page curl: the old view is turned up, or the new one is turned down.
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

  /// The captured appearance of the old view: a layer that is animated, or a look that the new layer blends from.
  enum Picture {
    case layer(SnapshotLayer)
    case look(LayerLook)
  }

  func picture(of view: View) -> Picture? {
    if case .curl = self { view.layer.look().map { .look($0) } } else { .layer(view.pictureInPlace()) }
  }

  var isUp: Bool { if case .curl(true) = self { true } else { false } }

  /// Adds the transition's animations to an animator.
  /// - Returns: A closure that restores the new layer, wherever the animator ended.
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
      // At 90° nothing is visible, so each gets half of the time: the picture turns away, then the layer turns in.
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
