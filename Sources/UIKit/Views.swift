// Responders, views, and their drawing.

import Halfway

/// UIKit's name for `Responder`.
public typealias UIResponder = Responder
/// UIKit's name for `Event`.
public typealias UIEvent = Event
/// UIKit's name for `Touch`.
public typealias UITouch = Touch

/// UIKit's name for `View`.
public typealias UIView = View
/// UIKit's name for `Label`.
public typealias UILabel = Label
/// UIKit's name for `ImageView`.
public typealias UIImageView = ImageView

/// UIKit's name for `Color`.
public typealias UIColor = Color
/// UIKit's name for `Image`.
public typealias UIImage = Image
/// UIKit's name for `Font`.
public typealias UIFont = Font
/// UIKit's name for `BezierPath`.
public typealias UIBezierPath = BezierPath

/// UIKit's name for `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name for `Offset`.
public typealias UIOffset = Offset
/// UIKit's name for `CoordinateSpace`.
public typealias UICoordinateSpace = CoordinateSpace
/// UIKit's name for `RectCorner`.
public typealias UIRectCorner = RectCorner
/// UIKit's name for `RectEdge`.
public typealias UIRectEdge = RectEdge
/// UIKit's name for `UserInterfaceStyle`.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// UIKit's name for `UserInterfaceLayoutDirection`.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// UIKit's name for `SemanticContentAttribute`.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// UIKit's name for `ForceTouchCapability`.
public typealias UIForceTouchCapability = ForceTouchCapability

/// UIKit's name for `TextAlignment`.
public typealias NSTextAlignment = TextAlignment
/// UIKit's name for `LineBreakMode`.
public typealias NSLineBreakMode = LineBreakMode
