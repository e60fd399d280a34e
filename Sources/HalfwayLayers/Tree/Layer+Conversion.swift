import Foundation

// Places in one layer's coordinates in those of another, by the model values.
extension Layer {
  /// From this layer's coordinates to those of the layer at the top.
  package var toRoot: ProjectiveTransform {
    var map = ProjectiveTransform.identity
    var layer = self
    while let above = layer.planeSuperlayer {
      map = map.concatenating(layer.toSuperlayer)
      layer = above
    }
    return map
  }

  /// A point of this layer in another one's coordinates, or in those of the layer at the top for nil. What is behind the eye, or comes into a
  /// layer that is flattened, stays as it is.
  public func convert(_ point: CGPoint, to other: Layer?) -> CGPoint {
    let inRoot = point.applying(toRoot) ?? point
    guard let other else { return inRoot }
    return other.toRoot.inverse().flatMap { inRoot.applying($0) } ?? inRoot
  }

  /// A rectangle of this layer in another one's coordinates: the smallest upright one around it.
  public func convert(_ rect: CGRect, to other: Layer?) -> CGRect {
    let inRoot = rect.applying(toRoot)
    guard let other else { return inRoot }
    return other.toRoot.inverse().map { inRoot.applying($0) } ?? inRoot
  }

  /// A point of another layer, or of the one at the top for nil, in this one's coordinates.
  public func convert(_ point: CGPoint, from other: Layer?) -> CGPoint {
    other?.convert(point, to: self) ?? toRoot.inverse().flatMap { point.applying($0) } ?? point
  }

  /// A rectangle of another layer, or of the one at the top for nil, in this one's coordinates: the smallest upright one around it.
  public func convert(_ rect: CGRect, from other: Layer?) -> CGRect {
    other?.convert(rect, to: self) ?? toRoot.inverse().map { rect.applying($0) } ?? rect
  }
}
