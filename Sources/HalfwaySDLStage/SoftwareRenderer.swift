import HalfwayRaster
import HalfwayTessellation

/// Carries out drawings in memory without SDL's renderer.
///
/// SDL's own software renderer cuts the corners of triangles to whole pixels, which makes turned edges jagged, overflows
/// with large textured ones, and blends by whatever instructions the processor has. This one takes the coverage as it is
/// in the atlas, without textures, and blends in whole numbers: the same pixels on every machine.
enum SoftwareRenderer {
  /// Draws a frame. What the drawing leaves open is black.
  static func draw(_ drawing: Drawing, atlas: Atlas, on target: PixelTarget) {
    let whole = target.bounds
    var target = target
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
      case .clip(let rect):
        target.bounds = rect.map(whole.intersection) ?? whole
      }
    }
  }
}
