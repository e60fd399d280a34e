// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names that notifications had before Swift 4.2.

import Foundation
import Halfway

extension Notification.Name {
  /// The earlier name of `Application.didFinishLaunchingNotification`.
  public static let UIApplicationDidFinishLaunching = Application.didFinishLaunchingNotification
  /// The earlier name of `Application.didBecomeActiveNotification`.
  public static let UIApplicationDidBecomeActive = Application.didBecomeActiveNotification
  /// The earlier name of `Application.willResignActiveNotification`.
  public static let UIApplicationWillResignActive = Application.willResignActiveNotification
  /// The earlier name of `Application.didEnterBackgroundNotification`.
  public static let UIApplicationDidEnterBackground = Application.didEnterBackgroundNotification
  /// The earlier name of `Application.willEnterForegroundNotification`.
  public static let UIApplicationWillEnterForeground = Application.willEnterForegroundNotification
  /// The earlier name of `Application.willChangeStatusBarFrameNotification`.
  public static let UIApplicationWillChangeStatusBarFrame = Application.willChangeStatusBarFrameNotification
  /// The earlier name of `Application.willTerminateNotification`.
  public static let UIApplicationWillTerminate = Application.willTerminateNotification
  /// The earlier name of `Application.didReceiveMemoryWarningNotification`.
  public static let UIApplicationDidReceiveMemoryWarning = Application.didReceiveMemoryWarningNotification
}
