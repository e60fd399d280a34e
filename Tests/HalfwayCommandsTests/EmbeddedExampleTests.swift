import Foundation
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// A program of the examples, relative to the build folder.
enum EmbeddedExample: String, CaseIterable {
  case swift = "debug/embedded"
  case c = "embedded-c"
  case foreignLoop = "debug/foreign-loop"

  var program: URL { MarkdownPage.root.appendingPathComponent(".build/\(rawValue)") }
  var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program.path) }
}

/// The programs of Documentation/embedding.md in real windows, whose recordings are replayed by `halfway`.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(
    if: VirtualDisplay.isAvailable && EmbeddedExample.allCases.allSatisfy(\.isBuilt),
    "skipped: it takes 'make example', Xvfb, and xdotool"))
struct EmbeddedExampleTests {
  /// A gesture in one of the programs' screens.
  struct Gesture: Sendable, CustomTestStringConvertible {
    var screen: String
    var button = 1
    var start: (x: Int, y: Int)
    var step: (x: Int, y: Int)
    var steps = 20
    var outcome: RecordingFooter.Outcome
    var target: String?

    var testDescription: String { "\(screen), \(outcome)" }

    /// The gesture for `xdotool -`, in a window at a position on the screen.
    func script(x: Int, y: Int) -> String {
      var lines = ["mousemove \(x + start.x) \(y + start.y)", "mousedown \(button)"]
      for index in 1...steps {
        lines += ["sleep 0.008", "mousemove \(x + start.x + step.x * index) \(y + start.y + step.y * index)"]
      }
      return (lines + ["mouseup \(button)"]).joined(separator: "\n") + "\n"
    }
  }

  private static let gestures = [
    Gesture(screen: "swipe-back", start: (5, 300), step: (12, 0), outcome: .finish),
    Gesture(screen: "swipe-back", start: (5, 300), step: (1, 0), steps: 30, outcome: .cancel),
    Gesture(screen: "swipe-back", start: (200, 300), step: (5, 0), outcome: .none),
    Gesture(screen: "pinch-to-close", button: 3, start: (60, 200), step: (5, 5), outcome: .finish),
    Gesture(screen: "pinch-to-close", button: 3, start: (60, 200), step: (-2, -2), outcome: .none),
    Gesture(screen: "bottom-sheet", start: (180, 630), step: (0, -18), outcome: .finish, target: "open"),
    Gesture(screen: "bottom-sheet", start: (180, 300), step: (0, -9), outcome: .none),
  ]

  private static func launch(
    _ example: EmbeddedExample, _ arguments: [String], on display: VirtualDisplay
  ) throws -> Process {
    let process = display.start(example.program, arguments)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test(arguments: [EmbeddedExample.swift, .c], gestures)
  func `a recording of the program replays here with the same outcome`(
    _ example: EmbeddedExample, _ gesture: Gesture
  ) throws {
    let (display, folder) = (try VirtualDisplay(), try Folder())
    let file = folder["take.gesture"].path
    let process = try Self.launch(example, [gesture.screen, file], on: display)
    let window = try display.window(titled: "Embedded: ")
    try display.run("xdotool", ["-"], input: gesture.script(x: window.x, y: window.y))
    try display.requestClose(of: window.id)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let recording = try Recording.read(from: file)
    #expect(recording.footer?.expect?.outcome == gesture.outcome)
    #expect(recording.footer?.expect?.target == gesture.target)
    #expect(gesture.outcome == .none || recording.inputs.count > 10)
    let check = try Program.run("replay", file, "--check", in: folder)
    #expect(check.status == 0, "\(check.output) \(check.errors)")
  }

  @Test(arguments: [EmbeddedExample.swift, .c])
  func `wrong arguments and unwritable files have exit codes`(_ example: EmbeddedExample) throws {
    let (display, folder) = (try VirtualDisplay(), try Folder())
    for arguments in [[], ["swipe"], ["swipe-back", "a", "b"]] {
      let process = try Self.launch(example, arguments, on: display)
      process.waitUntilExit()
      #expect(process.terminationStatus == 64, "\(arguments)")
    }
    let process = try Self.launch(example, ["swipe-back", folder["missing/take.gesture"].path], on: display)
    try display.requestClose(of: display.window(titled: "Embedded: ").id)
    process.waitUntilExit()
    #expect(process.terminationStatus == 73)
  }

  @Test func `a stage in the game's window pushes a page, and a swipe in its panel goes back`() throws {
    let (display, folder) = (try VirtualDisplay(), try Folder())
    let process = try Self.launch(.foreignLoop, [], on: display)
    let window = try display.window(titled: "Foreign loop")
    let path = folder["picture.png"].path

    /// Waits for a color at a point of the window, for at most 200 pictures.
    func shows(_ color: [UInt8], x: Int, y: Int) throws -> Bool {
      for _ in 0..<200 {
        try display.run("import", ["-window", window.id, path])
        let picture = try PixelImage(contentsOf: path)
        let offset = picture.offset(x: x, y: y)
        if Array(picture.bytes[offset..<(offset + 3)]) == color { return true }
      }
      return false
    }

    let (first, second): ([UInt8], [UInt8]) = ([0xD9, 0x62, 0x2B], [0x2F, 0x7D, 0x6B])
    #expect(try shows(first, x: 690, y: 420))
    try display.run("xdotool", ["-"], input: "mousemove \(window.x + 450) \(window.y + 240)\nclick 1\n")
    // The left edge of the page that comes from the right, which arrives last.
    #expect(try shows(second, x: 400, y: 420))
    let swipe = Gesture(screen: "", start: (404, 300), step: (13, 0), outcome: .finish)
    try display.run("xdotool", ["-"], input: swipe.script(x: window.x, y: window.y))
    #expect(try shows(first, x: 690, y: 420))
    // The game's own picture is beside it.
    #expect(try shows([0x16, 0x1B, 0x26], x: 390, y: 10))
    try display.requestClose(of: window.id)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

/// What Documentation/embedding.md shows is in the examples.
@Suite struct EmbeddingDocumentTests {
  @Test func `each C listing is in the example`() throws {
    let code = try MarkdownPage("Examples/EmbeddedC/main.c").text
    let listings = try MarkdownPage("Documentation/embedding.md").code(in: "c")
    #expect(listings.count == 1)
    for listing in listings { #expect(code.contains(listing)) }
  }

  @Test(arguments: ["SwipeBack", "PinchToClose", "BottomSheet"])
  func `a gesture takes at most 15 lines`(_ name: String) throws {
    let text = try MarkdownPage("Examples/Embedded/Sources/embedded/\(name).swift").text
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.count { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") } <= 15)
  }
}
