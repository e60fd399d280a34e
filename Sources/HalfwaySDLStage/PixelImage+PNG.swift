import CSDL

extension PixelImage {
  /// Writes the picture as a PNG file, replacing one that is there.
  public func writePNG(to path: String) throws(SDLError) {
    var copy = bytes
    let format = SDL_PIXELFORMAT_RGB24.rawValue
    let (width, height) = (Int32(width), Int32(height))
    let failure: SDLError? = copy.withUnsafeMutableBytes { buffer in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(buffer.baseAddress, width, height, 24, width * 3, format)
      else { return .last("make a surface") }
      defer { SDL_FreeSurface(surface) }
      return IMG_SavePNG(surface, path) == 0 ? nil : .last("write \(path)")
    }
    if let failure { throw failure }
  }

  /// Reads a picture file; transparency is dropped.
  public init(contentsOf path: String) throws(SDLError) {
    guard let loaded = IMG_Load(path) else { throw .last("read \(path)") }
    defer { SDL_FreeSurface(loaded) }
    let surface = try SurfaceHandle(width: loaded.pointee.w, height: loaded.pointee.h)
    SDL_SetSurfaceBlendMode(loaded, SDL_BLENDMODE_NONE)
    guard SDL_UpperBlit(loaded, nil, surface.pointer, nil) == 0 else { throw .last("convert \(path)") }
    self.init(surface)
  }
}
