import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// A recording in progress: a new stage, and a file that receives exactly the stage's input.
///
/// The stage is created for the take, so a replay that creates it the same way starts from the identical state.
@MainActor
package final class Take {
  package let stage: Stage
  package let verdictObserver: VerdictObserver
  package private(set) var contacts = TakeContacts()
  private let writer: RecordingWriter
  private let isOfSession: Bool
  /// Whether the recording was closed during a gesture.
  private var isClosedEarly = false
  /// The first error in writing the file. The gesture continues without the file.
  package private(set) var failure: RecordingError?

  /// - Parameters:
  ///   - writer: The writer of the file, to which only the header has been written.
  ///   - stage: A stage at time 0 in the state in which the gesture begins, created as the header describes. All times
  ///     are the stage's.
  ///   - leadIn: The entries that led to this state (default: none).
  ///   - isOfSession: Whether the recording continues after the gesture (default: `false`).
  package init(writer: RecordingWriter, stage: Stage, leadIn: [RecordingEntry] = [], isOfSession: Bool = false) {
    self.stage = stage
    verdictObserver = VerdictObserver(of: stage, keepsTrace: true)
    self.writer = writer
    self.isOfSession = isOfSession
    for entry in leadIn { write(entry) }
  }

  package var path: String { writer.path }

  package func handle(_ event: InputEvent) {
    write(.input(event))
    contacts.handle(event)
    verdictObserver.willHandle(event)
    stage.handle(event)
  }

  package func advance(to time: Timestamp) {
    write(.tick(time))
    stage.advance(to: time)
  }

  /// Whether the gesture is complete, no text is being edited, and the stage is at rest.
  package var isOver: Bool { !isOfSession && isQuiet }

  private var isQuiet: Bool { stage.isAtRest && !stage.isEditingText }

  /// The message about a complete recording.
  package var report: String {
    "recorded \(path): " + VerdictText.short(verdictObserver.verdict)
      + VerdictText.place(among: verdictObserver.gestures)
  }

  /// Writes the footer with the verdict and closes the file.
  package func finish() {
    guard failure == nil else { return }
    do {
      try writer.finish(
        RecordingFooter(
          interruption: isClosedEarly ? .closed : nil,
          expect: verdictObserver.verdict.expectation(traceDigest: verdictObserver.traceDigest)))
    } catch {
      failure = error
    }
  }

  /// Completes the recording when the window closes. During a gesture, the contacts are canceled as for any loss of
  /// focus, and remaining animations run to their end in virtual time.
  package func finishEarly(at time: Timestamp) {
    guard !isQuiet else { return finish() }
    isClosedEarly = contacts.isDown
    handle(InputEvent(timestamp: time, kind: .focus(isFocused: false)))
    if stage.isEditingText { handle(InputEvent(timestamp: time, kind: .key(.escape))) }
    var moment = time
    let limit = time.advanced(byMicroseconds: Replayer.maximumSettleMicroseconds)
    while !isQuiet, moment < limit {
      moment = moment.advanced(byMicroseconds: 16_667)
      advance(to: moment)
    }
    finish()
  }

  private func write(_ entry: RecordingEntry) {
    guard failure == nil else { return }
    do { try writer.append(entry) } catch { failure = error }
  }
}
