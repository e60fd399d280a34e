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

/// The way over SDL's renderer, against the way without: SDL's own software renderer carries the same drawing out.
@MainActor
@Suite struct SDLRendererTests {
  /// SDL rounds down three times — after the tint's colour, after its alpha and after the blend — and ours to the
  /// nearest, once. Nothing else may differ.
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
  func `SDL's renderer shows the scene as our own does, at rest and half way`(draggedTo x: Double?) throws {
    let list = Self.stage(draggedTo: x).displayList
    let fonts = try SDLFonts()
    let tessellator = Tessellator(textRasterizer: fonts, pictureMaker: RasterRenderer(textRasterizer: fonts))
    let surface = try SurfaceHandle(width: 375, height: 667)
    let renderer = SDLRenderer(RendererHandle(try #require(SDL_CreateSoftwareRenderer(surface.pointer))))
    // Twice, so that the second frame draws with textures that are there already.
    for _ in 0..<2 {
      try renderer.draw(tessellator.tessellate(list, scale: 1), of: tessellator)
    }
    let shown = PixelImage(surface)
    let expected = try OffscreenRenderer(size: list.size, scale: 1, fonts: fonts).render(list)
    let worst = zip(shown.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(worst <= Self.tolerance)
    #expect(Set(shown.bytes).count > 50)
  }

  @Test func `What was lost with the device is uploaded again`() throws {
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

  /// SDL's software renderer is one that does not blend premultiplied pixels. Its triangles have whole-pixel corners, so only what is
  /// upright is looked at.
  @Test func `A renderer that knows only plain alpha shows pictures and images all the same`() throws {
    let fonts = try SDLFonts()
    let size = SDLRendererLists.size
    let upright = ["shapes", "corners", "paths", "strokes", "images", "clips", "masks", "fades", "punch-out"]
    for (name, items) in SDLRendererLists.all where upright.contains(name) {
      let list = DisplayList(size: size, items: items)
      let surface = try SurfaceHandle(width: Int32(size.width), height: Int32(size.height))
      let renderer = SDLRenderer(RendererHandle(try #require(SDL_CreateSoftwareRenderer(surface.pointer))))
      let tessellator = Tessellator(textRasterizer: fonts, pictureMaker: RasterRenderer(textRasterizer: fonts))
      try renderer.draw(tessellator.tessellate(list, scale: 1), of: tessellator)
      let expected = try OffscreenRenderer(size: size, scale: 1, fonts: fonts).render(list)
      let worst = zip(PixelImage(surface).bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
      // The alpha of the picture is one more product that is rounded.
      #expect(worst <= Self.tolerance + 2, "\(name): \(worst)")
    }
  }

  @Test func `Pictures that change keep their texture, and what is let go gives it to the next`() throws {
    let surface = try SurfaceHandle(width: 300, height: 200)
    let textures = PictureTextures(
      renderer: RendererHandle(try #require(SDL_CreateSoftwareRenderer(surface.pointer))))
    let tessellator = Tessellator(textRasterizer: BoxText(), pictureMaker: RasterRenderer(textRasterizer: BoxText()))
    var used: Set<OpaquePointer> = []
    for step in 0..<120 {
      // A disc that grows by less than a texture's step and changes its colour, as a path.
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
    // As many as a second's pictures that are kept for a while, and not one a frame.
    #expect(used.count <= 64, "\(used.count)")
  }
}
