import Foundation
import HalfwayLayers

/// An interval of whole pixels for an interval of fractional ones.
///
/// Both ends go to the nearest pixel edge, so shapes that touch still touch. A shape less than two pixels thick keeps its
/// thickness wherever it stands: a hairline is one pixel always, and does not flicker between none, one and two as it moves.
public struct PixelSpan: Equatable, Sendable {
  public var start: Int32
  public var length: Int32
  /// 1, or less for what is thinner than half a pixel, so that something that shrinks to nothing fades and does not stay
  /// a line.
  public var coverage: Double

  /// From `low` to `high`, in pixels; nil where nothing is left.
  public init?(from low: Double, to high: Double) {
    let thickness = high - low
    guard thickness > 0, thickness.isFinite else { return nil }
    let first = Self.nearestEdge(low)
    // The tolerance keeps a hairline of one pixel one pixel: 1/1.5 × 1.5 need not be 1.
    if thickness < 2 - 1e-6 {
      start = first
      length = max(1, Self.nearestEdge(thickness - 1e-6))
      coverage = min(1, thickness * 2)
    } else {
      start = first
      length = Self.nearestEdge(high) - first
      coverage = 1
    }
  }

  /// Halves go up at both signs, so that an edge steps at the same fraction everywhere.
  public static func nearestEdge(_ value: Double) -> Int32 { PixelRect.pixel((value + 0.5).rounded(.down)) }

  /// The rectangle of pixels for one with fractions, and how much of it is covered.
  public static func rect(_ rect: CGRect) -> (rect: PixelRect, coverage: Double)? {
    guard let x = PixelSpan(from: rect.minX, to: rect.maxX), let y = PixelSpan(from: rect.minY, to: rect.maxY) else {
      return nil
    }
    return (PixelRect(x: x.start, y: y.start, width: x.length, height: y.length), x.coverage * y.coverage)
  }
}
