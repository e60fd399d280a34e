import Foundation
import HalfwayMotion

/// An immutable image, compared by content. Unlike Core Graphics' `CGImage`, it has a scale.
///
/// The image consists of pixels or of a drawing recorded by a `CGContext`. A drawing is sharp at any size and needs no
/// memory for pixels.
public final class CGImage: Sendable, Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The scale in pixels per point.
  public let scale: Double
  /// The pixels, premultiplied, 8 bits per component in the sRGB encoding: alpha in bits 24 to 31, followed by red,
  /// green, and blue. Rows run from top to bottom without padding. Empty if the image is a drawing.
  public let pixels: [UInt32]
  /// The recorded content; `nil` for an image of pixels.
  public let drawing: Drawing?
  /// Whether every pixel is opaque; for a drawing, whether its context was opaque.
  public let isOpaque: Bool
  private let pixelDigest: UInt64

  /// The maximum width and height, in pixels.
  public static let largestSide = 16384

  /// Creates an image from pixels. Returns `nil` unless there are `width × height` pixels, both sides are 1 to
  /// `largestSide`, and the scale is positive and finite.
  public convenience init?(width: Int, height: Int, pixels: [UInt32], scale: Double = 1) {
    guard width > 0, height > 0, width <= Self.largestSide, height <= Self.largestSide,
      pixels.count == width * height, scale > 0, scale.isFinite
    else { return nil }
    self.init(checkedWidth: width, height: height, pixels: pixels, scale: scale)
  }

  /// Creates an image whose size and scale have already been validated.
  package init(checkedWidth width: Int, height: Int, pixels: [UInt32], scale: Double) {
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
    drawing = nil
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    var hash = FNV1a.offsetBasis
    FNV1a.mix(UInt64(width), into: &hash)
    FNV1a.mix(UInt64(height), into: &hash)
    for pixel in pixels { FNV1a.mix(UInt64(pixel), into: &hash) }
    pixelDigest = hash
  }

  /// Creates an image from a drawing that fills the given size in pixels, 1 to `largestSide` each.
  init(checkedWidth width: Int, height: Int, drawing: Drawing, isOpaque: Bool, scale: Double) {
    (self.width, self.height, self.scale) = (width, height, scale)
    (pixels, self.drawing, self.isOpaque, pixelDigest) = ([], drawing, isOpaque, 0)
  }

  /// Returns the image with another scale.
  package func scaled(to scale: Double) -> CGImage { scale == self.scale ? self : CGImage(self, scale: scale) }

  private init(_ image: CGImage, scale: Double) {
    (width, height, pixels, isOpaque) = (image.width, image.height, image.pixels, image.isOpaque)
    (drawing, pixelDigest) = (image.drawing, image.pixelDigest)
    self.scale = scale
  }

  /// The size in points.
  public var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }

  /// A hash of size and content that is the same on every machine. For a drawing it is recomputed on every access.
  public var digest: UInt64 { drawing?.digest(width: width, height: height) ?? pixelDigest }

  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right
      || (left.pixelDigest == right.pixelDigest && left.width == right.width && left.height == right.height
        && left.scale == right.scale && left.pixels == right.pixels && left.drawing == right.drawing)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pixelDigest)
    hasher.combine(width)
    hasher.combine(height)
  }
}
