import Foundation
import HalfwayLayers
import HalfwayMotion

/// A callback for each frame of the stage, before layout and display, as `CADisplayLink`. Its effects depend on the
/// frame rate, as on a device.
///
/// As on iOS, it retains its target, and the stage retains the link, until it is invalidated or the stage is
/// deallocated.
@preconcurrency @MainActor
open class DisplayLink: NSObject {
  private var call: ((DisplayLink) -> Void)?
  private weak var environment: StageEnvironment?
  private var lastCall: Double?

  /// Whether the callback is paused (default: `false`).
  open var isPaused = false
  /// The time of the current frame, in seconds of media time; 0 before the first.
  open private(set) var timestamp = 0.0
  /// The expected time of the next frame, for which to draw, in seconds of media time.
  open private(set) var targetTimestamp = 0.0
  /// The time between the last two frames in seconds; 1/60 before there are two.
  open private(set) var duration = 1.0 / 60
  /// The maximum number of calls per second; 0 for every frame (default: 0).
  open var preferredFramesPerSecond = 0

  /// Creates a display link.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; the link retains it.
  ///   - selector: The method, such as `MyView.step`.
  public init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (DisplayLink) -> Void
  ) {
    call = { selector(target)($0) }
  }

  /// - Parameter selector: What is called, as `MyView.step`.
  public init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {
    call = { _ in selector(target)() }
  }

  /// Begins the callbacks with the next frame of the stage that runs on this thread; without a running stage, there
  /// are none. The run loop and mode are ignored.
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard call != nil, let current = StageEnvironment.current else { return }
    if environment !== current { environment?.remove(self) }
    environment = current
    current.add(self)
  }

  /// Ends the callbacks until the link is added again.
  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    environment?.remove(self)
    environment = nil
  }

  /// Ends the callbacks permanently and releases the target.
  open func invalidate() {
    call = nil
    environment?.remove(self)
    environment = nil
  }

  /// Called for each frame.
  ///
  /// - Parameter interval: The seconds since the last frame; `nil` if it is unknown.
  func frame(at time: Double, after interval: Double?) {
    guard !isPaused, let call else { return }
    if let interval { duration = interval }
    if preferredFramesPerSecond > 0, let lastCall {
      // A time less than half a frame early is closer than the next frame.
      guard time - lastCall > 1 / Double(preferredFramesPerSecond) - duration / 2 else { return }
    }
    lastCall = time
    (timestamp, targetTimestamp) = (time, time + duration)
    Transaction.outside { call(self) }
  }
}
