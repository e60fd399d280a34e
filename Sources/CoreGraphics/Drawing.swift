// swift-format-ignore-file: AlwaysUseLowerCamelCase

import HalfwayBitmaps
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

/// Core Graphics's name for `ColorRenderingIntent`.
public typealias CGColorRenderingIntent = ColorRenderingIntent

/// The type of an array of colors for a gradient.
public typealias CFArray = [Any]

/// The color space of all drawing.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// The color space of gray values, for contexts and images of one byte per pixel.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

extension FillRule {
  /// Core Graphics's name for `nonZero`.
  public static let winding = FillRule.nonZero
}
