import Foundation
import Halfway
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTuning

/// The tuning in the demo window: the open panel, the models of the panels of all scenes, and the replay of a dot's
/// gesture.
@MainActor
package final class TuningController {
  private var recordings: TuningRecordings
  private let live: LiveThresholds?
  /// The models by scene name, which restore a scene's tuning when its panel opens again.
  private var models: [String: TuningModel] = [:]
  package private(set) var panel: TuningPanel?
  private var scene: SceneSession?
  package private(set) var replay: TuningReplay?
  private var contacts = ClaimedContacts()
  private var latest = Timestamp.zero
  private var isSlow = false
  /// The number of gestures that were made while a panel was open, and the scene's number of the last gesture.
  private var gestures = (count: 0, last: 0)

  package init(_ recordings: TuningRecordings, live: LiveThresholds?) {
    (self.recordings, self.live) = (recordings, live)
  }

  /// The dot whose gesture is replayed again and again.
  private var previewed: TuningDot?
  /// Copies a text to the clipboard and returns whether that succeeded.
  package var copy: (String) -> Bool = { _ in false }

  /// Asks a question above the window.
  package var ask: (Question) -> Void = { _ in }

  package var isOpen: Bool { panel != nil }
  /// Whether a value is being typed.
  package var isEntering: Bool { panel?.entry != nil }
  package var hasDot: Bool { panel?.emphasis.selected.isEmpty == false || panel?.cards.chosenRow != nil }
  /// Whether a card is shown in place of the thresholds.
  package var hasCard: Bool { panel?.cards.kind != nil }
  package var isAnimating: Bool { panel?.isAnimating ?? false || replay?.isAnimating ?? false }
  package var nextDeadline: Timestamp? { [panel?.nextDeadline, replay?.nextDeadline].compactMap { $0 }.min() }
  /// Returns a message about recordings that have no dot in a scene, or `nil` if there are none.
  package func omissions(in scene: Scene) -> String? { recordings.otherScenes(than: scene) }

  // MARK: Scenes

  /// Follows the gestures of a scene that was opened and applies its previous tuning.
  package func follow(_ scene: SceneSession) {
    self.scene = scene
    gestures.last = 0
    if let model = models[scene.scene.name] { use(model.edited) }
    scene.gestureDidEnd = { [weak self] in self?.add($0) }
  }

  package func open(size: CGSize, style: UserInterfaceStyle, at time: Timestamp) {
    latest = time
    guard let scene else { return }
    var model =
      models[scene.scene.name]
      ?? TuningModel(scene.thresholdsOfFile, device: scene.device, dots: recordings.dots(of: scene.scene))
    if let live { model.take(live.current) }
    let panel = TuningPanel(model, of: scene.scene, size: size, style: style)
    panel.thresholdsDidChange = { [weak self] in self?.use($0) }
    panel.wantsReplay = { [weak self] dot in
      self?.endReplay()
      self?.replay(dot)
    }
    panel.wantsPreview = { [weak self] in self?.preview($0) }
    panel.sourceCommand = { [weak self] language in
      guard let self, let path = recordings.path, self.panel?.model.isChanged == false else { return nil }
      return "halfway thresholds --thresholds \(path.shellWord) --format \(language.rawValue)"
    }
    panel.wantsCopy = { [weak self] in self?.copy($0) ?? false }
    panel.wantsSaving = { [weak self] in self?.save() }
    self.panel = panel
    use(panel.effectiveThresholds)
  }

  /// Closes the panel. Its thresholds stay in effect in the scene.
  package func close() {
    if let panel, let scene {
      models[scene.scene.name] = panel.model
      use(panel.model.edited)
    }
    (panel, replay, previewed, contacts) = (nil, nil, nil, ClaimedContacts())
  }

  /// Leaves the scene.
  package func leave() {
    close()
    scene = nil
  }

  private func use(_ thresholds: ThresholdSet) {
    guard let scene else { return }
    scene.tuned = thresholds == scene.thresholdsOfFile ? nil : thresholds
    scene.useThresholds(at: latest)
  }

  /// Applies a change of the file of thresholds.
  package func refresh() {
    guard let panel, let live else { return }
    panel.take(live.current)
    use(panel.effectiveThresholds)
  }

  /// The names of the scenes whose thresholds or labels are changed and not saved, in alphabetical order.
  package var unsavedScenes: [String] {
    var models = models
    if let panel, let scene { models[scene.scene.name] = panel.model }
    return models.filter(\.value.hasUnsaved).keys.sorted()
  }

  /// Saves the thresholds and the labels of the open panel, to new files only after a question.
  private func save() {
    guard let scene, let model = panel?.model else { return }
    let name = scene.scene.name
    let created = model.relabelled.count { model.dots[$0].path == nil }
    var files: [String] = []
    if model.isChanged, recordings.path == nil { files.append("the thresholds to \(newPath(of: scene.scene))") }
    if created > 0 {
      let count = created == 1 ? "1 labelled gesture" : "\(created) labelled gestures"
      files.append("\(count) to \(TuningLabels.folder(of: model))")
    }
    guard !files.isEmpty else {
      _ = save(of: name)
      return
    }
    ask(
      Question(
        title: "Save to new files?", text: files.joined(separator: "; "),
        answers: [
          Question.Answer("Cancel", .cancel),
          Question.Answer("Save", .default) { [weak self] in _ = self?.save(of: name) },
        ]))
  }

  private func newPath(of scene: Scene) -> String {
    FileManager.default.currentDirectoryPath + "/" + TuningRecordings.freePath(for: scene)
  }

  /// The file to which the thresholds of a scene would be saved.
  package func destination(of name: String) -> String? {
    guard let scene, scene.scene.name == name else { return nil }
    return recordings.path ?? newPath(of: scene.scene)
  }

  /// Saves the thresholds and the labels of a scene that is open.
  ///
  /// - Returns: Whether they were saved. Otherwise the reason is shown.
  package func save(of name: String) -> Bool {
    guard let scene, scene.scene.name == name, var model = panel?.model ?? models[name] else { return false }
    var done: [String] = []
    defer {
      models[name] = model
      panel?.model = model
      panel?.needsShowing = true
    }
    do {
      let labels = model.relabelled.count
      let created = try TuningLabels.save(in: &model)
      if labels > 0 { done.append("\(labels) label\(labels == 1 ? "" : "s") saved") }
      if let last = created.last { done.append("the last new recording is \(last)") }
      if model.isChanged {
        let path = try TuningRecordings.save(model.edited, to: recordings.path, for: scene.scene)
        recordings.path = path
        model.didSave()
        done.insert("Saved to " + URL(fileURLWithPath: path).path, at: 0)
      }
      panel?.show(message: done.joined(separator: "; "))
      live?.refresh()
      return true
    } catch {
      panel?.show(message: "Not saved: " + ToolError(error, at: name).description)
      return false
    }
  }

  // MARK: Typing

  package func type(_ text: String, at time: Timestamp) {
    latest = time
    panel?.type(text)
  }

  package func edit(with key: Key, at time: Timestamp) {
    latest = time
    panel?.edit(with: key)
  }

  // MARK: Dots

  private func add(_ gesture: SceneSession.Gesture) {
    guard let panel, let scene, gesture.isSwipe else { return }
    if gesture.number != gestures.last { gestures = (gestures.count + 1, gesture.number) }
    let trial = Trial(name: "Swipe \(gestures.count)", recording: gesture.recording, scene: scene.scene)
    let dot = TuningDot(trial, gestureNumber: gestures.count)
    panel.show(gesture.recording.header.device)
    panel.add(dot)
  }

  private func replay(_ dot: TuningDot) {
    guard let panel, let scene, !scene.isHeld else { return }
    replay = TuningReplay(
      dot, by: panel.model.edited[dot.device], style: scene.style, at: latest)
    replay?.setSlow(isSlow, at: latest)
  }

  private func preview(_ dot: TuningDot?) {
    endReplay()
    previewed = dot
    panel?.settling.isPreviewing = dot != nil
    if let dot { replay(dot) }
  }

  package func endReplay() {
    (replay, previewed) = (nil, nil)
    panel?.settling.isPreviewing = false
    panel?.needsShowing = true
  }

  package func setSlow(_ isSlow: Bool, at time: Timestamp) {
    self.isSlow = isSlow
    replay?.setSlow(isSlow, at: time)
  }

  // MARK: Window

  /// Handles an event that belongs to the panel.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - layout: The layout of the window.
  ///   - isHeld: Whether a contact is on the scene.
  /// - Returns: Whether the event belongs exclusively to the panel.
  package func takes(_ event: InputEvent, in layout: DemoLayout, whileHeld isHeld: Bool) -> Bool {
    latest = event.timestamp
    guard let panel else { return false }
    switch event.kind {
    case .resize:
      contacts = ClaimedContacts()
      endReplay()
      panel.handle(event)
    case .focus: panel.handle(event)
    case .thresholds, .scroll, .text, .key: break
    case .down, .move, .up, .cancel:
      let isOwn = contacts.claim(event, where: { !isHeld && layout.panel?.contains($0) == true })
      if isOwn { panel.handle(event) }
      // A contact outside the panel ends the replay, so that the scene can be used.
      if !isOwn, case .down = event.kind { endReplay() }
      return isOwn
    }
    return false
  }

  package func advance(to time: Timestamp) {
    latest = time
    replay?.advance(to: time)
    if replay?.isOver(at: time) == true {
      replay = nil
      if let previewed { replay(previewed) }
    }
    panel?.advance(to: time)
  }

  package func perform(_ action: TuningAction, at time: Timestamp) {
    latest = time
    panel?.perform(action)
  }
}

extension SceneSession.Gesture {
  /// Whether a contact moved farther than a tap allows.
  fileprivate var isSwipe: Bool {
    var places: [Int: CGPoint] = [:]
    let slop = recording.header.thresholds.tapSlopPoints
    for event in recording.inputs {
      switch event.kind {
      case .down(let contact): places[contact.id] = contact.location
      case .move(let contact), .up(let contact):
        guard let place = places[contact.id] else { continue }
        let (dx, dy) = (contact.location.x - place.x, contact.location.y - place.y)
        if dx * dx + dy * dy > slop * slop { return true }
      case .cancel, .focus, .resize, .thresholds, .scroll, .text, .key: continue
      }
    }
    return false
  }
}
