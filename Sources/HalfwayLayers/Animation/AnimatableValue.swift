import Foundation

/// A value that can be interpolated. It is a single enum so that a layer's animations are plain values in one array.
public enum AnimatableValue: Sendable, Equatable {
  /// A number.
  case scalar(Double)
  /// A point.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rectangle.
  case rect(CGRect)
  /// A transform.
  case transform(CATransform3D)
  /// A color.
  case color(CGColor)
  /// The radii of four corners, in points.
  case radii(CornerRadii)
  /// A list of numbers, such as gradient locations.
  case numbers([Double])
  /// A list of colors, such as gradient colors.
  case colors([CGColor])
  /// A path.
  case path(CGPath)

  /// Returns the interpolated value at a fraction of the distance to another value.
  ///
  /// Fractions outside 0...1 extrapolate, as overshooting springs require. Fractions of exactly 0 and 1 return the ends
  /// unchanged, so that an animation ends exactly on its final value. Values that can't be interpolated (paths with
  /// different elements, lists of different lengths, values of different kinds) jump to the end value at any fraction
  /// other than 0.
  public func interpolated(to end: AnimatableValue, fraction f: Double) -> AnimatableValue {
    if f == 0 { return self }
    if f == 1 { return end }
    switch (self, end) {
    case (.scalar(let a), .scalar(let b)): return .scalar(a.interpolated(to: b, fraction: f))
    case (.point(let a), .point(let b)): return .point(a.interpolated(to: b, fraction: f))
    case (.size(let a), .size(let b)): return .size(a.interpolated(to: b, fraction: f))
    case (.rect(let a), .rect(let b)): return .rect(a.interpolated(to: b, fraction: f))
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, fraction: f))
    case (.color(let a), .color(let b)): return .color(a.interpolated(to: b, fraction: f))
    case (.radii(let a), .radii(let b)): return .radii(a.interpolated(to: b, fraction: f))
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(zip(a, b).map { mix($0, $1, f) }) : end
    case (.colors(let a), .colors(let b)):
      return a.count == b.count ? .colors(zip(a, b).map { $0.interpolated(to: $1, fraction: f) }) : end
    case (.path(let a), .path(let b)):
      var mixed = CGPath()
      return mixed.mix(a, b, fraction: f) ? .path(mixed) : end
    default:
      return end
    }
  }

  /// Whether every component is finite. Other values are rejected because a single one would spoil every later frame.
  var isFinite: Bool {
    switch self {
    case .scalar(let value): value.isFinite
    case .point(let value): value.isFinite
    case .size(let value): value.isFinite
    case .rect(let value): value.isFinite
    case .transform(let value): value.isFinite
    case .color(let value): value.isFinite
    case .radii(let value): value.isFinite
    case .numbers(let values): values.allSatisfy(\.isFinite)
    case .colors(let values): values.allSatisfy(\.isFinite)
    case .path(let value): value.elements.allSatisfy(\.isFinite)
    }
  }
}
