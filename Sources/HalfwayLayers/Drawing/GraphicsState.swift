import Foundation

/// What a drawing is done with: all that `CGContext.saveGState` keeps.
struct GraphicsState {
  /// From the coordinates of those who draw to those of the context, in points.
  var map = CGAffineTransform.identity
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var line = StrokeStyle()
  /// Multiplies the alpha of every single thing that is drawn.
  var alpha = 1.0
  var isPixelated = false
  /// What is drawn shows only where all of these let it.
  var clips: [GraphicsClip] = []
  /// The smallest upright rectangle around what they leave, in the context's coordinates; null where that is nothing.
  var clipBounds: CGRect
}

/// A clip, as the group in a display list that does it, in the context's coordinates.
struct GraphicsClip {
  /// No other clip of the context has it.
  let number: Int
  let group: DisplayGroup
}
