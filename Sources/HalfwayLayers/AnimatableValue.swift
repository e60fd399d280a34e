import Foundation

/// A value that can be interpolated. One enum, so that a layer's animations are plain values in one array.
public enum AnimatableValue: Sendable, Equatable {
  case scalar(Double)
  case point(CGPoint)
  case rect(CGRect)
  case transform(CGAffineTransform)
  case color(Color)

  /// The value a fraction of the way to another; fractions outside 0...1 extrapolate, as a spring that overshoots needs.
  /// At exactly 0 and 1 the ends are returned unchanged, so that an animation ends on its value to the bit.
  public func interpolated(to end: AnimatableValue, fraction f: Double) -> AnimatableValue {
    if f == 0 { return self }
    if f == 1 { return end }
    switch (self, end) {
    case (.scalar(let a), .scalar(let b)):
      return .scalar(Self.mix(a, b, f))
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: Self.mix(a.x, b.x, f), y: Self.mix(a.y, b.y, f)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: Self.mix(a.minX, b.minX, f), y: Self.mix(a.minY, b.minY, f),
          width: max(0, Self.mix(a.width, b.width, f)), height: max(0, Self.mix(a.height, b.height, f))))
    case (.transform(let a), .transform(let b)):
      return .transform(
        CGAffineTransform(
          a: Self.mix(a.a, b.a, f), b: Self.mix(a.b, b.b, f), c: Self.mix(a.c, b.c, f), d: Self.mix(a.d, b.d, f),
          tx: Self.mix(a.tx, b.tx, f), ty: Self.mix(a.ty, b.ty, f)))
    case (.color(let a), .color(let b)):
      // Mixed premultiplied, so that a fade to `clear` does not pass through `clear`'s black.
      let alpha = min(1, max(0, Self.mix(a.alpha, b.alpha, f)))
      guard alpha > 0 else { return .color(.clear) }
      func component(_ p: Double, _ q: Double) -> Double {
        min(1, max(0, Self.mix(p * a.alpha, q * b.alpha, f) / alpha))
      }
      return .color(
        Color(
          red: component(a.red, b.red), green: component(a.green, b.green), blue: component(a.blue, b.blue),
          alpha: alpha))
    default:
      return end
    }
  }

  private static func mix(_ a: Double, _ b: Double, _ f: Double) -> Double { a + (b - a) * f }
}
