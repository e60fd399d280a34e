import Foundation

/// A rectangle with circular corners.
public struct RoundedRect: Sendable, Hashable {
  /// The rectangle.
  public var rect: CGRect
  /// The corner radii in points as specified; see `effectiveRadii` for the drawn ones.
  public var radii: CornerRadii

  /// Creates a rounded rectangle with a uniform corner radius (default: 0).
  @inlinable
  public init(_ rect: CGRect, cornerRadius: Double = 0) {
    self.rect = rect
    radii = CornerRadii(cornerRadius)
  }

  /// Creates a rounded rectangle.
  @inlinable
  public init(_ rect: CGRect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  /// The radii as drawn: negative ones are 0, and all are scaled down by the same factor if two of them exceed the
  /// length of their side (the rule of CSS Backgrounds 3, "Overlapping Curves"; for equal radii the limit is half the
  /// shorter side).
  public var effectiveRadii: CornerRadii {
    if let radius = radii.uniform { return CornerRadii(Self.held(radius, rect)) }
    let r = CornerRadii(
      topLeft: max(0, radii.topLeft), topRight: max(0, radii.topRight), bottomLeft: max(0, radii.bottomLeft),
      bottomRight: max(0, radii.bottomRight))
    var factor = 1.0
    for (sum, side) in [
      (r.topLeft + r.topRight, rect.width), (r.bottomLeft + r.bottomRight, rect.width),
      (r.topLeft + r.bottomLeft, rect.height), (r.topRight + r.bottomRight, rect.height),
    ] where sum > side { factor = min(factor, side / sum) }
    return CornerRadii(
      topLeft: r.topLeft * factor, topRight: r.topRight * factor, bottomLeft: r.bottomLeft * factor,
      bottomRight: r.bottomRight * factor)
  }

  /// The drawn radius if all corners have the same; `nil` if they differ.
  @inlinable public var effectiveRadius: Double? {
    radii.uniform.map { Self.held($0, rect) }
  }

  @inlinable
  static func held(_ radius: Double, _ rect: CGRect) -> Double {
    max(0, min(radius, min(rect.width, rect.height) / 2))
  }
}
