import HalfwaySDLStage

/// The renderer of a window and the reports that it writes when it closes.
package struct WindowSettings: Sendable {
  package var renderer: RendererPreference
  /// Whether to print frame statistics at the end.
  package var printsStatistics: Bool
  /// The path of a CSV file for the times of every frame; `nil` for none.
  package var frameLog: String?

  /// The size of a point, as for `StageWindow`; `nil` for that of the desktop.
  package var scale: Double?

  package init(
    renderer: RendererPreference = .auto, printsStatistics: Bool = false, frameLog: String? = nil, scale: Double? = nil
  ) {
    (self.renderer, self.printsStatistics, self.frameLog) = (renderer, printsStatistics, frameLog)
    self.scale = scale
  }
}
