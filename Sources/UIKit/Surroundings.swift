// What is around the screens: the window, the screen it is on, the program.

import Halfway

public typealias UIWindow = Window
public typealias UIScreen = Screen
public typealias UIApplication = Application
public typealias UIScene = ConnectedScene
public typealias UIWindowScene = WindowScene
public typealias UITraitCollection = TraitCollection
public typealias CADisplayLink = DisplayLink

public typealias UIFeedbackGenerator = FeedbackGenerator
public typealias UIImpactFeedbackGenerator = ImpactFeedbackGenerator
public typealias UISelectionFeedbackGenerator = SelectionFeedbackGenerator
public typealias UINotificationFeedbackGenerator = NotificationFeedbackGenerator
