import HalfwayMotion

/// What a hand does besides what it means to: tremor, and a slow drift.
///
/// A sum of sines with frequencies and phases of their own, which makes it a function of the moment: it is the same however often a device
/// looks. Three sines of one amplitude a have the standard deviation a·√(3/2).
struct Tremor {
  private struct Wave {
    var amplitude: Double
    var radiansPerSecond: Double
    var phase: Double
  }

  private var waves: [Wave] = []

  /// The drift is so much larger than the tremor.
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

  /// How far the hand is off, in points; 0 at the landing, which is where it landed.
  func points(atSeconds moment: Double) -> Double {
    waves.reduce(0) { sum, wave in
      sum + wave.amplitude
        * (Elementary.sin(wave.phase + wave.radiansPerSecond * moment) - Elementary.sin(wave.phase))
    }
  }
}
