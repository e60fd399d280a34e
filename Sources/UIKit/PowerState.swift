// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

extension ProcessInfo {
  /// Whether the device saves power: always false.
  public var isLowPowerModeEnabled: Bool { false }
}

extension Notification.Name {
  /// The notification “power state did change”, which is never posted.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
