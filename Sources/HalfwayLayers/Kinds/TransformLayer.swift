import Foundation

/// A layer whose sublayers keep their depth, like `CATransformLayer`: they are placed in the 3D space of its superlayer
/// and drawn together with its siblings, ordered by depth. It has no content of its own; its mask, shadow, and clipping
/// have no effect; and its opacity applies to each sublayer individually.
open class TransformLayer: Layer {
  /// Creates a layer without sublayers.
  public override init() {
    super.init()
    isSpatial = true
  }

  /// Creates a layer without sublayers. Archives are unsupported; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isSpatial = true
  }

  override var keepsDepth: Bool { true }
}
