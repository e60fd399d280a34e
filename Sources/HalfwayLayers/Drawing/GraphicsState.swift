import Foundation

/// The graphics state that `CGContext.saveGState` saves.
struct GraphicsState {
  /// The transform from the current coordinate system to the context's coordinates.
  var map = CGAffineTransform.identity
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var line = StrokeStyle()
  /// The opacity that is applied to each drawn object individually.
  var alpha = 1.0
  var isPixelated = false
  /// The shadow of filled and stroked paths; `nil` for none. Its offset and blur are in the context's coordinates.
  var shadow: (offset: CGSize, blur: Double, color: CGColor)?
  /// The clips; drawing shows in their intersection.
  var clips: [GraphicsClip] = []
  /// An axis-aligned rectangle around the intersection of the clips, in the context's coordinates; null if it is empty.
  var clipBounds: CGRect
}

/// A clip, represented by the display list group that performs it, in the context's coordinates.
struct GraphicsClip {
  /// A number that is unique within the context.
  let number: Int
  let group: DisplayGroup
}
