/// A cache of corner masks, by radius and line.
struct CornerMasks {
  private struct Key: Hashable {
    var radius: Double
    var line: Int32
  }

  private var masks: [Key: CornerMask] = [:]

  /// The maximum radius in pixels. Larger corners are drawn as outlines, since their bitmaps would cost more than they
  /// save.
  static let largestRadius = 256.0
  /// The minimum radius of a visible corner, in pixels.
  static let minimumRadius = 0.125
  private static let countLimit = 256

  /// Returns the mask for a radius in pixels; nil for a square or too large corner.
  mutating func mask(radius: Double, line: Int32) -> CornerMask? {
    guard radius >= Self.minimumRadius, radius <= Self.largestRadius, line <= Int32(Self.largestRadius) else {
      return nil
    }
    let key = Key(radius: radius, line: line)
    if let known = masks[key] { return known }
    if masks.count >= Self.countLimit { masks.removeAll(keepingCapacity: true) }
    let mask = CornerMask(radius: radius, line: line)
    masks[key] = mask
    return mask
  }
}
