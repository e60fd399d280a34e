import HalfwayRecordings
import HalfwayReplay

/// The counts of the outcomes of synthetic recordings.
struct SynthesisTally {
  /// The counted properties of a recording.
  struct Item: Sendable {
    var intent: RecordingHeader.Intent?
    var outcome: RecordingFooter.Outcome
  }

  private(set) var count = 0
  private var finishes = 0
  private var others = 0
  private var met = 0
  private var missed = 0

  mutating func add(_ item: Item) {
    count += 1
    if item.intent == .finish { finishes += 1 }
    if item.intent == .noNavigation { others += 1 }
    if item.outcome == .none { missed += 1 }
    if (item.intent ?? .cancel).isMet(by: item.outcome) { met += 1 }
  }

  /// Returns the lines of the summary.
  ///
  /// - Parameters:
  ///   - people: The number of synthetic users.
  ///   - scene: The scene that is driven, or `nil` for gestures that drive none.
  ///   - folder: The folder of the recordings.
  func lines(people: Int, scene: String?, folder: String) -> [String] {
    let users = "\(people) synthetic \(people == 1 ? "user" : "users")"
    guard let scene else {
      return [
        "\(count) recordings of \(users) on a plain view in \(folder)",
        "'halfway recognize \(folder)' shows what is recognized in them",
      ]
    }
    let share = count > 0 ? (100 * Double(met) / Double(count)).fixed(places: 1) : "0"
    return [
      "\(count) recordings of \(people) synthetic \(people == 1 ? "person" : "people") for \(scene) in \(folder): "
        + "\(finishes) to finish, \(count - finishes - others) to cancel"
        + (others > 0 ? ", \(others) not to navigate" : ""),
      "the scene's own thresholds meet \(share)% of the intents; \(missed) never began",
      "these gestures are synthetic: results are about the generator, not about people",
    ]
  }
}
