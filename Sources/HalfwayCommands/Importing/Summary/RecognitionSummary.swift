import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayReports
import HalfwayTuning

/// The result of `halfway recognize --summary`: hits, misses, and false activations per recognizer, and their
/// dependence on thresholds.
struct RecognitionSummary {
  let counts: [RecognitionCounts]
  let curves: [ThresholdCurve]

  /// - Parameters:
  ///   - gestures: The gestures, in the order of their files.
  ///   - thresholds: The thresholds; `nil` uses the recordings' own.
  ///   - axes: The thresholds to vary, with their values.
  @MainActor
  init(_ gestures: [RealGesture], thresholds: ThresholdSet?, axes: [ThresholdCurve.Axis] = ThresholdCurve.axes) {
    let prompts = SummaryPrompt.prompts(gestures)
    let pass = RecognitionPass(prompts, thresholds: thresholds)
    counts = SummaryRecognizer.allCases.map(pass.counts)
    curves = axes.compactMap { ThresholdCurve($0, prompts, thresholds: thresholds) }
  }

  /// Whether no gesture has a known expectation.
  var isEmpty: Bool { counts.allSatisfy { $0.hits.total == 0 && $0.falseActivations.total == 0 } }

  func lines(_ format: ImportOutput) -> [String] {
    switch format {
    case .text:
      TextTable.lines(table, right: Self.numbers)
        + curves.flatMap { [""] + TextTable.lines(Self.table($0), right: Self.curveNumbers) }
    case .markdown:
      TextTable.markdown(table, right: Self.numbers)
        + curves.flatMap { curve in [""] + TextTable.markdown(Self.table(curve), right: Self.curveNumbers) }
    case .json:
      counts.map { JSONLine.text([("what", .string("recognizer"))] + Self.members($0)) } + curves.flatMap(Self.objects)
    }
  }

  /// The names and contents of the figures, one ROC per threshold. A threshold without both prompts and other gestures
  /// has none.
  var figures: [(name: String, text: String)] {
    curves.compactMap { curve in
      let figure = RecognitionCurveFigure(curve: curve)
      guard !figure.isEmpty else { return nil }
      var page = Markup()
      figure.draw(into: &page)
      return ("roc-\(curve.axis.key).svg", page.text + "\n")
    }
  }

  // MARK: Tables

  private static let curveNumbers: Set<Int> = [0, 2, 3, 4, 5]
  private static let numbers: Set<Int> = [1, 2, 3, 4, 5, 6, 7, 8, 9]

  private var table: [[String]] {
    [
      [
        "recognizer", "prompts", "hits", "misses", "hit rate", "95% interval", "other gestures", "false activations",
        "per 1,000", "95% interval",
      ]
    ]
      + counts.map { counts in
        [
          counts.recognizer.name, "\(counts.hits.total)", "\(counts.hits.count)", "\(counts.misses)",
          Self.percent(counts.hits), Self.interval(counts.hits, scale: 100, unit: "%"),
          "\(counts.falseActivations.total)", "\(counts.falseActivations.count)", Self.perThousand(counts),
          Self.interval(counts.falseActivations, scale: 1000, unit: ""),
        ]
      }
  }

  /// Returns a row per value and recognizer.
  private static func table(_ curve: ThresholdCurve) -> [[String]] {
    [[curve.axis.key, "recognizer", "hits", "95% interval", "false activations per 1,000", "95% interval"]]
      + curve.points.flatMap { point in
        point.counts.enumerated().map { index, counts in
          [
            index == 0 ? point.value.shortest(places: 2) + (point.value == curve.standard ? " (default)" : "") : "",
            counts.recognizer.name, counts.hits.total > 0 ? "\(counts.hits.count) of \(counts.hits.total)" : "–",
            interval(counts.hits, scale: 100, unit: "%"), perThousand(counts),
            interval(counts.falseActivations, scale: 1000, unit: ""),
          ]
        }
      }
  }

  private static func percent(_ proportion: Proportion) -> String {
    proportion.share.map { ($0 * 100).fixed(places: 1) + "%" } ?? "–"
  }

  private static func perThousand(_ counts: RecognitionCounts) -> String {
    counts.falseActivationsPerThousand.map { $0.fixed(places: 1) } ?? "–"
  }

  private static func interval(_ proportion: Proportion, scale: Double, unit: String) -> String {
    guard let interval = proportion.interval(confidence: RecognitionCounts.confidence) else { return "–" }
    let (low, high) = (interval.lowerBound * scale, interval.upperBound * scale)
    return "\(low.fixed(places: 1))–\(high.fixed(places: 1))\(unit)"
  }

  // MARK: JSON

  private static func members(_ counts: RecognitionCounts) -> [(String, JSONValue)] {
    let hits = counts.hits.interval(confidence: RecognitionCounts.confidence)
    let activations = counts.falseActivations.interval(confidence: RecognitionCounts.confidence)
    return [
      ("recognizer", .string(counts.recognizer.name)), ("prompts", .integer(Int64(counts.hits.total))),
      ("hits", .integer(Int64(counts.hits.count))), ("misses", .integer(Int64(counts.misses))),
      ("hitRate", .optional(counts.hits.share)), ("hitRateLow", .optional(hits?.lowerBound)),
      ("hitRateHigh", .optional(hits?.upperBound)), ("others", .integer(Int64(counts.falseActivations.total))),
      ("falseActivations", .integer(Int64(counts.falseActivations.count))),
      ("perThousand", .optional(counts.falseActivationsPerThousand)),
      ("perThousandLow", .optional(activations.map { $0.lowerBound * 1000 })),
      ("perThousandHigh", .optional(activations.map { $0.upperBound * 1000 })),
    ]
  }

  private static func objects(_ curve: ThresholdCurve) -> [String] {
    curve.points.flatMap { point in
      point.counts.map { counts in
        JSONLine.text(
          [
            ("what", .string("roc")), ("threshold", .string(curve.axis.key)), ("value", .number(point.value)),
            ("isDefault", .bool(point.value == curve.standard)),
          ] + members(counts))
      }
    }
  }
}
