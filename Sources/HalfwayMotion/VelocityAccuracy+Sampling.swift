extension VelocityAccuracy {
  /// The sampling of a motion by a device and a program.
  public struct Sampling: Hashable, Sendable {
    /// The display name.
    public var name: String
    /// The sampling rate, in samples per second.
    public var hertz: Double
    /// The maximum position error in either direction, in points; uniformly distributed.
    public var noisePoints: Double
    /// Whether positions are truncated to whole pixels of one point each and unchanged positions aren't reported, as
    /// with a mouse.
    public var isOnPixels: Bool
    /// The resolution of timestamps, in microseconds; timestamps are rounded down to multiples of it.
    public var stampMicroseconds: Int64
    /// The rate, per second, of the event loop that timestamps events when it takes them; 0 if events carry the
    /// device's time.
    public var pumpHertz: Double
    /// The maximum time, in microseconds, that the loop takes per event, so that events of one burst get different
    /// timestamps; 0 if they get the same one.
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

    /// The sampling rates of touchscreens, mice, and gaming mice, each also with one impairment at a time.
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
      // About 17 events per frame, 5 to 80 µs apart.
      Sampling("1000 Hz, 60 Hz bursts", hertz: 1_000, pumpHertz: 60, handlingMicroseconds: 80),
    ]

    /// Returns the samples of a stroke, starting at its landing, and the timestamp of its lift, which isn't a sample.
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

    /// Returns the timestamp of an event, for a loop with a phase; `taken` is the time at which the loop took the
    /// previous event.
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
