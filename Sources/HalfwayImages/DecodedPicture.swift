import CSDL
import Synchronization

/// A picture's pixels as `Image` keeps them: premultiplied, upright, without padding.
struct DecodedPicture {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  /// SDL2_image counts its libraries without a lock when they are first asked for.
  private static let lock = Mutex(())

  init(_ bytes: [UInt8]) throws(ImageError.Reason) {
    let header = try ImageHeader(bytes)
    let flags = Int32(IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue)
    guard Self.lock.withLock({ _ in IMG_Init(flags) & flags }) == flags else {
      throw .unsupported("a format that SDL2_image was built without")
    }
    guard let surface = Self.decoded(bytes, header.format) else { throw .damaged(String(cString: SDL_GetError())) }
    defer { SDL_FreeSurface(surface) }
    guard Int(surface.pointee.w) == header.width, Int(surface.pointee.h) == header.height else {
      throw .damaged("its size is not what it says")
    }
    guard let converted = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw .damaged(String(cString: SDL_GetError()))
    }
    defer { SDL_FreeSurface(converted) }
    guard let start = converted.pointee.pixels?.assumingMemoryBound(to: UInt32.self) else {
      throw .damaged("it has no pixels")
    }
    let rowLength = Int(converted.pointee.pitch) / MemoryLayout<UInt32>.stride
    let orientation = header.orientation
    width = orientation.swapsSides ? header.height : header.width
    height = orientation.swapsSides ? header.width : header.height
    let (width, height) = (width, height)
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        for x in 0..<width {
          let source = orientation.source(x: x, y: y, width: header.width, height: header.height)
          buffer[y * width + x] = Self.premultiplied(start[source.y * rowLength + source.x])
        }
      }
      count = width * height
    }
  }

  private static func decoded(_ bytes: [UInt8], _ format: ImageHeader.Format) -> UnsafeMutablePointer<SDL_Surface>? {
    bytes.withUnsafeBytes { bytes in
      guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else { return nil }
      defer { SDL_RWclose(stream) }
      return format == .png ? IMG_LoadPNG_RW(stream) : IMG_LoadJPG_RW(stream)
    }
  }

  /// The colour times its alpha, each component rounded to the nearest.
  @inline(__always)
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func product(_ shift: UInt32) -> UInt32 { ((((pixel >> shift) & 0xFF) * alpha * 2 + 255) / 510) << shift }
    return alpha << 24 | product(16) | product(8) | product(0)
  }
}
