import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The largest error rates that a file of thresholds promises, in its provenance, and their comparison with recordings.
struct ErrorBounds {
  /// The kinds of errors, by their keys in a file.
  private static let kinds: [(key: String, name: String, rate: @Sendable (ErrorRates) -> ClusteredProportion)] = [
    ("accidentalFinish", "accidental finish", { $0.accidentalFinishes }),
    ("accidentalCancel", "accidental cancel", { $0.accidentalCancels }),
    ("falseActivation", "false activation", { $0.falseActivations }),
    ("all", "all errors", { $0.all }),
  ]

  private let bounds: [String: Double]

  /// Returns the bounds for a file: the upper ends of the intervals, rounded up to thousandths.
  static func json(_ rates: ErrorRates, confidence: Double) -> JSONValue {
    .object(
      kinds.compactMap { key, _, rate in
        rate(rates).interval(confidence: confidence).map { interval in
          JSONMember(key: key, value: .number(min(1, (interval.upperBound * 1000 - 1e-9).rounded(.up) / 1000)))
        }
      })
  }

  /// Reads the bounds in a file of thresholds.
  ///
  /// - Throws: `ToolError` if there are none.
  init(ofFile path: String) throws {
    let bytes: [UInt8]
    do { bytes = try SystemFile.bytes(of: path) } catch { throw ToolError(reading: error) }
    let json = try? JSONParser.parse(bytes)
    var bounds: [String: Double] = [:]
    for kind in Self.kinds {
      if let bound = json?["provenance"]?["bounds"]?[kind.key]?.doubleValue { bounds[kind.key] = bound }
    }
    guard !bounds.isEmpty else {
      throw ToolError(
        .badData, "\(path): no bounds in its provenance; expected a file written by 'halfway tune --export'")
    }
    self.bounds = bounds
  }

  /// A kind of error with a bound.
  struct Finding {
    var key: String
    var name: String
    var rate: Proportion
    var bound: Double

    var exceeds: Bool { (rate.share ?? 0) > bound }
  }

  /// Returns the kinds of errors that have bounds and occur.
  func findings(_ answer: TuningAnswer) -> [Finding] {
    let rates = ErrorRates(of: answer.present, at: 0)
    return Self.kinds.compactMap { key, name, rate in
      let pooled = rate(rates).pooled
      guard let bound = bounds[key], pooled.total > 0 else { return nil }
      return Finding(key: key, name: name, rate: pooled, bound: bound)
    }
  }

  static func lines(_ findings: [Finding]) -> [String] {
    TextTable.lines(
      [["", "", "", "bound", ""]]
        + findings.map { finding in
          [
            finding.name, "\(TuningText.number(finding.rate.count)) of \(TuningText.number(finding.rate.total))",
            TuningText.percent(finding.rate), TuningText.percent(finding.bound, decimals: 1),
            finding.exceeds ? "exceeded" : "met",
          ]
        }, right: [1, 2, 3])
  }

  static func objects(_ findings: [Finding]) -> [String] {
    findings.map { finding in
      JSONLine.text([
        ("what", .string("bound")), ("kind", .string(finding.key)), ("count", .integer(Int64(finding.rate.count))),
        ("of", .integer(Int64(finding.rate.total))), ("share", .optional(finding.rate.share)),
        ("bound", .number(finding.bound)), ("met", .bool(!finding.exceeds)),
      ])
    }
  }
}
