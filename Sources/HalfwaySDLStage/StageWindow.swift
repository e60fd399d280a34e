import CSDL
import CXInput
import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// A window on the screen that shows a `WindowContent` and tells it of input.
///
/// `run` waits without using the processor while nothing moves. Every event carries the moment at which SDL learned of
/// it, on a monotonic clock that starts at 0 when the window opens.
@MainActor
public final class StageWindow {
  /// Pixels a point.
  public private(set) var scale = 1.0
  /// The size in points.
  public private(set) var size: CGSize
  /// Frames shown and missed so far.
  public var frameStatistics: FrameStatistics { pacer.statistics }
  /// What draws the window, for a person: "raster" or "sdl", and how that reaches the screen.
  public let rendererName: String
  /// Told of every frame that was shown.
  public var didShowFrame: (ShownFrame) -> Void = { _ in }

  /// Wakes this window from other threads.
  public let waker: WindowWaker
  /// What stands above the window.
  public var title: String {
    didSet {
      guard let output, title != oldValue else { return }
      SDL_SetWindowTitle(output.window.pointer, title)
    }
  }

  private var output: WindowOutput?
  private var watch: EventWatch?
  private var touchpads: TouchpadWatch?
  private var pacer: FramePacer
  private var contacts: ContactTracker
  private let clockOrigin: Int64
  /// No event and no frame is earlier than the one before it.
  private var latest = Timestamp.zero

  private var isClosing = false
  private var isRunning = false
  private var isFrameNeeded = true
  /// The last list that was shown, nil if the window has to be drawn anew in any case.
  private var shown: DisplayList?
  private var arrived: [StampedEvent] = []
  /// The newest input that no frame has shown yet.
  private var newestInput: InputEvent?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - size: The size of its contents in points.
  ///   - fonts: Draws text.
  ///   - renderer: Who draws.
  /// - Throws: `SDLError` without a display, and where the renderer cannot be had.
  public init(
    title: String, size: CGSize, fonts: any TextRasterizer, renderer: RendererPreference = .auto
  ) throws(SDLError) {
    Self.setHints()
    let video = try VideoSubsystem()
    clockOrigin = CSDL_monotonicMicroseconds()
    let output = try WindowOutput.open(
      WindowOutput.Request(
        title: title, width: Int32(max(1, min(size.width, 16384))), height: Int32(max(1, min(size.height, 16384))),
        fonts: fonts, video: video),
      preference: renderer)
    self.output = output
    rendererName = output.canvas.name
    self.size = size
    self.title = title
    waker = WindowWaker(windowID: SDL_GetWindowID(output.window.pointer))
    let watch = EventWatch(windowID: waker.windowID)
    self.watch = watch
    CXInput_forgiveLateWakeups()
    touchpads = TouchpadWatch(window: output.window, queue: watch.queue, waker: waker)
    contacts = ContactTracker(width: size.width, height: size.height)
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(output.window.pointer)
    let isKnown = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0
    pacer = FramePacer(refreshHertz: isKnown ? mode.refresh_rate : 0, waitsForDisplay: output.canvas.waitsForDisplay)
  }

  private static func setHints() {
    // SDL thinks of games by default; a window of an interface leaves the screen saver and the compositor alone, and a
    // click that brings it to the front counts.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // Window surfaces would otherwise go through OpenGL, three times slower where no graphics processor is.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
  }

  /// What a window leaves behind goes in the same order whether it was ever shown or not.
  isolated deinit { close() }

  /// Shows the content until the window is closed, then closes it. The content is told of the window's size first.
  public func run(_ content: any WindowContent) throws(SDLError) {
    guard let output, !isRunning else {
      throw SDLError(action: "run the window", reason: isRunning ? "it runs already" : "it was closed")
    }
    isRunning = true
    defer {
      isRunning = false
      content.windowWillClose()
      close()
    }
    SDL_ShowWindow(output.window.pointer)
    updateSize(output, content, at: now)
    while !isClosing {
      waitForEvents(until: earliest(content.nextDeadline, contacts.deadline))
      try deliverEvents(to: content, output)
      if !isClosing, isFrameNeeded, now.microseconds >= pacer.due { try drawFrame(of: content, output) }
    }
  }

  /// Closes the window; while it runs, as soon as what is being done is done.
  public func close() {
    isClosing = true
    guard !isRunning else { return }
    // Other threads first: none may call SDL while it ends.
    waker.close()
    touchpads = nil
    watch = nil
    output = nil
  }

  /// Whether the window fills the screen, over everything else there.
  public var isFullScreen = false {
    didSet {
      guard let output, isFullScreen != oldValue else { return }
      SDL_SetWindowFullscreen(output.window.pointer, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }

  // MARK: - Time

  /// Now, or the last moment that was given out if that is later.
  private var now: Timestamp {
    max(latest, Timestamp(microseconds: CSDL_monotonicMicroseconds() - clockOrigin))
  }

  private func earliest(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  // MARK: - Events

  /// Sleeps until something comes, the next frame is due, or the content has something to do.
  private func waitForEvents(until deadline: Timestamp?) {
    // The event itself is of no use, the watch has it already. But without a place for it SDL 2.26 leaves a marker in
    // its queue at each look, until the queue is full and nothing wakes it any more.
    var event = SDL_Event()
    if isFrameNeeded {
      SDL_WaitEventTimeout(&event, pacer.millisecondsToWait(at: now.microseconds))
    } else if let deadline {
      // Rounded up, or the last part of a millisecond would be waited for without sleeping; an hour at most, as SDL counts in 32 bits.
      let microseconds = min(max(0, deadline.microseconds(since: now)), 3_600_000_000)
      SDL_WaitEventTimeout(&event, Int32((microseconds + 999) / 1000))
      isFrameNeeded = deadline <= now
    } else {
      SDL_WaitEvent(&event)
    }
    // All that was queued passed the watch already, and each look into SDL's queue by itself would ask the display
    // again.
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  private func deliverEvents(to content: any WindowContent, _ output: WindowOutput) throws(SDLError) {
    arrived.removeAll(keepingCapacity: true)
    watch?.queue.drain(into: &arrived)
    for stamped in arrived {
      let moment = Timestamp(microseconds: stamped.clockMicroseconds - clockOrigin)
      latest = max(latest, moment)
      deliver(stamped, at: latest, to: content, output)
      if isClosing { return }
    }
  }

  private func deliver(
    _ stamped: StampedEvent, at moment: Timestamp, to content: any WindowContent, _ output: WindowOutput
  ) {
    // What lifts by itself did so before.
    contacts.advance(to: moment)
    deliverContacts(to: content)
    switch stamped.event {
    case .resized:
      updateSize(output, content, at: moment, sdlMilliseconds: stamped.sdlMilliseconds)
    case .exposed:
      output.canvas.windowWasInvalidated()
      shown = nil
      isFrameNeeded = true
    case .texturesLost:
      output.canvas.textureContentsWereLost()
      shown = nil
      isFrameNeeded = true
    case .key(let key):
      content.keyDown(key, at: moment)
      isFrameNeeded = true
    case .woken:
      content.windowWasWoken(at: moment)
      isFrameNeeded = true
    case .closeRequested:
      isClosing = true
    default:
      let marks = contacts.marks
      contacts.pinchCenter = content.pinchCenter
      contacts.follow(stamped.event, at: moment, sdlMilliseconds: stamped.sdlMilliseconds)
      deliverContacts(to: content)
      if contacts.marks != marks { isFrameNeeded = true }
      deliverPointer(stamped.event, at: moment, to: content)
    }
  }

  /// What the mouse does besides making contacts.
  private func deliverPointer(_ event: DecodedEvent, at moment: Timestamp, to content: any WindowContent) {
    switch event {
    case .mouseMove(let x, let y, _):
      if content.pointerMoved(to: CGPoint(x: Double(x), y: Double(y)), at: moment) { isFrameNeeded = true }
    case .mouseLeft:
      if content.pointerMoved(to: nil, at: moment) { isFrameNeeded = true }
    case .wheel(let steps, _, _):
      guard steps != 0, steps.isFinite, !contacts.pinchesByWheel else { return }
      content.wheelTurned(by: Double(steps), at: moment)
      isFrameNeeded = true
    default: break
    }
  }

  /// Hands on what the tracker made of the last event, or of time.
  private func deliverContacts(to content: any WindowContent) {
    for next in contacts.output {
      if let device = next.gestureDevice { content.gestureWillBegin(from: device, at: next.input.timestamp) }
      content.handle(next.input)
      pacer.inputArrived(at: next.input.timestamp.microseconds)
      newestInput = next.input
      isFrameNeeded = true
    }
  }

  private func updateSize(
    _ output: WindowOutput, _ content: any WindowContent, at moment: Timestamp, sdlMilliseconds: UInt32? = nil
  ) {
    let current = output.size
    let isOther = size != CGSize(width: current.width, height: current.height) || scale != current.scale
    size = CGSize(width: current.width, height: current.height)
    scale = current.scale
    latest = max(latest, moment)
    // What was dragged in one size cannot go on in another, so contacts end here and in a recording, and not only in
    // the stage.
    if isOther {
      contacts.resize(
        width: current.width, height: current.height, at: latest, sdlMilliseconds: sdlMilliseconds)
      deliverContacts(to: content)
    }
    let resize = InputEvent.Kind.resize(width: current.width, height: current.height, scale: current.scale)
    content.handle(InputEvent(timestamp: latest, sdlMilliseconds: sdlMilliseconds, kind: resize))
    output.canvas.windowWasInvalidated()
    shown = nil
    isFrameNeeded = true
  }

  // MARK: - Frames

  private func drawFrame(of content: any WindowContent, _ output: WindowOutput) throws(SDLError) {
    let start = now
    latest = start
    contacts.advance(to: start)
    deliverContacts(to: content)
    content.advance(to: start)
    var list = content.displayList
    for mark in contacts.marks { mark.append(to: &list) }
    let isNew = list != shown
    var times = FrameTimes(start: start.microseconds, listed: 0, drawn: 0, end: 0)
    times.listed = now.microseconds
    times.drawn = times.listed
    if isNew {
      try output.canvas.draw(list, scale: scale)
      times.drawn = now.microseconds
      try output.canvas.present()
      shown = list
    }
    times.end = now.microseconds
    isFrameNeeded = content.isAnimating
    pacer.frameEnded(times, isPresented: isNew, isContinuing: isFrameNeeded)
    if isNew { didShowFrame(ShownFrame(times, clockOrigin: clockOrigin, newestInput: newestInput)) }
    newestInput = nil
  }
}
