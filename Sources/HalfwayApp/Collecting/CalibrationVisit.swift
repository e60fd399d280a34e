import Halfway
import HalfwayReplay
import HalfwayTuning

/// One person's session, with the plan and the folder of the recordings.
package struct CalibrationVisit {
  package let folder: CalibrationFolder
  package let plan: CalibrationPlan
  package var queue: CalibrationQueue
  /// The places of releases and the answers so far; `nil` if the tasks state intents.
  package var places: CalibrationPlaces?

  /// - Throws: `ToolError` if a file of that name is not the expected recording.
  @MainActor
  package init(
    _ folder: CalibrationFolder, count: Int, seed: UInt64, tasks: [CalibrationTask] = CalibrationTask.allCases,
    order: PlaceOrder = .adaptive
  ) throws {
    self.folder = folder
    plan = CalibrationPlan(count: count, seed: seed, person: folder.person, tasks: tasks)
    queue = CalibrationQueue(plan, made: try folder.made(of: plan))
    if tasks == [.judgedRelease] {
      places = try CalibrationPlaces(order, seed: seed ^ folder.person.stableHash, folder: folder, plan: plan)
    }
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
  ///   - order: The order of places, if the tasks are releases at requested places.
  ///   - isNew: Whether to use the next number in any case.
  /// - Throws: `ToolError` if a file of the new person's recordings is not the expected recording.
  @MainActor
  package static func numbered(
    in path: String, scene: Scene, count: Int, seed: UInt64, tasks: [CalibrationTask] = CalibrationTask.allCases,
    order: PlaceOrder = .adaptive, isNew: Bool = false
  ) throws -> CalibrationVisit {
    let last = CalibrationFolder.lastNumber(in: path)
    func visit(_ number: Int) throws -> CalibrationVisit {
      let folder = CalibrationFolder(path: path, person: CalibrationFolder.name(of: number), scene: scene)
      return try CalibrationVisit(folder, count: count, seed: seed, tasks: tasks, order: order)
    }
    // A person whose recordings belong to another plan, such as one in another scene, isn't continued here.
    if let last, !isNew, let visit = try? visit(last), visit.queue.current != nil { return visit }
    return try visit((last ?? 0) + 1)
  }
}
