import Foundation

extension Layer {
  /// Creates a layer of a class known only at run time; a plain layer if the class isn't a layer class or its
  /// initializer fails.
  package static func made(of kind: AnyClass) -> Layer {
    // Only required initializers can be called on a dynamic class.
    switch ObjectIdentifier(kind) {
    case ObjectIdentifier(Layer.self): Layer()
    case ObjectIdentifier(ShapeLayer.self): ShapeLayer()
    case ObjectIdentifier(GradientLayer.self): GradientLayer()
    case ObjectIdentifier(TextLayer.self): TextLayer()
    case ObjectIdentifier(ReplicatorLayer.self): ReplicatorLayer()
    case ObjectIdentifier(TransformLayer.self): TransformLayer()
    default: (kind as? Layer.Type)?.init(coder: NSCoder()) ?? Layer()
    }
  }
}
