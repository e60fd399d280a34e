import Foundation

/// A component of a value that can be animated separately, with Core Animation's spelling.
enum ValuePart: String, Sendable, Hashable, CaseIterable {
  // Components of a point.
  case x
  case y
  // Components of a size.
  case width
  case height
  // Components of a rectangle.
  case origin
  case originX = "origin.x"
  case originY = "origin.y"
  case size
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"
  // Components of a transform.
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  /// All corner radii as one number.
  case radius

  /// The kind of the value that contains the component.
  var kind: ValueKind {
    switch self {
    case .x, .y: .point
    case .width, .height: .size
    case .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight: .rect
    case .radius: .radii
    default: .transform
    }
  }

  /// The kind of the component itself.
  var ownKind: ValueKind {
    switch self {
    case .origin: .point
    case .size, .translation: .size
    default: .scalar
    }
  }

  /// Whether the component may move a layer out of its superlayer's plane.
  var isSpatial: Bool {
    switch self {
    case .scaleZ, .translationZ, .rotationX, .rotationY: true
    default: false
    }
  }
}

/// The kinds of `AnimatableValue`.
enum ValueKind: Sendable, Hashable {
  case scalar
  case point
  case size
  case rect
  case transform
  case color
  case radii
  case numbers
  case colors
  case path
}

extension LayerProperty {
  /// The kind of the property's values.
  var kind: ValueKind {
    switch self {
    case .position, .gradientStartPoint, .gradientEndPoint, .emitterPosition: .point
    case .bounds, .contentsRect: .rect
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .textColor, .instanceColor,
      .backdropTint:
      .color
    case .cornerRadii: .radii
    case .shadowOffset, .emitterSize, .backdropBlur: .size
    case .shadowPath, .path: .path
    case .gradientColors: .colors
    case .gradientLocations: .numbers
    case .zPosition, .opacity, .borderWidth, .shadowOpacity, .shadowRadius, .lineWidth, .lineDashPhase, .strokeStart,
      .strokeEnd, .contentTransition, .emitterBirthRate, .emitterLifetime, .emitterVelocity, .emitterScale,
      .emitterSpin,
      // A layer determines the kind of its own properties.
      .managed0, .managed1, .managed2, .managed3, .managed4, .managed5, .managed6, .managed7:
      .scalar
    }
  }
}

extension AnimatableValue {
  var kind: ValueKind {
    switch self {
    case .scalar: .scalar
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .transform: .transform
    case .color: .color
    case .radii: .radii
    case .numbers: .numbers
    case .colors: .colors
    case .path: .path
    }
  }

  /// Returns the value converted to an equivalent representation of another kind, or `nil` if there is none.
  func converted(to kind: ValueKind) -> AnimatableValue? {
    switch (self, kind) {
    case (.scalar(let radius), .radii): .radii(CornerRadii(radius))
    case (.point(let point), .size): .size(CGSize(width: point.x, height: point.y))
    case (.size(let size), .point): .point(CGPoint(x: size.width, y: size.height))
    default: self.kind == kind ? self : nil
    }
  }

  /// Returns a component of the value, or the value itself if it has no such component.
  func part(_ part: ValuePart) -> AnimatableValue {
    switch (self, part) {
    case (.point(let point), .x): .scalar(point.x)
    case (.point(let point), .y): .scalar(point.y)
    case (.size(let size), .width): .scalar(size.width)
    case (.size(let size), .height): .scalar(size.height)
    case (.rect(let rect), .origin): .point(rect.origin)
    case (.rect(let rect), .originX): .scalar(rect.origin.x)
    case (.rect(let rect), .originY): .scalar(rect.origin.y)
    case (.rect(let rect), .size): .size(rect.size)
    case (.rect(let rect), .sizeWidth): .scalar(rect.size.width)
    case (.rect(let rect), .sizeHeight): .scalar(rect.size.height)
    case (.radii(let radii), .radius):
      .scalar(radii.uniform ?? max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight))
    case (.transform(let transform), _): transform.value(of: part)
    default: self
    }
  }

  /// Returns the value with a component replaced by another value of the component's kind, or unchanged if the kinds
  /// don't match.
  ///
  /// - Parameter inDepth: Whether a uniform scale includes z even for a transform in the plane (default: `false`).
  func replacing(_ part: ValuePart, with value: AnimatableValue, inDepth: Bool = false) -> AnimatableValue {
    switch (self, part, value) {
    case (.point(let old), .x, .scalar(let x)): return .point(CGPoint(x: x, y: old.y))
    case (.point(let old), .y, .scalar(let y)): return .point(CGPoint(x: old.x, y: y))
    case (.size(let old), .width, .scalar(let width)): return .size(CGSize(width: width, height: old.height))
    case (.size(let old), .height, .scalar(let height)): return .size(CGSize(width: old.width, height: height))
    case (.radii, .radius, .scalar(let radius)): return .radii(CornerRadii(radius))
    case (.rect(let old), _, _): return .rect(old.replacing(part, with: value))
    case (.transform(let old), .translation, .size(let size)):
      return .transform(old.replacing(.translationX, with: size.width).replacing(.translationY, with: size.height))
    case (.transform(let old), _, .scalar(let number)):
      return .transform(old.replacing(part, with: number, inDepth: inDepth))
    default: return self
    }
  }
}

extension CGRect {
  fileprivate func replacing(_ part: ValuePart, with value: AnimatableValue) -> CGRect {
    switch (part, value) {
    case (.origin, .point(let origin)): CGRect(origin: origin, size: size)
    case (.originX, .scalar(let x)): CGRect(origin: CGPoint(x: x, y: origin.y), size: size)
    case (.originY, .scalar(let y)): CGRect(origin: CGPoint(x: origin.x, y: y), size: size)
    case (.size, .size(let size)): CGRect(origin: origin, size: size)
    case (.sizeWidth, .scalar(let width)): CGRect(origin: origin, size: CGSize(width: width, height: size.height))
    case (.sizeHeight, .scalar(let height)): CGRect(origin: origin, size: CGSize(width: size.width, height: height))
    default: self
    }
  }
}
