import HalfwayMotion

/// What a recognizer made of the contacts of one gesture: when it began, what it swallowed until then, how it ended and why. For
/// explanations; a dispatcher notes it where it is told to.
public struct RecognizerLife: Sendable, Hashable {
  public enum Ending: Sendable, Hashable {
    case ended
    case cancelled(RecognizerCause)
    case failed(RecognizerCause)
    /// It was not shown the contact at all.
    case refused(RecognizerCause)
  }

  public var kind: RecognizerKind
  /// When the first contact landed that it was to follow.
  public var landedAt: Timestamp
  /// Nil where it never began, as a tap, which only ends.
  public var beganAt: Timestamp?
  /// The input events from that landing, which is not counted, to the one with which it began.
  public var eventsUntilBegan = 0
  /// How far the contacts had gone when it began to count, in points, and in degrees for a rotation: the slop. Nil where it has none.
  public var swallowed: Double?
  /// How often it told of a change after it began.
  public var changes = 0
  public var endedAt: Timestamp?
  /// Nil while it goes on.
  public var ending: Ending?

  init(_ kind: RecognizerKind, landedAt: Timestamp) {
    self.kind = kind
    self.landedAt = landedAt
  }
}

/// A life while it is lived.
final class RecognizerNote {
  private(set) var life: RecognizerLife
  /// Why it fails or is cancelled if it does so now.
  var cause: RecognizerCause?
  private let firstEvent: Int

  init(_ life: RecognizerLife, firstEvent: Int) {
    self.life = life
    self.firstEvent = firstEvent
  }

  /// It has gone to a state.
  func take(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    guard let dispatcher = recognizer.dispatcher, life.ending == nil else { return }
    switch state {
    case .possible: break
    case .began:
      life.beganAt = dispatcher.time
      life.eventsUntilBegan = dispatcher.eventCount - firstEvent
      life.swallowed = recognizer.swallowed
    case .changed: life.changes += 1
    case .ended: life.ending = .ended
    case .cancelled: life.ending = .cancelled(cause ?? .unsaid)
    case .failed: life.ending = .failed(cause ?? .unsaid)
    }
    if state.isOver { life.endedAt = dispatcher.time }
  }
}

extension GestureRecognizer {
  /// Says why it will have failed or been cancelled if it is so from now on; the latest cause counts. Nothing is made up where nobody
  /// takes notes.
  package func explain(_ cause: @autoclosure () -> RecognizerCause) { if let note { note.cause = cause() } }

  func fail(because cause: @autoclosure () -> RecognizerCause) {
    explain(cause())
    state = .failed
  }
}

// What is noted of the lives of recognizers.
extension GestureDispatcher {
  func beginNote(on recognizer: GestureRecognizer) {
    let life = RecognizerLife(RecognizerKind(of: recognizer), landedAt: time)
    recognizer.note = RecognizerNote(life, firstEvent: eventCount)
  }

  func endNote(on recognizer: GestureRecognizer) {
    guard let note = recognizer.note else { return }
    recognizer.note = nil
    pastLives.append(note.life)
  }

  /// A contact that landed was not shown to a recognizer.
  func noteRefusal(of touch: Touch, by recognizer: GestureRecognizer, with event: Event) {
    var life = RecognizerLife(RecognizerKind(of: recognizer), landedAt: time)
    life.ending = .refused(recognizer.causeOfRefusal(of: touch, with: event))
    life.endedAt = time
    pastLives.append(life)
  }

  /// The lives of recognizers since notes are taken, in the order in which their first contacts landed; those that go on, too.
  public var lives: [RecognizerLife] {
    let all = pastLives + participants.compactMap { $0.note?.life }
    return all.enumerated()
      .sorted { ($0.element.landedAt, $0.offset) < ($1.element.landedAt, $1.offset) }.map(\.element)
  }
}
