import Foundation
import HalfwayLayers

/// The font files of one family, a file a weight.
public struct Typeface: Equatable, Sendable {
  /// The family's name, as in "Inter".
  public var name: String
  /// Paths by weight; regular is always there.
  public var paths: [Font.Weight: String]

  /// The families that are looked for, the best first, with the file names (without extension) of each weight.
  ///
  /// Inter is the interface typeface; the others are what distributions install by default. A variable font comes last, since
  /// SDL2_ttf shows its default instance only.
  static let families: [(name: String, files: [Font.Weight: String])] = [
    (
      "Inter",
      [
        .ultraLight: "Inter-Thin", .thin: "Inter-ExtraLight", .light: "Inter-Light", .regular: "Inter-Regular",
        .medium: "Inter-Medium", .semibold: "Inter-SemiBold", .bold: "Inter-Bold", .heavy: "Inter-ExtraBold",
        .black: "Inter-Black",
      ]
    ),
    (
      "Noto Sans",
      [
        .ultraLight: "NotoSans-Thin", .thin: "NotoSans-ExtraLight", .light: "NotoSans-Light",
        .regular: "NotoSans-Regular", .medium: "NotoSans-Medium", .semibold: "NotoSans-SemiBold",
        .bold: "NotoSans-Bold", .heavy: "NotoSans-ExtraBold", .black: "NotoSans-Black",
      ]
    ),
    (
      "Roboto",
      [
        .ultraLight: "Roboto-Thin", .light: "Roboto-Light", .regular: "Roboto-Regular", .medium: "Roboto-Medium",
        .bold: "Roboto-Bold", .black: "Roboto-Black",
      ]
    ),
    ("Cantarell", [.regular: "Cantarell-Regular", .bold: "Cantarell-Bold"]),
    (
      "Open Sans",
      [
        .light: "OpenSans-Light", .regular: "OpenSans-Regular", .semibold: "OpenSans-SemiBold", .bold: "OpenSans-Bold",
        .heavy: "OpenSans-ExtraBold",
      ]
    ),
    ("Liberation Sans", [.regular: "LiberationSans-Regular", .bold: "LiberationSans-Bold"]),
    ("DejaVu Sans", [.regular: "DejaVuSans", .bold: "DejaVuSans-Bold"]),
    ("Inter Variable", [.regular: "InterVariable"]),
  ]

  /// The best family in the folders and those below them; folders that come first win within a family.
  public static func find(in folders: [String]) -> Typeface? {
    var pathsByName: [String: String] = [:]
    for folder in folders {
      guard let files = FileManager.default.enumerator(atPath: folder) else { continue }
      // The order of a folder's entries is the file system's; the least path wins, so that the choice is the same everywhere.
      for case let file as String in files where file.hasSuffix(".otf") || file.hasSuffix(".ttf") {
        let name = String(file.split(separator: "/").last?.dropLast(4) ?? "")
        let path = folder + "/" + file
        if let known = pathsByName[name], known <= path || !known.hasPrefix(folder) { continue }
        pathsByName[name] = path
      }
    }
    for family in families {
      guard let regularName = family.files[.regular], pathsByName[regularName] != nil else { continue }
      return Typeface(name: family.name, paths: family.files.compactMapValues { pathsByName[$0] })
    }
    return nil
  }

  /// The file for a weight: its own, else the nearest one, the heavier of two equally near.
  func path(for weight: Font.Weight) -> String? {
    paths.min { left, right in
      func rank(_ candidate: Font.Weight) -> (Int, Int) {
        (abs(candidate.rawValue - weight.rawValue), -candidate.rawValue)
      }
      return rank(left.key) < rank(right.key)
    }?.value
  }

  /// Where fonts are kept on Linux.
  static func standardFolders(environment: [String: String]) -> [String] {
    var folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
    if let home = environment["HOME"], !home.isEmpty { folders.append(home + "/.local/share/fonts") }
    return folders
  }
}
