import Foundation
import HalfwayRecordings
import HalfwayTestSupport

/// The program in a window on a Wayland compositor, with a folder for its recordings.
final class WaylandSession {
  let compositor: WaylandCompositor
  let folder: Folder
  let process = Process()
  private let errors = Pipe()
  private let output = Pipe()

  /// Waits until the window has drawn its first frame.
  init(_ options: [String] = [], _ arguments: (Folder) -> [String]) throws {
    compositor = try WaylandCompositor(options)
    folder = try Folder()
    process.executableURL = Program.products.appendingPathComponent("halfway")
    process.arguments = arguments(folder)
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "GDK_SCALE", "HALFWAY_REDUCE_MOTION"] { environment[name] = nil }
    process.environment = environment.merging(compositor.environment) { $1 }
    process.standardError = errors
    process.standardOutput = output
    try process.run()
    try compositor.wait(for: "mapped")
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// `halfway demo --record`.
  static func demo(
    _ scene: String, _ options: [String] = [], arguments: [String] = []
  ) throws -> WaylandSession {
    try WaylandSession(options) { ["demo", "--scene", scene, "--no-bar", "--record", $0.url.path] + arguments }
  }

  /// The movement of the fingers at each step.
  struct Step {
    var deltaX = 0.0
    var deltaY = 0.0
    var degrees = 0.0
  }

  /// Begins a pinch at the pointer and changes its scale from 1 at a rate of one step per 16 ms.
  func pinch(to scale: Double, steps: Int = 20, _ step: Step = Step()) throws {
    try compositor.send("pinch begin 2")
    for index in 1...steps {
      Thread.sleep(forTimeInterval: 0.016)
      let part = 1 + (scale - 1) * Double(index) / Double(steps)
      try compositor.send("pinch update \(step.deltaX) \(step.deltaY) \(part) \(step.degrees)")
    }
  }

  /// Drags with the left button from a location to another one, in steps of 16 ms.
  func drag(from start: CGPoint, to end: CGPoint, steps: Int = 20) throws {
    try compositor.send("move \(start.x) \(start.y)", "button 272 1")
    for index in 1...steps {
      Thread.sleep(forTimeInterval: 0.016)
      let part = Double(index) / Double(steps)
      try compositor.send("move \(start.x + (end.x - start.x) * part) \(start.y + (end.y - start.y) * part)")
    }
    try compositor.send("button 272 0")
  }

  /// Waits for the next report of a recording on standard error.
  func nextReport() -> String {
    while true {
      let line = errors.fileHandleForReading.readLine()
      if line.isEmpty || line.hasPrefix("recorded") { return line }
    }
  }

  /// Waits for the program to end and returns the unread part of its standard error.
  func complaints() -> String {
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// Returns the program's standard output once the program has ended.
  func printed() -> String {
    String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Closes the window as its close button does, and returns the program's exit status.
  func close() throws -> Int32 {
    try compositor.send("close")
    process.waitUntilExit()
    return process.terminationStatus
  }

  func recording(_ scene: String, _ number: Int = 1) throws -> Recording {
    try Recording.read(from: folder["\(scene)-00\(number).gesture"].path)
  }
}
