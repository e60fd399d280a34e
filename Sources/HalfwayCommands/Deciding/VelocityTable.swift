import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay

/// A table of the errors of velocity estimates, with one column per strategy.
struct VelocityTable {
  private let window: Int
  /// The windows of the table that compares windows, in milliseconds, ascending.
  private let windows: [Int]
  private let accuracy: VelocityAccuracy
  /// The columns: the candidates with the selected window.
  private let columns: [VelocityAccuracy.Candidate]

  init(windowMilliseconds: Int) {
    window = windowMilliseconds
    windows = Set([40, 50, 60, 70, 80, 100, 120, 150, windowMilliseconds]).sorted()
    accuracy = VelocityAccuracy(
      of: windows.flatMap { VelocityAccuracy.Candidate.all(windowMicroseconds: Int64($0) * 1000) })
    columns = VelocityAccuracy.Candidate.all(windowMicroseconds: Int64(windowMilliseconds) * 1000)
  }

  // MARK: Text

  private static let nameWidth = 23
  private static let columnWidth = 13

  /// The lines of the tables, without trailing spaces.
  var lines: [String] {
    var lines = [
      "The error of the velocity at the release, in percent of the stroke's peak speed: the median of all strokes,",
      "and the 95th percentile. The smallest value of each row has a star.", "",
    ]
    lines += titles("window \(window) ms")
    for motion in VelocityAccuracy.Motion.allCases {
      lines += ["", Self.describe(motion)]
      for sampling in VelocityAccuracy.Sampling.all {
        lines.append(row(sampling.name, window: window) { accuracy.spread(of: $0, motion: motion, sampling: sampling) })
      }
    }
    lines += ["", "all motions together"]
    for sampling in VelocityAccuracy.Sampling.all {
      lines.append(row(sampling.name, window: window) { accuracy.spread(of: $0, sampling: sampling) })
    }
    lines += ["", ""] + titles("by window") + ["", "everything together"]
    for window in windows { lines.append(row("\(window) ms", window: window) { accuracy.spread(of: $0) }) }
    lines += ["", "the greatest of all motions and samplings"]
    for window in windows { lines.append(row("\(window) ms", window: window) { accuracy.worst(of: $0) }) }
    return lines.map { $0.trimmingEnd() }
  }

  private static func describe(_ motion: VelocityAccuracy.Motion) -> String {
    switch motion {
    case .constant: "constant speed"
    case .accelerating: "constant acceleration from rest, lifted at the peak velocity"
    case .flick: "a reach, lifted at half the distance at its peak velocity: a flick"
    case .slowing: "a reach, lifted when it has slowed to 9/16"
    case .reversing: "a reach and another one back, lifted at its peak velocity"
    case .held: "a reach, then held for 25 to 150 ms before the lift"
    }
  }

  private func titles(_ corner: String) -> [String] {
    let words = columns.map { candidate in
      switch candidate.strategy {
      case .leastSquares: ["least squares", "degree \(candidate.degree ?? 0)"]
      case .weightedLeastSquares: ["weighted", "degree \(candidate.degree ?? 0)"]
      case .impulse: ["", "impulse"]
      case .windowedMean: ["windowed", "mean"]
      case .lastPairs: ["last", "pairs"]
      }
    }
    return (0..<2).map { line in
      (line == 0 ? "" : corner).padded(to: Self.nameWidth)
        + words.map { ("  " + $0[line]).padded(to: Self.columnWidth) }.joined()
    }
  }

  /// Returns a row with both numbers of each column. If all the numbers are equal, none is marked as the smallest.
  private func row(_ name: String, window: Int, spread: (Int) -> VelocityAccuracy.Spread) -> String {
    let spreads = columns.map { column in
      var candidate = column
      candidate.windowMicroseconds = Int64(window) * 1000
      // A candidate that wasn't measured has no strokes.
      return spread(accuracy.candidates.firstIndex(of: candidate) ?? -1)
    }
    let medians = Self.cells(spreads.map(\.median), width: 6)
    let percentiles = Self.cells(spreads.map(\.percentile95), width: 5)
    return ("  " + name).padded(to: Self.nameWidth) + zip(medians, percentiles).map { $0 + $1 }.joined()
  }

  /// Returns percentages, with a star after the smallest. Values of 999% and more, which are useless for any purpose,
  /// are not distinguished.
  private static func cells(_ values: [Double], width: Int) -> [String] {
    let texts = values.map { $0 < 9.99 ? ($0 * 100).fixed(places: 1) : ">999" }
    let smallest = values.min().map { ($0 * 100).fixed(places: 1) }
    let isEven = texts.allSatisfy { $0 == smallest }
    return texts.map { $0.leftPadded(to: width) + ($0 == smallest && !isEven ? "*" : " ") }
  }

  // MARK: JSON

  /// One object per motion, sampling, strategy, and window, with unrounded values. The motion or sampling is "all" in
  /// objects that combine them.
  var objects: [[(String, JSONValue)]] {
    var objects: [[(String, JSONValue)]] = []
    let motions = VelocityAccuracy.Motion.allCases.map(Optional.some) + [nil]
    let samplings = VelocityAccuracy.Sampling.all.map(Optional.some) + [nil]
    for motion in motions {
      for sampling in samplings {
        for (index, candidate) in accuracy.candidates.enumerated() {
          let spread = accuracy.spread(of: index, motion: motion, sampling: sampling)
          objects.append([
            ("motion", .string(motion?.rawValue ?? "all")), ("sampling", .string(sampling?.name ?? "all")),
            ("strategy", .string(candidate.strategy.rawValue)),
            ("degree", .optional(candidate.degree.map(Double.init))),
            ("windowMilliseconds", .number(Double(candidate.windowMicroseconds) / 1000)),
            ("medianPercent", .number(spread.median * 100)),
            ("percentile95Percent", .number(spread.percentile95 * 100)), ("strokes", .number(Double(spread.strokes))),
          ])
        }
      }
    }
    return objects
  }
}
