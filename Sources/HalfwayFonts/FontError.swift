/// Why fonts could not be had, in one line.
public enum FontError: Error, Equatable, CustomStringConvertible {
  /// No usable typeface stands in any of the folders.
  case noTypeface(searched: [String])
  /// SDL2_ttf refused, with its own words.
  case library(String)

  public var description: String {
    switch self {
    case .noTypeface(let searched):
      "no sans-serif font found in \(searched.joined(separator: ", ")): "
        + "install Inter (Debian and Ubuntu: apt install fonts-inter) or set HALFWAY_FONT_DIR to a folder that has it"
    case .library(let message):
      "SDL2_ttf: \(message)"
    }
  }
}
