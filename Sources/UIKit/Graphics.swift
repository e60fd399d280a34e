// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Drawing into pictures, and into what is drawn just now.

import Halfway

/// UIKit's name for `GraphicsImageRenderer`.
public typealias UIGraphicsImageRenderer = GraphicsImageRenderer
/// UIKit's name for `GraphicsImageRendererFormat`.
public typealias UIGraphicsImageRendererFormat = GraphicsImageRendererFormat
/// UIKit's name for `GraphicsImageRendererContext`.
public typealias UIGraphicsImageRendererContext = GraphicsImageRendererContext

/// Begins a picture of a pixel a point, on a clear ground.
public func UIGraphicsBeginImageContext(_ size: CGSize) { ImageContext.begin(size: size, scale: 1) }

/// Begins a picture; of a scale of 0 it has as many pixels a point as the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  ImageContext.begin(size: size, isOpaque: opaque, scale: scale)
}

/// What was drawn into the picture that was begun last.
public func UIGraphicsGetImageFromCurrentImageContext() -> Image? { ImageContext.image }

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() { ImageContext.end() }

/// What is drawn into now.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Has everybody who names no context draw into this one.
public func UIGraphicsPushContext(_ context: CGContext) { CGContext.push(context) }

/// Takes back what `UIGraphicsPushContext` did last.
public func UIGraphicsPopContext() { CGContext.pop() }

/// Fills a rectangle with the colour that is set.
public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

/// Has what is drawn from now on shown only in a rectangle.
public func UIRectClip(_ rect: CGRect) { CGContext.current?.clip(to: rect) }
