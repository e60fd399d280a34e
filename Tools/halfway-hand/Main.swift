import ArgumentParser
import Foundation
import HalfwayCatalog
import HalfwayRecordings
import HalfwayTestSupport

/// Prints synthetic mouse input as a script for `xdotool -`, or writes the gestures that need no window as recordings.
@main
struct Hand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "halfway-hand",
    abstract: "Make a human-like gesture for the scene swipe-back, as a script for 'xdotool -'.",
    discussion: """
      With --drag, the program moves the mouse itself and prints the times. With --write it makes recordings of all \
      gestures for \
      which a window is not needed. With --stream it is a recorder at work, which may be killed or run out of room.
      """)

  @Argument(help: "The gesture.")
  var name: String?

  @Flag(help: "List the gestures: name, intent and note, separated by tabs.")
  var list = false

  @Option(help: ArgumentHelp("Write the gestures that need no window, as recordings.", valueName: "folder"))
  var write: String?

  @Option(help: ArgumentHelp("Record random events into a new file.", valueName: "file"))
  var stream: String?

  @Option(help: "The number of events to record.")
  var events = 1000

  @Flag(help: "After the last event, wait with the file open until killed.")
  var wait = false

  @Option(help: "Drag to and fro for some seconds, 125 motions per second; prints microseconds, x and y of each.")
  var drag: Double?

  @Option(help: "The seed of the gesture.")
  var seed: UInt64 = 1

  @Option(help: "The position of the window's contents on the screen.")
  var x = 0

  @Option(help: "The position of the window's contents on the screen.")
  var y = 0

  func run() throws {
    if list {
      for gesture in SwipeBackGesture.all { print("\(gesture.name)\t\(gesture.intent ?? "-")\t\(gesture.note)") }
      return
    }
    if let write { return try writeRecordings(to: URL(fileURLWithPath: write)) }
    if let stream {
      let recorded = EventStream(path: stream, seed: seed, count: events, isFinished: !wait).write { line in
        FileHandle.standardError.write(Data((line + "\n").utf8))
      }
      guard recorded else { throw ExitCode(73) }
      return
    }
    if let drag { return try Drag(seconds: drag, x: x, y: y).perform { print($0) } }
    guard let gesture = SwipeBackGesture.all.first(where: { $0.name == name }) else {
      throw ValidationError("expected the name of a gesture; --list prints them")
    }
    var hand = SyntheticHand(seed: seed)
    for step in hand.perform(gesture.strokes) { print(step.xdotool(windowX: x, windowY: y), terminator: "") }
  }

  private func writeRecordings(to folder: URL) throws {
    for gesture in SceneGesture.bundled {
      guard let scene = Scenes.all.first(where: { $0.name == gesture.scene }) else {
        throw ValidationError("\(gesture.name) requires the unknown scene '\(gesture.scene)'")
      }
      let recording = gesture.recording(seed: gesture.seed, thresholds: scene.thresholds[gesture.device])
      try Data(recording.serialized()).write(to: folder.appendingPathComponent(gesture.name + ".gesture"))
    }
  }
}
