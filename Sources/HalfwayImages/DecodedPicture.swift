import CSDL

/// The pixels of an image in the format of `CGImage`: premultiplied, upright, and without padding.
struct DecodedPicture {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(_ bytes: [UInt8]) throws(ImageError.Reason) {
    let surface = try PictureSurface(bytes)
    let (columns, rows) = (Int(surface.pointer.pointee.w), Int(surface.pointer.pointee.h))
    guard let converted = SDL_ConvertSurfaceFormat(surface.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw .damaged(String(cString: SDL_GetError()))
    }
    defer { SDL_FreeSurface(converted) }
    guard let start = converted.pointee.pixels?.assumingMemoryBound(to: UInt32.self) else {
      throw .damaged("it has no pixels")
    }
    let rowLength = Int(converted.pointee.pitch) / MemoryLayout<UInt32>.stride
    let orientation = surface.orientation
    width = orientation.swapsSides ? rows : columns
    height = orientation.swapsSides ? columns : rows
    let (width, height) = (width, height)
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        for x in 0..<width {
          let source = orientation.source(x: x, y: y, width: columns, height: rows)
          buffer[y * width + x] = Self.premultiplied(start[source.y * rowLength + source.x])
        }
      }
      count = width * height
    }
  }

  /// Returns the color multiplied by its alpha, with each component rounded to the nearest value.
  @inline(__always)
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func product(_ shift: UInt32) -> UInt32 { ((((pixel >> shift) & 0xFF) * alpha * 2 + 255) / 510) << shift }
    return alpha << 24 | product(16) | product(8) | product(0)
  }
}
