import Foundation

/// A contender from the folder peers, which draws in a process of its own.
enum Peer: CaseIterable {
  case qt
  /// Qt without filtering and antialiasing.
  case qtPlain
  case skia
  case tinySkia

  var name: String {
    switch self {
    case .qt: "Qt"
    case .qtPlain: "Qt plain"
    case .skia: "Skia"
    case .tinySkia: "tiny-skia"
    }
  }

  /// The prefix of the peer's fields in JSON.
  var key: String { "\(self)" }

  /// The name of the folder in peers.
  var folder: String {
    switch self {
    case .qt, .qtPlain: "qt"
    case .skia: "skia"
    case .tinySkia: "tiny-skia"
    }
  }

  /// Whether images are filtered and edges antialiased, as Halfway does. Only such a peer has a goal.
  var isSmooth: Bool { self != .qtPlain }

  /// Whether the peer's time includes the work before the drawing, from the properties of a scene on.
  var drawsFromProperties: Bool { self == .qt || self == .qtPlain }
}

/// The program of a peer, or the reason why it is missing.
struct PeerProgram {
  let path: String?
  let note: String

  static let omitted = PeerProgram(path: nil, note: "omitted")

  private init(path: String?, note: String) { (self.path, self.note) = (path, note) }

  /// Runs the script `build` in a folder of peers, which prints the path of the program, or the reason why it can't be
  /// built.
  init(building folder: String) {
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
  var shortNote: String { String(note.prefix { $0 != ":" }) }
}
