import ArgumentParser
import Foundation
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayViews

/// The options of every command that opens a scene for its user: what the user of a device chooses in its settings.
struct SettingsOptions: ParsableArguments {
  @Option(help: "The appearance: light or dark. The key T changes it.")
  var style = UserInterfaceStyle.light

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Whether scenes move less: a cross-fade replaces transitions that no gesture drives. The key M changes it in the "
        + "demo. By default, the variable \(Self.variable) decides."))
  var reduceMotion: Bool?

  @Option(help: "The direction of layout: leftToRight or rightToLeft. The key L changes it in the demo.")
  var direction = RecordingHeader.Direction.leftToRight

  /// The environment variable whose value 1 asks for less motion.
  static let variable = "HALFWAY_REDUCE_MOTION"

  var stage: StageSettings {
    let reducesMotion = reduceMotion ?? (ProcessInfo.processInfo.environment[Self.variable] == "1")
    return StageSettings(
      style: style, isReduceMotionEnabled: reducesMotion, layoutDirection: UserInterfaceLayoutDirection(direction))
  }
}

extension RecordingHeader.Direction: ExpressibleByArgument {}
