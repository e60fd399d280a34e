import Foundation
import Halfway
import HalfwayRecordings
import HalfwaySDLStage

/// What the demo window shows: the gallery or one scene, with badges, help and measurements over it.
@MainActor
final class DemoSession: WindowedSession {
  typealias Recorder = SceneSession.Recorder

  /// How gestures are recorded.
  struct Recording {
    /// Whether from the beginning.
    var isOn: Bool
    /// Whether a key turns it on and off.
    var isChangeable = true
    /// Makes a recorder for a scene; nil where that cannot be, which has been said then.
    var makeRecorder: (Scene) -> Recorder?
  }

  private let gallery: Gallery?
  /// The scene that is open, or on its way.
  private(set) var scene: SceneSession?
  private let chrome: Chrome
  /// Below an open scene, where there is a gallery to go back to.
  private var bar: SceneBar?
  /// Contacts that the bar has.
  private var barContacts: Set<Int> = []
  private let live: LiveThresholds?
  private let recording: Recording?
  private var isRecording: Bool
  /// Whether the window says that it records, and what. It does from the first time on that the key is used: who asked for recordings
  /// on the command line is told there.
  private var isAnnouncing = false
  private var isSlow = false
  private var isDebugging = false
  private var history = ProgressHistory()
  private(set) var style: UserInterfaceStyle
  private var size: CGSize
  private var scale = 1.0
  private var latest = Timestamp.zero
  private var lastFrame: Timestamp?

  /// Asks the window to close.
  var close: () -> Void = {}
  /// Asks the window to fill the screen, or no longer.
  var toggleFullScreen: () -> Void = {}
  /// Told what stands above the window.
  var titleDidChange: (String) -> Void = { _ in }

  /// The gallery of some scenes.
  ///
  /// - Parameter title: What stands above the tiles.
  init(
    title: String = ProgramName.halfway.title, scenes: [Scene], size: CGSize, style: UserInterfaceStyle = .light,
    live: LiveThresholds?, recording: Recording?
  ) {
    self.size = size
    self.style = style
    self.live = live
    self.recording = recording
    isRecording = recording?.isOn ?? false
    chrome = Chrome(size: size, at: .zero)
    gallery = Gallery(title: title, scenes: scenes, size: size, style: style)
    gallery?.wantsOpening = { [weak self] in self?.open($0) }
    gallery?.didReturn = { [weak self] in self?.sceneIsGone() }
    chrome.setStyle(style)
    chrome.setLayout(layout)
    bar = SceneBar(layout, style: style) { [weak self] in
      if let self { perform($0, at: latest) }
    }
  }

  /// One scene, without a gallery to go back to.
  init(scene: Scene, style: UserInterfaceStyle = .light, live: LiveThresholds?, recording: Recording?) {
    size = scene.size
    self.style = style
    self.live = live
    self.recording = recording
    isRecording = recording?.isOn ?? false
    chrome = Chrome(size: size, at: .zero)
    gallery = nil
    begin(scene)
    chrome.setStyle(style)
    chrome.setLayout(layout)
  }

  /// One scene of which every gesture is recorded.
  convenience init(scene: Scene, style: UserInterfaceStyle = .light, live: LiveThresholds?, recorder: Recorder?) {
    self.init(
      scene: scene, style: style, live: live,
      recording: recorder.map { recorder in Recording(isOn: true, isChangeable: false) { _ in recorder } })
  }

  /// What stands above the window, after the program's name.
  var title: String {
    scene?.scene.summary ?? "\(gallery?.count ?? 0) interactive transitions"
  }

  /// Where the measurements are in the window; nil while there are none.
  var measurementsFrame: CGRect? { chrome.panelFrame }

  /// Where the control below an open scene is that does what a key does; nil where there is none.
  func controlFrame(of action: DemoAction) -> CGRect? { isInGallery ? nil : bar?.frame(of: action) }

  /// Whether input goes to the gallery: it is there, or a scene comes out of it or goes back into it.
  private var isInGallery: Bool { gallery.map { !$0.isSceneOpen } ?? false }

  /// The scene's middle, since both contacts are to be on it.
  var pinchCenter: CGPoint? {
    isInGallery ? nil : CGPoint(x: layout.sceneSize.width / 2, y: layout.sceneSize.height / 2)
  }

  private var layout: DemoLayout {
    DemoLayout(window: size, hasBar: gallery != nil, isMeasuring: isDebugging)
  }

  // MARK: Window

  func handle(_ event: InputEvent) {
    latest = event.timestamp
    if case .resize(let width, let height, let scale) = event.kind {
      size = CGSize(width: width, height: height)
      self.scale = scale
      for handle in [gallery?.handle, bar?.handle, chrome.handle] { handle?(event) }
      barContacts = []
      scene?.handle(sceneSize(at: event.timestamp))
      showLayout()
      return
    }
    if case .focus = event.kind {
      for handle in [gallery?.handle, bar?.handle, scene?.handle] { handle?(event) }
      return
    }
    if chrome.isHelpShown {
      if case .down = event.kind { chrome.setHelp(false, at: latest) }
      // What went on beneath comes to its end.
      if case .down = event.kind { return }
    }
    if isInGallery { gallery?.handle(event) } else { handleInScene(event) }
  }

  /// What lands on the bar is the bar's, unless a hand is at the scene already.
  private func handleInScene(_ event: InputEvent) {
    switch event.kind {
    case .down(let contact):
      if scene?.isHeld != true {
        if !layout.isScene(at: contact.location) {
          barContacts.insert(contact.id)
        } else if isDebugging {
          chrome.keepPanelClear(of: contact.location, at: event.timestamp)
        }
      }
      if barContacts.contains(contact.id) { bar?.handle(event) } else { scene?.handle(event) }
    case .move(let contact):
      if barContacts.contains(contact.id) { bar?.handle(event) } else { scene?.handle(event) }
    case .up(let contact):
      if barContacts.remove(contact.id) != nil { bar?.handle(event) } else { scene?.handle(event) }
    case .cancel(let id):
      if barContacts.remove(id) != nil { bar?.handle(event) } else { scene?.handle(event) }
    case .focus, .resize, .thresholds: scene?.handle(event)
    }
  }

  private func sceneSize(at time: Timestamp) -> InputEvent {
    let size = layout.sceneSize
    return InputEvent(timestamp: time, kind: .resize(width: size.width, height: size.height, scale: scale))
  }

  /// Another size would end what a hand does; so a scene that measurements come beside, or go from, changes its size when it is at rest.
  private func fitScene(at time: Timestamp) {
    guard let scene, !isInGallery, scene.stage.size != layout.sceneSize, scene.isIdle else { return }
    scene.handle(sceneSize(at: time))
  }

  private func showLayout() {
    bar?.setLayout(layout)
    chrome.setLayout(layout)
    showControls()
  }

  private func showControls() {
    bar?.setOn(Set([(DemoAction.slowMotion, isSlow), (.debug, isDebugging)].filter(\.1).map(\.0)))
  }

  func gestureWillBegin(from device: DeviceClass, at time: Timestamp) {
    if !isInGallery { scene?.gestureWillBegin(from: device, at: time) }
  }

  func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool {
    latest = time
    if chrome.isHelpShown { return false }
    return (isInGallery ? gallery?.pointerMoved(to: point, at: time) : bar?.hover(over: point)) ?? false
  }

  func wheelTurned(by notches: Double, at time: Timestamp) {
    latest = time
    if isInGallery, !chrome.isHelpShown { gallery?.scroll(byNotches: notches, at: time) }
  }

  func advance(to time: Timestamp) {
    latest = time
    scene?.advance(to: time)
    if isInGallery { gallery?.advance(to: time) }
    fitScene(at: time)
    if isDebugging, !isInGallery { measure(at: time) }
    bar?.advance(to: time)
    chrome.advance(to: time)
    lastFrame = time
  }

  var displayList: DisplayList {
    guard let gallery, isInGallery || scene == nil else { return sceneList() }
    var list = gallery.displayList
    chrome.append(to: &list)
    return list
  }

  private func sceneList() -> DisplayList {
    var list = scenePage()
    chrome.append(to: &list)
    return list
  }

  /// The scene and its bar, as they grow out of a tile and go back.
  private func scenePage() -> DisplayList {
    guard let scene else { return DisplayList(size: size) }
    var list = scene.displayList
    list.size = size
    if layout.column != nil {
      list.items.insert(.fill(RoundedRect(CGRect(origin: .zero, size: size)), Palette.of(style).field), at: 0)
    }
    for mark in scene.marks { mark.append(to: &list) }
    bar?.append(to: &list)
    return list
  }

  var isAnimating: Bool {
    chrome.isAnimating || bar?.isAnimating ?? false
      || (isInGallery ? gallery?.isAnimating ?? false : scene?.isAnimating ?? false)
  }

  var nextDeadline: Timestamp? {
    let own = isInGallery ? gallery?.nextDeadline : scene?.nextDeadline
    let standing = isDebugging && !isInGallery ? scene?.standingDeadline : nil
    return [own, standing, bar?.nextDeadline, chrome.nextDeadline].compactMap { $0 }.min()
  }

  func windowWasWoken(at time: Timestamp) {
    live?.refresh()
    scene?.useThresholds(at: time)
  }

  /// Has the window woken whenever the file of thresholds changes, and its mistakes shown.
  func watch(showingMistakes show: @escaping (String?) -> Void, waking wake: @escaping @Sendable () -> Void) {
    live?.start(showMistake: show, changed: wake)
  }

  func windowWillClose() { scene?.close() }

  // MARK: Keys

  func keyDown(_ key: Key, at time: Timestamp) {
    latest = time
    if chrome.isHelpShown { return chrome.setHelp(false, at: time) }
    if let action = DemoKey.action(for: key, inGallery: isInGallery) { perform(action, at: time) }
  }

  private func perform(_ action: DemoAction, at time: Timestamp) {
    switch action {
    case .back: back(at: time)
    case .open: gallery?.openSelected(at: time)
    case .select(let direction): gallery?.select(direction, at: time)
    case .replay:
      if scene?.replayLast(at: time) != true { chrome.show("There is no gesture yet to make again", at: time) }
    case .record: toggleRecording(at: time)
    case .slowMotion:
      isSlow.toggle()
      scene?.setSlow(isSlow, at: time)
      showBadges()
      showControls()
    case .debug:
      isDebugging.toggle()
      history = ProgressHistory()
      if isDebugging { measure(at: time) } else { chrome.setReading(nil) }
      showLayout()
      fitScene(at: time)
    case .style: changeStyle(at: time)
    case .fullScreen: toggleFullScreen()
    case .help: chrome.setHelp(true, at: time)
    }
  }

  private func back(at time: Timestamp) {
    guard let gallery, scene != nil else { return close() }
    scene?.close()
    chrome.setReading(nil)
    gallery.advance(to: time)
    gallery.close(showing: scenePage())
    showBadges(isHidden: true)
  }

  private func changeStyle(at time: Timestamp) {
    let other: UserInterfaceStyle = style == .dark ? .light : .dark
    guard scene?.setStyle(other) ?? true else {
      return chrome.show("Not while a gesture is recorded", at: time)
    }
    style = other
    gallery?.advance(to: time)
    gallery?.setStyle(other)
    chrome.setStyle(other)
    bar?.setStyle(other)
  }

  private func toggleRecording(at time: Timestamp) {
    guard let recording, recording.isChangeable, let scene else { return }
    let recorder = isRecording ? nil : recording.makeRecorder(scene.scene)
    guard isRecording || recorder != nil else { return chrome.show("There is no place to record to", at: time) }
    isRecording.toggle()
    isAnnouncing = true
    scene.setRecorder(recorder.map(announcing), at: time)
    showBadges()
  }

  /// A recorder that says in the window, too, what became of a recording.
  private func announcing(_ recorder: Recorder) -> Recorder {
    var recorder = recorder
    let (finished, failed) = (recorder.didFinish, recorder.didFail)
    guard isAnnouncing else { return recorder }
    recorder.didFinish = { [weak self] take in
      if let self { chrome.show("Saved " + take.path, at: latest) }
      finished(take)
    }
    recorder.didFail = { [weak self] error in
      if let self { chrome.show("Not saved: \(error.message)", at: latest) }
      failed(error)
    }
    return recorder
  }

  private func showBadges(isHidden: Bool = false) {
    chrome.setBadges(isRecording: isRecording && isAnnouncing && !isHidden, isSlow: isSlow && !isHidden)
  }

  // MARK: Scenes

  private func begin(_ scene: Scene) {
    let session = SceneSession(scene: scene, style: style, size: layout.sceneSize, scale: scale, live: live, at: latest)
    self.scene = session
    if isRecording { session.setRecorder(recording?.makeRecorder(scene).map(announcing), at: latest) }
    session.setSlow(isSlow, at: latest)
    showBadges()
    titleDidChange(title)
  }

  private func open(_ scene: Scene) {
    begin(scene)
    bar?.setHint(scene.summary)
    _ = bar?.hover(over: nil)
    gallery?.open(showing: scenePage())
  }

  /// The gallery is back.
  private func sceneIsGone() {
    scene = nil
    titleDidChange(title)
  }

  private func measure(at time: Timestamp) {
    guard let scene else { return }
    var reading = DebugReading(scene.stage, lastRelease: scene.lastRelease)
    history.add(reading.percent, at: time)
    reading.history = history.points(at: time)
    // After a pause there is no frame to count from.
    let milliseconds = lastFrame.map { time.seconds(since: $0) * 1000 } ?? .infinity
    reading.frameMilliseconds = milliseconds < 100 ? milliseconds : nil
    chrome.setReading(reading)
  }
}
