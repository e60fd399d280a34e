// What is touched: controls and what they tell whom.

import Halfway

public typealias UIControl = Control
public typealias UIAction = Action
public typealias UIButton = Button
public typealias UISwitch = Switch
public typealias UISlider = Slider
public typealias UIProgressView = ProgressView
public typealias UIActivityIndicatorView = ActivityIndicatorView
public typealias UISegmentedControl = SegmentedControl
public typealias UIPageControl = PageControl
