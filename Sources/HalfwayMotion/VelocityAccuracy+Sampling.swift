extension VelocityAccuracy {
  /// How a device and a program see a motion.
  public struct Sampling: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Samples a second.
    public var hertz: Double
    /// The largest error of a position either way, in points; evenly distributed.
    public var noisePoints: Double
    /// Whether positions are whole pixels of a point each, and nothing is reported while they stay the same: a mouse.
    public var isOnPixels: Bool
    /// Stamps are rounded down to multiples of this.
    public var stampMicroseconds: Int64
    /// Where not 0, an event is stamped only when a loop takes it, so many times a second.
    public var pumpHertz: Double
    /// Where not 0, the loop stamps each event by itself, so long at most after the one before it.
    public var handlingMicroseconds: Double

    init(
      _ name: String, hertz: Double, noisePoints: Double = 0, isOnPixels: Bool = false, stampMicroseconds: Int64 = 1,
      pumpHertz: Double = 0, handlingMicroseconds: Double = 0
    ) {
      self.name = name
      self.hertz = hertz
      self.noisePoints = noisePoints
      self.isOnPixels = isOnPixels
      self.stampMicroseconds = stampMicroseconds
      self.pumpHertz = pumpHertz
      self.handlingMicroseconds = handlingMicroseconds
    }

    /// Rates of touch screens, mice and mice for games, and one thing at a time that makes samples worse.
    public static let all = [
      Sampling("60 Hz", hertz: 60),
      Sampling("120 Hz", hertz: 120),
      Sampling("125 Hz", hertz: 125),
      Sampling("1000 Hz", hertz: 1_000),
      Sampling("120 Hz, ±0.5 px noise", hertz: 120, noisePoints: 0.5),
      Sampling("125 Hz, whole pixels", hertz: 125, isOnPixels: true),
      Sampling("1000 Hz, whole pixels", hertz: 1_000, isOnPixels: true),
      Sampling("125 Hz, 1 ms stamps", hertz: 125, stampMicroseconds: 1_000),
      Sampling("125 Hz, 60 Hz pump", hertz: 125, pumpHertz: 60),
      // Some 17 in a frame, and 5 to 80 µs for each.
      Sampling("1000 Hz, 60 Hz bursts", hertz: 1_000, pumpHertz: 60, handlingMicroseconds: 80),
    ]

    /// The samples of a stroke from its landing on, and the stamp of its lift, which is no sample.
    func samples(of stroke: Stroke, noise: inout SeededGenerator) -> (samples: VelocityEstimator, released: Timestamp) {
      var samples = VelocityEstimator()
      let released = Double(stroke.releaseMicroseconds)
      let period = 1_000_000 / hertz
      var (time, last) = (0.0, Double.nan)
      var scan = 0
      var taken = -Double.infinity
      while time < released {
        // A stroke begins anywhere between two pixels.
        var x = 100 + stroke.phase + stroke.position(atMicroseconds: time)
        if noisePoints > 0 { x += noise.uniform(in: -noisePoints...noisePoints) }
        if isOnPixels { x = Double(Int(x)) }
        if !isOnPixels || x != last {
          samples.add(x: x, y: 0, at: stamp(time, phase: stroke.phase, after: &taken, noise: &noise))
        }
        last = x
        time = (Double(scan) + stroke.phase) * period
        scan += 1
      }
      return (samples, stamp(released, phase: stroke.phase, after: &taken, noise: &noise))
    }

    /// The stamp of what happens at a time, for a loop with a phase; `taken` is when the loop took the event before.
    private func stamp(
      _ time: Double, phase: Double, after taken: inout Double, noise: inout SeededGenerator
    ) -> Timestamp {
      var time = time
      if pumpHertz > 0 {
        let turns = time * pumpHertz / 1_000_000 + phase
        let whole = Double(Int(turns))
        time = ((turns > whole ? whole + 1 : whole) - phase) * 1_000_000 / pumpHertz
      }
      if handlingMicroseconds > 0 { time = max(time, taken + noise.uniform(in: 5...handlingMicroseconds)) }
      taken = time
      return Timestamp(microseconds: Int64(time + 0.5) / stampMicroseconds * stampMicroseconds)
    }
  }
}
