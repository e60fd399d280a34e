import CSDL
import Foundation
import HalfwaySDLStage
import HalfwayTestSupport

/// A Wayland compositor without a screen, whose mouse, keyboard, and touchpad a test controls.
///
/// The compositor is the C program in `Tests/Tools/Compositor`, which is compiled for the first test that needs it.
/// Programs receive genuine events, which they can't distinguish from those of a compositor on a desktop.
final class WaylandCompositor {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The environment of programs on the compositor.
  let environment: [String: String]
  private let process = Process()
  private let commands = Pipe()
  private let reports = Pipe()
  private let folder: URL

  static let isAvailable =
    compiler != nil && supportsWayland
    && ["/usr/include/wayland-server.h", "/usr/share/X11/xkb"].allSatisfy(FileManager.default.fileExists(atPath:))

  /// Whether SDL has a driver for Wayland.
  static let supportsWayland = (0..<SDL_GetNumVideoDrivers()).contains { index in
    SDL_GetVideoDriver(index).map { String(cString: $0) } == "wayland"
  }

  /// Whether SDL crashes on a compositor without input devices.
  static let needsInputDevices: Bool = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return (version.major, version.minor) < (2, 30)
  }()

  private static let compiler = ["clang", "cc"].lazy.compactMap { VirtualDisplay.tool($0) }.first

  /// The compiled program.
  private static let program = Result<URL, any Error> {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Tools/Compositor")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".c") }.sorted()
    // Another process may compile it at the same time, and a rename is atomic.
    let program = Program.products.appendingPathComponent("halfway-test-compositor")
    let draft = program.path + "-\(getpid())"
    let compilation = Process()
    compilation.executableURL = compiler.map { URL(fileURLWithPath: $0) }
    compilation.arguments = ["-O1", "-o", draft] + files.map { sources.path + "/" + $0 } + ["-lwayland-server"]
    try compilation.run()
    compilation.waitUntilExit()
    guard compilation.terminationStatus == 0, rename(draft, program.path) == 0 else {
      throw Failure(description: "the compositor can't be compiled")
    }
    return program
  }

  /// Starts a compositor and waits until it accepts connections.
  /// - Parameter options: `--without-seat`, `--without-gestures`, or `--size WIDTH HEIGHT` to determine the size of
  ///   windows.
  init(_ options: [String] = []) throws {
    // The path of a socket must be short.
    folder = URL(fileURLWithPath: "/tmp/halfway-w-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    process.executableURL = try Self.program.get()
    process.arguments = options
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    process.standardInput = commands
    process.standardOutput = reports
    // The library reports programs that it disconnects.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let socket = reports.fileHandleForReading.readLine()
    environment = [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": String(socket.dropFirst("socket ".count)),
      "SDL_VIDEODRIVER": "wayland",
    ]
    guard socket.hasPrefix("socket ") else { throw Failure(description: "the compositor did not start") }
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the compositor, as a crash would; the programs on it lose their connections.
  func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for a report that begins with a text, and returns the rest of it.
  @discardableResult
  func wait(for text: String) throws -> String {
    while true {
      let line = reports.fileHandleForReading.readLine()
      if line.hasPrefix(text) { return String(line.dropFirst(text.count)) }
      guard !line.isEmpty, line != "failed", line != "left" else {
        throw Failure(description: "the compositor reported '\(line)' instead of '\(text)'")
      }
    }
  }

  /// Sends commands, which `main.c` describes, and waits until they have been carried out.
  func send(_ lines: String...) throws {
    for line in lines {
      commands.fileHandleForWriting.write(Data((line + "\n").utf8))
      try wait(for: "done")
    }
  }

  /// Returns the number of objects through which programs receive pinches.
  func pinchReceivers() throws -> Int {
    commands.fileHandleForWriting.write(Data("pinches\n".utf8))
    let count = try wait(for: "count ")
    try wait(for: "done")
    return Int(count) ?? 0
  }

  /// Returns the last frame of the window.
  func picture() throws -> PixelImage {
    let path = folder.appendingPathComponent("picture.ppm").path
    try send("picture " + path)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    // The header "P6", the size, and the maximum value; the components follow.
    let header = data.prefix(32).split(separator: 0x0A, maxSplits: 3).map { String(decoding: $0, as: UTF8.self) }
    let size = header.count > 2 ? header[1].split(separator: " ").compactMap { Int($0) } : []
    guard size.count == 2 else { throw Failure(description: "the picture is damaged") }
    var picture = PixelImage(width: size[0], height: size[1])
    picture.bytes = Array(data.suffix(size[0] * size[1] * 3))
    return picture
  }

  /// Returns the last frame of the window as soon as it satisfies a predicate, or nil after 200 attempts.
  func picture(where isExpected: (PixelImage) -> Bool) throws -> PixelImage? {
    for _ in 0..<200 {
      let picture = try picture()
      if isExpected(picture) { return picture }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return nil
  }
}
