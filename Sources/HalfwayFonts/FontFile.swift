import Foundation

/// A font file in one of the searched folders.
struct FontFile: Hashable {
  let path: String

  /// The file name without its extension, such as "NotoSansHebrew-Regular".
  var name: Substring { path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? "" }

  /// Returns the font files in folders and their subfolders, folder by folder. Entries of a folder have no defined
  /// order, so the files of each folder are sorted by path.
  static func all(in folders: [String]) -> [FontFile] {
    folders.flatMap { folder in
      let entries = FileManager.default.enumerator(atPath: folder)
      let files = entries?.compactMap { $0 as? String } ?? []
      return files.filter(isFont).map { folder + "/" + $0 }.sorted().map(FontFile.init)
    }
  }

  private static func isFont(_ file: String) -> Bool {
    [".otf", ".ttf", ".ttc"].contains { file.hasSuffix($0) }
  }

  // MARK: Preference

  /// Whether the name is that of a family of emoji.
  var isEmoji: Bool { name.contains("Emoji") || name.hasPrefix("Symbola") }

  /// The preference as a fallback; lower is better. Regular sans-serif fonts look most like the interface typeface, and
  /// the Noto family covers the most scripts.
  var fallbackRank: Int {
    let name = name
    if isEmoji { return 4 }
    if Self.styles.contains(where: { name.contains($0) }) { return 5 }
    if name.hasPrefix("NotoSans") { return name.contains("UI") ? 1 : 0 }
    if name.contains("Sans") { return 2 }
    return 3
  }

  /// Parts of the names of styles that differ from a regular sans-serif font.
  private static let styles = [
    "Bold", "Italic", "Oblique", "Light", "Thin", "Black", "Medium", "Condensed", "Mono", "Serif", "Display", "Slanted",
    "Quran", "Nastaliq",
  ]
}
