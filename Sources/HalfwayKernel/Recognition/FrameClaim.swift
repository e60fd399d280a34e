import HalfwayMotion

/// The result of a tracker for a complete frame.
public enum FrameVerdict: Sendable, Hashable {
  /// The frame changes nothing.
  case none
  /// The gesture may begin.
  case claims(FrameClaim)
  /// The contacts move in a direction that the gesture doesn't allow.
  case fails
}

/// A gesture's claim to begin with the frame that has just been completed. If several gestures may not begin together,
/// the gesture whose claim precedes the other claims begins, regardless of the order in which their recognizers were
/// added.
public struct FrameClaim: Sendable, Hashable {
  /// The kinds of gestures, in their order of precedence among otherwise equal claims.
  public enum Kind: Int, Sendable, Hashable {
    /// The kinds, by descending precedence.
    case pinch, rotation, pan, swipe
  }

  /// The kind of the gesture.
  public var kind: Kind
  /// The time at which the gesture's conditions were met, as a fraction of the time from the previous complete frame
  /// (0) to this one (1), assuming that the contacts moved uniformly.
  public var crossing: Double
  /// The movement at the end of the frame divided by the gesture's threshold: 1 at the threshold, infinite if the
  /// threshold is 0.
  public var strength: Double

  /// Creates a claim from its values.
  public init(kind: Kind, crossing: Double, strength: Double) {
    (self.kind, self.crossing, self.strength) = (kind, crossing, strength)
  }

  /// Returns whether this claim precedes another: the earlier crossing first, then the greater strength, then the kind.
  public func precedes(_ other: FrameClaim) -> Bool {
    if crossing != other.crossing { return crossing < other.crossing }
    if strength != other.strength { return strength > other.strength }
    return kind.rawValue < other.kind.rawValue
  }
}

/// The straight path from one complete frame to the next.
struct FramePath {
  /// The distance between the points of the path at which a condition is tested, in points.
  private static let stepPoints = 1.0
  private static let maximumSteps = 256

  /// Returns the first fraction of the path, from 0 to 1, at which a condition is met; nil if it is met nowhere.
  ///
  /// Conditions are tested point by point. Bisection then finds the first fraction to a millionth of a step.
  static func firstPart(lengthPoints: Double, where isMet: (Double) -> Bool) -> Double? {
    if isMet(0) { return 0 }
    // Differences of huge coordinates can be infinite or NaN.
    let isShort = lengthPoints < stepPoints * Double(maximumSteps)
    let count = isShort ? max(lengthPoints / stepPoints, 1) : Double(maximumSteps)
    let steps = Int(count) + 1
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      guard isMet(part) else { continue }
      var (before, after) = (Double(step - 1) / Double(steps), part)
      for _ in 0..<20 {
        let middle = (before + after) / 2
        if isMet(middle) { after = middle } else { before = middle }
      }
      return after
    }
    return nil
  }
}
