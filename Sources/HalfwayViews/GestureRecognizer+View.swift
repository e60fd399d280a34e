import Foundation
import HalfwayGestures

extension GestureRecognizer {
  /// The view the recognizer is attached to.
  public var view: View? { attachment as? View }

  /// The place of the gesture in a view's coordinates, or in the stage's for nil: the middle of its touches, or what the kind of
  /// gesture says of it.
  public func location(in view: View?) -> CGPoint { location(seenFrom: view) }

  /// The place of one of its touches, counted in order of arrival. Where there is no such touch it is the place of the gesture.
  public func location(ofTouch index: Int, in view: View?) -> CGPoint {
    touches.indices.contains(index) ? touches[index].location(in: view) : location(in: view)
  }
}

extension PanGestureRecognizer {
  /// The translation since the pan began, in a view's coordinates, or in the stage's for nil.
  public func translation(in view: View?) -> CGPoint { translation(seenFrom: view) }

  /// Counts the translation from another one, in a view's coordinates, or in the stage's for nil. That leaves the velocity of the
  /// contacts as it is.
  public func setTranslation(_ translation: CGPoint, in view: View?) {
    guard let inStage = view.map({ $0.vectorToStage(translation) }) ?? translation else { return }
    translationInStage = inStage
  }

  /// The velocity in points a second, in a view's coordinates, or in the stage's for nil; zero where none is known.
  public func velocity(in view: View?) -> CGPoint { velocity(seenFrom: view) }

  /// The same, absent where the contact had stopped or too little is known: that is not a velocity of 0.
  public func knownVelocity(in view: View?) -> CGPoint? {
    guard let estimate = velocityInStage else { return nil }
    let velocity = CGPoint(x: estimate.xPerSecond, y: estimate.yPerSecond)
    guard let view else { return velocity }
    return view.vectorFromStage(velocity)
  }
}

extension Touch {
  /// The view that it landed on.
  public var view: View? { receiver as? View }
  /// The window of that view.
  public var window: Window? { view?.window }

  /// Its place in a view's coordinates, or in the stage's for nil.
  public func location(in view: View?) -> CGPoint { location.seen(from: view) }
  /// Its place one sample before, in a view's coordinates, or in the stage's for nil.
  public func previousLocation(in view: View?) -> CGPoint { previousLocation.seen(from: view) }
}

extension Event {
  /// Those of its touches that landed on a view; nil where none did.
  public func touches(for view: View) -> Set<Touch>? { touches(on: view) }
}

extension CGPoint {
  /// A point of the stage in a view's coordinates; as it is where the view cannot be pointed into.
  @MainActor fileprivate func seen(from view: View?) -> CGPoint { view?.pointFromStage(self) ?? self }
}
