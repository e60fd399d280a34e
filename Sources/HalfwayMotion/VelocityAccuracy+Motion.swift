extension VelocityAccuracy {
  /// The motion of a finger from landing to lift.
  ///
  /// In the formulas, s is the time since the landing as a fraction of the stroke's duration, and v is the speed as a
  /// fraction of the stroke's peak speed. A *reach* is a point-to-point hand movement, `MinimumJerk`, over that
  /// duration.
  public enum Motion: String, Hashable, Sendable, CaseIterable {
    /// v = 1 for half the duration.
    case constant
    /// v = 2·s, constant acceleration from rest for half the duration, lifted at the peak speed.
    case accelerating
    /// A reach, lifted halfway, at the peak speed.
    case flick
    /// A reach, lifted after three quarters of its duration, when 9/16 of the peak speed remain.
    case slowing
    /// A reach followed by a reach back, lifted at the peak speed of the second one.
    case reversing
    /// A complete reach, after which the finger rests for 25 to 150 ms before it is lifted.
    case held
  }

  /// A motion with a speed, a duration, and a sequence number.
  struct Stroke {
    var motion: Motion
    /// The peak speed, in points per second.
    var speed: Double
    /// The duration of a reach, in microseconds.
    var durationMicroseconds: Int64
    /// The sequence number, from 1. It determines the phase within the device's sampling period and, for `held`, the
    /// length of the rest.
    var number: Int

    /// The time from the landing to the lift, in microseconds.
    var releaseMicroseconds: Int64 {
      switch motion {
      case .constant, .accelerating, .flick: durationMicroseconds / 2
      case .slowing: durationMicroseconds * 3 / 4
      case .reversing: durationMicroseconds * 3 / 2
      case .held: durationMicroseconds + [25_000, 50_000, 100_000, 150_000][number % 4]
      }
    }

    /// The fractional part of a multiple of the golden ratio, which fills 0..<1 evenly for any number of strokes.
    var phase: Double {
      let turns = Double(number) * 0.618_033_988_749_894_9
      return turns - Double(Int(turns))
    }

    /// Returns the position of the finger at a time after the landing, in points.
    func position(atMicroseconds time: Double) -> Double {
      let duration = Double(durationMicroseconds)
      let s = time / duration
      let displacement =
        switch motion {
        case .constant: s
        case .accelerating: s * s
        case .flick, .slowing, .held: reach(s)
        case .reversing: reach(s) - reach(s - 1)
        }
      return displacement * speed * duration / 1_000_000
    }

    /// The velocity at the lift, in points per second.
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

    /// Returns the position within a reach with a peak speed of 1; `MinimumJerk` over unit distance has a peak speed of
    /// 15/8.
    private func reach(_ s: Double) -> Double { 8.0 / 15 * MinimumJerk.position(at: s) }

    private func reachVelocity(_ s: Double) -> Double { 8.0 / 15 * MinimumJerk.velocity(at: s) }
  }
}
