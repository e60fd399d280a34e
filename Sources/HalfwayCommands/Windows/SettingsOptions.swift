import ArgumentParser
import Foundation
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
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
        + "demo. By default, the variable \(Self.variable) decides, 1 or 0, or otherwise the desktop's setting "
        + "(GTK's Enable Animations)."))
  var reduceMotion: Bool?

  @Option(help: "The direction of layout: leftToRight or rightToLeft. The key L changes it in the demo.")
  var direction = RecordingHeader.Direction.leftToRight

  /// The environment variable whose values 1 and 0 ask for less motion and for full motion.
  static let variable = "HALFWAY_REDUCE_MOTION"

  var stage: StageSettings {
    StageSettings(
      style: style,
      isReduceMotionEnabled: Self.reducesMotion(
        reduceMotion, ProcessInfo.processInfo.environment, desktopAnimates: DesktopSettings.enablesAnimations),
      layoutDirection: UserInterfaceLayoutDirection(direction))
  }

  /// Returns whether scenes move less: an option precedes the environment, which precedes the desktop's setting.
  ///
  /// - Parameters:
  ///   - option: The option; `nil` if it isn't given.
  ///   - variables: The environment.
  ///   - desktopAnimates: Whether the desktop's programs animate; `nil` if it isn't known.
  static func reducesMotion(
    _ option: Bool?, _ variables: [String: String], desktopAnimates: @autoclosure () -> Bool?
  ) -> Bool {
    if let option { return option }
    switch variables[variable] {
    case "1": return true
    case "0": return false
    default: return desktopAnimates() == false
    }
  }
}

extension RecordingHeader.Direction: ExpressibleByArgument {}
