import CSDL
import HalfwayRaster
import HalfwayRendering
import HalfwayTessellation

/// Executes drawings with an SDL renderer on a graphics processor.
final class SDLRenderer {
  private let handle: RendererHandle
  private let textures: AtlasTextures
  private let pictures: PictureTextures
  /// The vertices with unpremultiplied colors, for a renderer that can't blend premultiplied ones.
  private var plainVertices: [DrawVertex] = []
  private var runIndices: [UInt32] = []

  init(_ handle: RendererHandle) {
    self.handle = handle
    textures = AtlasTextures(renderer: handle)
    pictures = PictureTextures(renderer: handle)
    SDL_SetRenderDrawBlendMode(handle.pointer, SDL_BLENDMODE_BLEND)
  }

  /// Draws a frame on a black background.
  func draw(_ drawing: Drawing, of tessellator: Tessellator) throws(SDLError) {
    try textures.update(from: tessellator.atlas)
    try pictures.update(from: tessellator.pictures)
    if !pictures.isPremultiplied { findPlainVertices(of: drawing) }
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
        submit(
          drawing.vertices, drawing.indices, first: Int(first), count: Int(count),
          page.flatMap { textures.texture(page: $0) })
      case .mesh(let first, let count, let picture):
        submitMesh(drawing, first: Int(first), count: Int(count), picture: picture)
      case .picture(let picture, let source, let x, let y, let alpha):
        copy(picture: picture, source: source, x: x, y: y, alpha: alpha)
      case .clip(let rect):
        setClip(rect)
      }
    }
    guard SDL_RenderFlush(renderer) == 0 else { throw .last("draw") }
  }

  /// Presents the frame. Waits for the display if the renderer was created with this option.
  func present() {
    SDL_RenderPresent(handle.pointer)
  }

  /// Discards textures after SDL reported that their contents or the whole device were lost.
  func textureContentsWereLost() {
    textures.forgetAll()
    pictures.forgetAll()
  }

  private func copy(page: Int32, source: PixelRect, x: Int32, y: Int32, tint: PixelColor) {
    guard let texture = textures.texture(page: page) else { return }
    var from = SDL_Rect(source)
    var to = SDL_Rect(x: x, y: y, w: source.width, h: source.height)
    // Set for every copy, because the same texture is drawn in many colors; SDL only stores the values.
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

  private func copy(picture: Int32, source: PixelRect, x: Int32, y: Int32, alpha: UInt8) {
    guard let texture = pictures.texture(picture) else { return }
    var from = SDL_Rect(source)
    var to = SDL_Rect(x: x, y: y, w: source.width, h: source.height)
    let tint = pictures.isPremultiplied ? alpha : 255
    SDL_SetTextureColorMod(texture.pointer, tint, tint, tint)
    SDL_SetTextureAlphaMod(texture.pointer, alpha)
    SDL_RenderCopy(handle.pointer, texture.pointer, &from, &to)
  }

  private func submitMesh(_ drawing: Drawing, first: Int, count: Int, picture: Int32?) {
    let texture = picture.flatMap { pictures.texture($0) }
    guard texture != nil || picture == nil else { return }
    let vertices = pictures.isPremultiplied ? drawing.vertices : plainVertices
    SDL_SetRenderDrawBlendMode(handle.pointer, pictures.drawBlendMode)
    submit(vertices, drawing.indices, first: first, count: count, texture)
    SDL_SetRenderDrawBlendMode(handle.pointer, SDL_BLENDMODE_BLEND)
  }

  /// Computes vertices with unpremultiplied colors for meshes. The results for other triangles are meaningless but
  /// unused.
  private func findPlainVertices(of drawing: Drawing) {
    plainVertices.removeAll(keepingCapacity: true)
    for vertex in drawing.vertices {
      let alpha = UInt32(vertex.color.alpha)
      func plain(_ component: UInt8) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, (UInt32(component) * 255 + alpha / 2) / alpha))
      }
      var plainVertex = vertex
      plainVertex.color.red = plain(vertex.color.red)
      plainVertex.color.green = plain(vertex.color.green)
      plainVertex.color.blue = plain(vertex.color.blue)
      plainVertices.append(plainVertex)
    }
  }

  /// Passes triangles to SDL with only the vertices that they use, since SDL processes all vertices that it gets.
  private func submit(
    _ vertices: [DrawVertex], _ indices: [UInt32], first: Int, count: Int, _ texture: TextureHandle?
  ) {
    let run = indices[first..<(first + count)]
    guard let low = run.min(), let high = run.max() else { return }
    runIndices.removeAll(keepingCapacity: true)
    for index in run { runIndices.append(index - low) }
    if let texture {
      SDL_SetTextureColorMod(texture.pointer, 255, 255, 255)
      SDL_SetTextureAlphaMod(texture.pointer, 255)
    }
    let stride = Int32(MemoryLayout<DrawVertex>.stride)
    vertices[Int(low)...Int(high)].withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let xy = MemoryLayout<DrawVertex>.offset(of: \.x),
        let uv = MemoryLayout<DrawVertex>.offset(of: \.u), let color = MemoryLayout<DrawVertex>.offset(of: \.color)
      else { return }
      SDL_RenderGeometryRaw(
        handle.pointer, texture?.pointer, (start + xy).assumingMemoryBound(to: Float.self), stride,
        (start + color).assumingMemoryBound(to: SDL_Color.self), stride,
        (start + uv).assumingMemoryBound(to: Float.self), stride, Int32(high - low + 1), runIndices, Int32(count),
        Int32(MemoryLayout<UInt32>.size))
    }
  }
}
