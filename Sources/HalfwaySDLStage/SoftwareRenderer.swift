import HalfwayRaster
import HalfwayTessellation

/// Carries out drawings in memory without SDL's renderer.
///
/// SDL's own software renderer cuts the corners of triangles to whole pixels, which makes turned edges jagged, overflows
/// with large textured ones, and blends by whatever instructions the processor has. This one takes the coverage as it is
/// in the atlas, without textures, and blends in whole numbers: the same pixels on every machine.
final class SoftwareRenderer {
  let surface: SurfaceHandle

  /// Makes a renderer with a surface of so many pixels.
  init(width: Int32, height: Int32) throws(SDLError) {
    surface = try SurfaceHandle(width: width, height: height)
  }

  /// Draws a frame. What the drawing leaves open is black.
  func draw(_ drawing: Drawing, atlas: Atlas) throws(SDLError) {
    guard let pixels = surface.pixels else { throw SDLError(action: "draw", reason: "the surface has no memory") }
    let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    var target = PixelTarget(start: pixels.start, rowLength: pixels.rowLength, bounds: whole)
    target.fill(whole, PixelColor(red: 0, green: 0, blue: 0, alpha: 255))
    for command in drawing.commands {
      switch command {
      case .fill(let rect, let color):
        target.fill(rect, color)
      case .sprite(let page, let source, let x, let y, let tint):
        target.copy(source, of: atlas.pages[Int(page)], x: x, y: y, tint: tint)
      case .triangles(let first, let count, let page):
        let rasterizer = TriangleRasterizer(target: target)
        let page = page.map { atlas.pages[Int($0)] }
        for index in stride(from: Int(first), to: Int(first + count), by: 3) {
          rasterizer.fill(
            drawing.vertices[Int(drawing.indices[index])], drawing.vertices[Int(drawing.indices[index + 1])],
            drawing.vertices[Int(drawing.indices[index + 2])], page: page)
        }
      case .mesh, .picture: break
      case .clip(let rect):
        target.bounds = rect.map(whole.intersection) ?? whole
      }
    }
  }
}
