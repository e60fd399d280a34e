import Foundation

/// The visible parts of a run according to the trimming and dashes of a style.
struct StrokeDashes {
  /// The alternating lengths of dashes and gaps, an even number of them; empty for a solid line.
  private let pattern: [Double]
  private let period: Double
  private let phase: Double

  /// The maximum number of dashes and gaps of a stroke. A finer pattern is drawn as a solid line, which it resembles.
  private static let limit = 65_536.0

  /// - Parameter length: The total length of everything that is dashed.
  init(_ style: StrokeStyle, length: Double) {
    // Dashes and gaps of an odd pattern swap roles with each repetition, so its period consists of two.
    let doubled = style.dashPattern.count % 2 == 0 ? style.dashPattern : style.dashPattern + style.dashPattern
    let period = doubled.reduce(0, +)
    let isUsable =
      doubled.allSatisfy { $0 >= 0 } && period > 0 && period.isFinite
      && length / period * Double(doubled.count) <= Self.limit
    pattern = isUsable ? doubled : []
    self.period = isUsable ? period : 0
    phase = style.dashPhase.isFinite ? style.dashPhase : 0
  }

  /// Returns the visible parts of a run between two lengths. Dashes are counted from the run's beginning, so that they
  /// don't move when its ends do.
  func parts(of run: StrokeRun, from low: Double, to high: Double) -> [StrokeRun] {
    let length = run.length
    let isWhole = low <= 0 && high >= length
    if pattern.isEmpty { return isWhole ? [run] : run.parts([low...max(low, high)]) }
    if length == 0 { return ranges(from: 0, to: 0).isEmpty ? [] : [run] }
    let ranges = ranges(from: low, to: high)
    if let first = ranges.first, isWhole, first.lowerBound <= 0, first.upperBound >= length { return [run] }
    var parts = run.parts(ranges)
    // On a closed line, a dash that reaches the end continues at the beginning.
    if run.isClosed, isWhole, parts.count > 1, let first = ranges.first, let last = ranges.last, first.lowerBound <= 0,
      last.upperBound >= length
    {
      parts[parts.count - 1].segments += parts[0].segments
      parts.removeFirst()
    }
    return parts
  }

  private func ranges(from low: Double, to high: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    let begun = phase.truncatingRemainder(dividingBy: period)
    // The beginning of a period at or before the run's own beginning.
    var position = begun > 0 ? -begun : (begun < 0 ? -begun - period : 0)
    position += ((low - position) / period).rounded(.down) * period
    var index = 0
    while position <= high {
      let end = position + pattern[index]
      if index % 2 == 0, end >= low, end > low || pattern[index] == 0 {
        // A dash that would begin exactly at the end of the line is omitted.
        if position < high || high <= low { ranges.append(max(low, position)...max(low, min(end, high))) }
      }
      index += 1
      position = end
      if index == pattern.count { index = 0 }
    }
    return ranges
  }
}
