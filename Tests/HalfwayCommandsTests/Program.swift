import Foundation
import Halfway
import HalfwayRecordings
import HalfwayTestSupport

/// Runs the built program as a user or a script does.
enum Program {
  struct Result {
    /// The exit status, or 128 plus the signal's number if a signal ended the program, as in a shell.
    var status: Int32
    var output: String
    var errors: String
  }

  /// The folder of the built program, beside the test bundle.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Runs `halfway` without a display.
  static func run(
    _ arguments: String..., in folder: Folder, input: String? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, in: folder, input: input, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: Folder, program: String = "halfway", input: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    let program = products.appendingPathComponent(program)
    return try start(program, arguments, in: folder, input: input, environment: environment)
  }

  /// Runs a line in a shell in which `halfway` is the built program.
  static func shell(_ line: String, in folder: Folder) throws -> Result {
    let path = products.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    let shell = URL(fileURLWithPath: "/bin/sh")
    return try start(shell, ["-c", line], in: folder, input: nil, environment: ["PATH": path])
  }

  private static func start(
    _ program: URL, _ arguments: [String], in folder: Folder, input: String?, environment: [String: String]
  ) throws -> Result {
    let process = process(program, arguments, in: folder, environment: environment)
    // The input is a file, so a program that never reads it can't block the test.
    var source = FileHandle.nullDevice
    if let input { source = try FileHandle(forReadingFrom: folder.write("standard-input", input)) }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = source
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let drained = drain([output.fileHandleForReading, errors.fileHandleForReading])
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Result(status: signal + process.terminationStatus, output: drained[0], errors: drained[1])
  }

  /// Returns a process that hasn't been started yet.
  private static func process(
    _ program: URL, _ arguments: [String], in folder: Folder, environment: [String: String]
  ) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    var variables = ProcessInfo.processInfo.environment
    // Without XDG_RUNTIME_DIR, the program avoids the Wayland library, which would print messages of its own.
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    return process
  }

  /// Runs `halfway` and sends it a signal as soon as it has written to standard output or, if `isDue` is given, as soon
  /// as that returns true.
  static func run(
    _ arguments: [String], in folder: Folder, program: String = "halfway", signal: Int32,
    when isDue: (() -> Bool)? = nil
  ) throws -> Result {
    let program = products.appendingPathComponent(program)
    let process = process(program, arguments, in: folder, environment: [:])
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var first = Data()
    if let isDue {
      while process.isRunning, !isDue() { sched_yield() }
    } else {
      first = output.fileHandleForReading.availableData
    }
    kill(process.processIdentifier, signal)
    let drained = drain([output.fileHandleForReading, errors.fileHandleForReading])
    process.waitUntilExit()
    let base: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Result(
      status: base + process.terminationStatus, output: String(decoding: first, as: UTF8.self) + drained[0],
      errors: drained[1])
  }

  /// Reads all streams to their ends as bytes arrive, so no pipe fills up while another one is read.
  private static func drain(_ handles: [FileHandle]) -> [String] {
    var waiting = handles.map { pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0) }
    var read = handles.map { _ in Data() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while waiting.contains(where: { $0.fd >= 0 }) {
      guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 || errno == EINTR else { break }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let count = Foundation.read(waiting[index].fd, &buffer, buffer.count)
        if count > 0 { read[index].append(contentsOf: buffer.prefix(count)) } else { waiting[index].fd = -1 }
        waiting[index].revents = 0
      }
    }
    return read.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A temporary folder that is removed when the instance is deallocated.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appendingPathComponent(name) }

  /// Writes text. The digest of a recording is renewed, as if the edited recording had been recorded.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> URL {
    var bytes = Array(text.utf8)
    if name.hasSuffix(".gesture") { RecordingFile.renewDigest(in: &bytes) }
    return try write(name, Data(bytes))
  }

  @discardableResult
  func write(_ name: String, _ data: Data) throws -> URL {
    try data.write(to: self[name])
    return self[name]
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: self[name], withIntermediateDirectories: true)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: self[name]) }

  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name].path) }

  /// Returns the sorted names of the items in a subfolder.
  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[name].path).sorted()
  }
}

/// The recordings and scenes that are bundled with the package.
enum Shipped {
  /// The names of the scenes, as the program lists them in error messages.
  static let sceneNames = Scenes.all.map(\.name).joined(separator: ", ")

  static let recordings = BundledRecordings.folder
  static let names = BundledRecordings.names

  /// The names of the recordings outside the catalog, which are enough to test commands on a folder.
  static let few: [String] = names.filter { name in
    !(SceneGesture.all + SceneGesture.movements).contains { $0.name == name }
  }

  static func path(_ name: String) -> String { BundledRecordings.path(name) }

  /// Returns the text of a recording without its digest, so that tests can change it.
  static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
      .replacing(/,"digest":"[0-9a-f]{16}"\}/, with: "}")
  }

  /// Returns a folder that contains `recordings`, a copy of `few` without bounds. Checking a bound takes about 300
  /// replays of a recording.
  static func copy() throws -> Folder {
    let folder = try Folder()
    try folder.makeFolder("recordings")
    // Copy only the contents. Copying the owner and permissions fails if another user owns the package.
    for name in few {
      let text = try text(name).replacing(/,"robust":\{[^}]*\}/, with: "")
      try folder.write(
        "recordings/\(name).gesture", Data(try Recording.parse(Array(text.utf8), name: name).serialized()))
      let trace = name + ".trace"
      try folder.write("recordings/" + trace, Data(contentsOf: recordings.appendingPathComponent(trace)))
    }
    return folder
  }
}
