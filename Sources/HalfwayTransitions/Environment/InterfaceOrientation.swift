import Foundation

/// The orientation of the interface, as `UIInterfaceOrientation`. A stage is upright unless it is wider than high.
public enum InterfaceOrientation: Int, Sendable, Hashable, CaseIterable {
  /// Unknown.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Rotated to the right.
  case landscapeRight = 3
  /// Rotated to the left.
  case landscapeLeft = 4

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is rotated to the left or right.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations, as `UIInterfaceOrientationMask`.
public struct InterfaceOrientationMask: OptionSet, Sendable, Hashable {
  /// The bits of the orientations.
  public var rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = InterfaceOrientationMask(.portrait)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  /// Rotated to the right.
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  /// Rotated to the left.
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  /// Both landscape orientations.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations but upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]

  /// Creates a set with one orientation.
  init(_ orientation: InterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }
}

extension Screen {
  /// The orientation, derived from the size.
  package var interfaceOrientation: InterfaceOrientation { bounds.width > bounds.height ? .landscapeRight : .portrait }
}
