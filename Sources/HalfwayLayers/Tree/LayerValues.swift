import Foundation

/// The values of the properties that most layers use: model values, or animated values at some time.
///
/// Properties that few layers use (`sublayerTransform`, `shadowPath`, `contentsRect`, and those of one kind of layer)
/// aren't included, so that a plain layer doesn't pay for them; `Layer.presentationValue(of:)` returns all of them.
public struct LayerValues: Sendable, Equatable {
  /// The position of the anchor point in the superlayer's coordinates (default: zero).
  public var position = CGPoint.zero
  /// The height above the superlayer's plane, in points (default: 0).
  public var zPosition = 0.0
  /// The bounds in the layer's own coordinates (default: zero).
  public var bounds = CGRect.zero
  /// The transform about the anchor point (default: identity).
  public var transform = CATransform3D.identity
  /// The opacity, 0 to 1 (default: 1).
  public var opacity = 1.0
  var background = CGColor.absent
  /// The radii of the corners, in points (default: 0).
  public var cornerRadii = CornerRadii()
  /// The width of the border, in points (default: 0).
  public var borderWidth = 0.0
  var border = CGColor.black
  var shadow = CGColor.black
  /// The opacity of the shadow (default: 0).
  public var shadowOpacity = 0.0
  /// The blur radius of the shadow, in points (default: 3).
  public var shadowRadius = 3.0
  /// The offset of the shadow, in points (default: 3 points down).
  public var shadowOffset = CGSize(width: 0, height: 3)

  /// Creates the default values.
  public init() {}

  /// Returns a separate layer with these values, for code written for Core Animation: `layer.model().position`. It is
  /// never `nil`; it is implicitly unwrapped for code that treats it as optional.
  public func callAsFunction() -> Layer! {
    let layer = Layer()
    layer.modelValues = self
    return layer
  }

  /// The background color, or `nil` for none (default: `nil`).
  public var backgroundColor: CGColor? {
    get { background.ifPresent }
    set { background = CGColor(newValue) }
  }
  /// The border color, or `nil` for none (default: black).
  public var borderColor: CGColor? {
    get { border.ifPresent }
    set { border = CGColor(newValue) }
  }
  /// The shadow color, or `nil` for none (default: black).
  public var shadowColor: CGColor? {
    get { shadow.ifPresent }
    set { shadow = CGColor(newValue) }
  }

  /// The radius of all corners in points, or the largest one if they differ. Setting it sets all four.
  public var cornerRadius: Double {
    get {
      cornerRadii.uniform
        ?? max(cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomLeft, cornerRadii.bottomRight)
    }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// A property as an interpolatable value; `nil` for a property that isn't included. Setting a value of another kind
  /// has no effect.
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

  /// Returns the transform from the layer's coordinates to its superlayer's in the plane: it moves the anchor point to
  /// the origin, applies the layer's transform, and moves the origin to `position`. It is complete only if the layer's
  /// transform is affine.
  @inline(__always)
  func toSuperlayerInPlane(anchorPoint: CGPoint, origin: CGPoint) -> CGAffineTransform {
    Self.toSuperlayerInPlane(position, bounds.size, transform, anchorPoint: anchorPoint, origin: origin)
  }

  /// Returns the transform for values that aren't stored together.
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

  /// Returns the 3D transform to the superlayer's coordinates, including the anchor point's z coordinate and
  /// `zPosition`.
  func toSuperlayerInSpace(anchorPoint: CGPoint, anchorPointZ: Double, origin: CGPoint) -> CATransform3D {
    let anchorX = origin.x + bounds.width * anchorPoint.x
    let anchorY = origin.y + bounds.height * anchorPoint.y
    return transform.movingAnchor(
      from: (anchorX, anchorY, anchorPointZ), to: (position.x, position.y, zPosition))
  }
}
