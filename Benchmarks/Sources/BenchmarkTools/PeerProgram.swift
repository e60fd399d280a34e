import Foundation

/// The program of a peer, or the reason why it is missing.
package struct PeerProgram {
  package let path: String?
  package let note: String

  package static let omitted = PeerProgram(path: nil, note: "omitted")

  private init(path: String?, note: String) { (self.path, self.note) = (path, note) }

  /// Runs the script `build` in a folder of peers, which prints the path of the program, or the reason why it can't be
  /// built.
  package init(building folder: String) {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "peers/\(folder)/build")
    let build = Process()
    build.executableURL = script
    let (output, errors) = (Pipe(), Pipe())
    (build.standardOutput, build.standardError) = (output, errors)
    guard (try? build.run()) != nil else {
      self.init(path: nil, note: "skipped: \(script.path) can't be run")
      return
    }
    let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    build.waitUntilExit()
    if build.terminationStatus == 0 {
      self.init(path: path.trimmingCharacters(in: .whitespacesAndNewlines), note: "")
    } else {
      self.init(path: nil, note: message.split(separator: "\n").first.map(String.init) ?? "failed")
    }
  }

  /// The first words of the note, for a table.
  package var shortNote: String { String(note.prefix { $0 != ":" }) }
}
