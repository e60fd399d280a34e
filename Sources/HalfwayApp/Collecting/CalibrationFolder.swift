import Foundation
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// The folder with one person's gestures in one scene. The recordings themselves are the only record of which gestures
/// have been made.
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

  /// Returns the path of a gesture's file during the gesture. It doesn't have the extension of a recording, so programs
  /// that read the folder see only complete recordings.
  package func unfinishedFile(_ trial: CalibrationTrial) -> String { file(trial) + ".part" }

  // MARK: Reading

  /// Returns the gestures of a plan that have been made.
  ///
  /// - Throws: `ToolError` if a file of that name is not the expected recording.
  package func made(of plan: CalibrationPlan) throws -> Set<CalibrationTrial> {
    try Set(plan.trials.filter { try recording(of: $0) != nil })
  }

  /// Returns the recording of a gesture, or `nil` if it hasn't been made.
  ///
  /// - Throws: `ToolError` if the file is not the expected recording.
  package func recording(of trial: CalibrationTrial) throws -> Recording? {
    let file = file(trial)
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let recording = try RecordingFiles.read(file)
    if let loss = recording.loss { throw ToolError(.badData, "\(file): \(loss); move it to continue") }
    let header = recording.header
    guard header.scene == scene.name else {
      throw ToolError(
        .usage,
        "\(file): recorded in the scene '\(header.scene)', not '\(scene.name)'; expected another folder, or "
          + "another person"
      )
    }
    guard header.person == person, header.task == trial.task.rawValue else {
      throw ToolError(
        .badData, "\(file): expected \"\(trial.task.rawValue)\" by \(person), found another kind of recording")
    }
    return recording
  }

  // MARK: Writing

  /// Returns a writer for a gesture that begins.
  package func begin(_ trial: CalibrationTrial, _ header: RecordingHeader) throws(RecordingError) -> RecordingWriter {
    // Discards the file that a killed process left behind.
    discardUnfinished(trial)
    return try RecordingWriter(creating: unfinishedFile(trial), header: header)
  }

  /// Gives the file of a complete gesture its final name.
  package func keep(_ trial: CalibrationTrial) throws {
    let (unfinished, file) = (unfinishedFile(trial), file(trial))
    guard !FileManager.default.fileExists(atPath: file) else {
      throw ToolError(.cannotCreate, "\(file): a file with this name exists")
    }
    let bytes: [UInt8]
    do { bytes = try SystemFile.bytes(of: unfinished) } catch { throw ToolError(reading: error) }
    try OutputFile.replace(file, with: bytes)
    discardUnfinished(trial)
  }

  package func discardUnfinished(_ trial: CalibrationTrial) { _ = unlink(unfinishedFile(trial)) }

  /// Deletes the recording of a gesture, so that the gesture is requested again.
  package func remove(_ trial: CalibrationTrial) throws {
    let file = file(trial)
    guard unlink(file) == 0 || errno == ENOENT else {
      throw ToolError(.cannotCreate, "\(file): cannot be removed: \(String(cString: strerror(errno)))")
    }
  }

  // MARK: Persons

  /// Returns whether a string is a valid pseudonym: 1...32 ASCII letters, digits, hyphens, and underscores, and no
  /// hyphen at the start. It is a part of the file names.
  package static func isName(_ person: String) -> Bool {
    (1...32).contains(person.utf8.count)
      && person.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_")
      }
      && !person.hasPrefix("-")
  }

  /// Returns the pseudonym with a number: p01, p02, and so on.
  package static func name(of number: Int) -> String { "p" + String(number).leftPadded(to: 2, with: "0") }

  /// Returns the highest number among the numbered pseudonyms in a folder, or `nil` if there is none.
  package static func lastNumber(in path: String) -> Int? {
    (FolderListing.entries(of: path) ?? []).compactMap { entry -> Int? in
      let parts = entry.name.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, parts[0].first == "p", let number = Int(parts[0].dropFirst()),
        (1..<1_000_000).contains(number),
        parts[0] == name(of: number),
        (CalibrationTask.allCases + [.judgedRelease]).contains(where: { parts[1].hasPrefix($0.slug + "-") })
      else { return nil }
      return number
    }.max()
  }
}
