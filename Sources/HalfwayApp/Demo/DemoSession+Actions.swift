import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage

/// The actions of keys and controls in the demo window.
extension DemoSession {
  package func keyDown(_ key: Key, at time: Timestamp) {
    latest = time
    if chrome.isAsking { return chrome.answer(with: key, at: time) }
    if chrome.isHelpShown { return chrome.setHelp(false, at: time) }
    if tuningController.isEntering { return tuningController.edit(with: key, at: time) }
    if isEditingScene, edit(key, at: time) { return }
    if tuningController.hasCard, !isInGallery, key == TuningKey.closeKey {
      return tuningController.perform(.closeCard, at: time)
    }
    if tuningController.isOpen, !isInGallery, let action = TuningKey.action(for: key, hasDot: tuningController.hasDot) {
      return tuningController.perform(action, at: time)
    }
    if let action = DemoKey.action(for: key, inGallery: isInGallery) { perform(action, at: time) }
  }

  /// Whether a text field of the open scene or a threshold's value is being edited.
  package var isEditingText: Bool { isEditingScene || tuningController.isEntering }

  private var isEditingScene: Bool { !isInGallery && scene?.stage.isEditingText ?? false }

  package func textTyped(_ text: String, at time: Timestamp) {
    latest = time
    if tuningController.isEntering { return tuningController.type(text, at: time) }
    // Text is longer only if a program pretends to be a keyboard.
    guard isEditingScene, !text.isEmpty, text.utf8.count <= RecordingFile.maximumTextBytes else { return }
    scene?.handle(InputEvent(timestamp: time, kind: .text(text)))
  }

  /// Passes a key to the text field that is being edited. Returns whether it is the field's: characters reach it as
  /// text.
  private func edit(_ key: Key, at time: Timestamp) -> Bool {
    let editing: InputEvent.EditingKey
    switch key {
    case .backspace: editing = .backspace
    case .left: editing = .left
    case .right: editing = .right
    case .enter: editing = .enter
    case .escape: editing = .escape
    case .space, .character: return true
    case .tab, .up, .down, .f11: return false
    }
    scene?.handle(InputEvent(timestamp: time, kind: .key(editing)))
    return true
  }

  package func perform(_ action: DemoAction, at time: Timestamp) {
    switch action {
    case .back: back(at: time)
    case .open: gallery?.openSelected(at: time)
    case .select(let direction): gallery?.select(direction, at: time)
    case .replay:
      tuningController.endReplay()
      if scene?.replayLast(at: time) != true { chrome.show("No gesture to replay yet", at: time) }
    case .export: exportLast(at: time)
    case .record:
      if let scene { recording.toggle(scene, at: time) }
      showBadges()
    case .slowMotion:
      isSlow.toggle()
      scene?.setSlow(isSlow, at: time)
      tuningController.setSlow(isSlow, at: time)
      showBadges()
      showControls()
    case .debug:
      isDebugging.toggle()
      feed.begin()
      if isDebugging { measure(at: time) } else { chrome.setReading(nil) }
      showLayout()
      fitScene(at: time)
    case .tune: toggleTuning(at: time)
    case .style: changeStyle(at: time)
    case .reduceMotion:
      if change(at: time, { $0.isReduceMotionEnabled.toggle() }) {
        chrome.show(settings.isReduceMotionEnabled ? "Less motion" : "Full motion", at: time)
      }
    case .direction:
      let other: UserInterfaceLayoutDirection = settings.layoutDirection == .rightToLeft ? .leftToRight : .rightToLeft
      if change(at: time, { $0.layoutDirection = other }) {
        chrome.show(other == .rightToLeft ? "Right to left" : "Left to right", at: time)
        if let scene { bar?.setHint(other.wording(scene.scene.summary)) }
        titleDidChange(title)
      }
    case .fullScreen: toggleFullScreen()
    case .lesson: showLesson(at: time)
    case .help:
      chrome.setHelpContent(tuningController.isOpen ? .tuning : .demo(inGallery: isInGallery))
      chrome.setHelp(true, at: time)
    }
  }

  /// Asks about thresholds and labels that aren't saved, which closing the window would discard.
  package func windowShouldClose(at time: Timestamp) -> Bool {
    let unsaved = tuningController.unsavedScenes
    guard !unsaved.isEmpty, !chrome.isAsking else { return unsaved.isEmpty }
    var answers = [
      Question.Answer("Cancel", .cancel),
      Question.Answer("Discard", .destructive) { [weak self] in self?.close() },
    ]
    if unsaved.count == 1, !isInGallery {
      answers.append(
        Question.Answer("Save", .default) { [weak self] in
          guard let self else { return }
          if tuningController.save(of: unsaved[0]) { close() }
        })
    }
    let destination = unsaved.count == 1 ? tuningController.destination(of: unsaved[0]) : nil
    chrome.ask(
      Question(
        title: "Discard unsaved changes?",
        text: "The thresholds or labels of \(unsaved.joined(separator: ", ")) aren't saved."
          + (destination.map { " They would be saved to \($0)." } ?? ""), answers: answers), at: time)
    return false
  }

  private func exportLast(at time: Timestamp) {
    guard let scene, let export else { return chrome.show("Gestures can't be exported", at: time) }
    guard let gesture = scene.lastGesture else { return chrome.show("No gesture to export yet", at: time) }
    chrome.showExport(at: time) { () throws(ToolError) in try export(gesture, scene.scene) }
  }

  private func back(at time: Timestamp) {
    switch isInGallery ? .noAlert : scene?.cancelAlert(at: time) ?? .noAlert {
    case .cancelled: return
    case .notCancellable: return chrome.show("This alert has no cancel action", at: time)
    case .noAlert: break
    }
    guard let gallery, scene != nil else {
      if windowShouldClose(at: time) { close() }
      return
    }
    scene?.close()
    chrome.setReading(nil)
    gallery.advance(to: time)
    gallery.close(showing: scenePage())
    tuningController.close()
    showLayout()
    chrome.setHelpContent(.demo)
    showBadges(isHidden: true)
  }

  /// Changes the settings of the scene.
  ///
  /// - Returns: Whether they have changed.
  private func change(at time: Timestamp, _ body: (inout StageSettings) -> Void) -> Bool {
    var changed = settings
    body(&changed)
    guard scene?.setSettings(changed) ?? true else {
      chrome.show("Unavailable while a gesture is recorded", at: time)
      return false
    }
    settings = changed
    return true
  }

  /// Shows what the scene teaches, and prints the location of its source.
  private func showLesson(at time: Timestamp) {
    guard let scene else { return }
    chrome.setHelpContent(.lesson(of: scene.scene, scene.stage.currentThresholds, settings.layoutDirection))
    chrome.setHelp(true, at: time)
    if let location = scene.scene.lesson?.location { printLine(location) }
  }

  private func changeStyle(at time: Timestamp) {
    let other: UserInterfaceStyle = style == .dark ? .light : .dark
    guard change(at: time, { $0.style = other }) else { return }
    gallery?.advance(to: time)
    gallery?.setStyle(other)
    chrome.setStyle(other)
    bar?.setStyle(other)
    tuningController.panel?.setStyle(other)
  }

  package func toggleTuning(at time: Timestamp) {
    guard let scene else { return }
    if tuningController.isOpen {
      tuningController.close()
    } else {
      tuningController.open(size: size, style: style, at: time)
      if let text = tuningController.omissions(in: scene.scene) { chrome.show(text, at: time) }
    }
    chrome.setHelpContent(tuningController.isOpen ? .tuning : .demo)
    showLayout()
    fitScene(at: time)
  }

  package func showBadges(isHidden: Bool = false) {
    chrome.setBadges(isRecording: recording.isShown && !isHidden, isSlow: isSlow && !isHidden)
  }
}
