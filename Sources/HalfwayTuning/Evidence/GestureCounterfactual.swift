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

  /// The longest time before the lift that counts as a twitch (30 ms), in which a finger can't be controlled: it is much
  /// shorter than a reaction.
  public static let twitchMicroseconds: Int64 = 30_000
  /// The largest distance that counts as near (20 points).
  public static let nearPoints = 20

  /// The time by which an earlier lift leads to the intended outcome, in microseconds; `nil` if none does.
  public let earlierMicroseconds: Int64?
  /// The number of points by which the gesture would have had to go further, or less far if it is negative; `nil` if no
  /// distance leads to the intended outcome.
  public let furtherPoints: Int?

  /// The group of the error.
  public var cause: Cause {
    if let earlierMicroseconds, earlierMicroseconds <= Self.twitchMicroseconds { return .twitch }
    if let furtherPoints, abs(furtherPoints) <= Self.nearPoints { return .near }
    return .far
  }

  /// Searches for changes of a trial whose outcome isn't the intended one; `nil` if it is, if the intent is unknown, or if
  /// the gesture has several contacts.
  @MainActor
  public init?(of trial: Trial, by thresholds: Thresholds) {
    guard let path = ContactStroke(trial.recording), let intent = trial.label.intent else { return nil }
    func isAsMeant(_ recording: Recording) -> Bool {
      var tree = DecisionTree(of: Trial(name: trial.label.name, recording: recording, scene: trial.scene))
      let result = tree.result(by: thresholds)
      return intent.isMet(by: result.outcome) && !result.isOtherTarget
    }
    guard !isAsMeant(trial.recording) else { return nil }
    // Lifts at earlier samples, the latest first, within 300 ms.
    var earlier: Int64?
    for count in 1..<max(2, path.moves.count) {
      let time = path.microsecondsBeforeLift(ofMoveFromEnd: count)
      guard time <= 300_000 else { break }
      if time > 0, isAsMeant(path.lifted(droppingMoves: count)) {
        earlier = time
        break
      }
    }
    earlierMicroseconds = earlier
    furtherPoints = Self.distance(path, isAsMeant)
  }

  /// Returns the distance with the smallest magnitude, in whole points, that leads to the intended outcome.
  @MainActor
  private static func distance(_ path: ContactStroke, _ isAsMeant: (Recording) -> Bool) -> Int? {
    var best: Int?
    for sign in [1, -1] {
      // Doubles the distance until it is sufficient, then bisects.
      var (low, high) = (0, 1)
      let limit = 640
      while high <= limit, !isAsMeant(path.extended(byPoints: Double(sign * high))) { (low, high) = (high, high * 2) }
      guard high <= limit else { continue }
      while high - low > 1 {
        let middle = (low + high) / 2
        if isAsMeant(path.extended(byPoints: Double(sign * middle))) { high = middle } else { low = middle }
      }
      if best == nil || high < abs(best ?? 0) { best = sign * high }
    }
    return best
  }
}

/// The path of the only contact of a recording.
struct ContactStroke {
  private let recording: Recording
  /// The places of the moves among the entries.
  let moves: [Int]
  private let down: Int
  private let up: Int

  /// Returns `nil` unless the recording has exactly one contact, which lands, moves, and lifts.
  init?(_ recording: Recording) {
    var (downs, moves, ups) = ([Int](), [Int](), [Int]())
    for (index, entry) in recording.entries.enumerated() {
      guard case .input(let event) = entry, event.timestamp >= .zero else { continue }
      switch event.kind {
      case .down: downs.append(index)
      case .move: moves.append(index)
      case .up: ups.append(index)
      case .cancel: return nil
      default: break
      }
    }
    guard downs.count == 1, ups.count == 1, !moves.isEmpty, downs[0] < moves[0], moves[moves.count - 1] < ups[0] else {
      return nil
    }
    (self.recording, self.moves, down, up) = (recording, moves, downs[0], ups[0])
  }

  private func contact(at index: Int) -> InputEvent.Contact? {
    guard case .input(let event) = recording.entries[index] else { return nil }
    switch event.kind {
    case .down(let contact), .move(let contact), .up(let contact): return contact
    default: return nil
    }
  }

  private func time(at index: Int) -> Int64 { recording.entries[index].timestamp.microseconds }

  /// Returns the time from the sample before the `count`th move from the end to the lift.
  func microsecondsBeforeLift(ofMoveFromEnd count: Int) -> Int64 {
    guard count < moves.count else { return .max }
    return time(at: up) - time(at: moves[moves.count - 1 - count])
  }

  /// Returns the gesture without its last moves, lifted at the sample before them.
  func lifted(droppingMoves count: Int) -> Recording {
    var copy = recording
    guard count < moves.count, let last = contact(at: moves[moves.count - 1 - count]) else { return copy }
    let dropped = Set(moves.suffix(count))
    let moment = recording.entries[moves[moves.count - 1 - count]].timestamp
    var entries: [RecordingEntry] = []
    for (index, entry) in recording.entries.enumerated() where !dropped.contains(index) {
      guard index == up, case .input(var event) = entry else {
        if index < up, entry.timestamp > moment { continue }
        entries.append(entry)
        continue
      }
      event.timestamp = moment
      event.kind = .up(last)
      entries.append(.input(event))
    }
    copy.entries = entries
    copy.footer = nil
    return copy
  }

  /// Returns the gesture with a longer or shorter path: every sample is moved along the direction of the whole path, in
  /// proportion to the distance already covered there.
  func extended(byPoints points: Double) -> Recording {
    var copy = recording
    guard let first = contact(at: down), let last = contact(at: up) else { return copy }
    let (x, y) = (last.x - first.x, last.y - first.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return copy }
    for index in moves + [up] {
      guard case .input(var event) = recording.entries[index], let here = contact(at: index) else { continue }
      let share = ((here.x - first.x) * x + (here.y - first.y) * y) / (length * length)
      let moved = InputEvent.Contact(
        id: here.id, x: here.x + share * points * x / length, y: here.y + share * points * y / length)
      if case .up = event.kind { event.kind = .up(moved) } else { event.kind = .move(moved) }
      copy.entries[index] = .input(event)
    }
    copy.footer = nil
    return copy
  }
}
