import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// What a window shows and whom it tells of input. All calls come from `StageWindow.run`, with timestamps that never run
/// backwards and count from the window's opening.
@MainActor
public protocol WindowContent: AnyObject {
  /// Something happened, with the moment at which SDL learned of it. The first event is the window's size.
  func handle(_ event: InputEvent)
  /// Time passed: a frame is about to be drawn.
  func advance(to time: Timestamp)
  /// What is to be seen now, in window points.
  var displayList: DisplayList { get }
  /// Whether another frame is needed although no input came.
  var isAnimating: Bool { get }
  /// A key went down. Held keys do not repeat.
  func keyDown(_ key: Key)
  /// The window is about to close; the last call.
  func windowWillClose()
}

/// A key by what it says, after the keyboard layout.
public enum Key: Hashable, Sendable {
  case escape
  case space
  case enter
  case tab
  case backspace
  case left
  case right
  case up
  case down
  /// The letter, digit or sign on the key; letters in lower case, or upper case with Shift.
  case character(Character)
}

/// How many frames a window has shown.
public struct FrameStatistics: Hashable, Sendable {
  /// Frames that were drawn and shown.
  public var presentedFrames = 0
  /// Display refreshes that passed without one while something moved.
  public var missedFrames = 0

  public init() {}
}

/// Who draws a window.
public enum RendererPreference: Hashable, Sendable {
  /// The graphics processor if there is one, else software.
  case automatic
  case accelerated
  case software
}
