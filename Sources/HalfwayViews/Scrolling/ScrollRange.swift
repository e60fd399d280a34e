import HalfwayMotion

/// Where the offset of one axis may rest, and how it resists beyond.
package struct ScrollRange: Equatable {
  let lower: Double
  let upper: Double
  /// Whether it can be pulled beyond its ends.
  let bounces: Bool
  /// The extent of the view along the axis, in points.
  let extent: Double

  /// - Parameters:
  ///   - insets: Around the content, at its beginning and its end.
  ///   - bounces: Whether it does where the content is larger than the view.
  ///   - alwaysBounces: Whether it does where all of the content is to be seen, too.
  package init(content: Double, extent: Double, insets: (Double, Double), bounces: Bool, alwaysBounces: Bool) {
    lower = -insets.0
    upper = max(lower, content + insets.1 - extent)
    self.extent = extent
    self.bounces = bounces && (alwaysBounces || upper > lower)
  }

  /// Whether a drag along the axis does anything.
  var isScrollable: Bool { upper > lower || bounces }

  func contains(_ offset: Double) -> Bool { offset >= lower && offset <= upper }
  package func clamped(_ offset: Double) -> Double { min(upper, max(lower, offset)) }

  private var band: RubberBand { RubberBand(dimension: extent) }

  /// Where the offset is when a finger has pulled it to a place.
  func offset(pulledTo place: Double) -> Double {
    let end = clamped(place)
    guard place != end, bounces else { return end }
    return end + band.displacement(forOvershoot: place - end)
  }

  /// The place that it was pulled to; the inverse of the function above. What no finger could have done counts as having been.
  func place(of offset: Double) -> Double {
    let end = clamped(offset)
    guard offset != end, bounces else { return offset }
    let overshoot = band.overshoot(forDisplacement: offset - end)
    return overshoot.isFinite ? end + overshoot : offset
  }

  /// How fast the offset goes where a finger goes at a velocity: beyond an end by the slope of the band, d/dx of x·c·d/(d + c·x), which is
  /// c·(1 − p)² with p the share of the extent by which the offset is beyond.
  func velocity(_ velocity: Double, at offset: Double) -> Double {
    let end = clamped(offset)
    guard offset != end else { return velocity }
    guard bounces, extent > 0 else { return 0 }
    let rest = max(0, 1 - (offset - end).magnitude / extent)
    return velocity * band.coefficient * rest * rest
  }
}
