import Foundation

// The animatable properties of all layers.
extension Layer {
  /// The height of the layer above the superlayer's plane, in points (default: 0); the highest sibling is drawn last.
  /// Animatable.
  public var zPosition: CGFloat {
    get { modelValues.zPosition }
    set { change(.zPosition, \.zPosition, to: newValue) }
  }
  /// The transform of the sublayers, applied about this layer's anchor point, for example a perspective (`m34`)
  /// (default: identity). Animatable.
  public var sublayerTransform: CATransform3D {
    get { extras?.sublayerTransform ?? .identity }
    set { change(.sublayerTransform, to: .transform(newValue)) }
  }
  /// The opacity as stored, in double precision.
  package var exactOpacity: Double {
    get { modelValues.opacity }
    set { change(.opacity, \.opacity, to: newValue) }
  }
  /// Returns the decimal number that a `Float` stands for: 0.3 rather than 0.300000011920929. A `Float` near 1 has
  /// seven significant decimal places.
  static func meant(_ value: Float) -> Double { (Double(value) * 1e7).rounded() / 1e7 }

  /// The radii of the corners, in points (default: 0). Animatable.
  public var cornerRadii: CornerRadii {
    get { modelValues.cornerRadii }
    set { change(.cornerRadii, \.cornerRadii, to: newValue) }
  }
  /// The width of a line along the inside of the edge, in points; 0 for none (default: 0). Animatable.
  public var borderWidth: CGFloat {
    get { modelValues.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue) }
  }
  /// The border color, or `nil` for none (default: black). Animatable.
  public var borderColor: CGColor? {
    get { modelValues.borderColor }
    set { change(.borderColor, \.border, to: CGColor(newValue)) }
  }

  // MARK: Shadow

  /// The shadow color, or `nil` for none (default: black). Animatable.
  public var shadowColor: CGColor? {
    get { modelValues.shadowColor }
    set { change(.shadowColor, \.shadow, to: CGColor(newValue)) }
  }
  /// The opacity of the shadow; 0 for no shadow (default: 0). Animatable.
  public var shadowOpacity: Float {
    get { Float(modelValues.shadowOpacity) }
    set { change(.shadowOpacity, \.shadowOpacity, to: Self.meant(newValue)) }
  }
  /// The blur radius of the shadow in points (default: 3), as in Core Animation: twice the standard deviation of the
  /// Gaussian. Animatable.
  public var shadowRadius: CGFloat {
    get { modelValues.shadowRadius }
    set { change(.shadowRadius, \.shadowRadius, to: newValue) }
  }
  /// The offset of the shadow, in points (default: 3 points down). Animatable.
  public var shadowOffset: CGSize {
    get { modelValues.shadowOffset }
    set { change(.shadowOffset, \.shadowOffset, to: newValue) }
  }
  /// The shape that casts the shadow; `nil` for the filled path of a shape layer, or the gradient or rounded background
  /// of other layers (default: `nil`). Unlike in Core Animation, images, text, and sublayers cast no shadow without a
  /// path. Animatable.
  public var shadowPath: CGPath? {
    get { extras.flatMap { $0.shadowPath.isEmpty ? nil : $0.shadowPath } }
    set { change(.shadowPath, to: .path(newValue ?? CGPath())) }
  }

  // MARK: Geometry

  var boundingBox: CGRect {
    let rect = CGRect(origin: .zero, size: modelValues.bounds.size)
    if !isSpatial {
      let map = modelValues.toSuperlayerInPlane(anchorPoint: anchorPoint, origin: .zero)
      // The size isn't computed as a difference of translated edges, because its rounding would make setting the origin
      // alone change the content.
      let isMovedOnly = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
      if isMovedOnly, rect.size.width >= 0, rect.size.height >= 0 { return rect.offsetBy(dx: map.tx, dy: map.ty) }
      return rect.applying(map)
    }
    let map = modelValues.toSuperlayerInSpace(anchorPoint: anchorPoint, anchorPointZ: anchorPointZ, origin: .zero)
    return rect.applying(ProjectiveTransform(flattening: map))
  }

  /// Sets bounds and position for a frame in the superlayer's coordinates.
  func stand(in box: CGRect) {
    let rect = CGRect(origin: modelValues.bounds.origin, size: sizeInside(box.size))
    let place = CGPoint(
      x: box.minX + box.width * anchorPoint.x, y: box.minY + box.height * anchorPoint.y)
    // A subclass may override the properties, which its own frame then has to set.
    guard type(of: self) == Layer.self, animations.isEmpty, TransactionStack.collector == nil,
      !mayPerformImplicitActions
    else {
      (bounds, position) = (rect, place)
      return
    }
    // Laying out a screen performs thousands of these calls, so the check for an animated block is made only once.
    if rect.isFinite, rect != modelValues.bounds {
      modelValues.bounds = rect
      changed(.bounds)
    }
    if place.isFinite, place != modelValues.position {
      modelValues.position = place
      changed(.position)
    }
  }

  /// Returns the size of a frame in the layer's own coordinates: `w = |a|·W + |c|·H`, `h = |b|·W + |d|·H` for the
  /// inverse of the transform in the plane. If there is no inverse, as for a scale of 0, the size is returned
  /// unchanged.
  private func sizeInside(_ size: CGSize) -> CGSize {
    let map = modelValues.transform.affine
    if map.a == 1, map.b == 0, map.c == 0, map.d == 1 { return size }
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0 else { return size }
    let inside = CGSize(
      width: (map.d.magnitude * size.width + map.c.magnitude * size.height) / determinant.magnitude,
      height: (map.b.magnitude * size.width + map.a.magnitude * size.height) / determinant.magnitude)
    return inside.width.isFinite && inside.height.isFinite ? inside : size
  }
}

// Storage that few layers need.
extension Layer {
  /// The extra storage, created on first access.
  var ownExtras: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  /// Returns the model value of a property; `nil` if this kind of layer doesn't have it.
  func modelValue(of property: LayerProperty) -> AnimatableValue? {
    modelValues[property] ?? extraValue(of: property)
  }

  func setModelValue(_ value: AnimatableValue, of property: LayerProperty) {
    if property.isCommon { modelValues[property] = value } else { setExtraValue(value, of: property) }
  }
}
