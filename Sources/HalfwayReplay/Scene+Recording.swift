import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

extension Scene {
  /// Returns a stage with the scene in its initial state, configured like the one on which a recording was made.
  ///
  /// - Parameters:
  ///   - header: The header of the recording, which supplies the size, scale, thresholds, and settings.
  ///   - thresholds: The thresholds to use instead of the recording's own.
  ///   - style: The style to use instead of the recording's own.
  @MainActor
  package func makeStage(
    for header: RecordingHeader, thresholds: Thresholds? = nil, style: UserInterfaceStyle? = nil
  ) -> Stage {
    var settings = StageSettings(header)
    if let style { settings.style = style }
    return makeStage(
      size: CGSize(width: header.size.width, height: header.size.height), scale: header.scale,
      thresholds: thresholds ?? header.thresholds, settings: settings)
  }
}

extension UserInterfaceLayoutDirection {
  /// The direction in the header of a recording.
  package init(_ direction: RecordingHeader.Direction) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension StageSettings {
  /// The settings in the header of a recording.
  package init(_ header: RecordingHeader) {
    self.init(
      style: header.style == .dark ? .dark : .light, isReduceMotionEnabled: header.isReduceMotionEnabled,
      layoutDirection: UserInterfaceLayoutDirection(header.direction))
  }

  /// Writes the settings into the header of a recording.
  package func write(to header: inout RecordingHeader) {
    header.style = style == .dark ? .dark : .light
    header.isReduceMotionEnabled = isReduceMotionEnabled
    header.direction = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
