import ArgumentParser
import HalfwayApp
import HalfwaySDLStage

/// The options of a replay in a window.
struct ReplayWindowOptions: ParsableArguments {
  @Flag(help: "Show the replays in a window, at any speed, frame by frame, forward and backward.")
  var window = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The initial speed in the window, 0.05 to 20. (default: 1)", valueName: "factor"))
  var speed: Double?

  @Flag(help: "Loop in the window.")
  var loop = false

  @OptionGroup var options: WindowOptions

  func validate() throws {
    if let speed, !ReplayTransport.speeds.contains(speed) {
      throw ValidationError("--speed is \(speed); expected 0.05 to 20")
    }
    guard !window else { return }
    let hasMore = options.statistics || options.frameLog != nil || options.renderer != .auto
    if speed != nil || loop || hasMore {
      throw ValidationError("--speed, --loop, --renderer, --statistics and --frame-log require --window")
    }
  }
}
