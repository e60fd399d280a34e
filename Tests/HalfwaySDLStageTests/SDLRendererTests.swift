import CSDL
import Foundation
import HalfwayCatalog
import HalfwayFonts
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayTessellation
import HalfwayTestSupport
import HalfwayTransitions
import Testing

@testable import HalfwaySDLStage

/// Compares drawings that SDL's software renderer executes with the rasterizer's output.
@MainActor
@Suite struct SDLRendererTests {
  /// SDL rounds down three times (after the tint's color, after its alpha, and after the blend), while the rasterizer
  /// rounds to the nearest value once. This is the only permitted difference.
  private static let tolerance = 4

  private static func stage(draggedTo x: Double?) -> Stage {
    let stage = Scenes.swipeBack.makeStage()
    guard let x else { return stage }
    stage.handle(.down(x: 4, y: 300, at: .zero))
    for step in 1...10 {
      stage.handle(.move(x: 4 + (x - 4) * Double(step) / 10, y: 300, at: Timestamp(milliseconds: Int64(step) * 16)))
    }
    return stage
  }

  @Test(arguments: [nil, 97, 190.5, 300])
  func `SDL's renderer matches the rasterizer at rest and during the transition`(draggedTo x: Double?) throws {
    let list = Self.stage(draggedTo: x).displayList
    let fonts = try SDLFonts()
    let tessellator = Tessellator(textRasterizer: fonts, pictureMaker: RasterRenderer(textRasterizer: fonts))
    let surface = try SurfaceHandle(width: 375, height: 667)
    let renderer = SDLRenderer(RendererHandle(try #require(SDL_CreateSoftwareRenderer(surface.pointer))))
    // Draws twice, so that the second frame uses existing textures.
    for _ in 0..<2 {
      try renderer.draw(tessellator.tessellate(list, scale: 1), of: tessellator)
    }
    let shown = PixelImage(surface)
    let expected = try OffscreenRenderer(size: list.size, scale: 1, fonts: fonts).render(list)
    let worst = zip(shown.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(worst <= Self.tolerance)
    #expect(Set(shown.bytes).count > 50)
  }

  @Test func `lost texture contents are uploaded again`() throws {
    var list = Self.stage(draggedTo: 150).displayList
    list.items += SDLRendererLists.paths
    let fonts = try SDLFonts()
    let tessellator = Tessellator(textRasterizer: fonts, pictureMaker: RasterRenderer(textRasterizer: fonts))
    let surface = try SurfaceHandle(width: 375, height: 667)
    let renderer = SDLRenderer(RendererHandle(try #require(SDL_CreateSoftwareRenderer(surface.pointer))))
    try renderer.draw(tessellator.tessellate(list, scale: 1), of: tessellator)
    let before = PixelImage(surface)
    renderer.textureContentsWereLost()
    try renderer.draw(tessellator.tessellate(list, scale: 1), of: tessellator)
    #expect(PixelImage(surface) == before)
  }

  /// SDL's software renderer doesn't support premultiplied blending. It rounds triangle corners to whole pixels, so the
  /// test compares only axis-aligned content.
  @Test func `a renderer without premultiplied blending matches the rasterizer for axis-aligned content`() throws {
    let fonts = try SDLFonts()
    let size = SDLRendererLists.size
    let upright = ["shapes", "corners", "paths", "strokes", "images", "clips", "masks", "fades", "punch-out"]
    for (name, items) in SDLRendererLists.all where upright.contains(name) {
      // SDL 3's software renderer doesn't filter scaled images, so the test compares the ground and two other images.
      let list = DisplayList(size: size, items: name == "images" ? Array(items.prefix(3)) : items)
      let surface = try SurfaceHandle(width: Int32(size.width), height: Int32(size.height))
      let renderer = SDLRenderer(RendererHandle(try #require(SDL_CreateSoftwareRenderer(surface.pointer))))
      let tessellator = Tessellator(textRasterizer: fonts, pictureMaker: RasterRenderer(textRasterizer: fonts))
      try renderer.draw(tessellator.tessellate(list, scale: 1), of: tessellator)
      let expected = try OffscreenRenderer(size: size, scale: 1, fonts: fonts).render(list)
      let worst = zip(PixelImage(surface).bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
      // Multiplying by the picture's alpha adds one more rounding.
      #expect(worst <= Self.tolerance + 2, "\(name): \(worst)")
    }
  }

  @Test func `released pictures' textures are reused for new pictures`() throws {
    let surface = try SurfaceHandle(width: 300, height: 200)
    let textures = PictureTextures(
      renderer: RendererHandle(try #require(SDL_CreateSoftwareRenderer(surface.pointer))))
    let tessellator = Tessellator(textRasterizer: BoxText(), pictureMaker: RasterRenderer(textRasterizer: BoxText()))
    var used: Set<OpaquePointer> = []
    for step in 0..<120 {
      // A disc path that changes its color and grows by less than the texture size granularity.
      var path = CGPath()
      path.addEllipse(in: CGRect(x: 10, y: 10, width: 70 + Double(step) / 4, height: 70 + Double(step) / 4))
      let color = CGColor(red: Double(step) / 120, green: 0.5, blue: 0.5)
      let list = DisplayList(
        size: CGSize(width: 300, height: 200), items: [.fill(.path(path, .nonZero), .color(color))])
      let drawing = tessellator.tessellate(list, scale: 1)
      try textures.update(from: tessellator.pictures)
      guard case .picture(let number, _, _, _, _) = drawing.commands.first else {
        Issue.record("no picture at \(step)")
        continue
      }
      used.insert(try #require(textures.texture(number)).pointer)
    }
    #expect(tessellator.pictures.madeCount == 120)
    // The cache retains about a second's worth of pictures; there must not be one texture per frame.
    #expect(used.count <= 64, "\(used.count)")
  }
}
