import CRaster
import Foundation
import HalfwayLayers
import HalfwayRendering

/// The inputs of an outline: equal keys give equal coverage.
struct OutlineKey: Equatable {
  var shape: OutlineShape
  /// The transform from the shape's coordinates to local pixels.
  var map: ProjectiveTransform
  /// The local pixels for which coverage is required.
  var box: PixelRect
}

extension OutlineKey {
  /// The maximum distance of straight segments from a curve, in pixels. The coverage error is below 2/255 at worst and
  /// much smaller on average.
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
