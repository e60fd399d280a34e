/// The kind of device. UIKit's `UIUserInterfaceIdiom`.
public enum UserInterfaceIdiom: Int, Sendable, Hashable, CaseIterable {
  /// Not specified.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV.
  case tv = 2
  /// A car's display.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// An Apple Vision device.
  case vision = 6
}
