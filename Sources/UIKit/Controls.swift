// Controls and their events.

import Halfway

/// UIKit's name for `Control`.
public typealias UIControl = Control
/// UIKit's name for `Action`.
public typealias UIAction = Action
/// UIKit's name for `Button`.
public typealias UIButton = Button
/// UIKit's name for `Switch`.
public typealias UISwitch = Switch
/// UIKit's name for `Slider`.
public typealias UISlider = Slider
/// UIKit's name for `ProgressView`.
public typealias UIProgressView = ProgressView
/// UIKit's name for `ActivityIndicatorView`.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// UIKit's name for `SegmentedControl`.
public typealias UISegmentedControl = SegmentedControl
/// UIKit's name for `PageControl`.
public typealias UIPageControl = PageControl
