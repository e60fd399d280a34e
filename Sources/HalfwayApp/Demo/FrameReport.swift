import HalfwayReplay
import HalfwaySDLStage

/// The report of `--statistics` about a window's frames.
package enum FrameReport {
  package static func lines(_ statistics: FrameStatistics, rendererName: String) -> [String] {
    let titles = ["count", "min", "median", "95%", "99%", "max"].map { $0.leftPadded(to: columnWidth) }.joined()
    return [
      "drawn by".padded(to: nameWidth) + "  " + rendererName,
      "frames".padded(to: nameWidth)
        + "  \(statistics.presentedFrames) shown, \(statistics.missedFrames) missed",
      "milliseconds".padded(to: nameWidth) + titles,
      row("each input to screen", statistics.inputToScreen),
      row("newest input to screen", statistics.newestInputToScreen),
      row("list", statistics.listing), row("draw", statistics.drawing), row("present", statistics.presenting),
    ]
  }

  private static let nameWidth = 22
  private static let columnWidth = 9

  private static func row(_ name: String, _ histogram: DurationHistogram) -> String {
    let cells =
      histogram.count == 0
      ? ["0"] + [String](repeating: "-", count: 5)
      : ["\(histogram.count)"] + [0, 0.5, 0.95, 0.99, 1].map { milliseconds(histogram.quantile($0)) }
    return name.padded(to: nameWidth) + cells.map { $0.leftPadded(to: columnWidth) }.joined()
  }

  private static func milliseconds(_ microseconds: Int64) -> String { (Double(microseconds) / 1000).fixed(places: 2) }
}
