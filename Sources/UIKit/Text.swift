// What text looks like.

import Halfway

public typealias NSParagraphStyle = ParagraphStyle
public typealias NSMutableParagraphStyle = MutableParagraphStyle
public typealias NSUnderlineStyle = UnderlineStyle
public typealias NSStringDrawingOptions = StringDrawingOptions
public typealias NSAttributedStringKey = NSAttributedString.Key
