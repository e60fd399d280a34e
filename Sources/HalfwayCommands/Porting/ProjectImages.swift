import Foundation
import HalfwayPorting

/// The images of a project for iOS that `UIImage(named:)` finds: PNG and JPEG files in asset catalogs and folders.
struct ProjectImages {
  /// The images with the names of the resources, such as `card@2x.png`.
  private(set) var files: [PortPackage.File] = []
  /// The images of catalogs that have no PNG or JPEG file, in a light appearance.
  private(set) var omitted: [String] = []

  private static let formats: Set = ["png", "jpg", "jpeg"]

  /// Reads the images in folders.
  init(in folders: [String]) {
    for folder in folders {
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      for path in paths.sorted() where !path.split(separator: "/").contains(where: { Self.isSkipped($0) }) {
        let parts = path.split(separator: "/")
        if path.hasSuffix(".imageset/Contents.json") {
          addSet(
            folder + "/" + path.dropLast("/Contents.json".count), named: String(parts[parts.count - 2].dropLast(9)))
        } else if !path.contains(".xcassets/"), Self.isImage(path), let name = parts.last {
          add(folder + "/" + path, as: String(name))
        }
      }
    }
  }

  private static func isSkipped(_ folder: Substring) -> Bool {
    folder.hasPrefix(".") || folder.hasSuffix(".appiconset") || folder == "Pods" || folder == "Carthage"
  }

  private static func isImage(_ path: String) -> Bool {
    formats.contains(path.split(separator: ".").last.map { $0.lowercased() } ?? "")
  }

  /// The contents of a set of images in a catalog.
  private struct Contents: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable {}
      var filename: String?
      var scale: String?
      var idiom: String?
      var appearances: [Appearance]?
    }
    var images: [Entry]?
  }

  private mutating func addSet(_ path: String, named name: String) {
    guard let data = FileManager.default.contents(atPath: path + "/Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return omitted.append(name) }
    let entries = (contents.images ?? []).filter { $0.appearances?.isEmpty ?? true }
    let phone = entries.filter { $0.idiom == nil || $0.idiom == "universal" || $0.idiom == "iphone" }
    var isFound = false
    for entry in phone.isEmpty ? entries : phone {
      guard let file = entry.filename, Self.isImage(file), let format = file.split(separator: ".").last else {
        continue
      }
      let scale = entry.scale.flatMap { $0 == "1x" ? nil : "@" + $0 } ?? ""
      if add(path + "/" + file, as: "\(name)\(scale).\(format.lowercased())") { isFound = true }
    }
    if !isFound { omitted.append(name) }
  }

  @discardableResult
  private mutating func add(_ path: String, as name: String) -> Bool {
    guard !files.contains(where: { $0.path.lowercased() == name.lowercased() }),
      let data = FileManager.default.contents(atPath: path)
    else { return false }
    files.append(PortPackage.File(path: name, bytes: [UInt8](data)))
    return true
  }
}
