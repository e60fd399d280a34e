extension RecognitionSession {
  /// The state of what the gestures of a session drive, which decides how they begin.
  enum Subject: Sendable, Hashable {
    /// Nothing moves: a gesture begins if it sets out forward.
    case resting
    /// It settles, and a gesture can grab it at this progress unless the remaining distance is so small that it looks
    /// complete. If `isGrabbedAnywhere`, a gesture that has left its slop can grab it even then.
    case settling(percent: Double, remainingPoints: Double, isGrabbedAnywhere: Bool)
    /// A gesture drives it, or nothing can begin. Only a gesture to which the current one yields may begin.
    case taken(percent: Double)

    /// The progress at which a gesture begins.
    var percent: Double {
      switch self {
      case .resting: 0
      case .settling(let percent, _, _), .taken(let percent): percent
      }
    }

    /// Returns whether a gesture grabs it without having left its slop, in points.
    func canBeGrabbed(slopPoints: Double) -> Bool {
      if case .settling(_, let remainingPoints, _) = self { remainingPoints > slopPoints } else { false }
    }
  }
}
