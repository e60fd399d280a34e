import Foundation
import HalfwayLayers
import HalfwayMotion

/// Calls back once a frame of the stage, before that is laid out and shown, as `CADisplayLink`. What is made of it differs with the frame rate, as
/// on a device.
///
/// As there it keeps its target alive, and the stage keeps the link, until it is invalidated or the stage is no more.
@preconcurrency @MainActor
open class DisplayLink: NSObject {
  private var call: ((DisplayLink) -> Void)?
  private weak var environment: StageEnvironment?
  private var lastCall: Double?

  /// Whether it is not called.
  open var isPaused = false
  /// The moment of the present frame, in seconds of media time; 0 before the first.
  public private(set) var timestamp = 0.0
  /// The moment of the next frame if that comes as soon as the present one came: the time to draw for.
  public private(set) var targetTimestamp = 0.0
  /// Seconds from the last frame to the present one; a sixtieth before there were two.
  public private(set) var duration = 1.0 / 60
  /// It is called no more often than so many times a second; 0 for every frame.
  open var preferredFramesPerSecond = 0

  /// - Parameter selector: What is called, as `MyView.step`.
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

  /// Has it called from the next frame on of the stage that is running on this thread, and outside of any never. Which run loop and mode are named
  /// makes no difference.
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard call != nil, let current = StageEnvironment.current else { return }
    if environment !== current { environment?.remove(self) }
    environment = current
    current.add(self)
  }

  /// Has it called no more until it is added again.
  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    environment?.remove(self)
    environment = nil
  }

  /// It is never called again, and lets go of its target.
  open func invalidate() {
    call = nil
    environment?.remove(self)
    environment = nil
  }

  /// A frame is made.
  ///
  /// - Parameter interval: Seconds since the last one; nil where nobody noted that.
  func frame(at time: Double, after interval: Double?) {
    guard !isPaused, let call else { return }
    if let interval { duration = interval }
    if preferredFramesPerSecond > 0, let lastCall {
      // Half a frame's time early is nearer than half a frame late.
      guard time - lastCall > 1 / Double(preferredFramesPerSecond) - duration / 2 else { return }
    }
    lastCall = time
    (timestamp, targetTimestamp) = (time, time + duration)
    Transaction.outside { call(self) }
  }
}
