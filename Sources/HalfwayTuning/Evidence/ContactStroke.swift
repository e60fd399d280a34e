import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

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

  /// The position at which the contact lifts.
  var liftPosition: GestureCounterfactual.Position? { contact(at: up).map { .init($0) } }

  /// The position at which the gesture without its last moves lifts.
  func liftPosition(droppingMoves count: Int) -> GestureCounterfactual.Position? {
    count < moves.count ? contact(at: moves[moves.count - 1 - count]).map { .init($0) } : nil
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
