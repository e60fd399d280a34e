/// A table of the normal distribution, computed only with sums and products so that it is the same on every machine.
struct NormalTable {
  /// The density and its integral from −∞, at integral steps from 0 on.
  private let density: [Double]
  private let integral: [Double]

  /// The number of steps per deviation, and the deviations beyond which the remainder (3·10⁻⁷) is ignored.
  private static let steps = 64.0
  private static let reach = 5.0

  init() {
    // exp(−(k + 1)²h²/2) is exp(−k²h²/2) multiplied by a ratio that decreases by the factor exp(−h²) per step; h =
    // 1/64.
    let (firstRatio, fall) = (0.999_877_937_137_777_4, 0.999_755_889_174_897_2)
    var (value, ratio, sum) = (0.398_942_280_401_432_7, firstRatio, 0.5)
    var (density, integral) = ([value], [sum])
    for _ in 0...Int(Self.steps * Self.reach) {
      let next = value * ratio
      ratio *= fall
      // The error of the trapezoidal rule is h²/12 times the difference of the slopes: below 10⁻⁵.
      sum += (value + next) / 2 / Self.steps
      value = next
      density.append(value)
      integral.append(min(sum, 1))
    }
    (self.density, self.integral) = (density, integral)
  }

  /// Returns the density at a distance from the mean in deviations.
  func density(at deviations: Double) -> Double {
    let place = abs(deviations) * Self.steps
    guard place < Self.steps * Self.reach else { return 0 }
    return Self.value(density, at: place)
  }

  /// Returns the fraction below a distance from the mean in deviations.
  func share(below deviations: Double) -> Double {
    let place = abs(deviations) * Self.steps
    guard place < Self.steps * Self.reach else { return deviations < 0 ? 0 : 1 }
    let share = Self.value(integral, at: place)
    return deviations < 0 ? 1 - share : share
  }

  private static func value(_ table: [Double], at place: Double) -> Double {
    let index = Int(place)
    return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
  }
}
