/// What `import CoreGraphics` brings in on iOS: geometry, paths and colours. Points, sizes and rectangles are Foundation's, and
/// affine maps, vectors, paths and colours have their names from Halfway's layers already.
@_exported import Foundation
@_exported import HalfwayLayers

public typealias CGLineCap = StrokeStyle.Cap
public typealias CGLineJoin = StrokeStyle.Join
public typealias CGPathFillRule = FillRule

/// A path is a value here: one that is built is a variable, and `halfway port` makes it one.
public typealias CGMutablePath = CGPath
