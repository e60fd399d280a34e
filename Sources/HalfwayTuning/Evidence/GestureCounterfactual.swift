import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// The smallest changes of a gesture that would have led to the intended outcome, in terms of the finger. Every one has
/// been verified by a replay of the changed gesture.
///
/// Only gestures of a single contact are changed.
public struct GestureCounterfactual: Sendable, Hashable {
  /// The group of an error, by the smallest change that would have avoided it.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// Lifting at most `Self.twitchMicroseconds` earlier is sufficient: the last movement before the lift decided.
    case twitch
    /// A distance of at most `Self.nearPoints` is sufficient.
    case near
    /// Only larger changes are sufficient, or none that was tried.
    case far
  }

  /// The longest time before the lift that counts as a twitch (30 ms), in which a finger can't be controlled: it is
  /// much shorter than a reaction.
  public static let twitchMicroseconds: Int64 = 30_000
  /// The largest distance that counts as near (20 points).
  public static let nearPoints = 20

  /// A position in a scene, in points.
  public struct Position: Sendable, Hashable {
    /// The horizontal coordinate.
    public let x: Double
    /// The vertical coordinate.
    public let y: Double

    init(_ contact: InputEvent.Contact) { (x, y) = (contact.x, contact.y) }
  }

  /// A changed gesture.
  public struct Change: Sendable, Hashable {
    /// The position at which the contact lifts.
    public let lift: Position
    /// The result of a replay.
    public let result: TrialResult
  }

  /// The gesture with the latest earlier lift that has the wanted outcome; `nil` if there is none.
  public let earlier: Change?
  /// The time by which that lift is earlier, in microseconds; `nil` if there is none.
  public let earlierMicroseconds: Int64?
  /// The gesture with the smallest change of its distance that has the wanted outcome; `nil` if there is none.
  public let further: Change?
  /// The number of points by which that gesture goes further, or less far if it is negative; `nil` if there is none.
  public let furtherPoints: Int?
  /// The position at which the contact lifted.
  public let lift: Position

  /// The group of the error.
  public var cause: Cause {
    if let earlierMicroseconds, earlierMicroseconds <= Self.twitchMicroseconds { return .twitch }
    if let furtherPoints, abs(furtherPoints) <= Self.nearPoints { return .near }
    return .far
  }

  /// Searches for changes of a trial whose outcome isn't the intended one; `nil` if it is, if the intent is unknown, or
  /// if the gesture has several contacts.
  @MainActor
  public init?(of trial: Trial, by thresholds: Thresholds) {
    guard let intent = trial.label.intent else { return nil }
    self.init(trial, thresholds) { _ in Self.isMet(intent) }
  }

  /// Searches for changes that lead to the intended outcome or, if the trial has it or its intent is unknown, to
  /// another one; `nil` if nothing began and nothing was meant to, or if the gesture has several contacts.
  @MainActor
  public init?(changingOutcomeOf trial: Trial, by thresholds: Thresholds) {
    self.init(trial, thresholds) { result in
      if let intent = trial.label.intent, !Self.isMet(intent)(result) { return Self.isMet(intent) }
      if let target = result.target { return { $0.target != nil && $0.target != target } }
      switch result.outcome {
      case .finish: return { $0.outcome == .cancel }
      case .cancel: return { $0.outcome == .finish }
      case .none: return nil
      }
    }
  }

  private static func isMet(_ intent: RecordingHeader.Intent) -> (TrialResult) -> Bool {
    { intent.isMet(by: $0.outcome) && !$0.isOtherTarget }
  }

  /// - Parameter wanted: Returns a condition for the result of the changed gesture, given that of the trial; `nil` if
  ///   nothing is wanted.
  @MainActor
  private init?(
    _ trial: Trial, _ thresholds: Thresholds, wanted: (TrialResult) -> ((TrialResult) -> Bool)?
  ) {
    guard let stroke = ContactStroke(trial.recording), let lift = stroke.liftPosition else { return nil }
    func result(_ recording: Recording) -> TrialResult {
      var tree = DecisionTree(of: Trial(name: trial.label.name, recording: recording, scene: trial.scene))
      return tree.result(by: thresholds)
    }
    let present = result(trial.recording)
    guard let isWanted = wanted(present), !isWanted(present) else { return nil }
    /// Returns a changed gesture if it has the wanted outcome.
    func change(_ recording: Recording, _ lift: Position?) -> Change? {
      let result = result(recording)
      return lift.flatMap { isWanted(result) ? Change(lift: $0, result: result) : nil }
    }
    // Lifts at earlier samples, the latest first, within 300 ms.
    var earlier: (change: Change, microseconds: Int64)?
    for count in 1..<max(2, stroke.moves.count) where earlier == nil {
      let time = stroke.microsecondsBeforeLift(ofMoveFromEnd: count)
      guard time <= 300_000 else { break }
      guard time > 0 else { continue }
      earlier = change(stroke.lifted(droppingMoves: count), stroke.liftPosition(droppingMoves: count))
        .map { ($0, time) }
    }
    let further = Self.distance { points in
      let longer = stroke.extended(byPoints: Double(points))
      return change(longer, ContactStroke(longer)?.liftPosition)
    }
    (self.earlier, earlierMicroseconds) = (earlier?.change, earlier?.microseconds)
    (self.further, furtherPoints, self.lift) = (further?.change, further?.points, lift)
  }

  /// Returns the distance with the smallest magnitude, in whole points, that has the wanted outcome.
  @MainActor
  private static func distance(_ change: (Int) -> Change?) -> (change: Change, points: Int)? {
    var best: (change: Change, points: Int)?
    for sign in [1, -1] {
      // Doubles the distance until it is sufficient, then bisects.
      var (low, high) = (0, 1)
      let limit = 640
      var found = change(sign)
      while found == nil, high * 2 <= limit {
        (low, high) = (high, high * 2)
        found = change(sign * high)
      }
      guard var found else { continue }
      while high - low > 1 {
        let middle = (low + high) / 2
        if let nearer = change(sign * middle) { (found, high) = (nearer, middle) } else { low = middle }
      }
      if best == nil || high < abs(best?.points ?? 0) { best = (found, sign * high) }
    }
    return best
  }
}
