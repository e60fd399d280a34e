// Fonts and text attributes.

import Halfway

/// UIKit's name for `ParagraphStyle`.
public typealias NSParagraphStyle = ParagraphStyle
/// UIKit's name for `MutableParagraphStyle`.
public typealias NSMutableParagraphStyle = MutableParagraphStyle
/// UIKit's name for `UnderlineStyle`.
public typealias NSUnderlineStyle = UnderlineStyle
/// UIKit's name for `StringDrawingOptions`.
public typealias NSStringDrawingOptions = StringDrawingOptions
/// UIKit's name for `NSAttributedString.Key`.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// UIKit's name for `BaselineAdjustment`.
public typealias UIBaselineAdjustment = BaselineAdjustment
/// UIKit's name for `ContentSizeCategory`.
public typealias UIContentSizeCategory = ContentSizeCategory
