import Foundation
import HalfwayGestures
import HalfwayLayers

extension View {
  /// The transform from this view's coordinates to those of the root, by the model values, as in UIKit, rather than the
  /// presented ones.
  var toRoot: ProjectiveTransform { layer.toRoot }

  /// Returns a point of this view in another view's coordinates, or in the stage's for nil. The point is returned
  /// unchanged if a transform can't be inverted or the point is behind the eye.
  public func convert(_ point: CGPoint, to other: View?) -> CGPoint { layer.convert(point, to: other?.layer) }

  /// Returns the bounding box of a rectangle of this view in another view's coordinates, or in the stage's for nil.
  public func convert(_ rect: CGRect, to other: View?) -> CGRect { layer.convert(rect, to: other?.layer) }

  /// Returns a point of another view, or of the stage for nil, in this view's coordinates.
  public func convert(_ point: CGPoint, from other: View?) -> CGPoint { layer.convert(point, from: other?.layer) }

  /// Returns the bounding box of a rectangle of another view, or of the stage for nil, in this view's coordinates.
  public func convert(_ rect: CGRect, from other: View?) -> CGRect { layer.convert(rect, from: other?.layer) }

  /// Returns the view that a touch at a point belongs to.
  package func view(at point: CGPoint, with event: Event? = nil) -> View? {
    guard !holdsTouchesBack else { return hit(point, with: event) }
    return self.hitTest(point, with: event)
  }

  /// The default implementation of `hitTest`.
  func hit(_ point: CGPoint, with event: Event?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !layer.blocksTouches,
      layer.isDoubleSided || toRoot.determinant >= 0
    else { return nil }
    // A layer that keeps depth has no plane of its own that could receive touches.
    let keepsDepth = layer is TransformLayer
    guard keepsDepth || self.point(inside: point, with: event) else { return nil }
    if holdsTouchesBack { return heldTouchesReceiver ?? self }
    if contentTakesTouch(at: point) { loadContentIfNeeded() }
    // The point in the plane of the subviews.
    guard let inPlane = keepsDepth ? point.applying(layer.toSuperlayer) : point else { return nil }
    for subview in children.reversed() {
      if let inside = subview.hitPoint(at: inPlane), let hit = subview.view(at: inside, with: event) { return hit }
    }
    return keepsDepth ? nil : self
  }

  /// Returns the point of this view at a point of the superview's plane. A view that a property animator moves is hit
  /// where it is shown; the point is that of the view's final bounds.
  private func hitPoint(at point: CGPoint) -> CGPoint? {
    let isHitAsShown = layer.isHitAsShown
    let map = isHitAsShown ? layer.presentToSuperlayer : layer.toSuperlayer
    guard let inside = map.inverse().flatMap({ point.applying($0) }) else { return nil }
    guard isHitAsShown else { return inside }
    let (shown, bounds) = (layer.presentationValues.bounds, bounds)
    guard shown != bounds else { return inside }
    guard shown.width > 0, shown.height > 0 else { return nil }
    return CGPoint(
      x: bounds.minX + (inside.x - shown.minX) / shown.width * bounds.width,
      y: bounds.minY + (inside.y - shown.minY) / shown.height * bounds.height)
  }
}

extension View: GestureAttachment {
  /// Returns a point of the stage in this view's coordinates; nil if the view's transform can't be inverted.
  public func pointFromStage(_ point: CGPoint) -> CGPoint? {
    guard let inverse = toRoot.inverse() else { return nil }
    return point.applying(inverse)
  }

  /// Returns a vector of the stage in this view's coordinates; nil if the view's transform can't be inverted. Under
  /// perspective the result depends on the location; the center of the view is used.
  public func vectorFromStage(_ vector: CGPoint) -> CGPoint? {
    guard let inverse = toRoot.inverse() else { return nil }
    if let affine = inverse.affine { return vector.applying(linear: affine) }
    return CGPoint(x: bounds.midX, y: bounds.midY).applying(toRoot).flatMap {
      inverse.derivative(along: vector, at: $0)
    }
  }

  /// Returns a vector of this view in the stage's coordinates, at the center of the view.
  public func vectorToStage(_ vector: CGPoint) -> CGPoint? {
    let map = toRoot
    if let affine = map.affine { return vector.applying(linear: affine) }
    return map.derivative(along: vector, at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// The view's bounds.
  public var gestureBounds: CGRect { bounds }
}

extension CGPoint {
  /// Returns the vector transformed without the translation.
  fileprivate func applying(linear affine: CGAffineTransform) -> CGPoint {
    var linear = affine
    linear.tx = 0
    linear.ty = 0
    return applying(linear)
  }
}

extension ProjectiveTransform {
  /// Returns the derivative of the map along a vector at a point, in the vector's units; nil for a point behind the
  /// eye.
  fileprivate func derivative(along vector: CGPoint, at place: CGPoint) -> CGPoint? {
    guard let image = place.applying(self) else { return nil }
    // With w = m13·x + m23·y + m33 and x′ = (m11·x + m21·y + m31) / w,
    // dx′ = ((m11 − x′·m13)·dx + (m21 − x′·m23)·dy) / w.
    let w = w(at: place)
    return CGPoint(
      x: ((m11 - image.x * m13) * vector.x + (m21 - image.x * m23) * vector.y) / w,
      y: ((m12 - image.y * m13) * vector.x + (m22 - image.y * m23) * vector.y) / w)
  }
}
