// Bars, what is in them, and what they leave of a screen.

import Halfway

public typealias UINavigationBar = NavigationBar
public typealias UINavigationItem = NavigationItem
public typealias UIToolbar = Toolbar

public typealias UIBarItem = BarItem
public typealias UIBarButtonItem = BarButtonItem
public typealias UIBarStyle = BarStyle
public typealias UIBarMetrics = BarMetrics

public typealias UIAppearanceContainer = AppearanceContainer

public typealias UILayoutSupport = LayoutSupport

// How earlier versions of Swift spelled them.

public typealias UIBarButtonItemStyle = BarButtonItem.Style
public typealias UIBarButtonSystemItem = BarButtonItem.SystemItem
public typealias UIScrollViewContentInsetAdjustmentBehavior = ScrollView.ContentInsetAdjustmentBehavior
