import Foundation
import HalfwayLayers

/// An interval aligned to whole pixels.
///
/// Both ends are moved to the nearest pixel edge, so adjacent shapes stay adjacent. A shape less than two pixels thick
/// keeps its thickness at every location: a hairline is always one pixel wide and doesn't flicker between none, one,
/// and two pixels as it moves.
public struct PixelSpan: Equatable, Sendable {
  /// The first pixel.
  public var start: Int32
  /// The number of pixels; at least 1.
  public var length: Int32
  /// The coverage: 1, or less for intervals thinner than half a pixel, so that a shrinking shape fades out instead of
  /// remaining a line.
  public var coverage: Double

  /// Creates the span from `low` to `high`, in pixels; nil if it is empty.
  public init?(from low: Double, to high: Double) {
    let thickness = high - low
    guard thickness > 0, thickness.isFinite else { return nil }
    let first = Self.nearestEdge(low)
    // The tolerance keeps a hairline of one pixel at one pixel: 1/1.5 × 1.5 may differ from 1.
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

  /// Returns the nearest pixel edge. Halves are rounded up for both signs, so that edges step at the same fraction
  /// everywhere.
  public static func nearestEdge(_ value: Double) -> Int32 { PixelRect.pixel((value + 0.5).rounded(.down)) }

  /// Returns the pixel-aligned rectangle for a fractional one, and its coverage; nil if it is empty.
  public static func rect(_ rect: CGRect) -> (rect: PixelRect, coverage: Double)? {
    guard let x = PixelSpan(from: rect.minX, to: rect.maxX), let y = PixelSpan(from: rect.minY, to: rect.maxY) else {
      return nil
    }
    return (PixelRect(x: x.start, y: y.start, width: x.length, height: y.length), x.coverage * y.coverage)
  }
}
