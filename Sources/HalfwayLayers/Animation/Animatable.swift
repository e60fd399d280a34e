import Foundation

/// A type of value that a property common to all layers can have, as an alternative to `AnimatableValue`.
protocol Animatable: Equatable {
  var isFinite: Bool { get }
  var animatableValue: AnimatableValue { get }
  /// Creates a value from its `AnimatableValue`, or returns `nil` if that is of another kind.
  init?(_ value: __shared AnimatableValue)
  /// Returns the interpolated value at a fraction; see `AnimatableValue.interpolated(to:fraction:)`.
  func interpolated(to end: Self, fraction: Double) -> Self
}

/// Returns the linear interpolation between two numbers.
func mix(_ a: Double, _ b: Double, _ f: Double) -> Double { a + (b - a) * f }

extension Double: Animatable {
  var animatableValue: AnimatableValue { .scalar(self) }

  @inline(__always)
  init?(_ value: __shared AnimatableValue) {
    guard case .scalar(let value) = value else { return nil }
    self = value
  }

  func interpolated(to b: Double, fraction f: Double) -> Double { mix(self, b, f) }
}

extension CGPoint: Animatable {
  var animatableValue: AnimatableValue { .point(self) }

  @inline(__always)
  init?(_ value: __shared AnimatableValue) {
    guard case .point(let value) = value else { return nil }
    self = value
  }

  func interpolated(to b: CGPoint, fraction f: Double) -> CGPoint { CGPoint(x: mix(x, b.x, f), y: mix(y, b.y, f)) }
}

extension CGSize: Animatable {
  var isFinite: Bool { width.isFinite && height.isFinite }
  var animatableValue: AnimatableValue { .size(self) }

  @inline(__always)
  init?(_ value: __shared AnimatableValue) {
    guard case .size(let value) = value else { return nil }
    self = value
  }

  func interpolated(to b: CGSize, fraction f: Double) -> CGSize {
    CGSize(width: mix(width, b.width, f), height: mix(height, b.height, f))
  }
}

extension CGRect: Animatable {
  var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }
  var animatableValue: AnimatableValue { .rect(self) }

  @inline(__always)
  init?(_ value: __shared AnimatableValue) {
    guard case .rect(let value) = value else { return nil }
    self = value
  }

  func interpolated(to b: CGRect, fraction f: Double) -> CGRect {
    CGRect(
      x: mix(minX, b.minX, f), y: mix(minY, b.minY, f),
      width: max(0, mix(width, b.width, f)), height: max(0, mix(height, b.height, f)))
  }
}

extension CATransform3D: Animatable {
  var animatableValue: AnimatableValue { .transform(self) }

  @inline(__always)
  init?(_ value: __shared AnimatableValue) {
    guard case .transform(let value) = value else { return nil }
    self = value
  }
}

extension CGColor: Animatable {
  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
  var animatableValue: AnimatableValue { .color(self) }

  @inline(__always)
  init?(_ value: __shared AnimatableValue) {
    guard case .color(let value) = value else { return nil }
    self = value
  }

  /// Interpolates premultiplied components, so that a fade to `clear` doesn't pass through the black of `clear`.
  func interpolated(to b: CGColor, fraction f: Double) -> CGColor {
    let alpha = min(1, max(0, mix(self.alpha, b.alpha, f)))
    guard alpha > 0 else { return .clear }
    func component(_ p: Double, _ q: Double) -> Double {
      min(1, max(0, mix(p * self.alpha, q * b.alpha, f) / alpha))
    }
    return CGColor(
      red: component(red, b.red), green: component(green, b.green), blue: component(blue, b.blue), alpha: alpha)
  }
}

extension CornerRadii: Animatable {
  var isFinite: Bool { topLeft.isFinite && topRight.isFinite && bottomLeft.isFinite && bottomRight.isFinite }
  var animatableValue: AnimatableValue { .radii(self) }

  @inline(__always)
  init?(_ value: __shared AnimatableValue) {
    guard case .radii(let value) = value else { return nil }
    self = value
  }

  func interpolated(to b: CornerRadii, fraction f: Double) -> CornerRadii {
    CornerRadii(
      topLeft: mix(topLeft, b.topLeft, f), topRight: mix(topRight, b.topRight, f),
      bottomLeft: mix(bottomLeft, b.bottomLeft, f), bottomRight: mix(bottomRight, b.bottomRight, f))
  }
}
