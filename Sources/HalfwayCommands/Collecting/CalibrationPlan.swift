import HalfwayMotion
import HalfwayReplay

/// One gesture that is asked for: the so-manieth of its task. Its file's name says no more and no less.
struct CalibrationTrial: Hashable, Sendable {
  var task: CalibrationTask
  /// From 1.
  var number: Int

  /// Of the file, without the person.
  var slug: String { task.slug + "-" + String(number).leftPadded(to: 3, with: "0") }
}

/// In which order gestures are asked for: random from a seed, each task equally often, as far as the number allows.
///
/// In every four each task comes once (randomized blocks), so that neither practice nor tiredness falls on one task more than on another, and
/// none comes twice in a row. The first trials of a longer plan are those of a shorter one.
struct CalibrationPlan: Hashable, Sendable {
  let trials: [CalibrationTrial]

  init(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var trials: [CalibrationTrial] = []
    var number = 1
    while trials.count < count {
      var block = CalibrationTask.allCases
      // Fisher and Yates; the remainder's bias is below 2⁻⁶⁰.
      for last in stride(from: block.count - 1, to: 0, by: -1) {
        block.swapAt(last, Int(generator.next() % UInt64(last + 1)))
      }
      if block.first == trials.last?.task { block.swapAt(0, 1 + Int(generator.next() % UInt64(block.count - 1))) }
      trials += block.map { CalibrationTrial(task: $0, number: number) }
      number += 1
    }
    self.trials = Array(trials.prefix(count))
  }

  /// The plan of a person: one seed gives each person an order of their own.
  init(count: Int, seed: UInt64, person: String) {
    // FNV-1a (Fowler, Noll and Vo), 64 bits.
    let hash = person.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    self.init(count: count, seed: seed ^ hash)
  }
}
