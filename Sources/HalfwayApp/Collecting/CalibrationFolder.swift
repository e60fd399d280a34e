import Foundation
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// Where the gestures of one person in one scene are kept. Nothing but the recordings themselves says which are made.
package struct CalibrationFolder {
  package let path: String
  package let person: String
  package let scene: Scene

  package init(
    path: String, person: String, scene: Scene
  ) {
    self.path = path
    self.person = person
    self.scene = scene
  }

  package func file(_ trial: CalibrationTrial) -> String {
    FolderListing.path(path, "\(person)-\(trial.slug).\(RecordingFile.nameExtension)")
  }

  /// Where a gesture is written while it is made. It has not the name of a recording, so whoever reads the folder sees whole ones only.
  package func unfinishedFile(_ trial: CalibrationTrial) -> String { file(trial) + ".part" }

  // MARK: What is there

  /// Which of a plan's gestures are made.
  /// - Throws: `ToolError` for a file that is in the way.
  package func made(of plan: CalibrationPlan) throws -> Set<CalibrationTrial> {
    try Set(plan.trials.filter { try recording(of: $0) != nil })
  }

  /// The recording of a gesture; nil where it was not made.
  /// - Throws: `ToolError` where something else has its name.
  package func recording(of trial: CalibrationTrial) throws -> Recording? {
    let file = file(trial)
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let recording = try RecordingFiles.read(file)
    if let loss = recording.loss { throw ToolError(.badData, "\(file): \(loss); move it away to go on") }
    let header = recording.header
    guard header.scene == scene.name else {
      throw ToolError(
        .usage,
        "\(file): recorded in the scene '\(header.scene)', not '\(scene.name)'; expected another folder, or another person"
      )
    }
    guard header.person == person, header.task == trial.task.rawValue else {
      throw ToolError(
        .badData, "\(file): expected \"\(trial.task.rawValue)\" by \(person), found a recording of something else")
    }
    return recording
  }

  // MARK: What is made

  /// A writer for a gesture that begins.
  package func begin(_ trial: CalibrationTrial, _ header: RecordingHeader) throws(RecordingError) -> RecordingWriter {
    // What a killed program left behind.
    discardUnfinished(trial)
    return try RecordingWriter(creating: unfinishedFile(trial), header: header)
  }

  /// Gives a gesture that is whole its name.
  package func keep(_ trial: CalibrationTrial) throws {
    let (unfinished, file) = (unfinishedFile(trial), file(trial))
    guard !FileManager.default.fileExists(atPath: file) else {
      throw ToolError(.cannotCreate, "\(file): there is a file of that name already")
    }
    let bytes: [UInt8]
    do { bytes = try SystemFile.bytes(of: unfinished) } catch { throw ToolError(reading: error) }
    try OutputFile.replace(file, with: bytes)
    discardUnfinished(trial)
  }

  package func discardUnfinished(_ trial: CalibrationTrial) { _ = unlink(unfinishedFile(trial)) }

  /// Takes a gesture away, so that it is asked for again.
  package func remove(_ trial: CalibrationTrial) throws {
    let file = file(trial)
    guard unlink(file) == 0 || errno == ENOENT else {
      throw ToolError(.cannotCreate, "\(file): cannot be removed: \(String(cString: strerror(errno)))")
    }
  }

  // MARK: Persons

  /// A name that says nothing of the person, fit for a file's name.
  package static func isName(_ person: String) -> Bool {
    (1...32).contains(person.utf8.count)
      && person.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_")
      }
      && !person.hasPrefix("-")
  }

  /// The name of a person by number: p01, p02 and so on.
  package static func name(of number: Int) -> String { "p" + String(number).leftPadded(to: 2, with: "0") }

  /// The highest number of those who have a name by number in a folder; nil for none.
  package static func lastNumber(in path: String) -> Int? {
    (FolderListing.entries(of: path) ?? []).compactMap { entry -> Int? in
      let parts = entry.name.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, parts[0].first == "p", let number = Int(parts[0].dropFirst()),
        (1..<1_000_000).contains(number),
        parts[0] == name(of: number),
        CalibrationTask.allCases.contains(where: { parts[1].hasPrefix($0.slug + "-") })
      else { return nil }
      return number
    }.max()
  }
}
