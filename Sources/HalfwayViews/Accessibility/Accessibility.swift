import Foundation
import HalfwayLayers

/// The accessibility settings of the device. UIKit's `UIAccessibility`. On a stage, only Reduce Motion can be on.
public enum Accessibility {
  /// Always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the user of the running stage prefers less motion: `StageSettings.isReduceMotionEnabled`.
  @preconcurrency @MainActor
  public static var isReduceMotionEnabled: Bool { Transaction.runningStage?.reducesMotion ?? false }
  /// Whether the user prefers a cross-fade to transitions that move: with Reduce Motion, because then it takes the
  /// place of the package's own transitions (see `ReducibleMotion`).
  @preconcurrency @MainActor
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
  /// Always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Always false.
  public static var isBoldTextEnabled: Bool { false }

  /// Notifies assistive technologies of a change. None is running, so there is nothing to notify.
  public static func post(notification: Notification, argument: Any?) {}

  /// A kind of change that assistive technologies are notified of. UIKit's `UIAccessibility.Notification`.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// The number.
    public let rawValue: UInt32
    /// Creates a notification from a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A large part of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to announce.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll view has scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  // The settings of a stage don't change, so these are never posted.

  /// The name of the notification for a change of `isVoiceOverRunning`.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The name of the notification for a change of `isReduceMotionEnabled`.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// The name of the notification for a change of `isReduceTransparencyEnabled`.
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
}
