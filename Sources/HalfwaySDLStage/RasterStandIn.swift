import HalfwayLayers
import HalfwayRaster
import HalfwayTessellation

struct RasterTarget {
  var pixels: UnsafeMutablePointer<UInt32>
  var width: Int32
  var height: Int32
  var rowLength: Int32
}

final class RasterRenderer {
  private let tessellator: Tessellator
  init(textRasterizer: any TextRasterizer, workers: Int = 1, instructionLevel: Int32? = nil) {
    tessellator = Tessellator(textRasterizer: textRasterizer)
  }

  @discardableResult
  func draw(_ list: DisplayList, scale: Double, on target: RasterTarget, keepingUnchanged: Bool = false) -> [PixelRect]
  {
    let whole = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    SoftwareRenderer.draw(
      tessellator.tessellate(list, scale: scale), atlas: tessellator.atlas,
      on: PixelTarget(start: target.pixels, rowLength: Int(target.rowLength), bounds: whole))
    return [whole]
  }
}
