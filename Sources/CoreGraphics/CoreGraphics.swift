/// The names that `import CoreGraphics` provides on iOS: geometry, paths, and colors. Points, sizes, and rectangles
/// are Foundation's; affine transforms, vectors, paths, and colors are declared in Halfway's layers.
@_exported import Foundation
@_exported import HalfwayLayers

/// Core Graphics's name for `StrokeStyle.Cap`.
public typealias CGLineCap = StrokeStyle.Cap
/// Core Graphics's name for `StrokeStyle.Join`.
public typealias CGLineJoin = StrokeStyle.Join
/// Core Graphics's name for `FillRule`.
public typealias CGPathFillRule = FillRule

/// Paths are values here: one that is being built is a variable, as `halfway port` makes it.
public typealias CGMutablePath = CGPath
