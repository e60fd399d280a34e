// swift-format-ignore-file: AlwaysUseLowerCamelCase

import HalfwayLayers

// Core Graphics's names for drawing.

/// Core Graphics's name for `PathDrawingMode`.
public typealias CGPathDrawingMode = PathDrawingMode
/// Core Graphics's name for `InterpolationQuality`.
public typealias CGInterpolationQuality = InterpolationQuality
/// Core Graphics's name for `BlendMode`.
public typealias CGBlendMode = BlendMode
/// Core Graphics's name for `GradientDrawingOptions`.
public typealias CGGradientDrawingOptions = GradientDrawingOptions
/// Core Graphics's name for `ImageAlphaInfo`.
public typealias CGImageAlphaInfo = ImageAlphaInfo
/// Core Graphics's name for `BitmapInfo`.
public typealias CGBitmapInfo = BitmapInfo

/// The type of an array of colors for a gradient.
public typealias CFArray = [Any]

/// The color space, of which there is only one.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

extension FillRule {
  /// Core Graphics's name for `nonZero`.
  public static let winding = FillRule.nonZero
}
