/// What `import CoreGraphics` brings in on iOS: geometry, paths and colours. Points, sizes and rectangles are Foundation's, and
/// affine maps, vectors, paths and colours have their names from Halfway's layers already.
@_exported import Foundation
@_exported import HalfwayLayers

/// Core Graphics's name for `StrokeStyle.Cap`.
public typealias CGLineCap = StrokeStyle.Cap
/// Core Graphics's name for `StrokeStyle.Join`.
public typealias CGLineJoin = StrokeStyle.Join
/// Core Graphics's name for `FillRule`.
public typealias CGPathFillRule = FillRule

/// A path is a value here: one that is built is a variable, and `halfway port` makes it one.
public typealias CGMutablePath = CGPath
