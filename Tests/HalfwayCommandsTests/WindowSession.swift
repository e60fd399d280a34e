import Foundation
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTestSupport

/// The program in its window on a display of its own, with a folder that it records into.
final class WindowSession {
  let display: VirtualDisplay
  let folder: Folder
  let process: Process
  private let output = Pipe()
  private let errors = Pipe()
  let window: (id: String, x: Int, y: Int)

  /// - Parameters:
  ///   - prelude: What a shell is to do first, as setting limits.
  ///   - environment: Variables besides those of the test.
  ///   - display: Where the window opens; one of its own unless told otherwise.
  init(
    title: String, prelude: String = "", environment: [String: String] = [:], display: VirtualDisplay? = nil,
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
    window = try self.display.window(titled: title)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// `halfway demo --scene swipe-back --record`.
  static func demo(
    _ options: [String] = [], prelude: String = "", environment: [String: String] = [:],
    on display: VirtualDisplay? = nil
  ) throws -> WindowSession {
    try WindowSession(title: "Halfway: ", prelude: prelude, environment: environment, display: display) {
      ["demo", "--scene", "swipe-back", "--record", $0.url.path] + options
    }
  }

  /// Plays a hand's strokes in the window, in real time; only the first steps of them, if so many are given.
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
      // Libraries beneath may have something to say about the machine; only our own words count.
      if line.isEmpty || line.hasPrefix("recorded") || line.contains("gesture") { return line }
    }
  }

  /// Waits for a line on the program's standard error that contains a text.
  /// - Returns: The lines up to and with it; without it where the program ended first.
  func lines(until text: String) -> [String] {
    var lines: [String] = []
    while true {
      let line = errors.fileHandleForReading.readLine()
      if line.isEmpty { return lines }
      lines.append(line)
      if line.contains(text) { return lines }
    }
  }

  /// What the program printed, once it has ended.
  func printed() -> String {
    String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// What the program and the libraries beneath wrote to standard error and nobody has read yet, once it has ended.
  func complaints() -> String {
    String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// What the window shows, as soon as it is more than a blank and something else than before; nil if that does not
  /// come.
  func picture(otherThan before: PixelImage?) throws -> PixelImage? {
    let path = folder["picture.png"].path
    for _ in 0..<100 {
      try display.run("import", ["-window", window.id, path])
      let picture = try PixelImage(contentsOf: path)
      if picture != before, Set(picture.bytes).count > 50 { return picture }
    }
    return nil
  }

  /// Whether the window comes to show a picture.
  func shows(_ expected: PixelImage) throws -> Bool { try shows { $0 == expected } }

  /// Whether the window comes to show a picture that is as it should be.
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
    // Only down: by the time of the release there is no window any more.
    try display.run("xdotool", ["keydown", "--window", window.id, "Escape"])
    process.waitUntilExit()
  }
}
