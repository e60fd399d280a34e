import Foundation
import Halfway
import HalfwayReplay
import HalfwaySDLStage

/// The content of the window of a replay: the scene at a time of the replay, with dots for its contacts, and a bar for
/// navigating it.
@MainActor
package final class ReplaySession: WindowedSession {
  /// The films to show.
  package struct Playlist {
    /// The number of films, at least 1.
    package var count: Int
    /// Returns the film at an index.
    package var film: (Int) throws(ToolError) -> ReplayFilm
    /// Writes the pictures of a film to a new file, and returns its name; `nil` if that isn't possible.
    package var export: ((ReplayFilm) throws(ToolError) -> String)?

    package init(
      count: Int, film: @escaping (Int) throws(ToolError) -> ReplayFilm,
      export: ((ReplayFilm) throws(ToolError) -> String)? = nil
    ) {
      self.count = count
      self.film = film
      self.export = export
    }
  }

  private let playlist: Playlist
  /// The index of the current film.
  package private(set) var index: Int
  package private(set) var scrubber: ReplayScrubber
  package private(set) var transport: ReplayTransport
  private let bar: ReplayBar
  private let chrome: Chrome
  private var size: CGSize
  private var isDebugging = false
  /// The contact that drags along the curve, and whether the replay resumes when it lifts.
  private var scrub: (contact: Int, resumes: Bool)?
  private var barContacts = ClaimedContacts()
  private var latest = Timestamp.zero

  package var close: () -> Void = {}
  package var toggleFullScreen: () -> Void = {}
  package var titleDidChange: (String) -> Void = { _ in }

  /// - Parameters:
  ///   - film: The first film to show.
  ///   - index: The index of that film in the playlist.
  ///   - playlist: The films.
  ///   - speed: The speed relative to real time (default: 1).
  ///   - isLooping: Whether the replay repeats indefinitely.
  ///   - help: The content of the help sheet.
  package init(
    _ film: ReplayFilm, at index: Int = 0, of playlist: Playlist, speed: Double = 1, isLooping: Bool = false,
    help: HelpSheet.Content = .replay
  ) {
    (self.playlist, self.index) = (playlist, index)
    size = Self.windowSize(for: film)
    scrubber = ReplayScrubber(film)
    transport = ReplayTransport(end: film.end, speed: speed, isLooping: isLooping, at: .zero)
    let layout = DemoLayout(window: size, barHeight: Self.barHeight(in: size), isMeasuring: false)
    chrome = Chrome(size: size, help: help, at: .zero)
    var perform: (ReplayAction) -> Void = { _ in }
    bar = ReplayBar(layout, hasOthers: playlist.count > 1) { perform($0) }
    perform = { [weak self] in if let self { self.perform($0, at: latest) } }
    showFilm()
    showLayout()
  }

  /// Returns the size of the window in which a replay's scene has its recorded size.
  package static func windowSize(for film: ReplayFilm) -> CGSize {
    let size = film.report.recording.header.size
    return CGSize(width: max(240, size.width), height: size.height + ReplayBar.height)
  }

  /// Returns the height of the bar. In a low window, the scene keeps at least 60% of the height.
  private static func barHeight(in size: CGSize) -> Double {
    min(ReplayBar.height, (size.height * 0.4).rounded())
  }

  package var film: ReplayFilm { scrubber.film }
  package var isHelpShown: Bool { chrome.isHelpShown }

  package var title: String {
    let name = film.report.file.split(separator: "/").last.map(String.init) ?? film.report.file
    let place = playlist.count > 1 ? " (\(index + 1) of \(playlist.count))" : ""
    return "\(name)\(place), \(film.scene.summary)"
  }

  /// Returns the frame of an action's button in the window, or `nil` if there is none.
  package func controlFrame(of action: ReplayAction) -> CGRect? { bar.frame(of: action) }
  /// The frame of the curve in the window, or `nil` if it is hidden.
  package var curveFrame: CGRect? { bar.curveFrame }
  /// The frame of the measurements in the window, or `nil` while they are hidden.
  package var measurementsFrame: CGRect? { chrome.panelFrame }

  private var layout: DemoLayout {
    DemoLayout(window: size, barHeight: Self.barHeight(in: size), isMeasuring: isDebugging)
  }

  /// The current time of the replay.
  package var position: Timestamp { transport.position(at: latest) }

  // MARK: Window

  package func handle(_ event: InputEvent) {
    latest = event.timestamp
    switch event.kind {
    case .resize(let width, let height, _):
      size = CGSize(width: width, height: height)
      for handle in [bar.handle, chrome.handle] { handle(event) }
      barContacts = ClaimedContacts()
      endScrub()
      showLayout()
    case .down(let contact):
      _ = chrome.point(at: nil, at: latest)
      if chrome.isHelpShown { return chrome.setHelp(false, at: latest) }
      land(contact, event)
    case .move(let contact):
      if scrub?.contact == contact.id { return scrub(to: contact.location.x) }
      if barContacts.claim(event) { bar.handle(event) }
    case .up(let contact): lift(contact.id, event)
    case .cancel(let id): lift(id, event)
    case .focus(let isFocused):
      if !isFocused { endScrub() }
      bar.handle(event)
    case .thresholds, .scroll, .text, .key: break
    }
  }

  private func land(_ contact: InputEvent.Contact, _ event: InputEvent) {
    guard scrub == nil else { return }
    // A small margin around the curve counts as part of it.
    if bar.curveFrame?.insetBy(dx: -6, dy: -4).contains(contact.location) == true {
      scrub = (contact.id, transport.isMoving(at: latest))
      scrub(to: contact.location.x)
    } else if barContacts.claim(event, where: { !layout.isScene(at: $0) }) {
      bar.handle(event)
    } else {
      perform(.play, at: latest)
    }
  }

  private func lift(_ contact: Int, _ event: InputEvent) {
    if scrub?.contact == contact { endScrub() }
    if barContacts.claim(event) { bar.handle(event) }
  }

  private func scrub(to x: Double) {
    guard let curve = bar.curveFrame else { return }
    guard let range = bar.range else { return }
    transport.hold(at: range.moment(at: x - curve.minX, width: curve.width), window: latest)
  }

  private func endScrub() {
    if scrub?.resumes == true { transport.resume(at: latest) }
    scrub = nil
  }

  package func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool {
    latest = time
    if chrome.isHelpShown { return false }
    let isTip = chrome.point(at: point.flatMap { otherTip($0) ?? bar.tip(at: $0) }, at: time)
    return bar.hover(over: point) || isTip
  }

  /// Returns the explanation of a control that isn't the session's own.
  package var otherTip: (CGPoint) -> Tip? = { _ in nil }
  /// The text of the tip that is shown, or `nil`.
  package var tip: String? { chrome.tip }

  /// Over the curve, the wheel changes the part of the replay that it shows: a longer or a shorter one, or sideways a
  /// later or an earlier one.
  package func wheelTurned(by notches: CGPoint, over point: CGPoint, at time: Timestamp) {
    latest = time
    guard !chrome.isHelpShown, let curve = bar.curveFrame, curve.contains(point) else { return }
    bar.changeRange { $0.wheelTurned(by: notches, at: point.x - curve.minX, width: curve.width) }
  }

  package func advance(to time: Timestamp) {
    latest = time
    scrubber.movesBetweenSamples = transport.speed < 1 && transport.isMoving(at: time)
    scrubber.seek(to: position)
    showMoment()
    bar.advance(to: time)
    chrome.advance(to: time)
  }

  package var displayList: DisplayList {
    let scene = scrubber.stage.displayList
    let map = sceneMap
    var list = DisplayList(size: size)
    list.items.append(.fill(RoundedRect(CGRect(origin: .zero, size: size)), Palette.of(film.style).field.cgColor))
    list.items.append(
      .beginGroup(DisplayGroup(transform: map, clip: RoundedRect(CGRect(origin: .zero, size: scene.size)))))
    list.items.append(contentsOf: scene.items)
    list.items.append(.endGroup)
    for contact in scrubber.dots.contacts {
      ContactMark(center: contact.place.applying(map), isDown: true).append(to: &list)
    }
    bar.append(to: &list)
    chrome.append(to: &list)
    return list
  }

  /// The transform from the scene's points to the window's, which scales the scene to fit and centers it.
  private var sceneMap: CGAffineTransform {
    let (room, scene) = (layout.sceneSize, scrubber.stage.size)
    let scale = min(room.width / scene.width, room.height / scene.height)
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: ((room.width - scene.width * scale) / 2).rounded(),
      ty: ((room.height - scene.height * scale) / 2).rounded())
  }

  package var isAnimating: Bool { transport.isMoving(at: latest) || chrome.isAnimating || bar.isAnimating }

  package var nextDeadline: Timestamp? { [bar.nextDeadline, chrome.nextDeadline].compactMap { $0 }.min() }

  package func windowWillClose() {}

  // MARK: Actions

  package func keyDown(_ key: Key, at time: Timestamp) {
    latest = time
    if chrome.isHelpShown { return chrome.setHelp(false, at: time) }
    if let action = ReplayKey.action(for: key) { perform(action, at: time) }
  }

  package func perform(_ action: ReplayAction, at time: Timestamp) {
    switch action {
    case .leave: close()
    case .play: transport.togglePlaying(at: time)
    case .stepBack: step(to: film.moment(before: position))
    case .stepForwards: step(to: film.moment(after: position))
    case .slower: transport.changeSpeed(isFaster: false, at: time)
    case .faster: transport.changeSpeed(isFaster: true, at: time)
    case .normalSpeed: transport.setSpeed(1, at: time)
    case .loop: transport.toggleLooping(at: time)
    case .begin:
      let isMoving = transport.isMoving(at: time)
      step(to: .zero)
      if isMoving { transport.resume(at: time) }
    case .previous: show(index - 1)
    case .next: show(index + 1)
    case .debug:
      if film.isBlind { return chrome.show("The measurements are hidden until it is labeled", at: time) }
      isDebugging.toggle()
      if !isDebugging { chrome.setReading(nil) }
      showLayout()
    case .export: export()
    case .fullScreen: toggleFullScreen()
    case .help: chrome.setHelp(true, at: time)
    }
    showMoment()
  }

  private func export() {
    guard let export = playlist.export else { return chrome.show("This replay can't be exported", at: latest) }
    chrome.showExport(at: latest) { () throws(ToolError) in try export(film) }
  }

  /// Pauses at a time of the replay and ends a drag along the curve.
  private func step(to moment: Timestamp) {
    scrub = nil
    transport.hold(at: moment, window: latest)
  }

  /// Shows a film from its start. The index wraps around.
  package func show(_ wanted: Int) {
    guard playlist.count > 1 || wanted == index else { return chrome.show("No other recording", at: latest) }
    let wanted = (wanted + playlist.count) % playlist.count
    index = wanted
    do {
      scrubber = ReplayScrubber(try playlist.film(wanted))
    } catch {
      return chrome.show(error.description, at: latest)
    }
    scrub = nil
    transport = ReplayTransport(
      end: film.end, speed: transport.speed, isLooping: transport.isLooping, at: latest)
    showFilm()
    titleDidChange(title)
  }

  // MARK: Showing

  private func showFilm() {
    bar.show(film)
    chrome.setStyle(film.style)
    if film.isBlind { chrome.setReading(nil) }
    showMoment()
  }

  private func showLayout() {
    bar.setLayout(layout)
    chrome.setLayout(layout)
  }

  private func showMoment() {
    let stage = scrubber.stage
    bar.show(
      ReplayStatus(film, at: stage.now, percent: stage.transitionPercent), at: position)
    bar.show(transport, isMoving: transport.isMoving(at: latest), isMeasuring: isDebugging)
    guard isDebugging, !film.isBlind else { return }
    var reading = DebugReading(stage, lastRelease: scrubber.lastRelease)
    reading.history = film.history(before: stage.now)
    reading.frameMilliseconds = film.frameMilliseconds(at: stage.now)
    if let contact = scrubber.dots.contacts.first {
      chrome.keepPanelClear(of: contact.place.applying(sceneMap), at: latest)
    }
    chrome.setReading(reading)
  }
}

extension HelpSheet.Content {
  package static var replay: HelpSheet.Content {
    HelpSheet.Content(title: "Keys", keys: ReplayKey.rows, gestures: ReplayKey.gestures)
  }
}
