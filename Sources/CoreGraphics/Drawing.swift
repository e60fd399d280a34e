// swift-format-ignore-file: AlwaysUseLowerCamelCase

import HalfwayLayers

// What Core Graphics calls the things that one draws with.

public typealias CGPathDrawingMode = PathDrawingMode
public typealias CGInterpolationQuality = InterpolationQuality
public typealias CGBlendMode = BlendMode
public typealias CGGradientDrawingOptions = GradientDrawingOptions
public typealias CGImageAlphaInfo = ImageAlphaInfo
public typealias CGBitmapInfo = BitmapInfo

/// What a literal of colours is cast to for a gradient.
public typealias CFArray = [Any]

/// The space of colours, of which there is one.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

extension FillRule {
  /// `nonZero`, as Core Graphics calls it.
  public static let winding = FillRule.nonZero
}
