import Foundation
import HalfwayLayers

/// Pictures from PNG and JPEG files.
extension CGImage {
  /// Reads a picture file.
  ///
  /// - Parameter scale: Pixels a point. If it is not given, a name that ends in `@2x` or `@3x` ahead of its extension says so, and any
  ///   other means 1. A scale that is not above 0 counts as not given.
  public convenience init(contentsOf path: String, scale: Double? = nil) throws(ImageError) {
    let bytes = try ImageFile.bytes(of: path)
    try self.init(bytes, name: path, scale: Self.scale(scale, name: path))
  }

  /// Reads a picture file; see `init(contentsOf:scale:)` with a path.
  public convenience init(contentsOf url: URL, scale: Double? = nil) throws(ImageError) {
    try self.init(contentsOf: url.path, scale: scale)
  }

  /// Reads a picture in memory, of a PNG or JPEG file's contents. A scale that is not above 0 counts as 1.
  public convenience init(data: Data, scale: Double = 1) throws(ImageError) {
    try self.init([UInt8](data), name: "picture data", scale: Self.scale(scale, name: ""))
  }

  private convenience init(_ bytes: [UInt8], name: String, scale: Double) throws(ImageError) {
    let picture: DecodedPicture
    do {
      picture = try DecodedPicture(bytes)
    } catch {
      throw ImageError(path: name, reason: error)
    }
    self.init(checkedWidth: picture.width, height: picture.height, pixels: picture.pixels, scale: scale)
  }

  private static func scale(_ scale: Double?, name: String) -> Double {
    if let scale, scale > 0, scale.isFinite { return scale }
    let file = name.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }
}
