// What is done to what lies behind a view.

import Halfway

public typealias UIVisualEffect = VisualEffect
public typealias UIBlurEffect = BlurEffect
public typealias UIVibrancyEffect = VibrancyEffect
public typealias UIVibrancyEffectStyle = VibrancyEffectStyle
public typealias UIVisualEffectView = VisualEffectView
