import Foundation

// Conversion between the coordinates of layers, based on model values.
extension Layer {
  /// The transform from this layer's coordinates to those of the root layer.
  package var toRoot: ProjectiveTransform { toRoot(by: \.toSuperlayer) }

  /// The same transform, based on the layers' values at the stage's current time.
  package var presentToRoot: ProjectiveTransform { toRoot(by: \.presentToSuperlayer) }

  private func toRoot(by map: (Layer) -> ProjectiveTransform) -> ProjectiveTransform {
    var (whole, layer) = (ProjectiveTransform.identity, self)
    while let above = layer.planeSuperlayer {
      whole = whole.concatenating(map(layer))
      layer = above
    }
    return whole
  }

  /// Converts a point from this layer's coordinates to those of another layer, or of the root layer for `nil`. A point
  /// that would be behind the eye, or in a layer whose transform is singular, is returned unconverted.
  public func convert(_ point: CGPoint, to other: Layer?) -> CGPoint {
    let inRoot = point.applying(toRoot) ?? point
    guard let other else { return inRoot }
    return other.toRoot.inverse().flatMap { inRoot.applying($0) } ?? inRoot
  }

  /// Converts a rectangle from this layer's coordinates to those of another layer, or of the root layer for `nil`. The
  /// result is the smallest axis-aligned rectangle around it.
  public func convert(_ rect: CGRect, to other: Layer?) -> CGRect {
    let inRoot = rect.applying(toRoot)
    guard let other else { return inRoot }
    return other.toRoot.inverse().map { inRoot.applying($0) } ?? inRoot
  }

  /// Converts a point from the coordinates of another layer, or of the root layer for `nil`, to this layer's
  /// coordinates.
  public func convert(_ point: CGPoint, from other: Layer?) -> CGPoint {
    other?.convert(point, to: self) ?? toRoot.inverse().flatMap { point.applying($0) } ?? point
  }

  /// Converts a rectangle from the coordinates of another layer, or of the root layer for `nil`, to this layer's
  /// coordinates. The result is the smallest axis-aligned rectangle around it.
  public func convert(_ rect: CGRect, from other: Layer?) -> CGRect {
    other?.convert(rect, to: self) ?? toRoot.inverse().map { rect.applying($0) } ?? rect
  }
}
