/// The names that `import CoreGraphics` provides on iOS: geometry, paths, and colors. Points, sizes, and rectangles
/// are Foundation's; affine transforms, vectors, paths, and colors are declared in Halfway's layers.
@_exported import Foundation
@_exported import HalfwayBitmaps
@_exported import HalfwayLayers

/// Core Graphics's name for `StrokeStyle.Cap`.
public typealias CGLineCap = StrokeStyle.Cap
/// Core Graphics's name for `StrokeStyle.Join`.
public typealias CGLineJoin = StrokeStyle.Join
/// Core Graphics's name for `FillRule`.
public typealias CGPathFillRule = FillRule

/// Core Graphics's name for a path that is being built. Paths are values here, so such a path must be a variable;
/// `halfway port` changes `let` to `var`.
public typealias CGMutablePath = CGPath
