import HalfwayMotion

/// The involuntary movement of a hand: tremor and a slow drift.
///
/// The movement is a sum of sines with independent frequencies and phases, which makes it a function of time that
/// doesn't depend on how often a device samples it. Three sines with the amplitude a have the standard deviation
/// a·√(3/2).
struct Tremor {
  private struct Wave {
    var amplitude: Double
    var radiansPerSecond: Double
    var phase: Double
  }

  private var waves: [Wave] = []

  /// The amplitude of the drift as a multiple of the tremor's.
  private static let drift = 2.0

  init(of person: SyntheticPerson, _ random: inout SeededGenerator) {
    let amplitude = person.tremorPoints / 1.5.squareRoot()
    for detuning in [0.88, 1, 1.12] {
      add(amplitude, person.tremorHertz * detuning * random.uniform(in: 0.97...1.03), &random)
    }
    for hertz in [0.4, 0.9, 1.7] { add(amplitude * Self.drift, hertz * random.uniform(in: 0.8...1.2), &random) }
  }

  private mutating func add(_ amplitude: Double, _ hertz: Double, _ random: inout SeededGenerator) {
    waves.append(
      Wave(
        amplitude: amplitude, radiansPerSecond: 2 * Double.pi * hertz, phase: random.uniform(in: 0...2 * Double.pi)))
  }

  /// Returns the displacement in points; 0 at the landing.
  func points(atSeconds moment: Double) -> Double {
    waves.reduce(0) { sum, wave in
      sum + wave.amplitude
        * (Elementary.sin(wave.phase + wave.radiansPerSecond * moment) - Elementary.sin(wave.phase))
    }
  }
}
