import Foundation
import Halfway
import HalfwayRecordings
import HalfwaySDLStage

/// What the demo window shows: the gallery or one scene, with badges, help and measurements over it.
@MainActor
package final class DemoSession: WindowedSession {
  package let gallery: Gallery?
  /// The scene that is open, or on its way.
  package private(set) var scene: SceneSession?
  package let chrome: Chrome
  /// Below an open scene, where there is a gallery to go back to.
  package var bar: SceneBar?
  /// Contacts that the bar has.
  private var barContacts = ClaimedContacts()
  private let live: LiveThresholds?
  package let recording: RecordingSwitch
  package let tuningController: TuningController
  package var isSlow = false
  package var isDebugging = false
  package var feed = DebugFeed()
  package var style: UserInterfaceStyle
  package var size: CGSize
  private var scale = 1.0
  package var latest = Timestamp.zero
  /// Where the pointer is over a scene.
  private var pointer: CGPoint?

  /// Asks the window to close.
  package var close: () -> Void = {}
  /// Asks the window to fill the screen, or no longer.
  package var toggleFullScreen: () -> Void = {}
  /// Told what stands above the window.
  package var titleDidChange: (String) -> Void = { _ in }

  /// The gallery of some scenes.
  ///
  /// - Parameters:
  ///   - title: What stands above the tiles.
  ///   - tuning: The recordings of the tuning panel.
  package init(
    title: String = ProgramName.halfway.title, scenes: [Scene], size: CGSize, style: UserInterfaceStyle = .light,
    live: LiveThresholds?, recording: RecordingSwitch.Setting?, tuning: TuningRecordings = TuningRecordings()
  ) {
    self.size = size
    self.style = style
    self.live = live
    self.recording = RecordingSwitch(recording)
    tuningController = TuningController(tuning, live: live)
    chrome = Chrome(size: size, at: .zero)
    gallery = Gallery(title: title, scenes: scenes, size: size, style: style)
    gallery?.wantsOpening = { [weak self] in self?.open($0) }
    gallery?.didReturn = { [weak self] in self?.sceneIsGone() }
    connect()
    bar = SceneBar(layout, style: style) { [weak self] in
      if let self { perform($0, at: latest) }
    }
  }

  /// One scene, without a gallery to go back to.
  ///
  /// - Parameters:
  ///   - size: Of the window; the scene's own unless told otherwise.
  ///   - isTuning: Whether the tuning panel is open from the beginning.
  package init(
    scene: Scene, size: CGSize? = nil, style: UserInterfaceStyle = .light, live: LiveThresholds?,
    recording: RecordingSwitch.Setting?, tuning: TuningRecordings = TuningRecordings(), isTuning: Bool = false
  ) {
    self.size = size ?? scene.size
    self.style = style
    self.live = live
    self.recording = RecordingSwitch(recording)
    tuningController = TuningController(tuning, live: live)
    chrome = Chrome(size: self.size, at: .zero)
    gallery = nil
    connect()
    begin(scene)
    if isTuning { toggleTuning(at: .zero) }
  }

  private func connect() {
    chrome.setStyle(style)
    chrome.setLayout(layout)
    recording.say = { [weak self] in
      if let self { chrome.show($0, at: latest) }
    }
  }

  /// One scene of which every gesture is recorded.
  package convenience init(
    scene: Scene, style: UserInterfaceStyle = .light, live: LiveThresholds?, recorder: SceneSession.Recorder?
  ) {
    self.init(
      scene: scene, style: style, live: live,
      recording: recorder.map { recorder in .init(isOn: true, isChangeable: false) { _ in recorder } })
  }

  /// What stands above the window, after the program's name.
  package var title: String {
    scene?.scene.summary ?? "\(gallery?.count ?? 0) interactive transitions"
  }

  /// Where the measurements are in the window; nil while there are none.
  package var measurementsFrame: CGRect? { chrome.panelFrame }

  /// What is tuned in the scene that is open; nil while the panel is not there.
  package var tuningPanel: TuningPanel? { isInGallery ? nil : tuningController.panel }

  /// Where the control below an open scene is that does what a key does; nil where there is none.
  package func controlFrame(of action: DemoAction) -> CGRect? { isInGallery ? nil : bar?.frame(of: action) }

  /// Whether input goes to the gallery: it is there, or a scene comes out of it or goes back into it.
  package var isInGallery: Bool { gallery.map { !$0.isSceneOpen } ?? false }

  /// The scene's middle, since both contacts are to be on it.
  package var pinchCenter: CGPoint? {
    isInGallery ? nil : CGPoint(x: layout.sceneSize.width / 2, y: layout.sceneSize.height / 2)
  }

  private var layout: DemoLayout {
    DemoLayout(window: size, hasBar: gallery != nil, isMeasuring: isDebugging, isTuning: tuningController.isOpen)
  }

  // MARK: Window

  package func handle(_ event: InputEvent) {
    latest = event.timestamp
    if case .resize(let width, let height, let scale) = event.kind {
      size = CGSize(width: width, height: height)
      self.scale = scale
      for handle in [gallery?.handle, bar?.handle, chrome.handle] { handle?(event) }
      barContacts = ClaimedContacts()
      _ = tuningController.takes(event, in: layout, whileHeld: false)
      scene?.handle(sceneSize(at: event.timestamp))
      showLayout()
      return
    }
    if case .focus = event.kind {
      for handle in [gallery?.handle, bar?.handle, scene?.handle] { handle?(event) }
      _ = tuningController.takes(event, in: layout, whileHeld: false)
      return
    }
    if chrome.isHelpShown {
      if case .down = event.kind { chrome.setHelp(false, at: latest) }
      // What went on beneath comes to its end.
      if case .down = event.kind { return }
    }
    if isInGallery { gallery?.handle(event) } else { handleInScene(event) }
  }

  /// What lands on the bar is the bar's, and on the tuning panel the panel's, unless a hand is at the scene already.
  private func handleInScene(_ event: InputEvent) {
    let isHeld = scene?.isHeld ?? false
    if tuningController.takes(event, in: layout, whileHeld: isHeld) { return }
    let layout = layout
    if barContacts.claim(event, where: { !isHeld && !layout.isScene(at: $0) }) {
      bar?.handle(event)
      return
    }
    if case .down(let contact) = event.kind, isDebugging, !isHeld {
      chrome.keepPanelClear(of: contact.location, at: event.timestamp)
    }
    scene?.handle(event)
  }

  private func sceneSize(at time: Timestamp) -> InputEvent {
    let size = layout.sceneSize
    return InputEvent(timestamp: time, kind: .resize(width: size.width, height: size.height, scale: scale))
  }

  /// Another size would end what a hand does; so a scene that measurements come beside, or go from, changes its size when it is at rest.
  package func fitScene(at time: Timestamp) {
    guard let scene, !isInGallery, scene.stage.size != layout.sceneSize, scene.isIdle else { return }
    scene.handle(sceneSize(at: time))
  }

  package func showLayout() {
    bar?.setLayout(layout)
    chrome.setLayout(layout)
    if let frame = layout.panel { tuningController.panel?.setFrame(frame) }
    showControls()
  }

  package func showControls() {
    let states = [(DemoAction.slowMotion, isSlow), (.debug, isDebugging), (.tune, tuningController.isOpen)]
    bar?.setOn(Set(states.filter(\.1).map(\.0)))
  }

  package func gestureWillBegin(from device: DeviceClass, at time: Timestamp) {
    if !isInGallery { scene?.gestureWillBegin(from: device, at: time) }
  }

  package func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool {
    latest = time
    if chrome.isHelpShown { return false }
    guard !isInGallery else { return gallery?.pointerMoved(to: point, at: time) ?? false }
    pointer = point
    let isOther = tuningController.panel?.hover(over: point) ?? false
    return bar?.hover(over: point) ?? false || isOther
  }

  package func wheelTurned(by notches: Double, at time: Timestamp) {
    latest = time
    if chrome.isHelpShown { return }
    if isInGallery { return gallery?.scroll(byNotches: notches, at: time) ?? () }
    if let pointer { tuningController.panel?.scroll(byNotches: notches, at: pointer) }
  }

  package func advance(to time: Timestamp) {
    latest = time
    scene?.advance(to: time)
    if isInGallery { gallery?.advance(to: time) }
    fitScene(at: time)
    if isDebugging, !isInGallery { measure(at: time) }
    bar?.advance(to: time)
    tuningController.advance(to: time)
    chrome.advance(to: time)
    feed.frame(at: time)
  }

  package var displayList: DisplayList {
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
  package func scenePage() -> DisplayList {
    guard let scene else { return DisplayList(size: size) }
    var list = DisplayList(size: size)
    if let replay = tuningController.replay {
      replay.append(to: &list, in: layout.sceneSize, Palette.of(style))
    } else {
      list = scene.displayList
      list.size = size
    }
    if layout.column != nil {
      list.items.insert(.fill(RoundedRect(CGRect(origin: .zero, size: size)), Palette.of(style).field.cgColor), at: 0)
    }
    if tuningController.replay == nil { for mark in scene.marks { mark.append(to: &list) } }
    bar?.append(to: &list)
    tuningController.panel?.append(to: &list)
    return list
  }

  package var isAnimating: Bool {
    chrome.isAnimating || bar?.isAnimating ?? false || (!isInGallery && tuningController.isAnimating)
      || (isInGallery ? gallery?.isAnimating ?? false : scene?.isAnimating ?? false)
  }

  package var nextDeadline: Timestamp? {
    let own = isInGallery ? gallery?.nextDeadline : scene?.nextDeadline
    let standing = isDebugging && !isInGallery ? scene?.standingDeadline : nil
    return [own, standing, bar?.nextDeadline, isInGallery ? nil : tuningController.nextDeadline, chrome.nextDeadline]
      .compactMap {
        $0
      }.min()
  }

  package func windowWasWoken(at time: Timestamp) {
    live?.refresh()
    tuningController.refresh()
    scene?.useThresholds(at: time)
  }

  /// Has the window woken whenever the file of thresholds changes, and its mistakes shown.
  package func watch(showingMistakes show: @escaping (String?) -> Void, waking wake: @escaping @Sendable () -> Void) {
    live?.start(showMistake: show, changed: wake)
  }

  package func windowWillClose() { scene?.end() }

  // MARK: Scenes

  private func begin(_ scene: Scene) {
    let session = SceneSession(scene: scene, style: style, size: layout.sceneSize, scale: scale, live: live, at: latest)
    self.scene = session
    recording.begin(session, at: latest)
    tuningController.follow(session)
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
    tuningController.leave()
    titleDidChange(title)
  }

  package func measure(at time: Timestamp) {
    if let scene { chrome.setReading(feed.reading(of: scene, at: time)) }
  }
}
