import Foundation

extension Layer {
  /// A layer of a class that is known only when the program runs; a plain one where that class is none of layers, or does not want to be made.
  package static func made(of kind: AnyClass) -> Layer {
    // Initializers that are not required cannot be called on such a class.
    switch ObjectIdentifier(kind) {
    case ObjectIdentifier(Layer.self): Layer()
    case ObjectIdentifier(ShapeLayer.self): ShapeLayer()
    case ObjectIdentifier(GradientLayer.self): GradientLayer()
    case ObjectIdentifier(TextLayer.self): TextLayer()
    case ObjectIdentifier(ReplicatorLayer.self): ReplicatorLayer()
    case ObjectIdentifier(EmitterLayer.self): EmitterLayer()
    case ObjectIdentifier(TransformLayer.self): TransformLayer()
    default: (kind as? Layer.Type)?.init(coder: NSCoder()) ?? Layer()
    }
  }
}
