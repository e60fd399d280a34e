// Responders, views and what is drawn in them.

import Halfway

public typealias UIResponder = Responder
public typealias UIEvent = Event
public typealias UITouch = Touch

public typealias UIView = View
public typealias UILabel = Label
public typealias UIImageView = ImageView

public typealias UIColor = Color
public typealias UIImage = Image
public typealias UIFont = Font
public typealias UIBezierPath = BezierPath

public typealias UIEdgeInsets = EdgeInsets
public typealias UIOffset = Offset
public typealias UICoordinateSpace = CoordinateSpace
public typealias UIRectCorner = RectCorner
public typealias UIRectEdge = RectEdge
public typealias UIUserInterfaceStyle = UserInterfaceStyle
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
public typealias UISemanticContentAttribute = SemanticContentAttribute
public typealias UIForceTouchCapability = ForceTouchCapability

public typealias NSTextAlignment = TextAlignment
public typealias NSLineBreakMode = LineBreakMode
