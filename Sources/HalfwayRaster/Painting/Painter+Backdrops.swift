import CRaster
import HalfwayRendering

extension Painter {
  /// Draws the modified copy of what is beneath. It replaces the existing pixels even where it isn't opaque.
  func drawBackdrop(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let backdrop = list.backdrops[Int(command.source)]
    guard let picture = backdrop.picture else { return }
    let (walk, opacity, isOpaque) = (backdrop.walk, UInt32(command.opacity), picture.isOpaque)
    PixelSource(picture).withImage { image in
      var image = image
      forEachSpan(command, area, list) { y, x0, x1, coverage in
        let to = surface.address(x: x0, y: y)
        let isDirect = coverage == nil && opacity == 255
        let pixels = isDirect ? to : rowPixels.start
        var row = walk.row(y)
        kernels.pointee.sample_image(pixels, x0 - walk.originX, x1 - x0, &image, &row, Int32(CR_FILTER_LINEAR))
        if isDirect { return }
        if !isOpaque {
          kernels.pointee.mix_mask(to, pixels, coverage, x1 - x0, opacity)
        } else if let coverage {
          kernels.pointee.blend_mask(to, pixels, coverage, x1 - x0, opacity)
        } else {
          kernels.pointee.blend(to, pixels, x1 - x0, opacity)
        }
      }
    }
  }
}
