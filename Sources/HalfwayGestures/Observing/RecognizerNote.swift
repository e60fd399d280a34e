/// The record of a gesture in progress.
@MainActor
final class RecognizerNote {
  private(set) var life: RecognizerLife
  /// The cause that applies if the recognizer fails or is cancelled now.
  var cause: RecognizerCause?
  private let firstEvent: Int

  init(_ life: RecognizerLife, firstEvent: Int) {
    self.life = life
    self.firstEvent = firstEvent
  }

  /// Records a new state.
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
  /// Sets the cause for a failure or cancellation that follows; the latest cause counts. The argument isn't evaluated
  /// unless a record is kept.
  package func explain(_ cause: @autoclosure () -> RecognizerCause) { if let note { note.cause = cause() } }

  func fail(because cause: @autoclosure () -> RecognizerCause) {
    explain(cause())
    state = .failed
  }
}

// Recording of `RecognizerLife` values.
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

  /// Records that a recognizer didn't receive a contact.
  func noteRefusal(of touch: Touch, by recognizer: GestureRecognizer, with event: Event) {
    var life = RecognizerLife(RecognizerKind(of: recognizer), landedAt: time)
    life.ending = .refused(recognizer.causeOfRefusal(of: touch, with: event))
    life.endedAt = time
    pastLives.append(life)
  }

  /// The records of the recognizers since recording began, including those in progress, in the order in which their
  /// first contacts landed.
  public var lives: [RecognizerLife] {
    let all = pastLives + participants.compactMap { $0.note?.life }
    return all.enumerated()
      .sorted { ($0.element.landedAt, $0.offset) < ($1.element.landedAt, $1.offset) }.map(\.element)
  }
}
