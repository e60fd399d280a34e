import Halfway
import HalfwayReplay

/// One person at the window, with the plan and the folder of the recordings.
package struct CalibrationVisit {
  package let folder: CalibrationFolder
  package let plan: CalibrationPlan
  package var queue: CalibrationQueue

  /// - Throws: `ToolError` for a file that is in the way.
  package init(
    _ folder: CalibrationFolder, count: Int, seed: UInt64, tasks: [CalibrationTask] = CalibrationTask.allCases
  ) throws {
    self.folder = folder
    plan = CalibrationPlan(count: count, seed: seed, person: folder.person, tasks: tasks)
    queue = CalibrationQueue(plan, made: try folder.made(of: plan))
  }

  /// The person without a name of their own who comes to a folder: who was there last, unless all is made, else the next number.
  /// - Parameter isNew: Whether it is somebody who was not there yet.
  package static func numbered(
    in path: String, scene: Scene, count: Int, seed: UInt64, tasks: [CalibrationTask] = CalibrationTask.allCases,
    isNew: Bool = false
  ) throws -> CalibrationVisit {
    let last = CalibrationFolder.lastNumber(in: path)
    func visit(_ number: Int) throws -> CalibrationVisit {
      let folder = CalibrationFolder(path: path, person: CalibrationFolder.name(of: number), scene: scene)
      return try CalibrationVisit(folder, count: count, seed: seed, tasks: tasks)
    }
    // Who was asked for something else, as in another scene, does not go on here.
    if let last, !isNew, let visit = try? visit(last), visit.queue.current != nil { return visit }
    return try visit((last ?? 0) + 1)
  }
}
