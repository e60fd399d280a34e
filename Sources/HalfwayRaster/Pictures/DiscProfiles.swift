/// A cache of profiles of blurred discs, by radius and deviation.
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

  /// The minimum deviation in pixels. Below it the shape of a pixel is too coarse to be represented by its variance.
  static let minimumDeviation = 0.5
  /// The number of frames after which an unused profile is discarded.
  private static let maximumIdleFrames = 2
  private static let spareLimit = 16

  mutating func beginFrame(_ frame: Int) {
    self.frame = frame
    idle.removeAll(keepingCapacity: true)
    for (key, profile) in entries where frame - profile.lastUse > Self.maximumIdleFrames { idle.append(key) }
    for key in idle {
      guard let profile = entries.removeValue(forKey: key), spares.count < Self.spareLimit else { continue }
      spares.append(profile)
    }
  }

  /// Returns the profile of a disc blurred by a Gaussian with a deviation in pixels and averaged over each pixel, which
  /// adds a variance of 1/12 as in blurred coverage.
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
