import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage

/// What the window of `halfway label` shows: recordings one after another, each as a replay, and below it what it was meant to do.
///
/// A label is written as soon as its key is pressed. So there is nothing to save, and nothing to lose.
@MainActor
package final class LabelSession: WindowedSession {
  private let replay: ReplaySession
  private let bar: LabelBar
  package private(set) var files: [LabelledFile]
  /// What was labelled, the newest last: which file, and its header's line before.
  private var done: [(index: Int, header: [UInt8])] = []
  private var message: LabelStatus.Message?
  private var size: CGSize
  private var barContacts = ClaimedContacts()
  private var latest = Timestamp.zero
  /// How many labels could not be written.
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
  ///   - first: The film of the first file.
  ///   - film: Plays the file of an index.
  package init(_ files: [LabelledFile], first: ReplayFilm, film: @escaping (Int) throws(ToolError) -> ReplayFilm) {
    self.files = files
    size = Self.windowSize(for: first)
    replay = ReplaySession(first, of: ReplaySession.Playlist(count: files.count, film: film), help: .label)
    var perform: (LabelAction) -> Void = { _ in }
    bar = LabelBar(window: size, height: Self.barHeight(in: size), style: first.style, hasOthers: files.count > 1) {
      perform($0)
    }
    perform = { [weak self] in if let self { self.perform($0, at: latest) } }
    replay.titleDidChange = { [weak self] in
      guard let self else { return }
      message = nil
      show()
      titleDidChange($0)
    }
    show()
  }

  /// The window of the replay, and below it the labels.
  package static func windowSize(for film: ReplayFilm) -> CGSize {
    let size = ReplaySession.windowSize(for: film)
    return CGSize(width: max(480, size.width), height: size.height + LabelBar.height)
  }

  /// A low window keeps most of itself for the replay.
  private static func barHeight(in size: CGSize) -> Double { min(LabelBar.height, (size.height * 0.3).rounded()) }

  package var title: String { replay.title }
  /// What is said of the recording that shows.
  package var status: LabelStatus {
    LabelStatus(file: files[index], count: files.count, labelled: labelledCount, message: message)
  }
  private var labelledCount: Int { files.count { $0.intent != nil } }
  /// Which one shows: where one cannot be played, still the one before.
  package var index: Int { files.firstIndex { $0.path == replay.film.report.file } ?? replay.index }
  /// Where the button of an action stands in the window; nil where there is none.
  package func controlFrame(of action: LabelAction) -> CGRect? { bar.frame(of: action) }

  // MARK: Window

  package func handle(_ event: InputEvent) {
    latest = event.timestamp
    switch event.kind {
    case .resize(let width, let height, let scale):
      size = CGSize(width: width, height: height)
      bar.handle(event)
      bar.setHeight(Self.barHeight(in: size))
      barContacts = ClaimedContacts()
      let room = max(1, height - Self.barHeight(in: size))
      replay.handle(InputEvent(timestamp: latest, kind: .resize(width: width, height: room, scale: scale)))
    case .focus, .thresholds:
      bar.handle(event)
      replay.handle(event)
    case .down, .move, .up, .cancel:
      let top = size.height - Self.barHeight(in: size)
      if barContacts.claim(event, where: { $0.y >= top }) { bar.handle(event) } else { replay.handle(event) }
    }
  }

  package func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool {
    latest = time
    // Both, so that neither keeps a mark that the pointer has left.
    let (isBar, isReplay) = (bar.hover(over: point), replay.pointerMoved(to: point, at: time))
    return isBar || isReplay
  }

  package func wheelTurned(by notches: Double, at time: Timestamp) {}

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
    // Whatever is pressed closes the help first.
    if replay.isHelpShown { return replay.keyDown(key, at: time) }
    if let action = LabelKey.all.action(for: key) { perform(action, at: time) }
  }

  private func perform(_ action: LabelAction, at time: Timestamp) {
    switch action {
    case .set(let intent): label(intent)
    case .undo: undo()
    case .next: replay.perform(.next, at: time)
    case .previous: replay.perform(.previous, at: time)
    case .replay(let action): replay.perform(action, at: time)
    }
  }

  /// Labels the recording that shows, and goes on to the next.
  private func label(_ intent: RecordingHeader.Intent?) {
    let index = index
    do {
      if let header = try files[index].set([.intent(intent)]) { done.append((index, header)) }
    } catch {
      return fail(error)
    }
    if index + 1 < files.count { replay.show(index + 1) }
    let word = intent?.rawValue ?? "no intent"
    message = LabelStatus.Message(text: "\(files[index].name): \(word)")
    show()
  }

  private func undo() {
    guard let last = done.last else {
      message = LabelStatus.Message(text: "There is nothing to undo")
      return show()
    }
    do {
      try files[last.index].restore(last.header)
    } catch {
      return fail(error)
    }
    done.removeLast()
    if last.index != index { replay.show(last.index) }
    message = LabelStatus.Message(text: "\(files[last.index].name): as it was before")
    show()
  }

  private func fail(_ error: any Error) {
    failureCount += 1
    message = LabelStatus.Message(text: (error as? ToolError)?.description ?? "\(error)", isFailure: true)
    show()
  }

  private func show() { bar.show(status, canUndo: !done.isEmpty, style: replay.film.style) }
}

/// What stands below a replay.
package struct LabelStatus: Equatable {
  package struct Message: Equatable {
    package var text: String
    package var isFailure = false
  }

  package var name: String
  package var intent: RecordingHeader.Intent?
  package var progress: String
  /// What has just happened.
  package var message: Message?

  package init(file: LabelledFile, count: Int, labelled: Int, message: Message?) {
    (name, intent, self.message) = (file.name, file.intent, message)
    progress = "\(labelled) of \(count) labelled"
  }

  package var label: String {
    switch intent {
    case .finish: "Meant to finish"
    case .cancel: "Meant to cancel"
    case .noNavigation: "Not meant to navigate"
    case nil: "No intent yet"
    }
  }
}

extension LabelledFile {
  /// The file's name without its folders.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
