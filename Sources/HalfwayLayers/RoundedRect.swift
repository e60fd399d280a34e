import Foundation

/// A rectangle whose corners are circular arcs.
public struct RoundedRect: Sendable, Hashable {
  public var rect: CGRect
  /// Points; at most half the shorter side is used.
  public var cornerRadius: Double

  @inlinable
  public init(_ rect: CGRect, cornerRadius: Double = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }

  /// The radius that is drawn.
  @inlinable public var effectiveRadius: Double {
    max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
  }
}
