import Foundation
import HalfwayGestures

extension GestureRecognizer {
  /// The view the recognizer is attached to.
  public var view: View? { attachment as? View }

  /// Returns the location of the gesture in a view's coordinates, or in the stage's for nil: the centroid of its
  /// touches unless the kind of recognizer defines another location.
  public func location(in view: View?) -> CGPoint {
    noteRecognitionReading()
    return location(seenFrom: view)
  }

  /// Returns the location of the touch at an index, in order of arrival. Returns the location of the gesture if there
  /// is no such touch.
  public func location(ofTouch index: Int, in view: View?) -> CGPoint {
    noteRecognitionReading()
    return touches.indices.contains(index) ? touches[index].location(in: view) : location(seenFrom: view)
  }
}

extension PanGestureRecognizer {
  /// Returns the translation since the pan began, in a view's coordinates, or in the stage's for nil.
  public func translation(in view: View?) -> CGPoint {
    noteRecognitionReading()
    return translation(seenFrom: view)
  }

  /// Sets the current translation, in a view's coordinates, or in the stage's for nil. The velocity doesn't change.
  public func setTranslation(_ translation: CGPoint, in view: View?) {
    guard let inStage = view.map({ $0.vectorToStage(translation) }) ?? translation else { return }
    translationInStage = inStage
  }

  /// Returns the velocity in points per second, in a view's coordinates, or in the stage's for nil; zero if it is
  /// unknown. After a pause, it is the least velocity of the movement that ended the pause.
  public func velocity(in view: View?) -> CGPoint {
    noteVelocityReading()
    return velocity(seenFrom: view)
  }

  /// Returns the velocity in points per second, in a view's coordinates, or in the stage's for nil.
  ///
  /// Returns nil, rather than a velocity of 0, if the contact had stopped or there are too few samples.
  public func knownVelocity(in view: View?) -> CGPoint? {
    noteVelocityReading()
    return currentVelocity(in: view)
  }

  /// Returns `knownVelocity(in:)`, for the framework's own code, whose readings aren't noted.
  func currentVelocity(in view: View?) -> CGPoint? {
    guard let estimate = currentVelocity else { return nil }
    let velocity = CGPoint(x: estimate.xPerSecond, y: estimate.yPerSecond)
    guard let view else { return velocity }
    return view.vectorFromStage(velocity)
  }
}

extension Touch {
  /// The view that the touch began on.
  public var view: View? { receiver as? View }
  /// The window of the view that the touch began on.
  public var window: Window? { view?.window }

  /// Returns the location of the touch in a view's coordinates, or in the stage's for nil.
  public func location(in view: View?) -> CGPoint { location.seen(from: view) }
  /// Returns the location of the touch's previous sample in a view's coordinates, or in the stage's for nil.
  public func previousLocation(in view: View?) -> CGPoint { previousLocation.seen(from: view) }
}

extension Event {
  /// Returns the event's touches that began on a view; nil if there are none.
  public func touches(for view: View) -> Set<Touch>? { touches(on: view) }
}

extension CGPoint {
  /// Returns a point of the stage in a view's coordinates; the unchanged point if the view's transform can't be
  /// inverted.
  @MainActor fileprivate func seen(from view: View?) -> CGPoint { view?.pointFromStage(self) ?? self }
}
