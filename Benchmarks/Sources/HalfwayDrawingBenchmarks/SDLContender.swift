import BenchmarkTools
import CSDL
import Foundation
import HalfwayDrawingScenes
import HalfwayLayers
import HalfwayRaster
import HalfwayRendering
import HalfwayTessellation

/// SDL's software renderer, which executes the drawing commands for a graphics processor: fills, copies, and triangles.
///
/// It has no premultiplied blending, so images are blended as if their colors weren't premultiplied, which costs the
/// same. The images themselves are drawn by Halfway's rasterizer, and only when they change.
final class SDLContender: Contender {
  /// The reason why the scene can't be drawn.
  private(set) var note: String?

  private let scene: any DrawingScene
  private let tessellator: Tessellator
  private var list: DisplayList
  private let surface: UnsafeMutablePointer<SDL_Surface>?
  private let renderer: OpaquePointer?
  private var pages: [Texture] = []
  private var pictures: [Texture] = []

  private struct Texture {
    var pointer: OpaquePointer?
    var version = -1
    var width: Int32 = 0
    var height: Int32 = 0
  }

  init(_ kind: SceneCase, size: CGSize, fonts: any TextRasterizer) {
    scene = kind.scene.init(size: size)
    tessellator = Tessellator(textRasterizer: fonts, pictureMaker: RasterPictures(fonts: fonts))
    list = DisplayList(size: size)
    surface = SDL_CreateRGBSurfaceWithFormat(
      0, Int32(size.width), Int32(size.height), 32, SDL_PIXELFORMAT_XRGB8888.rawValue)
    renderer = SDL_CreateSoftwareRenderer(surface)
    guard renderer != nil else {
      note = "no renderer"
      return
    }
    // A crash can't be measured, so every frame is checked before it is drawn.
    for frame in 0..<SceneCase.frames where note == nil {
      if isBeyondSDL(tessellate(frame)) { note = "crashes SDL" }
    }
  }

  deinit {
    for texture in pages + pictures { if let pointer = texture.pointer { SDL_DestroyTexture(pointer) } }
    if let renderer { SDL_DestroyRenderer(renderer) }
    SDL_FreeSurface(surface)
  }

  /// Display lists aren't included: all contenders except Qt start from one.
  func drawAll() -> Double {
    var total = 0.0
    for frame in 0..<SceneCase.frames {
      build(frame)
      let start = ThreadClock.now
      carryOut(tessellator.tessellate(list, scale: 1))
      total += ThreadClock.now - start
    }
    return total / Double(SceneCase.frames)
  }

  /// Writes a frame as a BMP file for inspection.
  func save(_ frame: Int, to path: String) {
    carryOut(tessellate(frame))
    SDL_SaveBMP_RW(surface, SDL_RWFromFile(path, "wb"), 1)
  }

  private func build(_ frame: Int) {
    scene.show(SceneCase.progress(frame))
    list.items.removeAll(keepingCapacity: true)
    list.append(scene.root)
  }

  private func tessellate(_ frame: Int) -> Drawing {
    build(frame)
    return tessellator.tessellate(list, scale: 1)
  }

  /// Whether a textured triangle is so large that SDL's integers overflow. SDL 2.26 multiplies texture coordinates by
  /// twice the triangle's area in 32 bits, and reads at the wrapped result.
  private func isBeyondSDL(_ drawing: Drawing) -> Bool {
    for command in drawing.commands {
      let run: (first: Int32, count: Int32, width: Int32, height: Int32)
      switch command {
      case .triangles(let first, let count, let page?):
        let page = tessellator.atlas.pages[Int(page)]
        run = (first, count, page.width, page.height)
      case .mesh(let first, let count, let picture?):
        let picture = tessellator.pictures.pictures[Int(picture)]
        run = (first, count, picture.width, picture.height)
      default: continue
      }
      for index in stride(from: Int(run.first), to: Int(run.first + run.count), by: 3) {
        let corners = (0..<3).map { drawing.vertices[Int(drawing.indices[index + $0])] }
        let (a, b, c) = (corners[0], corners[1], corners[2])
        let area = abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
        let reach = corners.map { max($0.u * Float(run.width), $0.v * Float(run.height)) }.max() ?? 0
        if area * reach > Float(Int32.max) { return true }
      }
    }
    return false
  }
}

// MARK: - Executing commands

extension SDLContender {
  private func carryOut(_ drawing: Drawing) {
    updatePages()
    updatePictures()
    SDL_RenderSetClipRect(renderer, nil)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    for command in drawing.commands {
      switch command {
      case .fill(let rect, let color):
        var place = Self.rect(rect)
        SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
        SDL_RenderFillRect(renderer, &place)
      case .sprite(let page, let source, let x, let y, let tint):
        let texture = pages[Int(page)].pointer
        SDL_SetTextureColorMod(texture, tint.red, tint.green, tint.blue)
        copy(texture, source, x: x, y: y, alpha: tint.alpha)
      case .picture(let picture, let source, let x, let y, let alpha):
        copy(pictures[Int(picture)].pointer, source, x: x, y: y, alpha: alpha)
      case .triangles(let first, let count, let page):
        submit(drawing, first, count, page.map { pages[Int($0)].pointer } ?? nil)
      case .mesh(let first, let count, let picture):
        submit(drawing, first, count, picture.map { pictures[Int($0)].pointer } ?? nil)
      case .clip(let rect):
        if var place = rect.map(Self.rect) {
          SDL_RenderSetClipRect(renderer, &place)
        } else {
          SDL_RenderSetClipRect(renderer, nil)
        }
      }
    }
    SDL_RenderFlush(renderer)
  }

  private func copy(_ texture: OpaquePointer?, _ source: PixelRect, x: Int32, y: Int32, alpha: UInt8) {
    var from = Self.rect(source)
    var to = SDL_Rect(x: x, y: y, w: source.width, h: source.height)
    SDL_SetTextureAlphaMod(texture, alpha)
    SDL_RenderCopy(renderer, texture, &from, &to)
  }

  private func submit(_ drawing: Drawing, _ first: Int32, _ count: Int32, _ texture: OpaquePointer?) {
    if let texture {
      SDL_SetTextureColorMod(texture, 255, 255, 255)
      SDL_SetTextureAlphaMod(texture, 255)
    }
    let stride = Int32(MemoryLayout<DrawVertex>.stride)
    drawing.vertices.withUnsafeBytes { vertices in
      drawing.indices.withUnsafeBufferPointer { indices in
        guard let start = vertices.baseAddress, let index = indices.baseAddress,
          let xy = MemoryLayout<DrawVertex>.offset(of: \.x), let uv = MemoryLayout<DrawVertex>.offset(of: \.u),
          let color = MemoryLayout<DrawVertex>.offset(of: \.color)
        else { return }
        SDL_RenderGeometryRaw(
          renderer, texture, (start + xy).assumingMemoryBound(to: Float.self), stride,
          (start + color).assumingMemoryBound(to: SDL_Color.self), stride,
          (start + uv).assumingMemoryBound(to: Float.self), stride, Int32(drawing.vertices.count),
          index + Int(first), count, Int32(MemoryLayout<UInt32>.size))
      }
    }
  }

  private func updatePages() {
    for (index, page) in tessellator.atlas.pages.enumerated() {
      if index == pages.count {
        pages.append(makeTexture(page.width, page.height, isOpaque: false))
        page.markAllDirty()
      }
      guard page.takeDirtyRegion() != nil else { continue }
      let pixels = page.bytes.map { UInt32($0) << 24 | 0xFF_FFFF }
      SDL_UpdateTexture(pages[index].pointer, nil, pixels, page.width * 4)
    }
  }

  private func updatePictures() {
    for (index, picture) in tessellator.pictures.pictures.enumerated() {
      if index == pictures.count { pictures.append(Texture()) }
      guard picture.width > 0, pictures[index].version != picture.version else { continue }
      if let old = pictures[index].pointer { SDL_DestroyTexture(old) }
      pictures[index] = makeTexture(
        picture.width, picture.height, isOpaque: picture.pixels.allSatisfy { $0 >> 24 == 255 })
      pictures[index].version = picture.version
      SDL_UpdateTexture(pictures[index].pointer, nil, picture.pixels, picture.width * 4)
    }
  }

  private func makeTexture(_ width: Int32, _ height: Int32, isOpaque: Bool) -> Texture {
    let pointer = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), width, height)
    SDL_SetTextureBlendMode(pointer, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    return Texture(pointer: pointer, width: width, height: height)
  }

  private static func rect(_ rect: PixelRect) -> SDL_Rect {
    SDL_Rect(x: rect.x, y: rect.y, w: rect.width, h: rect.height)
  }
}

/// The images of the tessellator.
private final class RasterPictures: PictureMaker {
  private let renderer: RasterRenderer

  init(fonts: any TextRasterizer) { renderer = RasterRenderer(textRasterizer: fonts) }

  func pictureBounds(of items: [DisplayItem], under map: ProjectiveTransform, scale: Double) -> PixelRect {
    renderer.bounds(of: items[...], under: map, scale: scale)
  }

  func picturePixels(
    of items: [DisplayItem], under map: ProjectiveTransform, scale: Double, bounds: PixelRect
  ) -> [UInt32] {
    renderer.picture(of: items[...], under: map, scale: scale, bounds: bounds).pixels
  }
}
