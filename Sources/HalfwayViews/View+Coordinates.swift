import Foundation
import HalfwayGestures
import HalfwayLayers

extension View {
  /// From this view's coordinates to the top of the tree, by the model values as UIKit does, not by what an animation shows.
  var toRoot: ProjectiveTransform { layer.toRoot }

  /// A point of this view in another view's coordinates, or in the stage's for nil. A view that is flattened by its transform
  /// cannot be pointed into, and what is behind the eye is nowhere: the point then stays as it is.
  public func convert(_ point: CGPoint, to other: View?) -> CGPoint { layer.convert(point, to: other?.layer) }

  /// A rectangle of this view in another view's coordinates: the smallest upright one around it.
  public func convert(_ rect: CGRect, to other: View?) -> CGRect { layer.convert(rect, to: other?.layer) }

  /// A point of another view in this one's coordinates, or one of the stage for nil.
  public func convert(_ point: CGPoint, from other: View?) -> CGPoint { layer.convert(point, from: other?.layer) }

  /// A rectangle of another view, or of the stage for nil, in this one's coordinates: the smallest upright one around it.
  public func convert(_ rect: CGRect, from other: View?) -> CGRect { layer.convert(rect, from: other?.layer) }

  /// The view that a touch at a point belongs to, found for the engine, which is bound to no actor.
  package func view(at point: CGPoint, with event: Event? = nil) -> View? {
    guard !holdsTouchesBack else { return hit(point, with: event) }
    return self.hitTest(point, with: event)
  }

  /// What `hitTest` does unless it is overridden.
  func hit(_ point: CGPoint, with event: Event?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !layer.blocksTouches,
      layer.isDoubleSided || toRoot.determinant >= 0
    else { return nil }
    // A layer that keeps depth has no plane of its own to be touched.
    let keepsDepth = layer is TransformLayer
    guard keepsDepth || self.point(inside: point, with: event) else { return nil }
    if holdsTouchesBack { return heldTouchesReceiver ?? self }
    if contentTakesTouch(at: point) { loadContentIfNeeded() }
    // The point in the plane that the subviews stand in.
    guard let inPlane = keepsDepth ? point.applying(layer.toSuperlayer) : point else { return nil }
    for subview in children.reversed() {
      guard let inverse = subview.layer.toSuperlayer.inverse(), let inside = inPlane.applying(inverse) else { continue }
      if let hit = subview.view(at: inside, with: event) { return hit }
    }
    return keepsDepth ? nil : self
  }
}

extension View: GestureAttachment {
  public func pointFromStage(_ point: CGPoint) -> CGPoint? {
    guard let inverse = toRoot.inverse() else { return nil }
    return point.applying(inverse)
  }

  /// Under perspective a vector is another one at every place; this is the one at the middle of the view.
  public func vectorFromStage(_ vector: CGPoint) -> CGPoint? {
    guard let inverse = toRoot.inverse() else { return nil }
    if let affine = inverse.affine { return vector.applying(linear: affine) }
    return CGPoint(x: bounds.midX, y: bounds.midY).applying(toRoot).flatMap {
      inverse.derivative(along: vector, at: $0)
    }
  }

  /// The other way round, at the same place.
  public func vectorToStage(_ vector: CGPoint) -> CGPoint? {
    let map = toRoot
    if let affine = map.affine { return vector.applying(linear: affine) }
    return map.derivative(along: vector, at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  public var gestureBounds: CGRect { bounds }
}

extension CGPoint {
  /// The vector under a map without its translation.
  fileprivate func applying(linear affine: CGAffineTransform) -> CGPoint {
    var linear = affine
    linear.tx = 0
    linear.ty = 0
    return applying(linear)
  }
}

extension ProjectiveTransform {
  /// What the map makes of a small step along a vector, in vectors of that length; nil for a place behind the eye.
  fileprivate func derivative(along vector: CGPoint, at place: CGPoint) -> CGPoint? {
    guard let image = place.applying(self) else { return nil }
    // With x' = (m11·x + m21·y + m31) / w and w = m13·x + m23·y + m33: dx' = ((m11 − x'·m13)·dx + (m21 − x'·m23)·dy) / w.
    let w = w(at: place)
    return CGPoint(
      x: ((m11 - image.x * m13) * vector.x + (m21 - image.x * m23) * vector.y) / w,
      y: ((m12 - image.y * m13) * vector.x + (m22 - image.y * m23) * vector.y) / w)
  }
}
