// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Drawing into images and into the current context.

import Halfway

/// UIKit's name for `GraphicsImageRenderer`.
public typealias UIGraphicsImageRenderer = GraphicsImageRenderer
/// UIKit's name for `GraphicsImageRendererFormat`.
public typealias UIGraphicsImageRendererFormat = GraphicsImageRendererFormat
/// UIKit's name for `GraphicsImageRendererContext`.
public typealias UIGraphicsImageRendererContext = GraphicsImageRendererContext

/// Begins an image context with one pixel per point and a transparent background.
public func UIGraphicsBeginImageContext(_ size: CGSize) { ImageContext.begin(size: size, scale: 1) }

/// Begins an image context; a scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  ImageContext.begin(size: size, isOpaque: opaque, scale: scale)
}

/// Returns the image of the current image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> Image? { ImageContext.image }

/// Ends the current image context.
public func UIGraphicsEndImageContext() { ImageContext.end() }

/// Returns the current context; `nil` if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { CGContext.push(context) }

/// Restores the context before the last `UIGraphicsPushContext`.
public func UIGraphicsPopContext() { CGContext.pop() }

/// Fills a rectangle with the current color.
public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

/// Fills a rectangle with the current color. There is only one blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { CGContext.current?.fill(rect) }

/// Clips subsequent drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { CGContext.current?.clip(to: rect) }
