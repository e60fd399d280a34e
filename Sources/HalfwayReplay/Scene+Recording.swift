import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

extension Scene {
  /// Returns a stage with the scene in the state in which the gesture of a recording begins: its initial state or the
  /// one to which the recording's `leadIn` leads.
  ///
  /// - Parameters:
  ///   - recording: The recording. Its header supplies the size, scale, thresholds, and settings.
  ///   - thresholds: The thresholds to use instead of the recording's own from the gesture on. They don't affect the
  ///     lead-in, which would otherwise lead to another screen.
  ///   - style: The style to use instead of the recording's own.
  @MainActor
  package func makeStage(
    for recording: Recording, thresholds: Thresholds? = nil, style: UserInterfaceStyle? = nil
  ) -> Stage {
    let header = recording.header
    var settings = StageSettings(header)
    if let style { settings.style = style }
    let wanted = thresholds ?? header.thresholds
    let hasLeadIn = recording.opening < .zero
    let stage = makeStage(
      size: CGSize(width: header.size.width, height: header.size.height), scale: header.scale,
      thresholds: hasLeadIn ? header.thresholds : wanted, start: recording.opening, settings: settings)
    guard hasLeadIn else { return stage }
    for event in recording.leadIn { stage.handle(event) }
    stage.advance(to: .zero)
    if stage.currentThresholds != wanted { stage.handle(InputEvent(timestamp: .zero, kind: .thresholds(wanted))) }
    return stage
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
