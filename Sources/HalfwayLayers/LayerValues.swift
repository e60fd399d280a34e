import Foundation

/// The properties of a layer that can be animated.
public enum LayerProperty: Int, Sendable, Hashable, CaseIterable {
  case position
  case bounds
  case transform
  case opacity
  case backgroundColor
  case cornerRadius
  case shadowOpacity
}

/// One set of values for a layer's animatable properties: the model's, or what an animation makes of them at a moment.
public struct LayerValues: Sendable, Equatable {
  public var position = CGPoint.zero
  public var bounds = CGRect.zero
  public var transform = CGAffineTransform.identity
  public var opacity = 1.0
  public var backgroundColor = Color.clear
  public var cornerRadius = 0.0
  public var shadowOpacity = 0.0

  public init() {}

  /// A property as an interpolatable value. Setting a value of another kind changes nothing.
  public subscript(property: LayerProperty) -> AnimatableValue {
    get {
      switch property {
      case .position: .point(position)
      case .bounds: .rect(bounds)
      case .transform: .transform(transform)
      case .opacity: .scalar(opacity)
      case .backgroundColor: .color(backgroundColor)
      case .cornerRadius: .scalar(cornerRadius)
      case .shadowOpacity: .scalar(shadowOpacity)
      }
    }
    set {
      switch (property, newValue) {
      case (.position, .point(let value)): position = value
      case (.bounds, .rect(let value)): bounds = value
      case (.transform, .transform(let value)): transform = value
      case (.opacity, .scalar(let value)): opacity = value
      case (.backgroundColor, .color(let value)): backgroundColor = value
      case (.cornerRadius, .scalar(let value)): cornerRadius = value
      case (.shadowOpacity, .scalar(let value)): shadowOpacity = value
      default: break
      }
    }
  }

  /// The map from the layer's coordinates to its superlayer's: the anchor point goes to the origin, the transform acts there,
  /// and the result goes to `position`.
  public func toSuperlayer(anchorPoint: CGPoint, origin: CGPoint) -> CGAffineTransform {
    let anchorX = origin.x + bounds.width * anchorPoint.x
    let anchorY = origin.y + bounds.height * anchorPoint.y
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchorX, y: position.y - anchorY)
    }
    return CGAffineTransform(translationX: -anchorX, y: -anchorY).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}

extension AnimatableValue {
  /// Whether every component is finite; other values are refused, since one of them spoils every frame after it.
  var isFinite: Bool {
    switch self {
    case .scalar(let value): value.isFinite
    case .point(let value): value.x.isFinite && value.y.isFinite
    case .rect(let value):
      value.origin.x.isFinite && value.origin.y.isFinite && value.width.isFinite && value.height.isFinite
    case .transform(let t):
      t.a.isFinite && t.b.isFinite && t.c.isFinite && t.d.isFinite && t.tx.isFinite && t.ty.isFinite
    case .color(let value):
      value.red.isFinite && value.green.isFinite && value.blue.isFinite && value.alpha.isFinite
    }
  }
}
