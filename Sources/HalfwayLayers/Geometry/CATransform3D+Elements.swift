import Foundation
import HalfwayMotion

// The components of a transform that can be animated separately, as in Core Animation's key-value coding extensions.
// Transforms in the plane are decomposed and recomposed in the plane, so that they stay in it exactly.
extension CATransform3D {
  /// Returns a component. Angles are in radians, for rotations about x, then y, then z.
  func value(of part: ValuePart) -> AnimatableValue {
    switch part {
    case .translation: return .size(CGSize(width: m41, height: m42))
    case .translationX: return .scalar(m41)
    case .translationY: return .scalar(m42)
    case .translationZ: return .scalar(m43)
    default: break
    }
    if isAffine {
      let parts = planeParts
      switch part {
      case .scale: return .scalar((parts.scaleX + parts.scaleY) / 2)
      case .scaleX: return .scalar(parts.scaleX)
      case .scaleY: return .scalar(parts.scaleY)
      case .scaleZ: return .scalar(1)
      case .rotation, .rotationZ: return .scalar(parts.angle)
      default: return .scalar(0)
      }
    }
    let parts = spaceParts
    switch part {
    case .scale: return .scalar((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
    case .scaleX: return .scalar(parts.scale.x)
    case .scaleY: return .scalar(parts.scale.y)
    case .scaleZ: return .scalar(parts.scale.z)
    case .rotation, .rotationZ: return .scalar(parts.rotation.angles.z)
    case .rotationX: return .scalar(parts.rotation.angles.x)
    case .rotationY: return .scalar(parts.rotation.angles.y)
    default: return .scalar(0)
    }
  }

  /// Returns the transform with a component replaced.
  ///
  /// - Parameter inDepth: Whether `.scale` of a transform in the plane also scales z (default: `false`).
  func replacing(_ part: ValuePart, with value: Double, inDepth: Bool = false) -> CATransform3D {
    var map = self
    switch part {
    case .translationX: map.m41 = value
    case .translationY: map.m42 = value
    case .translationZ: map.m43 = value
    default:
      if isAffine, !part.isSpatial, !(inDepth && part == .scale) { return replacingInPlane(part, with: value) }
      return replacingInSpace(part, with: value)
    }
    return map
  }

  private func replacingInPlane(_ part: ValuePart, with value: Double) -> CATransform3D {
    var parts = planeParts
    switch part {
    case .scale: (parts.scaleX, parts.scaleY) = (value, value)
    case .scaleX: parts.scaleX = value
    case .scaleY: parts.scaleY = value
    case .rotation, .rotationZ: parts.angle = value
    default: return self
    }
    return CATransform3D(parts.recomposed())
  }

  private func replacingInSpace(_ part: ValuePart, with value: Double) -> CATransform3D {
    var parts = spaceParts
    var angles = parts.rotation.angles
    switch part {
    case .scale: parts.scale = SIMD3(value, value, value)
    case .scaleX: parts.scale.x = value
    case .scaleY: parts.scale.y = value
    case .scaleZ: parts.scale.z = value
    case .rotationX: angles.x = value
    case .rotationY: angles.y = value
    case .rotation, .rotationZ: angles.z = value
    default: return self
    }
    if angles != parts.rotation.angles { parts.rotation = Quaternion(angles: angles) }
    return parts.recomposed()
  }

  /// The components in the plane. A transform that only scales and translates counts as not rotated, even if it
  /// mirrors, and so does a singular one.
  private var planeParts: CGAffineTransform.Decomposition {
    if !isScaleAndTranslation, let parts = affine.decomposed() { return parts }
    return CGAffineTransform.Decomposition(scaleX: m11, scaleY: m22, skew: 0, angle: 0, tx: m41, ty: m42)
  }

  private var spaceParts: Decomposition {
    if !isScaleAndTranslation, let parts = decomposed() { return parts }
    var parts = Decomposition()
    parts.scale = SIMD3(m11, m22, m33)
    parts.translation = SIMD3(m41, m42, m43)
    return parts
  }
}

extension Quaternion {
  /// The angles, in radians, of rotations about x, then y, then z that are equivalent to this rotation.
  ///
  /// With M = Rx·Ry·Rz in row-vector convention: m13 = −sin y, m23 = sin x·cos y, m33 = cos x·cos y, m12 = cos y·sin z,
  /// m11 = cos y·cos z. If y is ±90°, x and z rotate about the same axis, and everything is attributed to x: m21 = sin
  /// x·sin y, m22 = cos x. Of the two representations (x, y, z) and (x + π, π − y, z + π), the one with the smaller
  /// rotations about x and z is returned, so that a rotation about y alone stays one.
  var angles: SIMD3<Double> {
    let axes = axes
    let cosine = (axes.x.x * axes.x.x + axes.x.y * axes.x.y).squareRoot()
    let y = Elementary.atan2(-axes.x.z, cosine)
    guard cosine > 1e-9 else {
      return SIMD3(Elementary.atan2(y < 0 ? -axes.y.x : axes.y.x, axes.y.y), y, 0)
    }
    let (x, z) = (Elementary.atan2(axes.y.z, axes.z.z), Elementary.atan2(axes.x.y, axes.x.x))
    guard x.magnitude + z.magnitude > .pi else { return SIMD3(x, y, z) }
    func opposite(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
    return SIMD3(opposite(x), opposite(-y), opposite(z))
  }

  /// Creates the rotation about x, then y, then z, by angles in radians.
  init(angles: SIMD3<Double>) {
    let (a, b, c) = (Elementary.sinCos(angles.x), Elementary.sinCos(angles.y), Elementary.sinCos(angles.z))
    self.init(
      axes: SIMD3(b.cos * c.cos, b.cos * c.sin, -b.sin),
      SIMD3(a.sin * b.sin * c.cos - a.cos * c.sin, a.sin * b.sin * c.sin + a.cos * c.cos, a.sin * b.cos),
      SIMD3(a.cos * b.sin * c.cos + a.sin * c.sin, a.cos * b.sin * c.sin - a.sin * c.cos, a.cos * b.cos))
  }
}
