import Foundation
import HalfwayLayers

/// What the edges of an outline follow.
enum OutlineShape: Equatable {
  case shape(DisplayShape)
  /// A line of `width` along the inside of a shape's edge.
  case ring(RoundedRect, width: Double)
  /// A rectangle, in pixels already, and which of its sides are drawn out beyond what they share with another's (bit i:
  /// from corner i to the next).
  case quad(Quad, drawnOut: UInt8)

  var isEvenOdd: Bool {
    switch self {
    case .shape(.path(_, .evenOdd)), .ring: true
    case .shape, .quad: false
    }
  }
}
