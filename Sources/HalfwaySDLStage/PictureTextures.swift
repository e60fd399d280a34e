import CSDL
import HalfwayRaster
import HalfwayTessellation

/// The textures of pictures. Only new pictures are uploaded, into an unused texture of the same size if there is one.
final class PictureTextures {
  /// Whether the renderer can blend premultiplied pixels; otherwise pixels are uploaded unpremultiplied.
  let isPremultiplied: Bool

  private struct Entry {
    var texture: TextureHandle
    var version: Int
  }

  private let renderer: RendererHandle
  private let blendMode: SDL_BlendMode
  private let largestSide: Int32
  /// The textures by the number of the picture.
  private var entries: [Entry?] = []
  /// The unused textures, from the oldest to the newest.
  private var spare: [TextureHandle] = []
  private var pixels: [UInt32] = []

  /// The maximum total size of unused textures in pixels, as many as two large windows have.
  private static let sparePixels: Int32 = 1 << 23
  /// The granularity of texture sizes for pictures that are only copied, so that a picture that grows slightly reuses
  /// its texture.
  private static let step: Int32 = 64

  init(renderer: RendererHandle) {
    self.renderer = renderer
    let premultiplied = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    isPremultiplied = SDL_SetRenderDrawBlendMode(renderer.pointer, premultiplied) == 0
    blendMode = isPremultiplied ? premultiplied : SDL_BLENDMODE_BLEND
    SDL_SetRenderDrawBlendMode(renderer.pointer, SDL_BLENDMODE_BLEND)
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer.pointer, &info)
    largestSide = info.max_texture_width > 0 ? min(info.max_texture_width, info.max_texture_height) : 16384
  }

  /// The blend mode for triangles with premultiplied colors and no texture.
  var drawBlendMode: SDL_BlendMode { blendMode }

  /// Updates the textures; has to be called before drawing.
  func update(from store: PictureStore) throws(SDLError) {
    while entries.count < store.pictures.count { entries.append(nil) }
    for index in entries.indices {
      guard let entry = entries[index] else { continue }
      let isKept = store.pictures.indices.contains(index) && store.pictures[index].version == entry.version
      if !isKept {
        spare.append(entry.texture)
        entries[index] = nil
      }
    }
    for index in store.pictures.indices where store.pictures[index].width > 0 && entries[index] == nil {
      let picture = store.pictures[index]
      guard max(picture.width, picture.height) <= largestSide else { continue }
      let texture = try texture(for: picture)
      try upload(picture, to: texture)
      entries[index] = Entry(texture: texture, version: picture.version)
    }
    dropSpare()
  }

  /// Returns the texture of a picture.
  func texture(_ picture: Int32) -> TextureHandle? {
    entries.indices.contains(Int(picture)) ? entries[Int(picture)]?.texture : nil
  }

  /// Discards the textures after the device lost them, so that the next update uploads everything again.
  func forgetAll() {
    entries.removeAll()
    spare.removeAll()
  }

  private func texture(for picture: Picture) throws(SDLError) -> TextureHandle {
    var (width, height) = (picture.width, picture.height)
    if picture.isCopied {
      width = min((width + Self.step - 1) / Self.step * Self.step, largestSide)
      height = min((height + Self.step - 1) / Self.step * Self.step, largestSide)
    }
    let known = spare.lastIndex { $0.width == width && $0.height == height }
    let texture =
      if let known { spare.remove(at: known) } else {
        try TextureHandle(renderer: renderer, width: width, height: height)
      }
    SDL_SetTextureBlendMode(texture.pointer, blendMode)
    SDL_SetTextureScaleMode(texture.pointer, picture.isPixelated ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    return texture
  }

  private func upload(_ picture: Picture, to texture: TextureHandle) throws(SDLError) {
    var place = SDL_Rect(x: 0, y: 0, w: picture.width, h: picture.height)
    var result: Int32
    if isPremultiplied {
      result = SDL_UpdateTexture(texture.pointer, &place, picture.pixels, picture.width * 4)
    } else {
      pixels.removeAll(keepingCapacity: true)
      for pixel in picture.pixels { pixels.append(Self.unpremultiplied(pixel)) }
      result = SDL_UpdateTexture(texture.pointer, &place, pixels, picture.width * 4)
    }
    guard result == 0 else { throw .last("upload a picture") }
  }

  /// Releases the oldest unused textures if there are too many.
  private func dropSpare() {
    var count: Int32 = 0
    var first = spare.count
    while first > 0, count + spare[first - 1].width * spare[first - 1].height <= Self.sparePixels {
      first -= 1
      count += spare[first].width * spare[first].height
    }
    spare.removeFirst(first)
  }

  /// Returns an unpremultiplied pixel.
  private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return pixel }
    func component(_ shift: UInt32) -> UInt32 {
      min(255, (((pixel >> shift) & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
