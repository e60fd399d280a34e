import Foundation

/// A rectangle whose corners are circular arcs.
public struct RoundedRect: Sendable, Hashable {
  public var rect: CGRect
  /// Points; what is drawn are the `effectiveRadii`.
  public var radii: CornerRadii

  @inlinable
  public init(_ rect: CGRect, cornerRadius: Double = 0) {
    self.rect = rect
    radii = CornerRadii(cornerRadius)
  }

  @inlinable
  public init(_ rect: CGRect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  /// The radii that are drawn: none below 0, and all shrunk by one factor where two of them together are longer than their side
  /// (the rule of CSS Backgrounds 3, "Overlapping Curves"; for equal radii that is half the shorter side).
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

  /// The radius that is drawn where all corners have the same; nil where they differ.
  @inlinable public var effectiveRadius: Double? {
    radii.uniform.map { Self.held($0, rect) }
  }

  @inlinable
  static func held(_ radius: Double, _ rect: CGRect) -> Double {
    max(0, min(radius, min(rect.width, rect.height) / 2))
  }
}
