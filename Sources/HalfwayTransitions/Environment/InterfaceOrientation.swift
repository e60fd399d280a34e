import Foundation

/// Which way up what is shown is, as `UIInterfaceOrientation`. A stage is upright unless it is wider than high.
public enum InterfaceOrientation: Int, Sendable, Hashable, CaseIterable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Some ways up, as `UIInterfaceOrientationMask`.
public struct InterfaceOrientationMask: OptionSet, Sendable, Hashable {
  public var rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = InterfaceOrientationMask(.portrait)
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]

  /// One alone.
  init(_ orientation: InterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }
}

extension Screen {
  /// Which way up it is, by its size.
  package var interfaceOrientation: InterfaceOrientation { bounds.width > bounds.height ? .landscapeRight : .portrait }
}
