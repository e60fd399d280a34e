/// Corners by radius.
struct CornerMasks {
  private struct Key: Hashable {
    var radius: Double
    var line: Int32
  }

  private var masks: [Key: CornerMask] = [:]

  /// Larger corners are drawn as outlines: their pictures would cost more than they spare.
  static let largestRadius = 256.0
  /// Corners less round than this show nothing of it.
  static let leastRadius = 0.125
  private static let countLimit = 256

  /// The corner of a radius in pixels; nil for a square one.
  mutating func mask(radius: Double, line: Int32) -> CornerMask? {
    guard radius >= Self.leastRadius, radius <= Self.largestRadius, line <= Int32(Self.largestRadius) else {
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
