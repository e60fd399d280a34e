import Foundation

/// A layer whose sublayers keep their depth, as `CATransformLayer`: they stand in the space around it and are drawn with its siblings in
/// the order of their depths. It shows nothing of its own, and no mask, shadow or clip of it takes effect; its opacity is that of each
/// sublayer by itself.
open class TransformLayer: Layer {
  public override init() {
    super.init()
    isSpatial = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isSpatial = true
  }

  override var keepsDepth: Bool { true }
}
