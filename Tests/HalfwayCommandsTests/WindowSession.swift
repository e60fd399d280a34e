import Foundation
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTestSupport

/// The program in a window on a virtual display, with a folder for its recordings.
final class WindowSession {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let window: (id: String, x: Int, y: Int)
  private let launch: Launch
  var display: VirtualDisplay { launch.display }
  var folder: Folder { launch.folder }
  var process: Process { launch.process }
  private var output: Pipe { launch.output }
  private var errors: Pipe { launch.errors }

  /// The program, which may not have opened its window yet.
  final class Launch {
    let display: VirtualDisplay
    let folder: Folder
    let process: Process
    fileprivate let output = Pipe()
    fileprivate let errors = Pipe()

    init(
      prelude: String = "", environment: [String: String] = [:], display: VirtualDisplay? = nil,
      _ arguments: (Folder) -> [String]
    ) throws {
      self.display = try display ?? VirtualDisplay()
      folder = try Folder()
      let program = Program.products.appendingPathComponent("halfway").path
      let line = prelude + "exec \"$0\" \"$@\""
      process = self.display.start(URL(fileURLWithPath: "/bin/sh"), ["-c", line, program] + arguments(folder))
      process.environment?.merge(environment) { $1 }
      process.standardError = errors
      process.standardOutput = output
      try process.run()
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// - Parameters:
  ///   - prelude: Shell commands to run first, for example to set limits.
  ///   - environment: Variables to add to the environment of the test.
  ///   - display: The display on which the window opens, or nil for a new display.
  convenience init(
    title: String, prelude: String = "", environment: [String: String] = [:], display: VirtualDisplay? = nil,
    _ arguments: (Folder) -> [String]
  ) throws {
    let launch = try Launch(prelude: prelude, environment: environment, display: display, arguments)
    self.init(launch, window: try launch.display.window(titled: title))
  }

  /// Takes over a program that has opened a window.
  init(_ launch: Launch, window: (id: String, x: Int, y: Int)) {
    (self.launch, self.window) = (launch, window)
  }

  /// `halfway demo --scene swipe-back --record`.
  static func demo(
    _ options: [String] = [], prelude: String = "", environment: [String: String] = [:],
    on display: VirtualDisplay? = nil
  ) throws -> WindowSession {
    try WindowSession(title: "Halfway: ", prelude: prelude, environment: environment, display: display) {
      ["demo", "--scene", "swipe-back", "--no-bar", "--record", $0.url.path] + options
    }
  }

  /// Performs synthetic strokes in the window in real time.
  /// - Parameter steps: The number of steps to perform, or nil for all of them.
  func perform(_ strokes: [SyntheticHand.Stroke], seed: UInt64 = 1, steps: Int? = nil) throws {
    var hand = SyntheticHand(seed: seed)
    let all = hand.perform(strokes)
    let script = all.prefix(steps ?? all.count).map { $0.xdotool(windowX: window.x, windowY: window.y) }.joined()
    try display.run("xdotool", ["-"], input: script)
  }

  /// Waits for the next line on the program's standard error, which is the report of a recording.
  func nextReport() -> String {
    while true {
      let line = errors.fileHandleForReading.readLine()
      // Skip messages that libraries print about the machine.
      if line.isEmpty || line.hasPrefix("recorded") || line.contains("gesture") { return line }
    }
  }

  /// Waits for a line on the program's standard error that contains a text.
  /// - Returns: The lines up to and including that line, or all lines if the program ends first.
  func lines(until text: String) -> [String] {
    var lines: [String] = []
    while true {
      let line = errors.fileHandleForReading.readLine()
      if line.isEmpty { return lines }
      lines.append(line)
      if line.contains(text) { return lines }
    }
  }

  /// Returns the program's standard output once the program has ended.
  func printed() -> String {
    String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Returns the unread part of the program's standard error once the program has ended.
  func complaints() -> String {
    String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Returns a picture of the window as soon as it isn't blank and differs from an earlier picture, or nil after 100
  /// attempts.
  func picture(otherThan before: PixelImage?) throws -> PixelImage? {
    let path = folder["picture.png"].path
    for _ in 0..<100 {
      try display.run("import", ["-window", window.id, path])
      let picture = try PixelImage(contentsOf: path)
      if picture != before, Set(picture.bytes).count > 50 { return picture }
    }
    return nil
  }

  /// Drags with the mouse to each of the horizontal positions, and returns a picture of the window at each of them.
  func pictures(duringDragTo places: [Int]) throws -> [PixelImage] {
    var pictures: [PixelImage] = []
    for place in places {
      try display.run("xdotool", ["mousemove", "\(window.x + place)", "\(window.y + 300)"])
      if pictures.isEmpty { try display.run("xdotool", ["mousedown", "1"]) }
      guard let picture = try picture(otherThan: pictures.last) else {
        throw Failure(description: "nothing changed at \(place) points")
      }
      pictures.append(picture)
    }
    try display.run("xdotool", ["mouseup", "1"])
    return pictures
  }

  /// Returns whether the window shows a picture within 100 attempts.
  func shows(_ expected: PixelImage) throws -> Bool { try shows { $0 == expected } }

  /// Returns whether the window shows a picture that satisfies a predicate within 100 attempts.
  func shows(_ isExpected: (PixelImage) -> Bool) throws -> Bool {
    let path = folder["picture.png"].path
    for _ in 0..<100 {
      try display.run("import", ["-window", window.id, path])
      if try isExpected(PixelImage(contentsOf: path)) { return true }
    }
    return false
  }

  func recording(_ number: Int = 1) throws -> Recording {
    try Recording.read(from: folder["swipe-back-00\(number).gesture"].path)
  }

  /// Presses Esc and waits for the program to end.
  func leave() throws {
    // Send only the key press, because the window is gone by the time of the release.
    try display.run("xdotool", ["keydown", "--window", window.id, "Escape"])
    process.waitUntilExit()
  }
}
