import Foundation
import HalfwayMotion

/// A 3D transform with the row-vector convention of Core Animation: `x' = (m11·x + m21·y + m31·z + m41) / w` and so on,
/// with `w = m14·x + m24·y + m34·z + m44`. Declared here because Foundation on Linux lacks it.
public struct CATransform3D: Hashable, Sendable {
  /// The element in row 1, column 1.
  public var m11 = 1.0
  /// The element in row 1, column 2.
  public var m12 = 0.0
  /// The element in row 1, column 3.
  public var m13 = 0.0
  /// The element in row 1, column 4.
  public var m14 = 0.0
  /// The element in row 2, column 1.
  public var m21 = 0.0
  /// The element in row 2, column 2.
  public var m22 = 1.0
  /// The element in row 2, column 3.
  public var m23 = 0.0
  /// The element in row 2, column 4.
  public var m24 = 0.0
  /// The element in row 3, column 1.
  public var m31 = 0.0
  /// The element in row 3, column 2.
  public var m32 = 0.0
  /// The element in row 3, column 3.
  public var m33 = 1.0
  /// The element in row 3, column 4, which determines the perspective: −1 divided by the distance of the eye in points.
  public var m34 = 0.0
  /// The element in row 4, column 1.
  public var m41 = 0.0
  /// The element in row 4, column 2.
  public var m42 = 0.0
  /// The element in row 4, column 3.
  public var m43 = 0.0
  /// The element in row 4, column 4.
  public var m44 = 1.0

  /// Creates the identity.
  @inlinable
  public init() {}

  /// Creates the 3D equivalent of an affine transform.
  @inlinable
  public init(_ t: CGAffineTransform) {
    self.init()
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// The identity.
  public static let identity = CATransform3D()

  /// Creates a translation, in points.
  @inlinable
  public init(translationX x: Double, y: Double, z: Double = 0) {
    self.init()
    (m41, m42, m43) = (x, y, z)
  }

  /// Creates a scale.
  @inlinable
  public init(scaleX x: Double, y: Double, z: Double = 1) {
    self.init()
    (m11, m22, m33) = (x, y, z)
  }

  /// Creates a rotation by an angle in radians about an axis through the origin; the identity if the axis has no length
  /// or a number isn't finite.
  public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
    self.init()
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (Elementary.sin(angle), Elementary.cos(angle))
    let k = 1 - c
    (m11, m12, m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
    (m21, m22, m23) = (y * x * k - z * s, c + y * y * k, y * z * k + x * s)
    (m31, m32, m33) = (z * x * k + y * s, z * y * k - x * s, c + z * z * k)
  }

  /// Whether this is the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether the transform moves no point out of the plane and has no perspective.
  @inlinable public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// The transform within the plane. It is equivalent to the whole transform only if `isAffine` is `true`.
  @inlinable public var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Returns the transform that applies this one first, then `other`, like `CATransform3DConcat`.
  public func concatenating(_ o: CATransform3D) -> CATransform3D {
    var r = CATransform3D()
    r.m11 = m11 * o.m11 + m12 * o.m21 + m13 * o.m31 + m14 * o.m41
    r.m12 = m11 * o.m12 + m12 * o.m22 + m13 * o.m32 + m14 * o.m42
    r.m13 = m11 * o.m13 + m12 * o.m23 + m13 * o.m33 + m14 * o.m43
    r.m14 = m11 * o.m14 + m12 * o.m24 + m13 * o.m34 + m14 * o.m44
    r.m21 = m21 * o.m11 + m22 * o.m21 + m23 * o.m31 + m24 * o.m41
    r.m22 = m21 * o.m12 + m22 * o.m22 + m23 * o.m32 + m24 * o.m42
    r.m23 = m21 * o.m13 + m22 * o.m23 + m23 * o.m33 + m24 * o.m43
    r.m24 = m21 * o.m14 + m22 * o.m24 + m23 * o.m34 + m24 * o.m44
    r.m31 = m31 * o.m11 + m32 * o.m21 + m33 * o.m31 + m34 * o.m41
    r.m32 = m31 * o.m12 + m32 * o.m22 + m33 * o.m32 + m34 * o.m42
    r.m33 = m31 * o.m13 + m32 * o.m23 + m33 * o.m33 + m34 * o.m43
    r.m34 = m31 * o.m14 + m32 * o.m24 + m33 * o.m34 + m34 * o.m44
    r.m41 = m41 * o.m11 + m42 * o.m21 + m43 * o.m31 + m44 * o.m41
    r.m42 = m41 * o.m12 + m42 * o.m22 + m43 * o.m32 + m44 * o.m42
    r.m43 = m41 * o.m13 + m42 * o.m23 + m43 * o.m33 + m44 * o.m43
    r.m44 = m41 * o.m14 + m42 * o.m24 + m43 * o.m34 + m44 * o.m44
    return r
  }

  /// Returns the transform that translates first, then applies this one, like `CATransform3DTranslate`.
  public func translatedBy(x: Double, y: Double, z: Double = 0) -> CATransform3D {
    CATransform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that scales first, then applies this one, like `CATransform3DScale`.
  public func scaledBy(x: Double, y: Double, z: Double = 1) -> CATransform3D {
    CATransform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that rotates first by an angle in radians, then applies this one, like
  /// `CATransform3DRotate`.
  public func rotatedBy(angle: Double, x: Double, y: Double, z: Double) -> CATransform3D {
    CATransform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }
}
