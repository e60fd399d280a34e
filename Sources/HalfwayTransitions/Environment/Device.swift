import Foundation
import HalfwayViews

/// What the program is used on, as `UIDevice`, as far as a stage says it.
@preconcurrency @MainActor
public final class Device: NSObject {
  /// Which way up a device is held, as `UIDeviceOrientation`.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 3
    case landscapeRight = 4
    case faceUp = 5
    case faceDown = 6

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
  }

  /// The shorter side of the smallest iPad, in points.
  private static let leastPadPoints = 744.0

  private let screen: Screen
  /// A tablet where the shorter side of the stage was at least 744 points in the beginning, and else a telephone.
  public let userInterfaceIdiom: UserInterfaceIdiom

  init(_ screen: Screen) {
    self.screen = screen
    userInterfaceIdiom = min(screen.bounds.width, screen.bounds.height) >= Self.leastPadPoints ? .pad : .phone
  }

  /// That of the stage that is running on this thread.
  public static var current: Device { StageEnvironment.current?.device ?? Device(.main) }

  /// By the stage's size: upright, or turned to the left, where what is shown is turned to the right.
  public var orientation: Orientation { screen.interfaceOrientation.isLandscape ? .landscapeLeft : .portrait }

  /// That of iOS in 2026, for code that does something else on earlier ones. `#available(iOS …)` is true here whatever the version.
  public let systemVersion = "26.0"
}
