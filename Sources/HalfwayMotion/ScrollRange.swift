/// The range in which the offset of one axis can rest, and its resistance beyond: of a scroll view, or of another view
/// that a finger moves.
package struct ScrollRange: Hashable, Sendable {
  package let lower: Double
  package let upper: Double
  /// Whether the offset can be pulled beyond the ends.
  package let bounces: Bool
  /// The extent of the view along the axis, in points.
  package let extent: Double

  /// Creates a range. Lengths are in points.
  ///
  /// - Parameters:
  ///   - content: The length of the content.
  ///   - extent: The length of the view.
  ///   - insets: The insets before and after the content.
  ///   - bounces: Whether the axis bounces if the content is larger than the view.
  ///   - alwaysBounces: Whether the axis bounces if the content fits into the view, too; requires `bounces`.
  package init(content: Double, extent: Double, insets: (Double, Double), bounces: Bool, alwaysBounces: Bool) {
    lower = -insets.0
    upper = max(lower, content + insets.1 - extent)
    self.extent = extent
    self.bounces = bounces && (alwaysBounces || upper > lower)
  }

  /// Creates a range between two offsets. The resistance is that of a view of an extent in points; an extent of 0
  /// allows no offset beyond the ends.
  package init(_ range: ClosedRange<Double>, extent: Double) {
    (lower, upper, self.extent, bounces) = (range.lowerBound, range.upperBound, extent, extent > 0)
  }

  /// Whether a drag along the axis has an effect.
  package var isScrollable: Bool { upper > lower || bounces }

  package func contains(_ offset: Double) -> Bool { offset >= lower && offset <= upper }
  package func clamped(_ offset: Double) -> Double { min(upper, max(lower, offset)) }

  private var band: RubberBand { RubberBand(dimension: extent) }

  /// Returns the offset for a position that a finger has pulled to.
  package func offset(pulledTo place: Double) -> Double {
    let end = clamped(place)
    guard place != end, bounces else { return end }
    return end + band.displacement(forOvershoot: place - end)
  }

  /// Returns the position that a finger has pulled to for an offset, the inverse of `offset(pulledTo:)`. Offsets that
  /// no finger can reach are returned unchanged.
  package func place(of offset: Double) -> Double {
    let end = clamped(offset)
    guard offset != end, bounces else { return offset }
    let overshoot = band.overshoot(forDisplacement: offset - end)
    return overshoot.isFinite ? end + overshoot : offset
  }

  /// Returns the velocity of the offset for a velocity of the finger. Beyond an end it is multiplied by the slope of
  /// the rubber band, d/dx of x·c·d/(d + c·x), which is c·(1 − p)², where p is the displacement beyond the end as a
  /// fraction of the extent.
  package func velocity(_ velocity: Double, at offset: Double) -> Double {
    let end = clamped(offset)
    guard offset != end else { return velocity }
    guard bounces, extent > 0 else { return 0 }
    let rest = max(0, 1 - (offset - end).magnitude / extent)
    return velocity * band.coefficient * rest * rest
  }
}
