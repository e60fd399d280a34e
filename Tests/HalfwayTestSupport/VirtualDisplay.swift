import Foundation

/// A virtual X display with a controllable mouse, based on Xvfb and xdotool.
public final class VirtualDisplay {
  /// The value of the environment variable `DISPLAY` for programs on the display.
  public let name: String
  private let server: Process

  /// Whether the machine has the required programs.
  public static var isAvailable: Bool { has("Xvfb") && has("xdotool") }

  /// Returns whether a program is in the search path.
  public static func has(_ name: String) -> Bool { tool(name) != nil }

  /// An error in starting the display or running a program.
  public struct Failure: Error, CustomStringConvertible {
    /// The description of the error.
    public var description: String
  }

  /// Starts a display and waits until it is ready. It keeps its properties when its last client leaves.
  public convenience init() throws { try self.init(server: "Xvfb", ["-screen", "0", "1280x900x24", "-noreset"]) }

  init(server name: String, _ arguments: [String]) throws {
    guard let path = Self.tool(name) else { throw Failure(description: "\(name) is not installed") }
    server = Process()
    server.executableURL = URL(fileURLWithPath: path)
    // The server chooses a free display and writes its number to standard output once it accepts connections.
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
    // A server that is killed doesn't remove these files. They are removed before it ends, because another server may
    // reuse the number afterward.
    if server.isRunning {
      unlink("/tmp/.X\(name.dropFirst())-lock")
      unlink("/tmp/.X11-unix/X\(name.dropFirst())")
    }
    // A test runs on a thread that blocks signals, and child processes inherit the mask. SIGKILL can't be blocked.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  /// Runs a program on the display, waits for it to end, and returns its output.
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

  /// Returns a process that is configured for this display and hasn't been started.
  public func start(_ executable: URL, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = name
    for name in ["WAYLAND_DISPLAY", "GDK_SCALE"] { environment[name] = nil }
    environment["SDL_VIDEODRIVER"] = nil
    process.environment = environment
    return process
  }

  /// Waits for a visible window whose title starts with a string, and returns its identifier and the position of its
  /// contents, in pixels.
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

  /// Returns the path of a program in the search path; `nil` if there is none.
  public static func tool(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension FileHandle {
  /// Waits for the next line and returns it without its end. Returns an empty string at the end of the file.
  public func readLine() -> String {
    var bytes = Data()
    while let byte = try? read(upToCount: 1), let first = byte.first, first != 0x0A { bytes.append(first) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
