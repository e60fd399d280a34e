import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// Another release of the gesture that leads to another outcome in a replay, as the page marks it on the path of the
/// contact.
struct ReleaseAlternative {
  /// How the gesture differs.
  enum Kind: String {
    /// The contact lifts earlier, on the path.
    case earlier
    /// The path is longer or shorter.
    case distance
  }

  var kind: Kind
  /// The position at which the contact lifts.
  var position: GestureCounterfactual.Position
  /// A short description, such as "14 ms earlier: finish".
  var label: String
  /// A sentence, such as "Lifting 14 ms earlier would have finished."
  var words: String
  var outcome: RecordingFooter.Outcome

  /// Returns the alternatives: the latest earlier lift, and the nearest other distance. Empty if thresholds didn't
  /// decide, or if the gesture has several contacts.
  @MainActor
  static func all(of trial: Trial, _ verdict: Verdict) -> [ReleaseAlternative] {
    guard verdict.appDecision == nil, verdict.decision != nil || verdict.outcome == .none,
      let change = GestureCounterfactual(changingOutcomeOf: trial, by: verdict.thresholds)
    else { return [] }
    var alternatives: [ReleaseAlternative] = []
    if let earlier = change.earlier, let microseconds = change.earlierMicroseconds {
      let time = "\((microseconds + 500) / 1000) ms earlier"
      alternatives.append(ReleaseAlternative(.earlier, earlier, label: time, words: "Lifting \(time)"))
    }
    if let further = change.further, let points = change.furtherPoints {
      let distance = "\(TuningText.count(abs(points), "point", "points")) \(points > 0 ? "further" : "less far")"
      alternatives.append(ReleaseAlternative(.distance, further, label: distance, words: "Going \(distance)"))
    }
    return alternatives
  }

  private init(_ kind: Kind, _ change: GestureCounterfactual.Change, label: String, words: String) {
    (self.kind, position, outcome) = (kind, change.lift, change.result.outcome)
    let (short, long): (String, String) =
      switch (change.result.target, change.result.outcome) {
      case (let target?, _): (target, "come to rest at '\(target)'")
      case (nil, .finish): ("finish", "finished")
      case (nil, .cancel): ("cancel", "cancelled")
      case (nil, .none): ("nothing", "begun nothing")
      }
    self.label = "\(label): \(short)"
    self.words = "\(words) would have \(long)."
  }

  var json: JSONValue {
    JSONValue.members([
      ("kind", .string(kind.rawValue)), ("x", .number((position.x * 10).rounded() / 10)),
      ("y", .number((position.y * 10).rounded() / 10)), ("label", .string(label)), ("words", .string(words)),
      ("outcome", .string(outcome.rawValue)),
    ])
  }
}
