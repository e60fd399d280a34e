import Foundation
import HalfwayGestures
import HalfwayLayers

extension View {
  /// From this view's coordinates to its superview's, by the model values as UIKit does, not by what an animation shows.
  var toSuperview: CGAffineTransform { layer.toSuperlayer }

  /// From this view's coordinates to the top of the tree.
  var toRoot: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var view = self
    while let above = view.superview {
      transform = transform.concatenating(view.toSuperview)
      view = above
    }
    return transform
  }

  /// A point of this view in another view's coordinates, or in the stage's for nil. A view that is flattened by its transform
  /// cannot be pointed into: the point then stays as it is.
  public func convert(_ point: CGPoint, to other: View?) -> CGPoint {
    let inRoot = point.applying(toRoot)
    guard let other else { return inRoot }
    return other.toRoot.inverse().map { inRoot.applying($0) } ?? inRoot
  }

  /// A rectangle of this view in another view's coordinates: the smallest upright one around it.
  public func convert(_ rect: CGRect, to other: View?) -> CGRect {
    let inRoot = rect.applying(toRoot)
    guard let other else { return inRoot }
    return other.toRoot.inverse().map { inRoot.applying($0) } ?? inRoot
  }

  /// Whether a point in the view's coordinates is in it.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The view that a touch at a point (in this view's coordinates) belongs to: the frontmost and innermost one.
  public func hitTest(_ point: CGPoint) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, contains(point) else { return nil }
    for subview in subviews.reversed() {
      guard let inverse = subview.toSuperview.inverse() else { continue }
      if let hit = subview.hitTest(point.applying(inverse)) { return hit }
    }
    return self
  }

  /// The recognizers of this view and those above it, innermost view first.
  public var recognizersUpwards: [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var view: View? = self
    while let here = view {
      found += here.gestureRecognizers
      view = here.superview
    }
    return found
  }
}

extension View: GestureAttachment {
  public func pointFromStage(_ point: CGPoint) -> CGPoint? {
    toRoot.inverse().map { point.applying($0) }
  }

  public func vectorFromStage(_ vector: CGPoint) -> CGPoint? {
    guard var inverse = toRoot.inverse() else { return nil }
    inverse.tx = 0
    inverse.ty = 0
    return vector.applying(inverse)
  }

  public var gestureBounds: CGRect { bounds }
}
