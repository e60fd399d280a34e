import Foundation

// What is animatable in every layer.
extension Layer {
  /// Where the anchor point stands in the superlayer.
  public var position: CGPoint {
    get { modelValues.position }
    set { change(.position, \.position, to: newValue) }
  }
  /// How far the layer stands above the superlayer's plane, in points: the highest of siblings is drawn last.
  public var zPosition: CGFloat {
    get { modelValues.zPosition }
    set { change(.zPosition, \.zPosition, to: newValue) }
  }
  /// The layer's own coordinates.
  public var bounds: CGRect {
    get { modelValues.bounds }
    set { change(.bounds, \.bounds, to: newValue) }
  }
  /// Applied about the anchor point.
  public var transform: CATransform3D {
    get { modelValues.transform }
    set { change(.transform, \.transform, to: newValue) }
  }
  /// Applied to the sublayers about this layer's anchor point; where a perspective (`m34`) is set.
  public var sublayerTransform: CATransform3D {
    get { extras?.sublayerTransform ?? .identity }
    set { change(.sublayerTransform, to: .transform(newValue)) }
  }
  /// 0 to 1, a `Float` as Core Animation's.
  public var opacity: Float {
    get { Float(modelValues.opacity) }
    set { change(.opacity, \.opacity, to: Self.meant(newValue)) }
  }
  /// The opacity as it is kept.
  package var exactOpacity: Double {
    get { modelValues.opacity }
    set { change(.opacity, \.opacity, to: newValue) }
  }
  /// The decimal that somebody meant who wrote a `Float`: 0.3 and not 0.300000011920929. A `Float` near 1 tells seven places.
  private static func meant(_ value: Float) -> Double { (Double(value) * 1e7).rounded() / 1e7 }

  /// Nil, as at first, for none.
  public var backgroundColor: CGColor? {
    get { modelValues.backgroundColor }
    set { change(.backgroundColor, \.background, to: CGColor(newValue)) }
  }
  /// The radius of all corners in points, or the largest where they differ.
  public var cornerRadius: CGFloat {
    get { modelValues.cornerRadius }
    set { cornerRadii = CornerRadii(newValue) }
  }
  /// The radius of each corner.
  public var cornerRadii: CornerRadii {
    get { modelValues.cornerRadii }
    set { change(.cornerRadii, \.cornerRadii, to: newValue) }
  }
  /// The width of a line along the inside of the edge, in points; 0 for none.
  public var borderWidth: CGFloat {
    get { modelValues.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue) }
  }
  /// Nil for none; black at first.
  public var borderColor: CGColor? {
    get { modelValues.borderColor }
    set { change(.borderColor, \.border, to: CGColor(newValue)) }
  }

  // MARK: Shadow

  /// Nil for none; black at first.
  public var shadowColor: CGColor? {
    get { modelValues.shadowColor }
    set { change(.shadowColor, \.shadow, to: CGColor(newValue)) }
  }
  /// 0 for no shadow.
  public var shadowOpacity: Float {
    get { Float(modelValues.shadowOpacity) }
    set { change(.shadowOpacity, \.shadowOpacity, to: Self.meant(newValue)) }
  }
  /// The blur of the shadow in points, as Core Animation's: twice the Gaussian's standard deviation.
  public var shadowRadius: CGFloat {
    get { modelValues.shadowRadius }
    set { change(.shadowRadius, \.shadowRadius, to: newValue) }
  }
  public var shadowOffset: CGSize {
    get { modelValues.shadowOffset }
    set { change(.shadowOffset, \.shadowOffset, to: newValue) }
  }
  /// What casts the shadow. For nil: the filled path of a shape layer, the gradient or the rounded background of others.
  /// Pictures, text and sublayers cast none, unlike in Core Animation: give a path for them.
  public var shadowPath: CGPath? {
    get { extras.flatMap { $0.shadowPath.isEmpty ? nil : $0.shadowPath } }
    set { change(.shadowPath, to: .path(newValue ?? CGPath())) }
  }

  // MARK: Geometry

  var boundingBox: CGRect {
    let rect = CGRect(origin: .zero, size: modelValues.bounds.size)
    if !isSpatial {
      let map = modelValues.toSuperlayerInPlane(anchorPoint: anchorPoint, origin: .zero)
      // As the difference of moved edges the size would be rounded: setting the origin alone would change the content.
      let isMovedOnly = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
      if isMovedOnly, rect.size.width >= 0, rect.size.height >= 0 { return rect.offsetBy(dx: map.tx, dy: map.ty) }
      return rect.applying(map)
    }
    let map = modelValues.toSuperlayerInSpace(anchorPoint: anchorPoint, anchorPointZ: anchorPointZ, origin: .zero)
    return rect.applying(ProjectiveTransform(flattening: map))
  }

  /// Sets bounds and position to those of a box in the superlayer.
  func stand(in box: CGRect) {
    let rect = CGRect(origin: modelValues.bounds.origin, size: sizeInside(box.size))
    let place = CGPoint(
      x: box.minX + box.width * anchorPoint.x, y: box.minY + box.height * anchorPoint.y)
    guard animations.isEmpty, TransactionStack.collector == nil else {
      (bounds, position) = (rect, place)
      return
    }
    // A screen is laid out by thousands of these: whether a block animates is asked once.
    if rect.isFinite, rect != modelValues.bounds {
      modelValues.bounds = rect
      changed(.bounds)
    }
    if place.isFinite, place != modelValues.position {
      modelValues.position = place
      changed(.position)
    }
  }

  /// What the transform makes of a box's size on the way back: `w = |a|·W + |c|·H`, `h = |b|·W + |d|·H` for its inverse in the plane. Where
  /// there is none, as at a scale of 0, the size as it is.
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

// What few layers have.
extension Layer {
  /// The extras, made where there are none.
  var ownExtras: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  /// A property as last set; nil for one that this kind of layer does not have.
  func modelValue(of property: LayerProperty) -> AnimatableValue? {
    modelValues[property] ?? extraValue(of: property)
  }

  func setModelValue(_ value: AnimatableValue, of property: LayerProperty) {
    if property.isCommon { modelValues[property] = value } else { setExtraValue(value, of: property) }
  }
}
