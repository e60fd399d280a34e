// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names that notifications had before Swift 4.2.

import Foundation
import Halfway

extension Notification.Name {
  public static let UIApplicationDidFinishLaunching = Application.didFinishLaunchingNotification
  public static let UIApplicationDidBecomeActive = Application.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = Application.willResignActiveNotification
  public static let UIApplicationDidEnterBackground = Application.didEnterBackgroundNotification
  public static let UIApplicationWillTerminate = Application.willTerminateNotification
  public static let UIApplicationDidReceiveMemoryWarning = Application.didReceiveMemoryWarningNotification
}
