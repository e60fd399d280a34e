// swift-format-ignore-file: AlwaysUseLowerCamelCase

import HalfwayLayers

// What Core Graphics calls the things that one draws with.

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

/// What a literal of colours is cast to for a gradient.
public typealias CFArray = [Any]

/// The space of colours, of which there is one.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

extension FillRule {
  /// `nonZero`, as Core Graphics calls it.
  public static let winding = FillRule.nonZero
}
