import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

extension Scene {
  /// Returns a stage with the scene in its initial state, configured like the one on which a recording was made.
  ///
  /// - Parameters:
  ///   - header: The header of the recording, which supplies the size, scale, thresholds, and style.
  ///   - thresholds: The thresholds to use instead of the recording's own.
  ///   - style: The style to use instead of the recording's own.
  @MainActor
  package func makeStage(
    for header: RecordingHeader, thresholds: Thresholds? = nil, style: UserInterfaceStyle? = nil
  ) -> Stage {
    makeStage(
      size: CGSize(width: header.size.width, height: header.size.height), scale: header.scale,
      thresholds: thresholds ?? header.thresholds, style: style ?? (header.style == .dark ? .dark : .light))
  }
}
