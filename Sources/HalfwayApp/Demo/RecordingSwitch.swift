import Foundation
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// Turns the recording of gestures in the open scene on and off, and announces it in the window.
@MainActor
package final class RecordingSwitch {
  /// The settings for recording gestures.
  package struct Setting {
    /// Whether recording is on at the start.
    package var isOn: Bool
    /// Whether a key turns recording on and off.
    package var isChangeable = true
    /// Returns a recorder for a scene, or `nil` after reporting why there is none.
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
  /// Whether the window announces recordings. It does so after the key was first used. Recordings that were requested
  /// on the command line are reported there instead.
  private var isAnnouncing = false
  /// Shows a message in the window.
  package var say: (String) -> Void = { _ in }

  package init(_ setting: Setting?) {
    self.setting = setting
    isOn = setting?.isOn ?? false
  }

  /// Whether the window shows that it is recording.
  package var isShown: Bool { isOn && isAnnouncing }

  /// Starts to record a scene that was opened, if recording is on.
  package func begin(_ session: SceneSession, at time: Timestamp) {
    if isOn { session.setRecorder(setting?.makeRecorder(session.scene).map(announcing), at: time) }
  }

  /// Turns recording on or off for a scene.
  package func toggle(_ session: SceneSession, at time: Timestamp) {
    guard let setting, setting.isChangeable else { return }
    let recorder = isOn ? nil : setting.makeRecorder(session.scene)
    guard isOn || recorder != nil else { return say("No folder to record to") }
    isOn.toggle()
    isAnnouncing = true
    session.setRecorder(recorder.map(announcing), at: time)
  }

  /// Returns a recorder that also shows its results in the window.
  private func announcing(_ recorder: SceneSession.Recorder) -> SceneSession.Recorder {
    guard isAnnouncing else { return recorder }
    var recorder = recorder
    let (finished, failed) = (recorder.didFinish, recorder.didFail)
    recorder.didFinish = { [weak self] take in
      self?.say("Saved " + take.path)
      finished(take)
    }
    let skipped = recorder.didSkip
    recorder.didSkip = { [weak self] reason in
      self?.say(reason)
      skipped(reason)
    }
    recorder.didFail = { [weak self] error in
      self?.say("Not saved: \(error.message)")
      failed(error)
    }
    return recorder
  }
}
