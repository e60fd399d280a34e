import Foundation

/// A 2D affine transform with the row-vector convention of Core Graphics: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Declared here because Foundation on Linux has `CGPoint`, `CGSize`, and `CGRect`, but not this type.
public struct CGAffineTransform: Hashable, Sendable {
  /// The element in row 1, column 1.
  public var a: Double
  /// The element in row 1, column 2.
  public var b: Double
  /// The element in row 2, column 1.
  public var c: Double
  /// The element in row 2, column 2.
  public var d: Double
  /// The horizontal translation.
  public var tx: Double
  /// The vertical translation.
  public var ty: Double

  /// Creates a transform from its elements.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform whose elements are all zero.
  @inlinable
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// The identity.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a translation.
  @inlinable
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scale.
  @inlinable
  public init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Whether this is the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether axis-aligned rectangles stay axis-aligned and upright: the transform doesn't rotate, skew, or mirror.
  @inlinable public var isUprightAxisAligned: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// The determinant of the linear part.
  @inlinable public var determinant: Double { a * d - b * c }

  /// Returns the transform that applies this one first, then `other`, like `CGAffineTransformConcat`.
  @inlinable
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform that translates first, then applies this one, like `CGAffineTransformTranslate`.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first, then applies this one, like `CGAffineTransformScale`.
  @inlinable
  public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the inverse, or `nil` for a singular transform (determinant 0 or not finite).
  @inlinable
  public func inverse() -> CGAffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// Returns the inverse, or the transform itself if it is singular, like `CGAffineTransformInvert`.
  @inlinable
  public func inverted() -> CGAffineTransform { inverse() ?? self }
}

extension CGPoint {
  /// Returns the transformed point.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGRect {
  /// Returns the smallest axis-aligned rectangle around the transformed one.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let (left, top, right, bottom) = (minX, minY, maxX, maxY)
    let a = CGPoint(x: left, y: top).applying(t)
    let b = CGPoint(x: right, y: top).applying(t)
    let c = CGPoint(x: left, y: bottom).applying(t)
    let d = CGPoint(x: right, y: bottom).applying(t)
    let (x0, y0) = (min(min(min(a.x, b.x), c.x), d.x), min(min(min(a.y, b.y), c.y), d.y))
    let (x1, y1) = (max(max(max(a.x, b.x), c.x), d.x), max(max(max(a.y, b.y), c.y), d.y))
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
