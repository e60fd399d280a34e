import CSDL
import HalfwayLayers

/// The installed fonts for characters that the interface typeface lacks. The folders are searched when such a character
/// first occurs.
struct FallbackFonts {
  /// A font that contains a character.
  struct Match: Hashable {
    let path: String
    /// The height of a line in pixels, if the font contains bitmaps of one size only, as fonts of colored emoji do.
    let fixedHeightPixels: Double?
  }

  private let folders: [String]
  private let library: FontLibrary
  private var files: [FontFile]?
  private var matches: [Character: Match?] = [:]
  /// The fonts that have been chosen, in the order of their first use. They are tried first, so that a text has as few
  /// typefaces as possible.
  private var chosen: [(match: Match, face: FontFace, isEmoji: Bool)] = []

  /// The size at which fonts are opened to find out what they contain.
  private static let probeSize = FontPixelSize(10)
  private static let largerProbeSize = FontPixelSize(40)
  /// The maximum number of files that are searched. Systems have a few hundred.
  private static let fileLimit = 2000

  init(folders: [String], library: FontLibrary) {
    self.folders = folders
    self.library = library
  }

  /// Returns a font that contains a character; `nil` if there is none.
  mutating func match(for character: Character) -> Match? {
    if let known = matches[character] { return known }
    let match = find(character)
    matches[character] = .some(match)
    return match
  }

  private mutating func find(_ character: Character) -> Match? {
    let isEmoji = character.isEmoji
    for font in chosen where font.isEmoji == isEmoji && font.face.contains(character) { return font.match }
    for file in listedFiles(emojiFirst: isEmoji) where !chosen.contains(where: { $0.match.path == file.path }) {
      guard let face = try? library.openFace(path: file.path, pixelSize: Self.probeSize), face.contains(character)
      else { continue }
      let match = Match(path: file.path, fixedHeightPixels: fixedHeight(of: face, path: file.path))
      chosen.append((match, face, file.isEmoji))
      return match
    }
    return chosen.first { $0.face.contains(character) }?.match
  }

  private mutating func listedFiles(emojiFirst: Bool) -> [FontFile] {
    let known = files ?? FontFile.all(in: folders)
    files = known
    let ranked = known.prefix(Self.fileLimit).enumerated().map { index, file in
      (rank: emojiFirst && file.isEmoji ? -1 : file.fallbackRank, index: index, file: file)
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.file)
  }

  /// Returns the height of a line if it doesn't depend on the size at which the font is opened.
  private func fixedHeight(of face: FontFace, path: String) -> Double? {
    guard let larger = try? library.openFace(path: path, pixelSize: Self.largerProbeSize) else { return nil }
    let height = TTF_FontHeight(face.font)
    return height == TTF_FontHeight(larger.font) && height > 0 ? Double(height) : nil
  }
}

extension FontFace {
  /// Whether the face has a glyph for each visible scalar of a character.
  func contains(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isDefaultIgnorableCodePoint || TTF_GlyphIsProvided32(font, scalar.value) != 0
    }
  }
}
