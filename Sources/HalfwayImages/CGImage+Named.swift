import Foundation
import HalfwayLayers

extension CGImage {
  /// Reads a picture of a bundle's resources by its name, as iOS finds it: `name@3x.png`, `name@2x.png` or `name.png`, or the same as JPEG; with an
  /// extension only those. Of several scales the largest is read, on whatever screen, so that what is shown does not depend on that.
  ///
  /// Of the main bundle's the folders `….resources` count, too, in which a package's targets keep theirs, in the order of their names. There are no
  /// catalogues of assets. A picture that is not there, or not whole, is an error.
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
