// Windows, screens, and devices.

import Halfway

/// UIKit's name for `Window`.
public typealias UIWindow = Window
/// UIKit's name for `Screen`.
public typealias UIScreen = Screen
/// UIKit's name for `Device`.
public typealias UIDevice = Device
/// UIKit's name for `UserInterfaceIdiom`.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// UIKit's name for `Device.Orientation`.
public typealias UIDeviceOrientation = Device.Orientation
/// UIKit's name for `InterfaceOrientation`.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// UIKit's name for `InterfaceOrientationMask`.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// UIKit's name for `StatusBarStyle`.
public typealias UIStatusBarStyle = StatusBarStyle
/// UIKit's name for `StatusBarAnimation`.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// UIKit's name for `StatusBarManager`.
public typealias UIStatusBarManager = StatusBarManager
/// UIKit's name for `TraitCollection`.
public typealias UITraitCollection = TraitCollection
/// UIKit's name for `TraitEnvironment`.
public typealias UITraitEnvironment = TraitEnvironment
/// UIKit's name for `UserInterfaceSizeClass`.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass

/// UIKit's name for `FeedbackGenerator`.
public typealias UIFeedbackGenerator = FeedbackGenerator
/// UIKit's name for `ImpactFeedbackGenerator`.
public typealias UIImpactFeedbackGenerator = ImpactFeedbackGenerator
/// UIKit's name for `SelectionFeedbackGenerator`.
public typealias UISelectionFeedbackGenerator = SelectionFeedbackGenerator
/// UIKit's name for `NotificationFeedbackGenerator`.
public typealias UINotificationFeedbackGenerator = NotificationFeedbackGenerator

/// UIKit's name for `Accessibility`.
public typealias UIAccessibility = Accessibility
/// UIKit's name for `AccessibilityCustomAction`.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// UIKit's name for `AccessibilityElement`.
public typealias UIAccessibilityElement = AccessibilityElement
/// UIKit's name for `ScrollViewAccessibilityDelegate`.
public typealias UIScrollViewAccessibilityDelegate = ScrollViewAccessibilityDelegate
/// UIKit's name for `AccessibilityTraits`.
public typealias UIAccessibilityTraits = AccessibilityTraits

/// UIKit's name for `MotionEffect`.
public typealias UIMotionEffect = MotionEffect
/// UIKit's name for `InterpolatingMotionEffect`.
public typealias UIInterpolatingMotionEffect = InterpolatingMotionEffect
/// UIKit's name for `MotionEffectGroup`.
public typealias UIMotionEffectGroup = MotionEffectGroup
