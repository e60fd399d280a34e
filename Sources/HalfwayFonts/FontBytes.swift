import CSDL

/// The contents of a font file in memory.
///
/// FreeType reads each glyph in many small steps. In a file, each step is a system call or two, which together take
/// longer than everything else about a glyph that is drawn for the first time.
final class FontBytes {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  /// The maximum size in bytes; a larger file, such as one of all Chinese characters, isn't read entirely.
  private static let maximumBytes: Int64 = 8 << 20

  /// Reads a file. Returns nil if it is too large or can't be read.
  init?(path: String) {
    guard let file = SDL_RWFromFile(path, "rb") else { return nil }
    let size = SDL_RWsize(file)
    guard (1...Self.maximumBytes).contains(size) else {
      SDL_RWclose(file)
      return nil
    }
    var count = 0
    guard let start = SDL_LoadFile_RW(file, &count, 1) else { return nil }
    (self.start, self.count) = (start, count)
  }

  deinit { SDL_free(start) }

  /// Returns a stream of the bytes, which have to outlive it.
  func stream() -> UnsafeMutablePointer<SDL_RWops>? { SDL_RWFromConstMem(start, Int32(clamping: count)) }
}
