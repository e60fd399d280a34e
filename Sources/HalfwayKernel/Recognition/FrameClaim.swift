import HalfwayMotion

/// What a tracker makes of a whole frame.
public enum FrameVerdict: Sendable, Hashable {
  case none
  /// The gesture may begin.
  case claims(FrameClaim)
  /// The contacts move in a way that the gesture does not follow.
  case fails
}

/// A gesture's claim to begin with the frame that has just become whole. Of several gestures that may not begin together the one whose
/// claim precedes the others' begins, whichever recognizer was added first.
public struct FrameClaim: Sendable, Hashable {
  /// Kinds of gestures, in the order in which claims precede each other that are equal in everything else.
  public enum Kind: Int, Sendable, Hashable {
    case pinch, rotation, pan, swipe
  }

  public var kind: Kind
  /// Where between the last whole frame (0) and this one (1) the gesture's conditions were met, contacts moving evenly in between.
  public var crossing: Double
  /// How much further than its threshold the gesture has gone at the end of the frame: 1 at the threshold, infinite where that is 0.
  public var strength: Double

  public init(kind: Kind, crossing: Double, strength: Double) {
    (self.kind, self.crossing, self.strength) = (kind, crossing, strength)
  }

  /// Whether this claim goes first: the one that was met first, then the stronger one, then by kind.
  public func precedes(_ other: FrameClaim) -> Bool {
    if crossing != other.crossing { return crossing < other.crossing }
    if strength != other.strength { return strength > other.strength }
    return kind.rawValue < other.kind.rawValue
  }
}

/// The way from one whole frame to the next.
struct FramePath {
  /// Where conditions are tried along the way, in points.
  private static let stepPoints = 1.0
  private static let maximumSteps = 256

  /// The first part of the way, 0 to 1, at which a condition is met; nil where it is nowhere met.
  ///
  /// Conditions are tried point by point, then the first place is found by bisection, to a millionth of the way.
  static func firstPart(lengthPoints: Double, where isMet: (Double) -> Bool) -> Double? {
    if isMet(0) { return 0 }
    let count = min(max(lengthPoints / stepPoints, 1), Double(maximumSteps))
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
