import Foundation

extension Layer {
  /// The transform from this layer's coordinates to its superlayer's, based on model values rather than animated ones.
  /// If the superlayer keeps depth, the transform converts to the layer in whose plane this layer appears.
  public var toSuperlayer: ProjectiveTransform {
    if !isSpatial, parent?.isFlat ?? true {
      return ProjectiveTransform(
        modelValues.toSuperlayerInPlane(anchorPoint: anchorPoint, origin: modelValues.bounds.origin))
    }
    var map = inSpace
    var above = parent
    while let layer = above, layer.keepsDepth {
      map = map.concatenating(layer.inSpace)
      above = layer.parent
    }
    return ProjectiveTransform(flattening: map)
  }

  /// The layer to whose coordinates `toSuperlayer` converts.
  public var planeSuperlayer: Layer? {
    var above = parent
    while let layer = above, layer.keepsDepth { above = layer.parent }
    return above
  }

  private var isFlat: Bool { !keepsDepth && extras?.sublayerTransform.isIdentity ?? true }

  /// The 3D transform from this layer's coordinates to its superlayer's, including the superlayer's
  /// `sublayerTransform`.
  private var inSpace: CATransform3D {
    let map = modelValues.toSuperlayerInSpace(
      anchorPoint: anchorPoint, anchorPointZ: anchorPointZ, origin: modelValues.bounds.origin)
    guard let parent, let extras = parent.extras, !extras.sublayerTransform.isIdentity else { return map }
    let anchor = parent.modelValues.bounds.point(at: parent.anchorPoint)
    return map.concatenating(
      extras.sublayerTransform.movingAnchor(from: (anchor.x, anchor.y, 0), to: (anchor.x, anchor.y, 0)))
  }
}
