import HalfwayMotion
import HalfwayReplay

/// A requested gesture: a task and its repetition. Together they determine the file name of the recording.
package struct CalibrationTrial: Hashable, Sendable {
  package var task: CalibrationTask
  /// The number of the repetition, starting at 1.
  package var number: Int

  /// The part of the file name that follows the person.
  package var slug: String { task.slug + "-" + String(number).leftPadded(to: 3, with: "0") }
}

/// The order of the tasks: random from a seed, with each task equally often as far as the count allows.
///
/// The order consists of randomized blocks: each block has every task once, so practice and fatigue affect all tasks
/// alike. No task occurs twice in a row. A longer plan begins with the trials of a shorter one.
package struct CalibrationPlan: Hashable, Sendable {
  package let trials: [CalibrationTrial]

  /// - Parameters:
  ///   - count: The number of trials.
  ///   - seed: The seed of the random order.
  ///   - tasks: The tasks of a block; not empty.
  package init(count: Int, seed: UInt64, tasks: [CalibrationTask] = CalibrationTask.allCases) {
    guard !tasks.isEmpty else {
      trials = []
      return
    }
    var generator = SeededGenerator(seed: seed)
    var trials: [CalibrationTrial] = []
    var number = 1
    while trials.count < count {
      var block = generator.shuffled(tasks)
      if block.count > 1, block.first == trials.last?.task {
        block.swapAt(0, 1 + Int(generator.next() % UInt64(block.count - 1)))
      }
      trials += block.map { CalibrationTrial(task: $0, number: number) }
      number += 1
    }
    self.trials = Array(trials.prefix(count))
  }

  /// Creates the plan of a person. The same seed gives each person a different order.
  package init(count: Int, seed: UInt64, person: String, tasks: [CalibrationTask] = CalibrationTask.allCases) {
    self.init(count: count, seed: seed ^ person.stableHash, tasks: tasks)
  }
}
