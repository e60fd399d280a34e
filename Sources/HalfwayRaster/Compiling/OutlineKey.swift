import CRaster
import Foundation
import HalfwayLayers

/// All from which an outline follows: equal keys, equal coverage.
struct OutlineKey: Equatable {
  var shape: OutlineShape
  /// From the shape's coordinates to local pixels.
  var map: ProjectiveTransform
  /// The local pixels that are asked for.
  var box: PixelRect
}

extension OutlineKey {
  /// How far from a curve its straight pieces may lie, in pixels: an error of coverage below 2 in 255 at worst, far
  /// less in the mean.
  static let tolerance = 0.02

  func build(into outline: OpaquePointer) {
    cr_outline_begin(outline, box.x, box.y, box.maxX, box.maxY)
    switch shape {
    case .shape(.rounded(let rounded)):
      RoundedOutline.forEachEdge(of: rounded, under: map, tolerance: Self.tolerance) { from, to in
        cr_outline_line(outline, from.x, from.y, to.x, to.y)
      }
    case .shape(.path(let path, _)):
      path.forEachEdge(under: map, tolerance: Self.tolerance) { from, to in
        cr_outline_line(outline, from.x, from.y, to.x, to.y)
      }
    case .ring(let rounded, let width):
      RoundedOutline.forEachEdge(of: rounded, under: map, tolerance: Self.tolerance) { from, to in
        cr_outline_line(outline, from.x, from.y, to.x, to.y)
      }
      guard let inner = RoundedOutline.inside(of: rounded, by: width) else { break }
      RoundedOutline.forEachEdge(of: inner, under: map, tolerance: Self.tolerance) { from, to in
        cr_outline_line(outline, from.x, from.y, to.x, to.y)
      }
    case .quad(let quad, let sides):
      quad.forEachEdge(drawnOut: sides) { from, to in cr_outline_line(outline, from.x, from.y, to.x, to.y) }
    }
    _ = cr_outline_end(outline)
  }
}
