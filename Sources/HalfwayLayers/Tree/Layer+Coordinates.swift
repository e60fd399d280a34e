import Foundation

extension Layer {
  /// The transform from this layer's coordinates to its superlayer's, based on model values rather than animated ones.
  /// If the superlayer keeps depth, the transform converts to the layer in whose plane this layer appears.
  public var toSuperlayer: ProjectiveTransform { toSuperlayer(by: modelValues) }

  /// The same transform, based on the layer's values at the stage's current time.
  package var presentToSuperlayer: ProjectiveTransform { toSuperlayer(by: presentPlace) }

  @inline(__always)
  private func toSuperlayer(by values: LayerValues) -> ProjectiveTransform {
    if !isSpatial, parent?.isFlat ?? true {
      return ProjectiveTransform(values.toSuperlayerInPlane(anchorPoint: anchorPoint, origin: values.bounds.origin))
    }
    var map = inSpace(by: values)
    var above = parent
    while let layer = above, layer.keepsDepth {
      map = map.concatenating(layer.inSpace(by: layer.modelValues))
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
  private func inSpace(by values: LayerValues) -> CATransform3D {
    let map = values.toSuperlayerInSpace(
      anchorPoint: anchorPoint, anchorPointZ: anchorPointZ, origin: values.bounds.origin)
    guard let parent, let extras = parent.extras, !extras.sublayerTransform.isIdentity else { return map }
    let anchor = parent.modelValues.bounds.point(at: parent.anchorPoint)
    return map.concatenating(
      extras.sublayerTransform.movingAnchor(from: (anchor.x, anchor.y, 0), to: (anchor.x, anchor.y, 0)))
  }
}
