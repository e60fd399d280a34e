import Foundation

/// A virtual X display with a controllable mouse, based on Xvfb and xdotool.
public final class VirtualDisplay {
  /// The value of the environment variable `DISPLAY` for programs on the display.
  public let name: String
  private let server: Process
  private let framebuffer: Framebuffer?

  /// Whether the machine has the required programs.
  public static var isAvailable: Bool { has("Xvfb") && has("xdotool") }

  /// Whether programs on a display can use OpenGL: its software implementation, of Debian's package libgl1-mesa-dri.
  public static let hasOpenGL =
    isAvailable
    && ["/usr/lib", "/usr/lib64", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"].contains {
      FileManager.default.fileExists(atPath: $0 + "/dri/swrast_dri.so")
    }

  /// Returns whether a program is in the search path.
  public static func has(_ name: String) -> Bool { tool(name) != nil }

  /// An error in starting the display or running a program.
  public struct Failure: Error, CustomStringConvertible {
    /// The description of the error.
    public var description: String
  }

  /// Starts a display and waits until it is ready. It keeps its properties when its last client leaves.
  ///
  /// - Parameters:
  ///   - size: The size of the screen, in pixels.
  ///   - isReadable: Whether `pixels` can be read. The pointer is invisible on such a display.
  public convenience init(size: (width: Int, height: Int) = (1280, 900), isReadable: Bool = false) throws {
    try self.init(
      server: "Xvfb", ["-screen", "0", "\(size.width)x\(size.height)x24", "-noreset"],
      isReadable ? try Framebuffer() : nil)
  }

  init(server name: String, _ arguments: [String], _ framebuffer: Framebuffer? = nil) throws {
    self.framebuffer = framebuffer
    guard let path = Self.tool(name) else { throw Failure(description: "\(name) is not installed") }
    server = Process()
    server.executableURL = URL(fileURLWithPath: path)
    // The server chooses a free display and writes its number to standard output once it accepts connections.
    server.arguments = ["-displayfd", "1", "-nolisten", "tcp"] + arguments + (framebuffer?.arguments ?? [])
    let pipe = Pipe()
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    let number = pipe.fileHandleForReading.readLine()
    self.name = ":" + number
    guard !number.isEmpty else { throw Failure(description: "\(name) did not start") }
  }

  /// Ends the server, as a crash would; the programs on the display lose their connections.
  public func stop() {
    guard server.isRunning else { return }
    // A server that is killed doesn't remove these files. They are removed before it ends, because another server may
    // reuse the number afterward.
    unlink("/tmp/.X\(name.dropFirst())-lock")
    unlink("/tmp/.X11-unix/X\(name.dropFirst())")
    // A test runs on a thread that blocks signals, and child processes inherit the mask. SIGKILL can't be blocked.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  deinit {
    stop()
    framebuffer?.remove()
  }

  /// Returns the pixels of a rectangle; `nil` if the display isn't readable.
  public func pixels(x: Int, y: Int, width: Int, height: Int) throws -> Pixels? {
    try framebuffer?.pixels(x: x, y: y, width: width, height: height)
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
    for name in ["WAYLAND_DISPLAY", "GDK_SCALE", "HALFWAY_REDUCE_MOTION"] { environment[name] = nil }
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
    return try place(of: id)
  }

  /// Returns such a window, or `nil` if there is none yet.
  public func windowIfOpen(titled title: String) throws -> (id: String, x: Int, y: Int)? {
    guard let found = try? run("xdotool", ["search", "--onlyvisible", "--name", "^" + title]) else { return nil }
    return try found.split(separator: "\n").last.map { try place(of: String($0)) }
  }

  private func place(of id: String) throws -> (id: String, x: Int, y: Int) {
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
