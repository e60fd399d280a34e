// What is around the screens: the window, the screen it is on, the device.

import Halfway

public typealias UIWindow = Window
public typealias UIScreen = Screen
public typealias UIDevice = Device
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
public typealias UIDeviceOrientation = Device.Orientation
public typealias UIInterfaceOrientation = InterfaceOrientation
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
public typealias UIStatusBarStyle = StatusBarStyle
public typealias UIStatusBarAnimation = StatusBarAnimation
public typealias UIStatusBarManager = StatusBarManager
public typealias UITraitCollection = TraitCollection
public typealias UITraitEnvironment = TraitEnvironment
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass

public typealias UIFeedbackGenerator = FeedbackGenerator
public typealias UIImpactFeedbackGenerator = ImpactFeedbackGenerator
public typealias UISelectionFeedbackGenerator = SelectionFeedbackGenerator
public typealias UINotificationFeedbackGenerator = NotificationFeedbackGenerator

public typealias UIAccessibility = Accessibility
public typealias UIAccessibilityTraits = AccessibilityTraits

public typealias UIMotionEffect = MotionEffect
public typealias UIInterpolatingMotionEffect = InterpolatingMotionEffect
public typealias UIMotionEffectGroup = MotionEffectGroup
