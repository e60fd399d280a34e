import Foundation
import HalfwayLayers

extension CGImage {
  /// Reads an image from a bundle's resources by name, using iOS naming: `name@3x.png`, `name@2x.png`, or `name.png`,
  /// or the corresponding JPEG names; only the given format if the name has an extension. Of several scales the largest
  /// is used, regardless of the screen, so that the result doesn't depend on the screen.
  ///
  /// For the main bundle the search includes the folders `….resources` that contain the resources of a package's
  /// targets, in the order of their names. Asset catalogs aren't supported. Throws `ImageError` if the image doesn't
  /// exist or can't be decoded.
  public convenience init(named name: String, in bundle: Bundle? = nil) throws(ImageError) {
    guard let path = Self.path(ofPicture: name, in: bundle ?? .main) else {
      throw ImageError(path: name, reason: .missing)
    }
    try self.init(contentsOf: path)
  }

  private static func path(ofPicture name: String, in bundle: Bundle) -> String? {
    let known = ["png", "jpg", "jpeg"]
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    let isNamed = known.contains(ending.lowercased())
    let stem = isNamed ? String(name.dropLast(ending.count + 1)) : name
    guard !stem.isEmpty else { return nil }
    let files = FileManager.default
    for folder in folders(of: bundle) {
      for scale in ["@3x", "@2x", ""] {
        for ending in isNamed ? [ending] : known {
          let path = "\(folder)/\(stem)\(scale).\(ending)"
          var isFolder: ObjCBool = false
          if files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
        }
      }
    }
    return nil
  }

  private static func folders(of bundle: Bundle) -> [String] {
    let folder = bundle.resourcePath ?? bundle.bundlePath
    guard bundle == .main else { return [folder] }
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return [folder] + beside.filter { $0.hasSuffix(".resources") }.sorted().map { "\(folder)/\($0)" }
  }
}
