import Foundation

// The values that a walk of the tree reads from every layer, as they look at the stage's current time. They are read
// individually, because copying all values would cost as much as using them.
extension Layer {
  var presentBounds: CGRect {
    @inline(__always) get { present(.bounds, modelValues.bounds) }
  }
  var presentOpacity: Double {
    @inline(__always) get { present(.opacity, modelValues.opacity) }
  }
  var presentBackground: CGColor {
    @inline(__always) get { present(.backgroundColor, modelValues.background) }
  }

  /// The bounds with the rounded corners as drawn.
  var presentShape: RoundedRect {
    @inline(__always) get { rounded(presentBounds, present(.cornerRadii, modelValues.cornerRadii)) }
  }

  @inline(__always)
  func rounded(_ bounds: CGRect, _ radii: CornerRadii) -> RoundedRect {
    if maskedCorners == .all { return RoundedRect(bounds, radii: radii) }
    return RoundedRect(
      bounds,
      radii: CornerRadii(
        topLeft: maskedCorners.contains(.topLeft) ? radii.topLeft : 0,
        topRight: maskedCorners.contains(.topRight) ? radii.topRight : 0,
        bottomLeft: maskedCorners.contains(.bottomLeft) ? radii.bottomLeft : 0,
        bottomRight: maskedCorners.contains(.bottomRight) ? radii.bottomRight : 0))
  }

  /// The transform from the layer's coordinates to its superlayer's, for a layer in the superlayer's plane.
  var presentMapInPlane: CGAffineTransform {
    if animated.isDisjoint(with: .map) {
      return modelValues.toSuperlayerInPlane(anchorPoint: anchorPoint, origin: modelValues.bounds.origin)
    }
    let bounds = presentBounds
    return LayerValues.toSuperlayerInPlane(
      present(.position, modelValues.position), bounds.size, present(.transform, modelValues.transform),
      anchorPoint: anchorPoint, origin: bounds.origin)
  }
}
