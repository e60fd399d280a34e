import Foundation
import HalfwayLayers

// Members of Core Graphics's geometry that Foundation on Linux lacks.

extension CGPoint {
  /// Returns whether two points are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Returns whether two sizes are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
  /// Returns the size transformed without translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns whether two rectangles are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
