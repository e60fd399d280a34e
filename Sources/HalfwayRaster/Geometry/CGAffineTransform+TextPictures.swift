import Foundation
import HalfwayLayers

extension CGAffineTransform {
  /// The pixels a point of pictures of text that is scaled or turned by this map from points to pixels: the next power of
  /// two above, times the stage's `scale`, so that a zoom needs two or three pictures and not one a frame, and text is
  /// never drawn larger than its picture.
  package func pixelsPerPointOfText(scale: Double) -> Double {
    let factor = abs(determinant).squareRoot() / scale
    var power = 1.0
    while power < factor * 0.999, power < 8 { power *= 2 }
    while power * 0.5 >= factor * 0.999, power > 0.125 { power *= 0.5 }
    return power * scale
  }
}
