import Foundation
import HalfwayLayers
import HalfwayRendering

/// The geometry of an outline.
enum OutlineShape: Equatable {
  case shape(DisplayShape)
  /// A line of `width` along the inside of a shape's edge.
  case ring(RoundedRect, width: Double)
  /// A rectangle in pixels, and the sides that are extended beyond an edge shared with another rectangle (bit i: from
  /// corner i to the next).
  case quad(Quad, drawnOut: UInt8)

  var isEvenOdd: Bool {
    switch self {
    case .shape(.path(_, .evenOdd)), .ring: true
    case .shape, .quad: false
    }
  }
}
