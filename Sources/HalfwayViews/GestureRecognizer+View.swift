import Foundation
import HalfwayGestures

extension GestureRecognizer {
  /// The view the recognizer is attached to.
  public var view: View? { attachment as? View }

  /// The place of the gesture in a view's coordinates, or in the stage's for nil.
  public func location(in view: View?) -> CGPoint {
    guard let touch = touches.first else { return .zero }
    guard let view else { return touch.location }
    return view.pointFromStage(touch.location) ?? touch.location
  }
}

extension PanGestureRecognizer {
  /// The translation since the pan began, in a view's coordinates, or in the stage's for nil.
  public func translation(in view: View?) -> CGPoint {
    guard let view else { return translationInStage }
    return view.vectorFromStage(translationInStage) ?? .zero
  }

  /// The velocity in points a second, in a view's coordinates, or in the stage's for nil. Absent where the contact had stopped or
  /// too little is known: that is not a velocity of 0.
  public func velocity(in view: View?) -> CGPoint? {
    guard let estimate = velocityInStage else { return nil }
    let velocity = CGPoint(x: estimate.xPerSecond, y: estimate.yPerSecond)
    guard let view else { return velocity }
    return view.vectorFromStage(velocity)
  }
}
