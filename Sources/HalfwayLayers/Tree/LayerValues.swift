import Foundation

/// One set of values for the properties that most layers have: the model's, or what animations make of them at a moment.
///
/// What few layers have (`sublayerTransform`, `shadowPath`, `contentsRect` and what belongs to one kind of layer) is not in here, so
/// that a plain layer does not pay for it; `Layer.presentationValue(of:)` has all of it.
public struct LayerValues: Sendable, Equatable {
  public var position = CGPoint.zero
  public var zPosition = 0.0
  public var bounds = CGRect.zero
  public var transform = CATransform3D.identity
  public var opacity = 1.0
  var background = CGColor.absent
  public var cornerRadii = CornerRadii()
  public var borderWidth = 0.0
  var border = CGColor.black
  var shadow = CGColor.black
  public var shadowOpacity = 0.0
  public var shadowRadius = 3.0
  public var shadowOffset = CGSize(width: 0, height: 3)

  public init() {}

  /// A layer of its own with these values, for code that is written for Core Animation: `layer.presentation()?.position`.
  public func callAsFunction() -> Layer? {
    let layer = Layer()
    layer.modelValues = self
    return layer
  }

  /// Nil for none.
  public var backgroundColor: CGColor? {
    get { background.ifPresent }
    set { background = CGColor(newValue) }
  }
  /// Nil for none.
  public var borderColor: CGColor? {
    get { border.ifPresent }
    set { border = CGColor(newValue) }
  }
  /// Nil for none.
  public var shadowColor: CGColor? {
    get { shadow.ifPresent }
    set { shadow = CGColor(newValue) }
  }

  /// The radius of all corners, or the largest where they differ. Setting it sets all four.
  public var cornerRadius: Double {
    get {
      cornerRadii.uniform
        ?? max(cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomLeft, cornerRadii.bottomRight)
    }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// A property as an interpolatable value; nil for one that is not in here. Setting a value of another kind changes nothing.
  public subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      switch property {
      case .position: .point(position)
      case .bounds: .rect(bounds)
      case .zPosition: .scalar(zPosition)
      case .transform: .transform(transform)
      case .opacity: .scalar(opacity)
      case .backgroundColor: .color(background)
      case .cornerRadii: .radii(cornerRadii)
      case .borderWidth: .scalar(borderWidth)
      case .borderColor: .color(border)
      case .shadowColor: .color(shadow)
      case .shadowOpacity: .scalar(shadowOpacity)
      case .shadowRadius: .scalar(shadowRadius)
      case .shadowOffset: .size(shadowOffset)
      default: nil
      }
    }
    set {
      switch (property, newValue) {
      case (.position, .point(let value)): position = value
      case (.bounds, .rect(let value)): bounds = value
      case (.zPosition, .scalar(let value)): zPosition = value
      case (.transform, .transform(let value)): transform = value
      case (.opacity, .scalar(let value)): opacity = value
      case (.backgroundColor, .color(let value)): background = value
      case (.cornerRadii, .radii(let value)): cornerRadii = value
      case (.borderWidth, .scalar(let value)): borderWidth = value
      case (.borderColor, .color(let value)): border = value
      case (.shadowColor, .color(let value)): shadow = value
      case (.shadowOpacity, .scalar(let value)): shadowOpacity = value
      case (.shadowRadius, .scalar(let value)): shadowRadius = value
      case (.shadowOffset, .size(let value)): shadowOffset = value
      default: break
      }
    }
  }

  /// The map from the layer's coordinates to its superlayer's within the plane: the anchor point goes to the origin, the transform
  /// acts there, and the result goes to `position`. Only the whole of it where the transform is affine.
  @inline(__always)
  func toSuperlayerInPlane(anchorPoint: CGPoint, origin: CGPoint) -> CGAffineTransform {
    Self.toSuperlayerInPlane(position, bounds.size, transform, anchorPoint: anchorPoint, origin: origin)
  }

  /// The same of values that are not all in one place.
  static func toSuperlayerInPlane(
    _ position: CGPoint, _ size: CGSize, _ t: CATransform3D, anchorPoint: CGPoint, origin: CGPoint
  ) -> CGAffineTransform {
    let anchorX = origin.x + size.width * anchorPoint.x
    let anchorY = origin.y + size.height * anchorPoint.y
    if t.m11 == 1, t.m12 == 0, t.m21 == 0, t.m22 == 1 {
      return CGAffineTransform(translationX: t.m41 - anchorX + position.x, y: t.m42 - anchorY + position.y)
    }
    return CGAffineTransform(translationX: -anchorX, y: -anchorY).concatenating(t.affine)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The same in space, with the depth of the anchor point and `zPosition`.
  func toSuperlayerInSpace(anchorPoint: CGPoint, anchorPointZ: Double, origin: CGPoint) -> CATransform3D {
    let anchorX = origin.x + bounds.width * anchorPoint.x
    let anchorY = origin.y + bounds.height * anchorPoint.y
    return transform.movingAnchor(
      from: (anchorX, anchorY, anchorPointZ), to: (position.x, position.y, zPosition))
  }
}
