import Halfway
import HalfwayReplay
import HalfwayTuning

/// Releases at a line, and the question about their intent.
extension CalibrationSession {
  /// Asks for the intent as soon as a release was made, if it is at the line. From then on, the picture is that of the
  /// moment before the release; the scene settles unseen, and its recording ends with it.
  func releaseWasMade(_ held: DisplayList) {
    guard visit.places != nil, phase == .asking else { return }
    frozen = held
    guard let decision = scene.lastRelease?.decision, decision.rule != .cancelled,
      refusal(of: decision.measurement) == nil
    else { return }
    phase = .judging
    show()
  }

  /// Notes the place of the release once its recording is complete.
  func releaseWasRecorded(_ release: ReleaseMeasurement, at time: Timestamp) {
    judged.progress = release.percent
    phase = .judging
    show()
    if let finishes = judged.finishes { answer(finishes: finishes, at: time) }
  }

  /// Returns the message for a release that isn't at the line, or of a finger that didn't rest; otherwise `nil`.
  func refusal(of release: ReleaseMeasurement) -> String? {
    guard let place = visit.places?.next else { return nil }
    if (release.velocityPointsPerSecond ?? 0).magnitude > JudgedRelease.restPointsPerSecond {
      return "Please rest at the line before you release."
    }
    return (release.percent - place).magnitude > JudgedRelease.tolerance ? "Please release at the line." : nil
  }

  /// Writes the stated intent into the recording and keeps it. An answer before the recording is complete is kept until
  /// then.
  func answer(finishes: Bool, at time: Timestamp) {
    guard phase == .judging, let trial = visit.queue.current else { return }
    judged.finishes = finishes
    guard let progress = judged.progress else { return }
    do {
      var file = try LabelledFile(visit.folder.unfinishedFile(trial))
      _ = try file.set([.intent(finishes ? .finish : .cancel)])
    } catch {
      return notSaved("\(error)", trial)
    }
    visit.places?.add(ReleaseJudgment(progress: progress, finishes: finishes), for: trial)
    keep(trial, at: time)
  }

  /// Asks for the release again instead of an answer.
  func judgeAgain() {
    guard judged.progress != nil, let trial = visit.queue.current else { return }
    askAgain(trial, "Please repeat it.")
  }
}
