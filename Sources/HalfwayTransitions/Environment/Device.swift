import Foundation
import HalfwayViews

/// The device of the program, as `UIDevice`, as far as a stage defines it.
@preconcurrency @MainActor
public final class Device: NSObject {
  /// The orientation of a device, as `UIDeviceOrientation`.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    /// Unknown.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Rotated to the left.
    case landscapeLeft = 3
    /// Rotated to the right.
    case landscapeRight = 4
    /// Lying with the screen up.
    case faceUp = 5
    /// Lying with the screen down.
    case faceDown = 6

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is rotated to the left or right.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is lying.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
  }

  /// The shorter side of the smallest iPad, in points.
  private static let minimumPadPoints = 744.0

  private let screen: Screen
  /// The kind of device: a tablet if the shorter side of the initial stage has at least 744 points, otherwise a
  /// phone.
  public let userInterfaceIdiom: UserInterfaceIdiom

  init(_ screen: Screen) {
    self.screen = screen
    userInterfaceIdiom = min(screen.bounds.width, screen.bounds.height) >= Self.minimumPadPoints ? .pad : .phone
  }

  /// The device of the stage that runs on this thread.
  public static var current: Device { StageEnvironment.current?.device ?? Device(.main) }

  /// The orientation, derived from the stage's size: upright, or rotated to the left, which rotates the interface to
  /// the right.
  public var orientation: Orientation { screen.interfaceOrientation.isLandscape ? .landscapeLeft : .portrait }

  /// The name of the notification for a change of `orientation`. A stage doesn't rotate, so it is never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Whether `orientation` is updated (default: false); it never changes.
  public private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Starts notifications of changes of `orientation`; it never changes.
  public func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
  /// Ends notifications of changes of `orientation`.
  public func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }

  /// The version of iOS in 2026, for code that checks for earlier versions. `#available(iOS …)` is always true on
  /// Linux.
  public let systemVersion = "26.0"
  /// The name of the system: "iOS".
  public let systemName = "iOS"
  /// The kind of the device: "iPhone", or "iPad" for a tablet; see `userInterfaceIdiom`.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The same as `model`.
  public var localizedModel: String { model }
  /// The same as `model`.
  public var name: String { model }
}
