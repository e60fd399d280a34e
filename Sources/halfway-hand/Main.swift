import ArgumentParser
import HalfwayRecordings
import HalfwayTestSupport

/// Prints what a synthetic hand does with the mouse, as a script for `xdotool -`, or what two fingers do, as a recording.
@main
struct Hand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "halfway-hand",
    abstract: "Make a human-like gesture for the scene swipe-back, as a script for 'xdotool -'.",
    discussion: """
      With --drag it moves the mouse itself, and prints when it did. With --pinch it prints a recording for the scene pinch-close: \
      a mouse has one finger.
      """)

  @Argument(help: "The gesture.")
  var name: String?

  @Flag(help: "List the gestures: name, intent and note, separated by tabs.")
  var list = false

  @Flag(help: "List the gestures of two fingers: their names.")
  var listPinches = false

  @Flag(help: "The gesture is one of two fingers.")
  var pinch = false

  @Option(help: "Drag to and fro for so many seconds, 125 motions each; prints microseconds, x and y of each.")
  var drag: Double?

  @Option(help: "The same seed gives the same gesture.")
  var seed: UInt64 = 1

  @Option(help: "Where the window's contents begin on the screen.")
  var x = 0

  @Option(help: "Where the window's contents begin on the screen.")
  var y = 0

  func run() throws {
    if list {
      for gesture in SwipeBackGesture.all { print("\(gesture.name)\t\(gesture.intent ?? "-")\t\(gesture.note)") }
      return
    }
    if listPinches {
      for gesture in PinchCloseGesture.all { print(gesture.name) }
      return
    }
    if pinch { return try printPinch() }
    if let drag { return try Drag(seconds: drag, x: x, y: y).perform { print($0) } }
    guard let gesture = SwipeBackGesture.all.first(where: { $0.name == name }) else {
      throw ValidationError("expected the name of a gesture; --list has them")
    }
    var hand = SyntheticHand(seed: seed)
    for step in hand.perform(gesture.strokes) { print(step.xdotool(windowX: x, windowY: y), terminator: "") }
  }

  private func printPinch() throws {
    guard let gesture = PinchCloseGesture.all.first(where: { $0.name == name }) else {
      throw ValidationError("expected the name of a gesture; --list-pinches has them")
    }
    print(String(decoding: try gesture.recording(seed: seed).serialized(), as: UTF8.self), terminator: "")
  }
}
