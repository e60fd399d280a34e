import Foundation

/// A virtual X display with a mouse that can be driven: Xvfb and xdotool.
public final class VirtualDisplay {
  /// The value of `DISPLAY` for programs that are to use it.
  public let name: String
  private let server: Process

  /// Whether the machine has what is needed.
  public static var isAvailable: Bool { has("Xvfb") && has("xdotool") }

  /// Whether a program is on the search path.
  public static func has(_ name: String) -> Bool { tool(name) != nil }

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// Starts a display and waits until it is ready.
  public convenience init() throws { try self.init(server: "Xvfb", ["-screen", "0", "1280x900x24"]) }

  init(server name: String, _ arguments: [String]) throws {
    guard let path = Self.tool(name) else { throw Failure(description: "\(name) is not installed") }
    server = Process()
    server.executableURL = URL(fileURLWithPath: path)
    // The server picks a free display itself and writes its number to standard output once it takes connections.
    server.arguments = ["-displayfd", "1", "-nolisten", "tcp"] + arguments
    let pipe = Pipe()
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    let number = pipe.fileHandleForReading.readLine()
    self.name = ":" + number
    guard !number.isEmpty else { throw Failure(description: "\(name) did not start") }
  }

  deinit {
    // What the server would have removed itself; ahead of its end, since afterwards another one may have taken the number, and
    // these would be its own.
    if server.isRunning {
      unlink("/tmp/.X\(name.dropFirst())-lock")
      unlink("/tmp/.X11-unix/X\(name.dropFirst())")
    }
    // A test runs on a thread that blocks signals, and a child inherits that: only this one cannot be blocked.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  /// Runs a program on the display and gives what it printed. Waits for it to end.
  @discardableResult
  public func run(_ tool: String, _ arguments: [String], input: String? = nil) throws -> String {
    guard let path = Self.tool(tool) else { throw Failure(description: "\(tool) is not installed") }
    let process = start(URL(fileURLWithPath: path), arguments)
    let output = Pipe()
    let feed = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = feed
    try process.run()
    if let input { feed.fileHandleForWriting.write(Data(input.utf8)) }
    try feed.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(tool) \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// A program prepared for this display; not started yet.
  public func start(_ executable: URL, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = name
    environment["WAYLAND_DISPLAY"] = nil
    environment["SDL_VIDEODRIVER"] = nil
    process.environment = environment
    return process
  }

  /// Waits for a visible window whose title has a beginning, and gives its number and the corner of its contents.
  public func window(titled title: String) throws -> (id: String, x: Int, y: Int) {
    let found = try run("xdotool", ["search", "--sync", "--onlyvisible", "--name", "^" + title])
    guard let id = found.split(separator: "\n").last.map(String.init) else {
      throw Failure(description: "no window titled \(title)")
    }
    var place: [String: Int] = [:]
    for line in try run("xdotool", ["getwindowgeometry", "--shell", id]).split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { place[String(parts[0])] = Int(parts[1]) }
    }
    return (id, place["X"] ?? 0, place["Y"] ?? 0)
  }

  private static func tool(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension FileHandle {
  /// The next line, without its end; waits for it. Empty at the end of the file.
  public func readLine() -> String {
    var bytes = Data()
    while let byte = try? read(upToCount: 1), let first = byte.first, first != 0x0A { bytes.append(first) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
