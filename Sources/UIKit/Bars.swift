// Bars, their items, and the areas that they cover.

import Halfway

/// UIKit's name for `NavigationBar`.
public typealias UINavigationBar = NavigationBar
/// UIKit's name for `NavigationItem`.
public typealias UINavigationItem = NavigationItem
/// UIKit's name for `Toolbar`.
public typealias UIToolbar = Toolbar

/// UIKit's name for `BarItem`.
public typealias UIBarItem = BarItem
/// UIKit's name for `BarButtonItem`.
public typealias UIBarButtonItem = BarButtonItem
/// UIKit's name for `BarStyle`.
public typealias UIBarStyle = BarStyle
/// UIKit's name for `BarPosition`.
public typealias UIBarPosition = BarPosition
/// UIKit's name for `BarMetrics`.
public typealias UIBarMetrics = BarMetrics

/// UIKit's name for `AppearanceContainer`.
public typealias UIAppearanceContainer = AppearanceContainer

/// UIKit's name for `LayoutSupport`.
public typealias UILayoutSupport = LayoutSupport

// Spellings of earlier versions of Swift.

/// UIKit's name for `BarButtonItem.Style`.
public typealias UIBarButtonItemStyle = BarButtonItem.Style
/// UIKit's name for `BarButtonItem.SystemItem`.
public typealias UIBarButtonSystemItem = BarButtonItem.SystemItem
/// UIKit's name for `ScrollView.ContentInsetAdjustmentBehavior`.
public typealias UIScrollViewContentInsetAdjustmentBehavior = ScrollView.ContentInsetAdjustmentBehavior
