/// Blurred discs by radius and blur.
struct DiscProfiles {
  private struct Key: Hashable {
    var radius: Double
    var deviation: Double
  }

  private let normal = NormalTable()
  private var entries: [Key: DiscProfile] = [:]
  private var spares: [DiscProfile] = []
  private var idle: [Key] = []
  private var frame = 0

  /// For less a pixel's square is too coarse for its variance to stand for it.
  static let leastDeviation = 0.5
  /// Frames after which a profile that was not used makes room.
  private static let mostIdleFrames = 2
  private static let spareLimit = 16

  mutating func beginFrame(_ frame: Int) {
    self.frame = frame
    idle.removeAll(keepingCapacity: true)
    for (key, profile) in entries where frame - profile.lastUse > Self.mostIdleFrames { idle.append(key) }
    for key in idle {
      guard let profile = entries.removeValue(forKey: key), spares.count < Self.spareLimit else { continue }
      spares.append(profile)
    }
  }

  /// A disc blurred by a Gaussian of a deviation in pixels, and by taking the mean over each pixel: with a variance of
  /// 1/12, as in coverage that is blurred.
  mutating func profile(radius: Double, deviation: Double) -> DiscProfile {
    let key = Key(radius: radius, deviation: deviation)
    if let known = entries[key] {
      known.lastUse = frame
      return known
    }
    let profile = spares.popLast() ?? DiscProfile()
    profile.make(radius: radius, deviation: (deviation * deviation + 1.0 / 12).squareRoot(), normal)
    profile.lastUse = frame
    entries[key] = profile
    return profile
  }
}
