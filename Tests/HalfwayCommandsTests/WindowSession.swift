import Foundation
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTestSupport

/// The program in its window on a display of its own, with a folder that it records into.
final class WindowSession {
  let display: VirtualDisplay
  let folder: Folder
  let process: Process
  private let errors = Pipe()
  let window: (id: String, x: Int, y: Int)

  init(title: String, _ arguments: (Folder) -> [String]) throws {
    display = try VirtualDisplay()
    folder = try Folder()
    process = display.start(Program.products.appendingPathComponent("halfway"), arguments(folder))
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    window = try display.window(titled: title)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// `halfway demo --record`.
  static func demo() throws -> WindowSession {
    try WindowSession(title: "Halfway: ") { ["demo", "--record", $0.url.path] }
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

  /// What the window shows, as soon as it is more than a blank and something else than before; nil if that does not come.
  func picture(otherThan before: PixelImage?) throws -> PixelImage? {
    let path = folder["picture.png"].path
    for _ in 0..<100 {
      try display.run("import", ["-window", window.id, path])
      let picture = try PixelImage(contentsOf: path)
      if picture != before, Set(picture.bytes).count > 50 { return picture }
    }
    return nil
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
