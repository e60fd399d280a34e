import CSDL
import HalfwayLayers
import Synchronization

/// The pixels of an image file as SDL2_image decodes them: in the file's pixel format, without applying the
/// orientation.
package final class PictureSurface {
  package let pointer: UnsafeMutablePointer<SDL_Surface>
  /// The orientation that remains to be applied.
  let orientation: ImageOrientation

  /// SDL2_image initializes its libraries without a lock.
  private static let lock = Mutex(())

  /// Reads and decodes a file. Throws `ImageError`.
  package convenience init(contentsOf path: String) throws(ImageError) {
    let bytes = try ImageFile.bytes(of: path)
    do {
      try self.init(bytes)
    } catch {
      throw ImageError(path: path, reason: error)
    }
  }

  init(_ bytes: [UInt8]) throws(ImageError.Reason) {
    let header = try ImageHeader(bytes)
    let flags = Int32(IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue)
    guard Self.lock.withLock({ _ in IMG_Init(flags) & flags }) == flags else {
      throw .unsupported("a format that SDL2_image was built without")
    }
    guard let surface = Self.decoded(bytes, header.format) else { throw .damaged(String(cString: SDL_GetError())) }
    guard Int(surface.pointee.w) == header.width, Int(surface.pointee.h) == header.height else {
      SDL_FreeSurface(surface)
      throw .damaged("its size doesn't match its header")
    }
    pointer = surface
    orientation = header.orientation
  }

  deinit { SDL_FreeSurface(pointer) }

  private static func decoded(_ bytes: [UInt8], _ format: ImageHeader.Format) -> UnsafeMutablePointer<SDL_Surface>? {
    bytes.withUnsafeBytes { bytes in
      guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else { return nil }
      defer { SDL_RWclose(stream) }
      return format == .png ? IMG_LoadPNG_RW(stream) : IMG_LoadJPG_RW(stream)
    }
  }
}
