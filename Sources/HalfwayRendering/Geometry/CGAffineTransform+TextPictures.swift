import Foundation
import HalfwayLayers

extension CGAffineTransform {
  /// Returns the pixels per point of text bitmaps that are scaled or rotated by this map from points to pixels: the
  /// stage's `scale` times the next higher power of two. Zooming therefore needs two or three bitmaps instead of one
  /// per frame, and text is never enlarged.
  package func pixelsPerPointOfText(scale: Double) -> Double {
    let factor = abs(determinant).squareRoot() / scale
    var power = 1.0
    while power < factor * 0.999, power < 8 { power *= 2 }
    while power * 0.5 >= factor * 0.999, power > 0.125 { power *= 0.5 }
    return power * scale
  }
}
