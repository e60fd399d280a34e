import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

extension Scene {
  /// A stage with the scene in its first state, like the one that a recording was made on.
  ///
  /// - Parameters:
  ///   - thresholds: Instead of the recording's own.
  ///   - style: Instead of the recording's own.
  @MainActor
  package func makeStage(
    for header: RecordingHeader, thresholds: Thresholds? = nil, style: UserInterfaceStyle? = nil
  ) -> Stage {
    makeStage(
      size: CGSize(width: header.size.width, height: header.size.height), scale: header.scale,
      thresholds: thresholds ?? header.thresholds, style: style ?? (header.style == .dark ? .dark : .light))
  }
}
