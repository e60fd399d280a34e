import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage

/// The content of the window of `halfway label`: the replays of recordings, one after another, and the intent of each
/// below it. If a view was released among several targets, the label is the target that was meant, and the intent
/// follows: to cancel if that is the target from which the gesture began, otherwise to finish.
///
/// A label is written as soon as its key is pressed, so there is nothing to save. The replay of a recording without a
/// label ends at its release, because what the thresholds make of it must not suggest what was meant.
@MainActor
package final class LabelSession: WindowedSession {
  private let replay: ReplaySession
  private let bar: LabelBar
  package private(set) var files: [LabelledFile]
  /// The labels that were set, the newest last: the index of the file and its previous header line.
  private var done: [(index: Int, header: [UInt8])] = []
  private var message: LabelStatus.Message?
  private var size: CGSize
  private var scale = 1.0
  /// The height of the bar, in points.
  private var shownHeight: Double
  private var barContacts = ClaimedContacts()
  private var latest = Timestamp.zero
  /// The number of labels that couldn't be written.
  package private(set) var failureCount = 0

  package var close: () -> Void {
    get { replay.close }
    set { replay.close = newValue }
  }
  package var toggleFullScreen: () -> Void {
    get { replay.toggleFullScreen }
    set { replay.toggleFullScreen = newValue }
  }
  package var titleDidChange: (String) -> Void = { _ in }

  /// - Parameters:
  ///   - files: The recordings.
  ///   - first: The film of the first recording.
  ///   - film: Returns the film of the recording at an index.
  ///   - export: Writes the pictures of a film to a new file, and returns its name; `nil` (the default) if that isn't
  ///     possible.
  package init(
    _ files: [LabelledFile], first: ReplayFilm, film: @escaping (Int) throws(ToolError) -> ReplayFilm,
    export: ((ReplayFilm) throws(ToolError) -> String)? = nil
  ) {
    self.files = files
    size = Self.windowSize(for: first)
    shownHeight = Self.barHeight(in: size)
    var shown: (Int) throws(ToolError) -> ReplayFilm = film
    let playlist = ReplaySession.Playlist(
      count: files.count, film: { index throws(ToolError) in try shown(index) }, export: export)
    replay = ReplaySession(files[0].intent == nil ? first.withoutOutcome : first, of: playlist, help: .label)
    var perform: (LabelAction) -> Void = { _ in }
    bar = LabelBar(window: size, height: Self.barHeight(in: size), style: first.style, hasOthers: files.count > 1) {
      perform($0)
    }
    perform = { [weak self] in if let self { self.perform($0, at: latest) } }
    replay.otherTip = { [weak self] in self?.bar.tip(at: $0) }
    // The outcome would suggest an intent.
    shown = { [weak self] index throws(ToolError) in
      let film = try film(index)
      return self?.files[index].intent == nil ? film.withoutOutcome : film
    }
    replay.titleDidChange = { [weak self] in
      guard let self else { return }
      message = nil
      show()
      titleDidChange($0)
    }
    show()
  }

  /// Returns the size of a window with the replay and the labels below it.
  package static func windowSize(for film: ReplayFilm) -> CGSize {
    let size = ReplaySession.windowSize(for: film)
    return CGSize(width: max(480, size.width), height: size.height + LabelBar.height)
  }

  /// Returns the height of the bar. In a low window, the replay keeps at least 70% of the height.
  private static func barHeight(in size: CGSize, wanted: Double = LabelBar.height) -> Double {
    min(wanted, (size.height * 0.3).rounded())
  }

  /// The height of the bar with the buttons of the current recording.
  private var barHeight: Double { Self.barHeight(in: size, wanted: bar.wantedHeight(inWidth: size.width)) }

  package var title: String { replay.title }
  /// The film that is shown.
  package var film: ReplayFilm { replay.film }
  /// The status of the current recording.
  package var status: LabelStatus {
    LabelStatus(
      file: files[index], targets: targets, count: files.count, labelled: labelledCount, message: message)
  }
  /// The names of the targets among which the current recording was released.
  private var targets: [String] { replay.film.report.result.verdict.targets }
  private var labelledCount: Int { files.count { $0.intent != nil } }
  /// The index of the current recording. If a recording can't be played, the previous one remains current.
  package var index: Int { files.firstIndex { $0.path == replay.film.report.file } ?? replay.index }
  /// Returns the frame of an action's button in the window, or `nil` if there is none.
  package func controlFrame(of action: LabelAction) -> CGRect? { bar.frame(of: action) }

  // MARK: Window

  package func handle(_ event: InputEvent) {
    latest = event.timestamp
    switch event.kind {
    case .resize(let width, let height, let scale):
      size = CGSize(width: width, height: height)
      bar.handle(event)
      self.scale = scale
      layOut()
    case .focus, .thresholds, .scroll, .text, .key:
      bar.handle(event)
      replay.handle(event)
    case .down, .move, .up, .cancel:
      let top = size.height - shownHeight
      if barContacts.claim(event, where: { $0.y >= top }) { bar.handle(event) } else { replay.handle(event) }
    }
  }

  /// Divides the window between the replay and the bar.
  private func layOut() {
    shownHeight = barHeight
    bar.setHeight(shownHeight)
    barContacts = ClaimedContacts()
    let room = max(1, size.height - shownHeight)
    replay.handle(InputEvent(timestamp: latest, kind: .resize(width: size.width, height: room, scale: scale)))
  }

  package func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool {
    latest = time
    // Both are updated, so that neither stays highlighted after the pointer has left.
    let (isBar, isReplay) = (bar.hover(over: point), replay.pointerMoved(to: point, at: time))
    return isBar || isReplay
  }

  package func wheelTurned(by notches: CGPoint, over point: CGPoint, at time: Timestamp) {
    latest = time
    replay.wheelTurned(by: notches, over: point, at: time)
  }

  package func advance(to time: Timestamp) {
    latest = time
    replay.advance(to: time)
    bar.advance(to: time)
  }

  package var displayList: DisplayList {
    var list = replay.displayList
    list.size = size
    bar.append(to: &list)
    return list
  }

  package var isAnimating: Bool { replay.isAnimating || bar.isAnimating }
  package var nextDeadline: Timestamp? { [replay.nextDeadline, bar.nextDeadline].compactMap { $0 }.min() }
  package func windowWillClose() { replay.windowWillClose() }

  // MARK: Labels

  package func keyDown(_ key: Key, at time: Timestamp) {
    latest = time
    // Any key closes the help sheet first.
    if replay.isHelpShown { return replay.keyDown(key, at: time) }
    if let action = LabelKey.action(for: key) { perform(action, at: time) }
  }

  private func perform(_ action: LabelAction, at time: Timestamp) {
    switch action {
    case .set(let intent): label(intent)
    case .target(let index): label(target: index)
    case .undo: undo()
    case .next: replay.perform(.next, at: time)
    case .previous: replay.perform(.previous, at: time)
    case .replay(let action): replay.perform(action, at: time)
    }
  }

  /// Labels the current recording with an intent and advances to the next.
  private func label(_ intent: RecordingHeader.Intent?) {
    guard targets.isEmpty || intent?.isNavigation != true else {
      let keys = targets.count == 1 ? "1" : "1 to \(min(9, targets.count))"
      return notify("Which target was meant? Press \(keys)")
    }
    // Other labels say nothing about targets.
    let labels: [RecordingLabel] = [.intent(intent)] + (intent?.isNavigation == true ? [] : [.target(nil)])
    label(labels, intent?.rawValue ?? "no intent")
  }

  /// Labels the current recording with a target and advances to the next.
  private func label(target index: Int) {
    guard targets.indices.contains(index) else {
      return notify(targets.isEmpty ? "There are no targets here" : "There are only \(targets.count) targets")
    }
    let origin = replay.film.report.result.verdict.decision?.choice?.targets.origin
    let intent = index == origin ? RecordingHeader.Intent.cancel : .finish
    label([.intent(intent), .target(targets[index])], "\(intent.rawValue), \(targets[index])")
  }

  private func label(_ labels: [RecordingLabel], _ words: String) {
    let index = index
    do {
      if let header = try files[index].set(labels) { done.append((index, header)) }
    } catch {
      return fail(error)
    }
    replay.show(min(index + 1, files.count - 1))
    notify("\(files[index].name): \(words)")
  }

  private func notify(_ text: String) {
    message = LabelStatus.Message(text: text)
    show()
  }

  private func undo() {
    guard let last = done.last else { return notify("There is nothing to undo") }
    do {
      try files[last.index].restore(last.header)
    } catch {
      return fail(error)
    }
    done.removeLast()
    replay.show(last.index)
    notify("\(files[last.index].name): restored")
  }

  private func fail(_ error: any Error) {
    failureCount += 1
    message = LabelStatus.Message(text: "\(error)", isFailure: true)
    show()
  }

  private func show() {
    bar.show(status, canUndo: !done.isEmpty, style: replay.film.style)
    if barHeight != shownHeight { layOut() }
  }
}

/// The content of the bar below a replay.
package struct LabelStatus: Equatable {
  package struct Message: Equatable {
    package var text: String
    package var isFailure = false
  }

  package var name: String
  package var intent: RecordingHeader.Intent?
  /// The target that was meant.
  package var target: String?
  /// The targets of the recording; empty if there is only a start and an end.
  package var targets: [String]
  package var progress: String
  /// The result of the last action.
  package var message: Message?

  package init(file: LabelledFile, targets: [String], count: Int, labelled: Int, message: Message?) {
    (name, intent, target, self.targets, self.message) = (file.name, file.intent, file.target, targets, message)
    progress = "\(labelled) of \(count) labelled"
  }

  package var label: String {
    if let target, intent != .noNavigation { return "Meant for '\(target)'" + (intent == nil ? ", no intent yet" : "") }
    let rest = targets.isEmpty || intent?.isNavigation != true ? "" : ", no target yet"
    return switch intent {
    case .finish: "Meant to finish\(rest)"
    case .cancel: "Meant to cancel\(rest)"
    case .noNavigation: "Not meant to navigate"
    case nil: targets.isEmpty ? "No intent yet" : "No target yet"
    }
  }
}

extension LabelledFile {
  /// The name of the file without its folders.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
