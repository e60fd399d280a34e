// Effects on the content behind a view.

import Halfway

/// UIKit's name for `VisualEffect`.
public typealias UIVisualEffect = VisualEffect
/// UIKit's name for `BlurEffect`.
public typealias UIBlurEffect = BlurEffect
/// UIKit's name for `VibrancyEffect`.
public typealias UIVibrancyEffect = VibrancyEffect
/// UIKit's name for `VibrancyEffectStyle`.
public typealias UIVibrancyEffectStyle = VibrancyEffectStyle
/// UIKit's name for `VisualEffectView`.
public typealias UIVisualEffectView = VisualEffectView
