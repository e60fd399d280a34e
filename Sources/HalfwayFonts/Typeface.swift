import Foundation
import HalfwayLayers

/// The font files of a family, one file per weight.
public struct Typeface: Equatable, Sendable {
  /// The name of the family, such as "Inter".
  public var name: String
  /// The file paths by weight, always including the regular one.
  public var paths: [Font.Weight: String]

  /// The known families by descending preference, with the file name (without extension) of each weight.
  ///
  /// Inter is the interface typeface; the others are installed by default on common distributions. A variable font
  /// comes last, since SDL2_ttf renders only its default instance.
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

  /// Returns the most preferred family in the folders and their subfolders; nil if there is none. Within a family,
  /// earlier folders take precedence.
  public static func find(in folders: [String]) -> Typeface? {
    var pathsByName: [String: String] = [:]
    for file in FontFile.all(in: folders) where pathsByName[String(file.name)] == nil {
      pathsByName[String(file.name)] = file.path
    }
    for family in families {
      guard let regularName = family.files[.regular], pathsByName[regularName] != nil else { continue }
      return Typeface(name: family.name, paths: family.files.compactMapValues { pathsByName[$0] })
    }
    return nil
  }

  /// Returns the file for a weight, or else for the nearest weight; the heavier of two equally near ones.
  func path(for weight: Font.Weight) -> String? {
    paths.min { left, right in
      func rank(_ candidate: Font.Weight) -> (Int, Int) {
        (abs(candidate.rawValue - weight.rawValue), -candidate.rawValue)
      }
      return rank(left.key) < rank(right.key)
    }?.value
  }

  /// Returns the standard font folders of Linux.
  static func standardFolders(environment: [String: String]) -> [String] {
    var folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
    if let home = environment["HOME"], !home.isEmpty { folders.append(home + "/.local/share/fonts") }
    return folders
  }
}
