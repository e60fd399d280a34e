import CSDL
import HalfwayLayers
import Synchronization

/// A share in SDL2_ttf's library: initialised when made, released when let go.
///
/// SDL2_ttf counts its users without a lock, and FreeType asks that faces of one library are opened and closed by one thread at
/// a time; drawing with different faces at once is safe. Hence the lock, which guards the C library's state and holds none.
final class FontLibrary {
  private static let lock = Mutex(())

  init() throws(FontError) {
    guard Self.lock.withLock({ _ in TTF_Init() }) == 0 else { throw .library(String(cString: SDL_GetError())) }
  }

  deinit {
    Self.lock.withLock { _ in TTF_Quit() }
  }

  /// Opens a face at a size in pixels, which FreeType keeps in steps of 1/64.
  func openFace(path: String, pixelSize: FontPixelSize) throws(FontError) -> FontFace {
    let opened = Self.lock.withLock { _ in
      FontFace.Handle(TTF_OpenFontDPI(path, 1, pixelSize.dotsPerInch, pixelSize.dotsPerInch))
    }
    guard let font = opened.font else { throw .library(String(cString: SDL_GetError())) }
    return FontFace(font, library: self)
  }

  fileprivate func close(_ font: OpaquePointer) {
    let handle = FontFace.Handle(font)
    Self.lock.withLock { _ in
      if let font = handle.font { TTF_CloseFont(font) }
    }
  }
}

/// A font size in pixels, kept as SDL2_ttf takes fractions: one point at so many dots per inch, a step being 1/72 pixel.
struct FontPixelSize: Hashable {
  var dotsPerInch: UInt32

  /// Rounded to the next step; sizes below one pixel and above 2000 are taken as those.
  init(_ pixels: Double) {
    let limited = pixels.isFinite ? min(max(pixels, 1), 2000) : 1
    dotsPerInch = UInt32((limited * 72).rounded())
  }

  var pixels: Double { Double(dotsPerInch) / 72 }
}

/// One open font file at one size.
final class FontFace {
  /// An open font or none.
  struct Handle {
    var font: OpaquePointer?
    init(_ font: OpaquePointer?) { self.font = font }
  }

  let font: OpaquePointer
  private let library: FontLibrary

  init(_ font: OpaquePointer, library: FontLibrary) {
    self.font = font
    self.library = library
    // Light hinting fits stems vertically only and subpixel advances keep the spacing of the design, so words do not
    // get uneven gaps at small sizes.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(font, 1)
  }

  deinit {
    library.close(font)
  }

  /// The box and advance of a character in pixels, nil where the face does not have it.
  func glyphMetrics(_ scalar: Unicode.Scalar) -> (minX: Int, maxX: Int, maxY: Int, advance: Int)? {
    var (minX, maxX, minY, maxY, advance): (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
    guard TTF_GlyphMetrics32(font, scalar.value, &minX, &maxX, &minY, &maxY, &advance) == 0 else { return nil }
    return (Int(minX), Int(maxX), Int(maxY), Int(advance))
  }
}
