import Foundation
import Halfway
import HalfwayReplay
import HalfwaySDLStage

/// What the window of a replay shows: the scene at any moment of it, with dots for its contacts, and a bar to go through it by.
@MainActor
package final class ReplaySession: WindowedSession {
  /// Where the films come from.
  package struct Playlist {
    /// How many there are; more than none.
    package var count: Int
    /// Plays one.
    package var film: (Int) throws(ToolError) -> ReplayFilm

    package init(
      count: Int, film: @escaping (Int) throws(ToolError) -> ReplayFilm
    ) {
      self.count = count
      self.film = film
    }
  }

  private let playlist: Playlist
  /// Which one shows.
  package private(set) var index: Int
  package private(set) var scrubber: ReplayScrubber
  package private(set) var transport: ReplayTransport
  private let bar: ReplayBar
  private let chrome: Chrome
  private var size: CGSize
  private var isDebugging = false
  /// The contact that goes along the curve, and whether the replay goes on when it lifts.
  private var scrub: (contact: Int, resumes: Bool)?
  private var barContacts = ClaimedContacts()
  private var latest = Timestamp.zero

  package var close: () -> Void = {}
  package var toggleFullScreen: () -> Void = {}
  package var titleDidChange: (String) -> Void = { _ in }

  /// - Parameters:
  ///   - film: The one that shows first.
  ///   - help: What the help sheet lists.
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

  /// The window in which a replay's scene is as large as it was recorded.
  package static func windowSize(for film: ReplayFilm) -> CGSize {
    let size = film.report.recording.header.size
    return CGSize(width: max(240, size.width), height: size.height + ReplayBar.height)
  }

  /// A low window keeps most of itself for the scene.
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

  /// Where things are that a mouse can be at, in the window; nil for what is not there.
  package func controlFrame(of action: ReplayAction) -> CGRect? { bar.frame(of: action) }
  package var curveFrame: CGRect? { bar.curveFrame }
  package var measurementsFrame: CGRect? { chrome.panelFrame }

  private var layout: DemoLayout {
    DemoLayout(window: size, barHeight: Self.barHeight(in: size), isMeasuring: isDebugging)
  }

  /// The moment of the replay that shows.
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
    case .thresholds: break
    }
  }

  private func land(_ contact: InputEvent.Contact, _ event: InputEvent) {
    guard scrub == nil else { return }
    // A little beside the curve is meant for it, too.
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
    transport.hold(
      at: ReplayCurve.moment(at: x - curve.minX, end: film.end, width: curve.width), window: latest)
  }

  private func endScrub() {
    if scrub?.resumes == true { transport.resume(at: latest) }
    scrub = nil
  }

  package func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool {
    latest = time
    return chrome.isHelpShown ? false : bar.hover(over: point)
  }

  package func advance(to time: Timestamp) {
    latest = time
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

  /// From the scene's points to the window's: as large as there is room, in the middle.
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
      isDebugging.toggle()
      if !isDebugging { chrome.setReading(nil) }
      showLayout()
    case .fullScreen: toggleFullScreen()
    case .help: chrome.setHelp(true, at: time)
    }
    showMoment()
  }

  /// Shows a moment and stands still there; the hand that goes along the curve has to let go of it.
  private func step(to moment: Timestamp) {
    scrub = nil
    transport.hold(at: moment, window: latest)
  }

  /// Shows another film from its beginning on, after the last the first.
  package func show(_ wanted: Int) {
    guard playlist.count > 1 else { return chrome.show("There is no other recording", at: latest) }
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
    guard isDebugging else { return }
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
