import CSDL
import HalfwayLayers
import Synchronization

/// A reference to SDL2_ttf's library, which is initialized by `init` and released by `deinit`.
///
/// SDL2_ttf's reference count isn't thread-safe, and FreeType requires that the faces of a library are opened and
/// closed by one thread at a time; drawing with different faces simultaneously is safe. The lock guards the state of
/// the C libraries and contains no value.
final class FontLibrary {
  private static let lock = Mutex(())
  /// The files by path; nil for those that faces read themselves.
  private var files: [String: FontBytes?] = [:]

  init() throws(FontError) {
    guard Self.lock.withLock({ _ in TTF_Init() }) == 0 else { throw .library(String(cString: SDL_GetError())) }
  }

  deinit {
    Self.lock.withLock { _ in TTF_Quit() }
  }

  /// Opens a face at a size in pixels, which FreeType stores in units of 1/64.
  func openFace(path: String, pixelSize: FontPixelSize) throws(FontError) -> FontFace {
    let bytes = files[path] ?? FontBytes(path: path)
    files[path] = .some(bytes)
    // The lock admits no pointers, because it can't know who else uses them; this one goes to the face alone.
    let stream = UInt(bitPattern: bytes?.stream())
    let dots = pixelSize.dotsPerInch
    let opened = Self.lock.withLock { _ in
      FontFace.Handle(
        UnsafeMutablePointer<SDL_RWops>(bitPattern: stream).map { TTF_OpenFontDPIRW($0, 1, 1, dots, dots) }
          ?? TTF_OpenFontDPI(path, 1, dots, dots))
    }
    guard let font = opened.font else { throw .library(String(cString: SDL_GetError())) }
    return FontFace(font, of: bytes, library: self)
  }

  fileprivate func close(_ font: OpaquePointer) {
    let handle = FontFace.Handle(font)
    Self.lock.withLock { _ in
      if let font = handle.font { TTF_CloseFont(font) }
    }
  }
}

/// A font size in pixels, in the form in which SDL2_ttf accepts fractions: one point at a number of dots per inch, in
/// steps of 1/72 pixel.
struct FontPixelSize: Hashable {
  var dotsPerInch: UInt32

  /// Rounds to the nearest step and limits the size to 1 to 2000 pixels.
  init(_ pixels: Double) {
    let limited = pixels.isFinite ? min(max(pixels, 1), 2000) : 1
    dotsPerInch = UInt32((limited * 72).rounded())
  }

  var pixels: Double { Double(dotsPerInch) / 72 }
}

/// An open font file at one size.
final class FontFace {
  /// An optional open font.
  struct Handle {
    var font: OpaquePointer?
    init(_ font: OpaquePointer?) { self.font = font }
  }

  let font: OpaquePointer
  /// The file's contents, which the face reads.
  private let bytes: FontBytes?
  private let library: FontLibrary

  init(_ font: OpaquePointer, of bytes: FontBytes?, library: FontLibrary) {
    (self.font, self.bytes) = (font, bytes)
    self.library = library
    // Light hinting adjusts stems only vertically, and subpixel advances preserve the spacing of the design, so that
    // small text doesn't have uneven gaps.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(font, 1)
  }

  deinit {
    library.close(font)
  }

  /// The direction and the script of the text that is measured or drawn next. SDL2_ttf assumes left-to-right text of no
  /// particular script by default.
  var shaping = TextSegment.Shaping() {
    didSet {
      guard shaping != oldValue else { return }
      TTF_SetFontDirection(font, shaping.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
      // The code of undetermined scripts.
      TTF_SetFontScriptName(font, shaping.script ?? "Zyyy")
    }
  }

  /// Returns the box and advance of a character in pixels; nil if the face lacks it.
  func glyphMetrics(_ scalar: Unicode.Scalar) -> (minX: Int, maxX: Int, maxY: Int, advance: Int)? {
    var (minX, maxX, minY, maxY, advance): (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
    guard TTF_GlyphMetrics32(font, scalar.value, &minX, &maxX, &minY, &maxY, &advance) == 0 else { return nil }
    return (Int(minX), Int(maxX), Int(maxY), Int(advance))
  }
}
