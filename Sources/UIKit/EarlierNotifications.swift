// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names that notifications had before Swift 4.2.

import Foundation
import Halfway

extension Notification.Name {
  /// The earlier name of `TextField.textDidBeginEditingNotification`.
  public static let UITextFieldTextDidBeginEditing = TextField.textDidBeginEditingNotification
  /// The earlier name of `TextField.textDidChangeNotification`.
  public static let UITextFieldTextDidChange = TextField.textDidChangeNotification
  /// The earlier name of `TextField.textDidEndEditingNotification`.
  public static let UITextFieldTextDidEndEditing = TextField.textDidEndEditingNotification
  /// The earlier name of `Device.orientationDidChangeNotification`.
  public static let UIDeviceOrientationDidChange = Device.orientationDidChangeNotification
  /// The earlier name of `Application.willChangeStatusBarOrientationNotification`.
  public static let UIApplicationWillChangeStatusBarOrientation = Application.willChangeStatusBarOrientationNotification
  /// The earlier name of `Application.didChangeStatusBarOrientationNotification`.
  public static let UIApplicationDidChangeStatusBarOrientation = Application.didChangeStatusBarOrientationNotification
  /// The earlier name of `Application.didChangeStatusBarFrameNotification`.
  public static let UIApplicationDidChangeStatusBarFrame = Application.didChangeStatusBarFrameNotification
  /// The earlier name of `Application.userDidTakeScreenshotNotification`.
  public static let UIApplicationUserDidTakeScreenshot = Application.userDidTakeScreenshotNotification
  /// The earlier name of `Application.significantTimeChangeNotification`.
  public static let UIApplicationSignificantTimeChange = Application.significantTimeChangeNotification
  /// The earlier name of `Window.didBecomeKeyNotification`.
  public static let UIWindowDidBecomeKey = Window.didBecomeKeyNotification
  /// The earlier name of `Window.didResignKeyNotification`.
  public static let UIWindowDidResignKey = Window.didResignKeyNotification
  /// The earlier name of `Window.didBecomeVisibleNotification`.
  public static let UIWindowDidBecomeVisible = Window.didBecomeVisibleNotification
  /// The earlier name of `Window.didBecomeHiddenNotification`.
  public static let UIWindowDidBecomeHidden = Window.didBecomeHiddenNotification
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
