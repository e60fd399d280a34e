/// An error of finding or opening fonts, with a one-line description.
public enum FontError: Error, Equatable, CustomStringConvertible {
  /// No folder contains a usable typeface.
  case noTypeface(searched: [String])
  /// An error of SDL2_ttf, with its message.
  case library(String)

  public var description: String {
    switch self {
    case .noTypeface(let searched):
      "no sans-serif font found in \(searched.joined(separator: ", ")): "
        + "install Inter (Debian and Ubuntu: apt install fonts-inter) or set HALFWAY_FONT_DIR to a folder with it"
    case .library(let message):
      "SDL2_ttf: \(message)"
    }
  }
}
