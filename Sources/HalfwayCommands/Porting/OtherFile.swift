import HalfwayReplay

/// A file of a project for iOS that isn't Swift source and isn't read.
struct OtherFile {
  enum Kind: String {
    case storyboard, nib, objectiveC, assetCatalog, shader, dataModel

    var reason: String {
      switch self {
      case .storyboard: "storyboard files aren't read"
      case .nib: "nibs aren't read"
      case .objectiveC: "Objective-C isn't compiled on Linux"
      case .assetCatalog: "asset catalogs aren't read"
      case .shader: "there is no Metal on Linux"
      case .dataModel: "there is no Core Data on Linux"
      }
    }

    var advice: String {
      switch self {
      case .storyboard: "register its screens and segues: UIStoryboard.register(_:_:), addSegue(_:from:to:)"
      case .nib: "create its views in code"
      case .objectiveC: "rewrite it in Swift"
      case .assetCatalog: "add its PNG and JPEG files to the target's resources"
      case .shader: "remove what draws with it"
      case .dataModel: "keep the values in Swift types"
      }
    }

    init?(_ name: String) {
      switch name.split(separator: ".", omittingEmptySubsequences: false).last {
      case "storyboard": self = .storyboard
      case "xib", "nib": self = .nib
      case "m", "mm": self = .objectiveC
      case "xcassets": self = .assetCatalog
      case "metal": self = .shader
      case "xcdatamodeld", "xcdatamodel": self = .dataModel
      default: return nil
      }
    }
  }

  var path: String
  var kind: Kind

  /// Returns the files in the given folders and their subfolders, without hidden ones. A catalog is one file.
  static func all(in paths: [String]) throws -> [OtherFile] {
    var files: [OtherFile] = []
    try PathList.walk(paths) { _ in
    } folder: { folder, _ in
      let listing = FolderListing(of: folder) { Kind($0) != nil || $0.hasPrefix(".") }
      for path in listing.files {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard !name.hasPrefix("."), let kind = Kind(name), !files.contains(where: { $0.path == path }) else { continue }
        files.append(OtherFile(path: path, kind: kind))
      }
    }
    return files
  }
}
