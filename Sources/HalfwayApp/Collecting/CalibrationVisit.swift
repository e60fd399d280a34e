import Halfway
import HalfwayReplay

/// One person's session, with the plan and the folder of the recordings.
package struct CalibrationVisit {
  package let folder: CalibrationFolder
  package let plan: CalibrationPlan
  package var queue: CalibrationQueue

  /// - Throws: `ToolError` if a file of that name is not the expected recording.
  package init(
    _ folder: CalibrationFolder, count: Int, seed: UInt64, tasks: [CalibrationTask] = CalibrationTask.allCases
  ) throws {
    self.folder = folder
    plan = CalibrationPlan(count: count, seed: seed, person: folder.person, tasks: tasks)
    queue = CalibrationQueue(plan, made: try folder.made(of: plan))
  }

  /// Returns the visit of a person with a numbered pseudonym: the last person in the folder if their plan isn't
  /// complete, otherwise a new person with the next number.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - scene: The scene.
  ///   - count: The number of trials.
  ///   - seed: The seed of the random order.
  ///   - tasks: The tasks of a block; not empty.
  ///   - isNew: Whether to use the next number in any case.
  /// - Throws: `ToolError` if a file of the new person's recordings is not the expected recording.
  package static func numbered(
    in path: String, scene: Scene, count: Int, seed: UInt64, tasks: [CalibrationTask] = CalibrationTask.allCases,
    isNew: Bool = false
  ) throws -> CalibrationVisit {
    let last = CalibrationFolder.lastNumber(in: path)
    func visit(_ number: Int) throws -> CalibrationVisit {
      let folder = CalibrationFolder(path: path, person: CalibrationFolder.name(of: number), scene: scene)
      return try CalibrationVisit(folder, count: count, seed: seed, tasks: tasks)
    }
    // A person whose recordings belong to another plan, such as one in another scene, isn't continued here.
    if let last, !isNew, let visit = try? visit(last), visit.queue.current != nil { return visit }
    return try visit((last ?? 0) + 1)
  }
}
