import CSDL
import HalfwayRaster
import HalfwayRendering
import HalfwayTessellation

/// The textures of an atlas: white with the coverage as alpha. Only changed regions are uploaded.
final class AtlasTextures {
  private let renderer: RendererHandle
  private var textures: [TextureHandle] = []
  private var generation = -1
  private var pixels: [UInt32] = []

  init(renderer: RendererHandle) { self.renderer = renderer }

  /// Updates the textures; has to be called before drawing.
  func update(from atlas: Atlas) throws(SDLError) {
    if generation != atlas.generation {
      textures.removeAll(keepingCapacity: true)
      generation = atlas.generation
    }
    for (index, page) in atlas.pages.enumerated() {
      if index == textures.count {
        textures.append(try TextureHandle(renderer: renderer, width: page.width, height: page.height))
        page.markAllDirty()
      }
      guard let region = page.takeDirtyRegion() else { continue }
      try upload(region, of: page, to: textures[index])
    }
  }

  /// Returns the texture of a page.
  func texture(page: Int32) -> TextureHandle? {
    textures.indices.contains(Int(page)) ? textures[Int(page)] : nil
  }

  /// Discards the textures after the device lost them, so that the next update uploads everything again.
  func forgetAll() {
    textures.removeAll()
  }

  private func upload(_ region: PixelRect, of page: AtlasPage, to texture: TextureHandle) throws(SDLError) {
    pixels.removeAll(keepingCapacity: true)
    page.bytes.withUnsafeBufferPointer { bytes in
      for row in region.y..<region.maxY {
        let start = Int(row) * Int(page.width)
        for column in (start + Int(region.x))..<(start + Int(region.maxX)) {
          pixels.append(UInt32(bytes[column]) << 24 | 0xFF_FFFF)
        }
      }
    }
    var place = SDL_Rect(region)
    guard SDL_UpdateTexture(texture.pointer, &place, pixels, region.width * 4) == 0 else {
      throw .last("upload a texture")
    }
  }
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(x: rect.x, y: rect.y, w: rect.width, h: rect.height)
  }
}
