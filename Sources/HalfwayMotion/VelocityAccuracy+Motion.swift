extension VelocityAccuracy {
  /// What a finger does until it is lifted, with s the time since its landing as a part of the stroke's duration, and
  /// speeds as parts of the stroke's fastest.  A reach is the hand's own way to get from one place to another,
  /// `MinimumJerk`, over that duration.
  public enum Motion: String, Hashable, Sendable, CaseIterable {
    /// v = 1, for half the duration.
    case constant
    /// v = 2·s, constant acceleration from rest, for half the duration: lifted at the fastest.
    case accelerating
    /// A reach, lifted half-way where it is fastest.
    case flick
    /// A reach, lifted after three quarters of its time, when 9/16 of its speed are left.
    case slowing
    /// A reach and another one back, lifted where that one is fastest.
    case reversing
    /// A reach to its end, where the finger rests for 25 to 150 ms before it is lifted.
    case held
  }

  /// A motion with numbers.
  struct Stroke {
    var motion: Motion
    /// The fastest speed, in points per second.
    var speed: Double
    /// The time of a reach.
    var durationMicroseconds: Int64
    /// Which of the strokes it is, from 1: where in the device's period it begins, and how long it is held.
    var number: Int

    /// From the landing to the lift.
    var releaseMicroseconds: Int64 {
      switch motion {
      case .constant, .accelerating, .flick: durationMicroseconds / 2
      case .slowing: durationMicroseconds * 3 / 4
      case .reversing: durationMicroseconds * 3 / 2
      case .held: durationMicroseconds + [25_000, 50_000, 100_000, 150_000][number % 4]
      }
    }

    /// Multiples of the golden ratio without their whole part, which lie evenly in 0..<1 however many are taken.
    var phase: Double {
      let turns = Double(number) * 0.618_033_988_749_894_9
      return turns - Double(Int(turns))
    }

    /// Where the finger is some time after its landing, in points.
    func position(atMicroseconds time: Double) -> Double {
      let duration = Double(durationMicroseconds)
      let s = time / duration
      let way =
        switch motion {
        case .constant: s
        case .accelerating: s * s
        case .flick, .slowing, .held: reach(s)
        case .reversing: reach(s) - reach(s - 1)
        }
      return way * speed * duration / 1_000_000
    }

    /// The velocity when the finger is lifted, in points per second.
    var releaseVelocity: Double {
      let s = Double(releaseMicroseconds) / Double(durationMicroseconds)
      let velocity =
        switch motion {
        case .constant: 1.0
        case .accelerating: 2 * s
        case .flick, .slowing, .held: reachVelocity(s)
        case .reversing: reachVelocity(s) - reachVelocity(s - 1)
        }
      return velocity * speed
    }

    /// A reach with a fastest speed of 1: that of `MinimumJerk`, for a way of 1, is 15/8.
    private func reach(_ s: Double) -> Double { 8.0 / 15 * MinimumJerk.position(at: s) }

    private func reachVelocity(_ s: Double) -> Double { 8.0 / 15 * MinimumJerk.velocity(at: s) }
  }
}
