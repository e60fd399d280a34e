import CSDL
import HalfwayRaster
import HalfwayTessellation

/// Carries out drawings with an SDL renderer, on a graphics processor.
final class SDLRenderer {
  private let handle: RendererHandle
  private let textures: AtlasTextures

  init(_ handle: RendererHandle) {
    self.handle = handle
    textures = AtlasTextures(renderer: handle)
    SDL_SetRenderDrawBlendMode(handle.pointer, SDL_BLENDMODE_BLEND)
  }

  /// Draws a frame. What the drawing leaves open is black.
  func draw(_ drawing: Drawing, atlas: Atlas) throws(SDLError) {
    try textures.update(from: atlas)
    let renderer = handle.pointer
    SDL_RenderSetClipRect(renderer, nil)
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    for command in drawing.commands {
      switch command {
      case .fill(let rect, let color):
        var place = SDL_Rect(rect)
        SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
        SDL_RenderFillRect(renderer, &place)
      case .sprite(let page, let source, let x, let y, let tint):
        copy(page: page, source: source, x: x, y: y, tint: tint)
      case .triangles(let first, let count, let page):
        submit(drawing, first: Int(first), count: Int(count), page: page)
      case .clip(let rect):
        setClip(rect)
      }
    }
    guard SDL_RenderFlush(renderer) == 0 else { throw .last("draw") }
  }

  /// Shows the frame. Waits for the display where that was asked for.
  func present() {
    SDL_RenderPresent(handle.pointer)
  }

  /// To be called after SDL said that textures or the whole device were lost.
  func textureContentsWereLost() {
    textures.forgetAll()
  }

  private func copy(page: Int32, source: PixelRect, x: Int32, y: Int32, tint: PixelColor) {
    guard let texture = textures.texture(page: page) else { return }
    var from = SDL_Rect(source)
    var to = SDL_Rect(x: x, y: y, w: source.width, h: source.height)
    // Set every time although often the same: one texture is drawn in many colours, and SDL only stores them.
    SDL_SetTextureColorMod(texture.pointer, tint.red, tint.green, tint.blue)
    SDL_SetTextureAlphaMod(texture.pointer, tint.alpha)
    SDL_RenderCopy(handle.pointer, texture.pointer, &from, &to)
  }

  private func setClip(_ rect: PixelRect?) {
    guard let rect else {
      SDL_RenderSetClipRect(handle.pointer, nil)
      return
    }
    var place = SDL_Rect(rect)
    SDL_RenderSetClipRect(handle.pointer, &place)
  }

  /// Hands triangles to SDL, which reads the corners where they are.
  private func submit(_ drawing: Drawing, first: Int, count: Int, page: Int32?) {
    let texture = page.flatMap { textures.texture(page: $0) }
    if let texture {
      SDL_SetTextureColorMod(texture.pointer, 255, 255, 255)
      SDL_SetTextureAlphaMod(texture.pointer, 255)
    }
    let stride = Int32(MemoryLayout<DrawVertex>.stride)
    drawing.vertices.withUnsafeBytes { vertices in
      drawing.indices.withUnsafeBufferPointer { indices in
        guard let start = vertices.baseAddress, let index = indices.baseAddress,
          let xy = MemoryLayout<DrawVertex>.offset(of: \.x), let uv = MemoryLayout<DrawVertex>.offset(of: \.u),
          let color = MemoryLayout<DrawVertex>.offset(of: \.color)
        else { return }
        SDL_RenderGeometryRaw(
          handle.pointer, texture?.pointer, (start + xy).assumingMemoryBound(to: Float.self), stride,
          (start + color).assumingMemoryBound(to: SDL_Color.self), stride,
          (start + uv).assumingMemoryBound(to: Float.self), stride, Int32(drawing.vertices.count), index + first,
          Int32(count), Int32(MemoryLayout<UInt32>.size))
      }
    }
  }
}
