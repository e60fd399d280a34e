import Foundation

// Arithmetic on values. Values with a fixed number of components are added as vectors, transforms are concatenated, and
// paths and lists can't be added.
extension AnimatableValue {
  /// The components, padded with zeros; `nil` for paths and lists.
  var components: SIMD16<Double>? {
    var v = SIMD16<Double>()
    switch self {
    case .scalar(let value): v[0] = value
    case .point(let p): (v[0], v[1]) = (p.x, p.y)
    case .size(let s): (v[0], v[1]) = (s.width, s.height)
    case .rect(let r): (v[0], v[1], v[2], v[3]) = (r.origin.x, r.origin.y, r.size.width, r.size.height)
    case .color(let c): (v[0], v[1], v[2], v[3]) = (c.red, c.green, c.blue, c.alpha)
    case .radii(let r): (v[0], v[1], v[2], v[3]) = (r.topLeft, r.topRight, r.bottomLeft, r.bottomRight)
    case .transform(let t):
      (v[0], v[1], v[2], v[3]) = (t.m11, t.m12, t.m13, t.m14)
      (v[4], v[5], v[6], v[7]) = (t.m21, t.m22, t.m23, t.m24)
      (v[8], v[9], v[10], v[11]) = (t.m31, t.m32, t.m33, t.m34)
      (v[12], v[13], v[14], v[15]) = (t.m41, t.m42, t.m43, t.m44)
    case .numbers, .colors, .path: return nil
    }
    return v
  }

  /// Returns a value of the same kind with other components.
  private func with(_ v: SIMD16<Double>) -> AnimatableValue {
    switch self {
    case .scalar: return .scalar(v[0])
    case .point: return .point(CGPoint(x: v[0], y: v[1]))
    case .size: return .size(CGSize(width: v[0], height: v[1]))
    case .rect: return .rect(CGRect(x: v[0], y: v[1], width: max(0, v[2]), height: max(0, v[3])))
    case .color:
      func share(_ value: Double) -> Double { min(1, max(0, value)) }
      return .color(CGColor(red: share(v[0]), green: share(v[1]), blue: share(v[2]), alpha: share(v[3])))
    case .radii: return .radii(CornerRadii(topLeft: v[0], topRight: v[1], bottomLeft: v[2], bottomRight: v[3]))
    case .transform:
      var t = CATransform3D()
      (t.m11, t.m12, t.m13, t.m14) = (v[0], v[1], v[2], v[3])
      (t.m21, t.m22, t.m23, t.m24) = (v[4], v[5], v[6], v[7])
      (t.m31, t.m32, t.m33, t.m34) = (v[8], v[9], v[10], v[11])
      (t.m41, t.m42, t.m43, t.m44) = (v[12], v[13], v[14], v[15])
      return .transform(t)
    case .numbers, .colors, .path: return self
    }
  }

  /// Returns the sum with a value of the same kind, or `nil` if there is no sum. For transforms, `other` is applied
  /// first.
  func adding(_ other: AnimatableValue) -> AnimatableValue? {
    if case (.transform(let a), .transform(let b)) = (self, other) { return .transform(b.concatenating(a)) }
    guard kind == other.kind, let a = components, let b = other.components else { return nil }
    return with(a + b)
  }

  /// Returns the value that, added to `other`, gives this value; `nil` if there is none.
  func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
    if case (.transform(let a), .transform(let b)) = (self, other) {
      return b.inverse().map { .transform($0.concatenating(a)) }
    }
    guard kind == other.kind, let a = components, let b = other.components else { return nil }
    return with(a - b)
  }

  /// Returns the value displaced by the difference between two values. A transform is preceded by the transform that
  /// leads from `end` to `value`; if `end` has no inverse, the result is `value`, as for kinds without a difference.
  func moved(from end: AnimatableValue, to value: AnimatableValue) -> AnimatableValue {
    guard value != end else { return self }
    if case (.transform(let own), .transform(let a), .transform(let b)) = (self, value, end) {
      return b.inverse().map { .transform(a.concatenating($0).concatenating(own)) } ?? value
    }
    guard kind == value.kind, kind == end.kind, let own = components, let a = value.components, let b = end.components
    else { return value }
    // The displacement isn't a value of its own, because a size, for example, can't be negative.
    return with(own + (a - b))
  }

  /// Returns the value with other components added; the value itself for kinds without components. The elements of
  /// transforms are added, too.
  func displaced(by offset: SIMD16<Double>) -> AnimatableValue { components.map { with($0 + offset) } ?? self }

  /// Returns the difference of the components of two values of the same kind; `nil` for kinds without components.
  func difference(from other: AnimatableValue) -> SIMD16<Double>? {
    guard kind == other.kind, let own = components, let others = other.components else { return nil }
    return own - others
  }

  /// Returns the value added to itself `count` times, where `count` is a whole number; `nil` if the kind has no sum.
  func repeated(_ count: Double) -> AnimatableValue? {
    guard case .transform(var power) = self else { return components.map { with($0 * count) } }
    // Exponentiation by squaring. Counts above 2⁵³ make no difference.
    var rest = UInt64(min(max(0, count), 0x1p53))
    var product = CATransform3D.identity
    while rest > 0 {
      if rest & 1 == 1 { product = product.concatenating(power) }
      power = power.concatenating(power)
      rest >>= 1
    }
    return .transform(product)
  }

  /// The neutral element of addition for this kind of value; `nil` if the kind has no sum.
  var nothing: AnimatableValue? {
    if case .transform = self { return .transform(.identity) }
    return components == nil ? nil : with(SIMD16())
  }

  /// Returns the Euclidean distance between the components of two values of the same kind; 0 for kinds without
  /// components.
  func distance(to other: AnimatableValue) -> Double {
    guard kind == other.kind, let a = components, let b = other.components else { return 0 }
    let difference = b - a
    return (difference * difference).sum().squareRoot()
  }

  /// Returns the weighted sum of four values of one kind; `nil` if the kind has no sum, or for transforms with
  /// different rotations, which can't be interpolated as sums.
  static func sum(
    _ a: AnimatableValue, _ b: AnimatableValue, _ c: AnimatableValue, _ d: AnimatableValue, times: SIMD4<Double>
  ) -> AnimatableValue? {
    if case .transform(let first) = b {
      for value in [a, c, d] {
        guard case .transform(let transform) = value, first.goesStraight(to: transform) else { return nil }
      }
    }
    guard a.kind == b.kind, b.kind == c.kind, c.kind == d.kind, let (p, q, r, s) = fourfold(a, b, c, d) else {
      return nil
    }
    return b.with(p * times.x + q * times.y + (r * times.z + s * times.w))
  }

  private static func fourfold(
    _ a: AnimatableValue, _ b: AnimatableValue, _ c: AnimatableValue, _ d: AnimatableValue
  ) -> (SIMD16<Double>, SIMD16<Double>, SIMD16<Double>, SIMD16<Double>)? {
    guard let a = a.components, let b = b.components, let c = c.components, let d = d.components else { return nil }
    return (a, b, c, d)
  }
}

extension AnimatableValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .scalar(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .scalar(Double(value)) }
}
