import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage

/// The content of the demo window: the gallery or one scene, with badges, help, and measurements above it.
@MainActor
package final class DemoSession: WindowedSession {
  package let gallery: Gallery?
  /// The scene that is open, opening, or closing.
  package private(set) var scene: SceneSession?
  package let chrome: Chrome
  /// The bar below an open scene, or `nil` if there is none.
  package var bar: SceneBar?
  private let hasBar: Bool
  /// The contacts that the bar receives.
  private var barContacts = ClaimedContacts()
  private let live: LiveThresholds?
  package let recording: RecordingSwitch
  package let tuningController: TuningController
  package var isSlow = false
  package var isDebugging = false
  /// The predictor of the positions in the pictures of scenes; `nil` for none.
  package var touchPredictor: TouchPredictor? { didSet { scene?.touchPredictor = touchPredictor } }
  /// Called for each diagnostic of an open scene (default: writes it to standard error).
  package var didReport: (String) -> Void = { FileHandle.standardError.write(Data("halfway: \($0)\n".utf8)) }
  package var feed = DebugFeed()
  package var settings: StageSettings
  package var style: UserInterfaceStyle { settings.style }
  package var size: CGSize
  private var scale = 1.0
  package var latest = Timestamp.zero
  /// The position of the pointer over a scene.
  private var pointer: CGPoint?
  /// The effect on what the pointer is over.
  private var hoverEffect: HoverEffect?

  /// Closes the window.
  package var close: () -> Void = {}
  /// Toggles full screen.
  package var toggleFullScreen: () -> Void = {}
  /// Prints a line to standard output.
  package var printLine: (String) -> Void = { _ in }
  /// Writes the pictures of a gesture in a scene to a new file, and returns its name; `nil` if that isn't possible.
  package var export: ((Recording, Scene) throws(ToolError) -> String)?
  /// Called with the new window title.
  package var titleDidChange: (String) -> Void = { _ in }

  /// Creates a session that starts with a gallery of scenes.
  ///
  /// - Parameters:
  ///   - title: The title above the tiles.
  ///   - scenes: The scenes of the gallery.
  ///   - size: The size of the window, in points.
  ///   - settings: The user's settings.
  ///   - live: The file of thresholds; `nil` uses each scene's thresholds.
  ///   - recording: The settings for recording gestures; `nil` disables recording.
  ///   - tuning: The recordings of the tuning panel.
  package init(
    title: String = ProgramName.halfway.title, scenes: [Scene], size: CGSize,
    settings: StageSettings = StageSettings(), live: LiveThresholds?, recording: RecordingSwitch.Setting?,
    tuning: TuningRecordings = TuningRecordings()
  ) {
    self.size = size
    hasBar = true
    self.settings = settings
    self.live = live
    self.recording = RecordingSwitch(recording)
    tuningController = TuningController(tuning, live: live)
    chrome = Chrome(size: size, at: .zero)
    gallery = Gallery(title: title, scenes: scenes, size: size, style: settings.style)
    gallery?.wantsOpening = { [weak self] in self?.open($0) }
    gallery?.didReturn = { [weak self] in self?.sceneIsGone() }
    connect()
  }

  /// Creates a session that shows one scene, without a gallery.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - size: The size of the window, in points (default: the scene's size).
  ///   - settings: The user's settings.
  ///   - live: The file of thresholds; `nil` uses the scene's thresholds.
  ///   - recording: The settings for recording gestures; `nil` disables recording.
  ///   - tuning: The recordings of the tuning panel.
  ///   - isTuning: Whether the tuning panel is open at the start.
  ///   - hasBar: Whether there is a bar of controls below the scene (default: `false`).
  package init(
    scene: Scene, size: CGSize? = nil, settings: StageSettings = StageSettings(), live: LiveThresholds?,
    recording: RecordingSwitch.Setting?, tuning: TuningRecordings = TuningRecordings(), isTuning: Bool = false,
    hasBar: Bool = false
  ) {
    self.size = size ?? scene.size
    self.hasBar = hasBar
    self.settings = settings
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
    tuningController.ask = { [weak self] in
      if let self { chrome.ask($0, at: latest) }
    }
    guard hasBar else { return }
    bar = SceneBar(layout, style: settings.style, hasGallery: gallery != nil) { [weak self] in
      if let self { perform($0, at: latest) }
    }
  }

  /// Creates a session that shows one scene and records every gesture.
  package convenience init(
    scene: Scene, settings: StageSettings = StageSettings(), live: LiveThresholds?, recorder: SceneSession.Recorder?
  ) {
    self.init(
      scene: scene, settings: settings, live: live,
      recording: recorder.map { recorder in .init(isOn: true, isChangeable: false) { _ in recorder } })
  }

  /// The window title that follows the program's name.
  package var title: String {
    (scene?.scene.summary).map(settings.layoutDirection.wording) ?? "\(gallery?.count ?? 0) interactive transitions"
  }

  /// The frame of the measurements in the window, or `nil` while they are hidden.
  package var measurementsFrame: CGRect? { chrome.panelFrame }

  /// The tuning panel of the open scene, or `nil` while it is closed.
  package var tuningPanel: TuningPanel? { isInGallery ? nil : tuningController.panel }

  /// Returns the frame of the control with an action in the bar below the open scene, or `nil` if there is none.
  package func controlFrame(of action: DemoAction) -> CGRect? { isInGallery ? nil : bar?.frame(of: action) }

  /// Whether input goes to the gallery, which is the case unless a scene is fully open.
  package var isInGallery: Bool { gallery.map { !$0.isSceneOpen } ?? false }

  /// The center of the scene, so that both contacts of a pinch are on it.
  package var pinchCenter: CGPoint? {
    isInGallery ? nil : CGPoint(x: layout.sceneSize.width / 2, y: layout.sceneSize.height / 2)
  }

  private var layout: DemoLayout {
    DemoLayout(window: size, hasBar: hasBar, isMeasuring: isDebugging, isTuning: tuningController.isOpen)
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
    if case .down = event.kind { _ = chrome.point(at: nil, at: latest) }
    if chrome.isAsking { return chrome.handle(event) }
    if chrome.isHelpShown {
      if case .down = event.kind { chrome.setHelp(false, at: latest) }
      // A gesture that is under way still receives its remaining events.
      if case .down = event.kind { return }
    }
    if isInGallery { gallery?.handle(event) } else { handleInScene(event) }
  }

  /// Routes an event to the bar or the tuning panel if its contact landed there while no contact was on the scene,
  /// otherwise to the scene.
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

  /// Resizes the scene to the layout, but only when it is idle: resizing would end a gesture.
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
    if chrome.isHelpShown || chrome.isAsking { return false }
    let isTip = chrome.point(at: point.flatMap(tip), at: time)
    guard !isInGallery else { return gallery?.pointerMoved(to: point, at: time) ?? false || isTip }
    pointer = point
    let (isOther, last) = (tuningController.panel?.hover(over: point) ?? false, hoverEffect)
    updateHoverEffect()
    let isBar = bar?.hover(over: point) ?? false
    return isBar || isOther || isTip || hoverEffect != last
  }

  /// Returns the explanation of the control at a point of the window, or `nil` if there is none, and during a drag.
  private func tip(at point: CGPoint) -> Tip? {
    let isHeld = scene?.isHeld == true || tuningController.panel?.holds.isEmpty == false
    return isInGallery || isHeld ? nil : bar?.tip(at: point) ?? tuningController.panel?.tip(at: point)
  }

  package func wheelTurned(by notches: CGPoint, over point: CGPoint, at time: Timestamp) {
    latest = time
    if chrome.isHelpShown || chrome.isAsking { return }
    if isInGallery { return gallery?.scroll(byNotches: notches.y, at: time) ?? () }
    guard layout.isScene(at: point) else {
      tuningController.panel?.scroll(by: notches, at: point)
      return
    }
    let scroll = InputEvent.Scroll(
      x: point.x, y: point.y, deltaX: notches.x * GalleryView.notchPoints, deltaY: -notches.y * GalleryView.notchPoints)
    if tuningController.replay == nil { scene?.handle(InputEvent(timestamp: time, kind: .scroll(scroll))) }
  }

  package func windowWasMovedByAltDrag(at time: Timestamp) {
    latest = time
    chrome.show("Alt and a drag move the window here: pinch with the right button", at: time)
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

  /// Finds what the pointer is over. While something moves or is held, there is no effect.
  private func updateHoverEffect() {
    hoverEffect = nil
    guard let pointer, let scene, scene.isIdle, tuningController.replay == nil, layout.isScene(at: pointer) else {
      return
    }
    hoverEffect = HoverEffect(at: pointer, on: scene.stage)
  }

  private func sceneList() -> DisplayList {
    var list = scenePage()
    chrome.append(to: &list)
    return list
  }

  /// Returns the scene with its bar, as the gallery's transition shows it.
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
    updateHoverEffect()
    hoverEffect?.append(to: &list)
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

  /// Watches the file of thresholds, wakes the window when it changes, and reports its errors.
  package func watch(showingMistakes show: @escaping (String?) -> Void, waking wake: @escaping @Sendable () -> Void) {
    live?.start(showMistake: show, changed: wake)
  }

  package func useClipboard(_ copy: @escaping (String) -> Bool) { tuningController.copy = copy }

  package func windowWillClose() { scene?.end() }

  // MARK: Scenes

  private func begin(_ scene: Scene) {
    let session = SceneSession(
      scene: scene, settings: settings, size: layout.sceneSize, scale: scale, live: live, at: latest)
    session.touchPredictor = touchPredictor
    session.didReport = didReport
    session.didSkipPause = { [weak self] seconds in
      if let self { chrome.show("Skipped a pause of \(Int(seconds.rounded())) s", at: latest) }
    }
    self.scene = session
    recording.begin(session, at: latest)
    tuningController.follow(session)
    session.setSlow(isSlow, at: latest)
    bar?.setHint(settings.layoutDirection.wording(scene.summary))
    showBadges()
    titleDidChange(title)
  }

  private func open(_ scene: Scene) {
    begin(scene)
    _ = bar?.hover(over: nil)
    gallery?.open(showing: scenePage())
  }

  /// Discards the scene after it has returned to its tile.
  private func sceneIsGone() {
    scene = nil
    tuningController.leave()
    titleDidChange(title)
  }

  package func measure(at time: Timestamp) {
    if let scene { chrome.setReading(feed.reading(of: scene, at: time)) }
  }
}
