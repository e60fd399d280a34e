import Foundation
import HalfwayGestures
import HalfwayKernel
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

// The data of the page's script, as one JSON object. Times are in microseconds from the recording's beginning.
extension GestureReport {
  var data: String {
    let verdict = explanation.verdict
    return JSONLine.text(
      [
        ("size", .array([.number(size.width), .number(size.height)])),
        ("command", .string(command)), ("device", .string(explanation.recording.header.device.rawValue)),
        ("outcome", .string(verdict.outcome.rawValue)), ("target", .optional(verdict.target)),
        ("beganAt", .optional(verdict.beganAt)), ("releasedAt", .optional(verdict.releasedAt)),
        ("settledAt", .optional(verdict.settledAt)),
        ("elements", .array(film.elements.map { .string($0) })),
        (
          "frames",
          .array(film.frames.map { .array([.integer($0.microseconds)] + $0.drawing.map { .integer(Int64($0)) }) })
        ),
        ("track", .array(explanation.result.trace.samples.map(Self.array))),
        ("expected", check.map { Self.expected($0) } ?? .null),
        ("contacts", .array(contacts)), ("alternatives", .array(alternatives.map(\.json))), ("lanes", .array(lanes)),
        ("events", .array(events)),
        ("transitions", .array(transitions)), ("diagnostics", .array(diagnostics)),
        ("thresholds", thresholds), ("presets", .array(presets)), ("whatIf", whatIfData),
      ] + ThresholdControls.words)
  }

  private static func rounded(_ value: Double?, _ steps: Double) -> JSONValue {
    .optional(value.map { ($0 * steps).rounded() / steps })
  }

  /// The time, progress, velocity, and whether a gesture drives: the sample of a frame.
  private static func array(_ sample: FrameSample) -> JSONValue {
    .array([
      .integer(sample.time.microseconds), rounded(sample.percent, 1e4), rounded(sample.velocityPointsPerSecond, 10),
      .integer(sample.phase == .interactive ? 1 : 0),
    ])
  }

  private static func expected(_ check: Check) -> JSONValue {
    let rows: [JSONValue] = check.rows.map { .array([.integer($0.microseconds), rounded($0.percent, 1e4)]) }
    let outlines: [JSONValue] = check.outlines.map { outline in
      func numbers(_ boxes: [CGRect]) -> JSONValue {
        .array(boxes.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }.map { rounded($0, 10) })
      }
      return .array([.integer(outline.microseconds), numbers(outline.expected), numbers(outline.actual)])
    }
    let lines: [JSONValue] = check.lines.map { .string($0) }
    let first: JSONValue = check.firstMicroseconds.map { .integer($0) } ?? .null
    return JSONValue.members([
      ("lines", .array(lines)), ("cause", .optional(check.cause)), ("first", first), ("rows", .array(rows)),
      ("outlines", .array(outlines)),
    ])
  }

  // MARK: Input

  /// The path of each contact: its identifier, how it ended, and its points.
  private var contacts: [JSONValue] {
    ContactPath.all(explanation.recording).map { path in
      let points = path.places.map { place in
        JSONValue.array([
          .integer(place.time.microseconds), Self.rounded(place.x, 10), Self.rounded(place.y, 10),
        ])
      }
      let end = path.end == nil ? "goes on" : path.isCancelled ? "cancelled" : "lifted"
      return JSONValue.members([
        ("id", .integer(Int64(path.id))), ("end", .string(end)), ("points", .array(points)),
      ])
    }
  }

  /// The lives of the recognizers.
  private var lanes: [JSONValue] {
    explanation.reasons.recognizers.map { life in
      let isDiscrete = life.ending == .ended && life.beganAt == nil
      let state = isDiscrete ? "recognized" : life.namedEnding.name ?? "goes on"
      return JSONValue.members([
        ("name", .string(Explanation.words(life.kind))), ("landedAt", .optional(life.landedAt)),
        ("beganAt", .optional(life.beganAt)), ("endedAt", .optional(life.endedAt)), ("state", .string(state)),
        ("words", .string(Explanation.words(life))),
      ])
    }
  }

  /// The phases of the transitions.
  private var transitions: [JSONValue] {
    let end = explanation.result.trace.samples.last?.time ?? .zero
    return TransitionSpan.all(explanation.result.events, end: end).map { span in
      let parts = span.parts.map { part in
        JSONValue.members([
          ("state", .string(part.phase.rawValue)), ("from", .optional(part.from)), ("to", .optional(part.to)),
        ])
      }
      let outcome: String? = span.tookPlace.map { $0 ? "finished" : "cancelled" }
      return JSONValue.members([
        ("name", .string(span.operation)), ("outcome", .optional(outcome)), ("parts", .array(parts)),
      ])
    }
  }

  private var diagnostics: [JSONValue] {
    explanation.result.diagnostics.map { diagnostic in
      JSONValue.members([("t", .optional(diagnostic.time)), ("message", .string(diagnostic.message))])
    }
  }

  /// The events of the transitions.
  private var events: [JSONValue] {
    explanation.result.events.map { event in
      let (kind, words): (String, String) =
        switch event.kind {
        case .began(let operation, let isInteractive):
          ("began", "\(operation) begins" + (isInteractive ? ", driven by a gesture" : ""))
        case .started(let animator, let seconds, _):
          ("started", "\(animator), \(seconds.shortest(places: 3)) s")
        case .grabbed(let percent): ("grabbed", "grabbed at \((percent * 100).fixed(places: 1))%")
        case .released(let decision, _):
          ("released", "released: \(decision.outcome.rawValue) by \(decision.rule.rawValue)")
        case .releasedByApp(let decision):
          ("released", "\(decision.outcome.rawValue) by the app, which called \(decision.call)()")
        case .settling(let seconds, _, _): ("settling", "settles in \((seconds * 1000).fixed(places: 0)) ms")
        case .ended(let tookPlace): ("ended", tookPlace ? "ends: finished" : "ends: cancelled")
        }
      return JSONValue.members([("t", .optional(event.time)), ("kind", .string(kind)), ("words", .string(words))])
    }
  }

  // MARK: Thresholds

  /// The thresholds that can be tried, with their values at the release.
  private var thresholds: JSONValue {
    ThresholdControls(fields: whatIf.fields, choices: whatIf.choices, values: explanation.verdict.thresholds).json
  }

  /// The results with the presets, and the presets' values of the thresholds that can be tried.
  private var presets: [JSONValue] {
    let header = explanation.recording.header
    return explanation.presets.map { preset, verdict in
      let values = preset.thresholds(widthPoints: header.size.width)[header.device]
      let tried = ThresholdControls(fields: whatIf.fields, choices: whatIf.choices, values: values)
      return JSONValue.members([
        ("name", .string(preset.name)), ("outcome", .string(verdict.outcome.rawValue)),
        ("target", .optional(verdict.target)), ("values", tried.valuesJSON),
      ])
    }
  }

  private var whatIfData: JSONValue {
    let reason: String? = if case .none(let reason) = whatIf.reach { reason } else { nil }
    let releases = explanation.reasons.releases.map { release in
      JSONValue.members([
        ("t", .optional(release.time)), ("outcome", .string(release.decision.outcome.rawValue)),
        ("chosen", .integer(Int64(release.decision.choice?.chosen ?? -1))),
        ("names", .array(release.targets.map { .string($0) })),
        ("travel", .optional(release.decision.measurement.travelPoints)),
        ("reverse", .optional(release.decision.measurement.reverseDistancePoints)),
        ("samples", .array(release.samples.map { Self.array($0, release) })),
      ])
    }
    return JSONValue.members([
      ("reason", .optional(reason)), ("recognition", recognitionData), ("releases", .array(releases)),
      ("releaseCount", .integer(Int64(whatIf.releases.count))),
      ("moments", .array(whatIf.moments.map { .integer($0.microseconds) })),
      ("questions", .string(ThresholdControls.base64(whatIf.words))),
    ])
  }

  /// What the kernel needs to recognize the gesture with other thresholds.
  private var recognitionData: JSONValue {
    guard let question = whatIf.recognition else { return .null }
    return JSONValue.members([
      ("words", .string(ThresholdControls.base64(question.words))), ("last", .integer(question.last.microseconds)),
      ("scrolling", .array(question.scrolling.map { .integer(Int64($0)) })),
      ("outcomeOfNothing", .optional(question.outcomeOfNothing?.rawValue)),
    ])
  }

  /// The time, the progress, whether the velocity is estimated from it, and that in words: a sample at a release.
  private static func array(_ sample: ReplayReasons.Sample, _ release: ReplayReasons.Release) -> JSONValue {
    let measured = release.decision.measurement
    let percent = sample.distancePoints.map { distance in
      measured.percent - (measured.distancePoints - distance) / measured.travelPoints
    }
    let shown = percent.map { release.decision.choice?.share(ofPercent: $0) ?? $0 }
    return .array([
      .integer(release.time.microseconds - sample.microsecondsBefore), rounded(shown, 1e4),
      .integer(sample.use == .used ? 1 : 0), .string(Explanation.words(sample.use)),
    ])
  }
}
