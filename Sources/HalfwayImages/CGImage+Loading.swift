import Foundation
import HalfwayLayers

/// Initializers that read PNG and JPEG files.
extension CGImage {
  /// Reads an image file.
  ///
  /// - Parameter scale: The scale in pixels per point. By default it is 2 or 3 if the file name without its extension
  ///   ends with `@2x` or `@3x`, and otherwise 1. The default also applies if the scale isn't positive.
  /// - Throws: `ImageError`.
  public convenience init(contentsOf path: String, scale: Double? = nil) throws(ImageError) {
    let bytes = try ImageFile.bytes(of: path)
    try self.init(bytes, name: path, scale: Self.scale(scale, name: path))
  }

  /// Reads an image file from the path of a URL; see `init(contentsOf:scale:)`.
  public convenience init(contentsOf url: URL, scale: Double? = nil) throws(ImageError) {
    try self.init(contentsOf: url.path, scale: scale)
  }

  /// Decodes the contents of a PNG or JPEG file. A scale that isn't positive counts as 1. Throws `ImageError`.
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
