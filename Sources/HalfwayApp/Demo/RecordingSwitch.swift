import Foundation
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// Whether the gestures of the scene that is open are recorded, and what is said of that in the window.
@MainActor
package final class RecordingSwitch {
  /// How gestures are recorded.
  package struct Setting {
    /// Whether from the beginning.
    package var isOn: Bool
    /// Whether a key turns it on and off.
    package var isChangeable = true
    /// Makes a recorder for a scene; nil where that cannot be, which has been said then.
    package var makeRecorder: (Scene) -> SceneSession.Recorder?

    package init(
      isOn: Bool, isChangeable: Bool = true, makeRecorder: @escaping (Scene) -> SceneSession.Recorder?
    ) {
      self.isOn = isOn
      self.isChangeable = isChangeable
      self.makeRecorder = makeRecorder
    }
  }

  private let setting: Setting?
  private var isOn: Bool
  /// Whether the window says that it records, and what. It does from the first time on that the key is used: who asked for recordings
  /// on the command line is told there.
  private var isAnnouncing = false
  /// Says something in the window.
  package var say: (String) -> Void = { _ in }

  package init(_ setting: Setting?) {
    self.setting = setting
    isOn = setting?.isOn ?? false
  }

  /// Whether the window says that it records.
  package var isShown: Bool { isOn && isAnnouncing }

  /// Begins to record a scene that was opened, if gestures are recorded.
  package func begin(_ session: SceneSession, at time: Timestamp) {
    if isOn { session.setRecorder(setting?.makeRecorder(session.scene).map(announcing), at: time) }
  }

  /// Turns it on or off for a scene.
  package func toggle(_ session: SceneSession, at time: Timestamp) {
    guard let setting, setting.isChangeable else { return }
    let recorder = isOn ? nil : setting.makeRecorder(session.scene)
    guard isOn || recorder != nil else { return say("There is no place to record to") }
    isOn.toggle()
    isAnnouncing = true
    session.setRecorder(recorder.map(announcing), at: time)
  }

  /// A recorder that says in the window, too, what became of a recording.
  private func announcing(_ recorder: SceneSession.Recorder) -> SceneSession.Recorder {
    guard isAnnouncing else { return recorder }
    var recorder = recorder
    let (finished, failed) = (recorder.didFinish, recorder.didFail)
    recorder.didFinish = { [weak self] take in
      self?.say("Saved " + take.path)
      finished(take)
    }
    recorder.didFail = { [weak self] error in
      self?.say("Not saved: \(error.message)")
      failed(error)
    }
    return recorder
  }
}
