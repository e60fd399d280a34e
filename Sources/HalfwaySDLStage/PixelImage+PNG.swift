import CSDL
import HalfwayImages

extension PixelImage {
  /// Writes the picture as a PNG file, replacing an existing one.
  ///
  /// - Throws: `SDLError`, also if the file couldn't be written completely, for example because the disk is full. SDL
  ///   doesn't detect this, so the picture is encoded in memory first.
  public func writePNG(to path: String) throws(SDLError) {
    try PictureFile.write(try pngData(), to: path)
  }

  /// Returns the picture as a PNG file.
  func pngData() throws(SDLError) -> [UInt8] {
    var copy = bytes
    // Incompressible data grows by a few bytes per row and per block; the rest of the format is small.
    var encoded = [UInt8](repeating: 0, count: bytes.count + bytes.count / 64 + 16 * height + 65_536)
    let format = SDL_PIXELFORMAT_RGB24.rawValue
    let (width, height) = (Int32(width), Int32(height))
    var written: Int64 = -1
    let failure: SDLError? = copy.withUnsafeMutableBytes { pixels in
      encoded.withUnsafeMutableBytes { target in
        guard
          let surface = SDL_CreateRGBSurfaceWithFormatFrom(pixels.baseAddress, width, height, 24, width * 3, format)
        else { return .last("make a surface") }
        defer { SDL_FreeSurface(surface) }
        guard let stream = SDL_RWFromMem(target.baseAddress, Int32(clamping: target.count)) else {
          return .last("create a stream in memory")
        }
        defer { SDL_RWclose(stream) }
        guard IMG_SavePNG_RW(surface, stream, 0) == 0 else { return .last("encode a PNG picture") }
        written = SDL_RWtell(stream)
        return nil
      }
    }
    if let failure { throw failure }
    guard (1...Int64(encoded.count)).contains(written) else { throw .last("encode a PNG picture") }
    return Array(encoded.prefix(Int(written)))
  }

  /// Reads a PNG or JPEG file without applying its orientation; transparency is dropped.
  ///
  /// - Throws: `ImageError`, also if the file is incomplete.
  public init(contentsOf path: String) throws(ImageError) {
    let loaded = try PictureSurface(contentsOf: path)
    SDL_SetSurfaceBlendMode(loaded.pointer, SDL_BLENDMODE_NONE)
    guard let surface = try? SurfaceHandle(width: loaded.pointer.pointee.w, height: loaded.pointer.pointee.h),
      withExtendedLifetime(loaded, { SDL_UpperBlit(loaded.pointer, nil, surface.pointer, nil) == 0 })
    else { throw ImageError(path: path, reason: .damaged(String(cString: SDL_GetError()))) }
    self.init(surface)
  }
}
