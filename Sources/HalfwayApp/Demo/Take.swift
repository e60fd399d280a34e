import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// One recording while it happens: a stage of its own from its first moment, and a file that gets exactly what the stage gets.
///
/// The stage is built anew for the take, so a replay that builds it the same way starts from the very same state.
@MainActor
package final class Take {
  package let stage: Stage
  package let verdictObserver: VerdictObserver
  package private(set) var contacts = TakeContacts()
  private let writer: RecordingWriter
  /// What went wrong with the file, once. The gesture goes on without it.
  package private(set) var failure: RecordingError?

  /// - Parameters:
  ///   - writer: With nothing but the header written.
  ///   - stage: A stage in its opening state, at time 0, built as the header says. All times are its own.
  package init(writer: RecordingWriter, stage: Stage) {
    self.stage = stage
    verdictObserver = VerdictObserver(of: stage, keepsTrace: true)
    self.writer = writer
  }

  package var path: String { writer.path }

  package func handle(_ event: InputEvent) {
    write(.input(event))
    contacts.handle(event)
    stage.handle(event)
  }

  package func advance(to time: Timestamp) {
    write(.tick(time))
    stage.advance(to: time)
  }

  /// Whether the gesture is over.
  package var isOver: Bool { stage.isAtRest }

  /// What is said of the recording when it is whole.
  package var report: String { "recorded \(path): " + VerdictText.short(verdictObserver.verdict) }

  /// Closes the file with the verdict.
  package func finish() {
    guard failure == nil else { return }
    do {
      try writer.finish(
        RecordingFooter(expect: verdictObserver.verdict.expectation(traceDigest: verdictObserver.traceDigest)))
    } catch {
      failure = error
    }
  }

  /// The window closes in the middle: the contacts are cancelled as for any loss of focus, and what still moves runs to its end
  /// on virtual time, so that the recording is whole.
  package func finishEarly(at time: Timestamp) {
    handle(InputEvent(timestamp: time, kind: .focus(isFocused: false)))
    var moment = time
    let limit = time.advanced(byMicroseconds: Replayer.maximumSettleMicroseconds)
    while !isOver, moment < limit {
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
