import CSDL
import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// A window on the screen that shows a `WindowContent` and passes input to it.
///
/// `run` sleeps without using the processor while nothing moves. Every event has the time at which SDL queued it, on a
/// monotonic clock that starts at 0 when the window is opened.
@MainActor
public final class StageWindow {
  /// The scale in pixels per point.
  public private(set) var scale = 1.0
  /// The size in points.
  public private(set) var size: CGSize
  /// The statistics of all frames so far.
  public var frameStatistics: FrameStatistics { pacer.statistics }
  /// A description of the renderer for display to the user: "raster" or "sdl", and its path to the screen.
  public let rendererName: String
  /// A closure that is called for every presented frame.
  public var didShowFrame: (ShownFrame) -> Void = { _ in }

  /// An object that wakes this window from other threads.
  public let waker: WindowWaker
  /// The window's title.
  public var title: String {
    didSet {
      guard let output, title != oldValue else { return }
      SDL_SetWindowTitle(output.window.pointer, title)
    }
  }

  private var output: WindowOutput?
  private var watch: EventWatch?
  private var inputWatch: InputWatch?
  private var pacer: FramePacer
  private let input: WindowInput
  private let clockOrigin: Int64
  /// The number of SDL's units per point.
  private let unitsPerPoint: Double

  private var isClosing = false
  private var isRunning = false
  private var isFrameNeeded = true
  /// Whether the next frame has to be presented a second time.
  private var isRepetitionNeeded = false
  /// The last list that was presented; nil if the next frame has to be drawn in any case.
  private var shown: DisplayList?
  private var arrived: [StampedEvent] = []
  /// The newest input that no frame has shown yet.
  private var newestInput: InputEvent?

  /// Opens a window.
  ///
  /// - Parameters:
  /// - size: The size of its contents in points. Each side is limited to that of the part of the display that windows
  ///   can use, and to 16384.
  /// - fonts: The rasterizer of text.
  /// - renderer: The choice of the renderer.
  /// - scale: The size of a point, in pixels on X11 and in the display's own points on Wayland, limited to
  ///   `WindowScale.range`. By default, the desktop's settings decide: the variable `GDK_SCALE`, or the resource
  ///   `Xft.dpi` divided by 96.
  /// - Throws: `SDLError` if there is no display or the renderer isn't available.
  public init(
    title: String, size: CGSize, fonts: any TextRasterizer, renderer: RendererPreference = .auto, scale: Double? = nil
  ) throws(SDLError) {
    Self.setHints()
    let video = try VideoSubsystem()
    clockOrigin = CSDL_monotonicMicroseconds()
    let unitsPerPoint = WindowScale.units(requested: scale)
    self.unitsPerPoint = unitsPerPoint
    let (width, height) = WindowPlace.fitting(size, unitsPerPoint: unitsPerPoint, in: WindowPlace.usableBounds)
    let output = try WindowOutput.open(
      WindowOutput.Request(title: title, width: width, height: height, fonts: fonts, video: video),
      preference: renderer)
    self.output = output
    rendererName = output.canvas.name
    let size = CGSize(width: Double(width) / unitsPerPoint, height: Double(height) / unitsPerPoint)
    self.size = size
    self.title = title
    waker = WindowWaker(windowID: SDL_GetWindowID(output.window.pointer))
    let watch = EventWatch(windowID: waker.windowID)
    self.watch = watch
    DisplayConnection.watch(output.window)
    inputWatch = InputWatch(window: output.window, queue: watch.queue, waker: waker)
    input = WindowInput(size: size, unitsPerPoint: unitsPerPoint)
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(output.window.pointer)
    let isKnown = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0
    pacer = FramePacer(refreshHertz: isKnown ? mode.refresh_rate : 0, waitsForDisplay: output.canvas.waitsForDisplay)
  }

  private static func setHints() {
    // SDL's defaults are for games. A window of an application doesn't disable the screen saver or bypass the
    // compositor, and it handles the click that activates it.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // Otherwise window surfaces would use OpenGL, which is three times slower without a graphics processor.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
  }

  /// Closes the window, so that its resources are released in the same order whether it was shown or not.
  isolated deinit { close() }

  /// Shows the content until the window is closed. The content first gets the window's size. Throws `SDLError` if the
  /// window is already running or closed, and if drawing fails.
  public func run(_ content: any WindowContent) throws(SDLError) {
    guard let output, !isRunning else {
      throw SDLError(action: "run the window", reason: isRunning ? "it is already running" : "it was closed")
    }
    isRunning = true
    defer {
      if DisplayConnection.isLost(output.window) { abandonDisplay() }
      isRunning = false
      content.windowWillClose()
      close()
    }
    SDL_ShowWindow(output.window.pointer)
    updateSize(output, content, at: now)
    while !isClosing {
      waitForEvents(until: earliest(content.nextDeadline, input.contacts.deadline))
      try checkConnection(of: output)
      try deliverEvents(to: content, output)
      guard !isClosing, isFrameNeeded, now.microseconds >= pacer.due else { continue }
      do {
        try drawFrame(of: content, output)
      } catch {
        try checkConnection(of: output)
        throw error
      }
    }
  }

  private func checkConnection(of output: WindowOutput) throws(SDLError) {
    guard DisplayConnection.isLost(output.window) else { return }
    throw SDLError(action: "keep the window open", reason: "the connection to the display was lost")
  }

  /// Closes the window. If it is running, it closes after the current event or frame has been processed.
  public func close() {
    isClosing = true
    guard !isRunning else { return }
    // Stop other threads first, so that none of them calls SDL while it shuts down.
    waker.close()
    inputWatch = nil
    watch = nil
    output = nil
  }

  /// The windows of displays that were lost. Closing them would use the display.
  private static var abandoned: [(WindowOutput?, InputWatch?)] = []

  private func abandonDisplay() {
    Self.abandoned.append((output, inputWatch))
    (output, inputWatch) = (nil, nil)
  }

  /// Whether the window fills the screen and covers all other windows.
  public var isFullScreen = false {
    didSet {
      guard let output, isFullScreen != oldValue else { return }
      SDL_SetWindowFullscreen(output.window.pointer, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }

  /// Copies a text to the clipboard. Returns whether that succeeded.
  public func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

  // MARK: - Time

  /// The current time, or the latest time returned so far if that is later.
  private var now: Timestamp {
    max(input.latest, Timestamp(microseconds: CSDL_monotonicMicroseconds() - clockOrigin))
  }

  private func earliest(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  // MARK: - Events

  /// The maximum time without a check whether the display is still there: its loss ends no wait.
  private static let maximumWaitMilliseconds: Int32 = 2000

  /// Sleeps until an event arrives, the next frame is due, or the content's deadline.
  private func waitForEvents(until deadline: Timestamp?) {
    // The event is discarded because the watch has already received it. Without a destination, however, SDL 2.26 leaves
    // a marker in its queue at each poll until the queue is full and nothing wakes it.
    var event = SDL_Event()
    if isFrameNeeded {
      SDL_WaitEventTimeout(&event, pacer.millisecondsToWait(at: now.microseconds))
    } else if let deadline {
      // Rounded up, to avoid polling during the last fraction of a millisecond.
      let microseconds = min(max(0, deadline.microseconds(since: now)), Int64(Self.maximumWaitMilliseconds) * 1000)
      SDL_WaitEventTimeout(&event, Int32((microseconds + 999) / 1000))
      isFrameNeeded = deadline <= now
    } else {
      SDL_WaitEventTimeout(&event, Self.maximumWaitMilliseconds)
    }
    // All queued events have already passed the watch, and polling them one by one would query the display each time.
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  private func deliverEvents(to content: any WindowContent, _ output: WindowOutput) throws(SDLError) {
    arrived.removeAll(keepingCapacity: true)
    watch?.queue.drain(into: &arrived)
    for stamped in arrived {
      let moment = input.note(Timestamp(microseconds: stamped.clockMicroseconds - clockOrigin))
      // Contacts whose deadline has passed lift before this event.
      advanceInput(to: moment, content)
      deliver(stamped, at: moment, to: content, output)
      if isClosing { return }
    }
  }

  private func deliver(
    _ stamped: StampedEvent, at moment: Timestamp, to content: any WindowContent, _ output: WindowOutput
  ) {
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
    default:
      let effect = input.deliver(stamped.event, at: moment, sdlMilliseconds: stamped.sdlMilliseconds, to: content)
      noteInput()
      if effect == .needsFrame { isFrameNeeded = true }
      if effect == .closes { isClosing = true }
    }
  }

  /// Lifts the contacts whose deadline has passed.
  private func advanceInput(to moment: Timestamp, _ content: any WindowContent) {
    input.advance(to: moment, content)
    noteInput()
  }

  /// Notes the input events that were just delivered.
  private func noteInput() {
    for event in input.delivered {
      pacer.inputArrived(at: event.timestamp.microseconds)
      newestInput = event
      isFrameNeeded = true
    }
  }

  private func updateSize(
    _ output: WindowOutput, _ content: any WindowContent, at moment: Timestamp, sdlMilliseconds: UInt32? = nil
  ) {
    var current = output.size
    current = (current.width / unitsPerPoint, current.height / unitsPerPoint, current.scale * unitsPerPoint)
    let isOther = size != CGSize(width: current.width, height: current.height) || scale != current.scale
    size = CGSize(width: current.width, height: current.height)
    scale = current.scale
    input.resize(
      width: current.width, height: current.height, scale: current.scale, isOther: isOther, at: moment,
      sdlMilliseconds: sdlMilliseconds, content)
    noteInput()
    output.canvas.windowWasInvalidated()
    shown = nil
    isFrameNeeded = true
    isRepetitionNeeded = output.mayPresentEarlierSize
  }

  // MARK: - Frames

  private func drawFrame(of content: any WindowContent, _ output: WindowOutput) throws(SDLError) {
    let start = now
    advanceInput(to: start, content)
    content.advance(to: start)
    var list = content.displayList
    for mark in input.contacts.marks { mark.append(to: &list) }
    let isNew = list != shown
    var times = FrameTimes(start: start.microseconds, listed: 0, drawn: 0, end: 0)
    times.listed = now.microseconds
    times.drawn = times.listed
    if isNew {
      try output.canvas.draw(list, scale: scale)
      times.drawn = now.microseconds
      try output.canvas.present()
      shown = isRepetitionNeeded ? nil : list
      isRepetitionNeeded = false
    }
    times.end = now.microseconds
    isFrameNeeded = content.isAnimating || shown == nil
    pacer.frameEnded(times, isPresented: isNew, isContinuing: isFrameNeeded)
    if isNew { didShowFrame(ShownFrame(times, clockOrigin: clockOrigin, newestInput: newestInput)) }
    newestInput = nil
  }
}
