import Foundation

/// A picture in memory that never changes; equal by content. Core Graphics' `CGImage`, which has no scale.
public final class CGImage: Sendable, Hashable {
  /// Pixels.
  public let width: Int
  public let height: Int
  /// Pixels a point.
  public let scale: Double
  /// Premultiplied, 8 bits a component in the sRGB encoding, alpha in bits 24 to 31, red, green and blue below; rows top to bottom
  /// without padding.
  public let pixels: [UInt32]
  /// Whether every pixel has full alpha.
  public let isOpaque: Bool
  /// A hash of size and pixels: the same picture on every machine.
  public let digest: UInt64

  /// The longest side, in pixels.
  public static let largestSide = 16384

  /// Takes pixels as they are; nil unless there are `width × height` of them, at least one.
  public convenience init?(width: Int, height: Int, pixels: [UInt32], scale: Double = 1) {
    guard width > 0, height > 0, width <= Self.largestSide, height <= Self.largestSide,
      pixels.count == width * height, scale > 0, scale.isFinite
    else { return nil }
    self.init(checkedWidth: width, height: height, pixels: pixels, scale: scale)
  }

  /// For what has checked its size and scale before it made the pixels.
  package init(checkedWidth width: Int, height: Int, pixels: [UInt32], scale: Double) {
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    var hash = FNV1a.offsetBasis
    FNV1a.mix(UInt64(width), into: &hash)
    FNV1a.mix(UInt64(height), into: &hash)
    for pixel in pixels { FNV1a.mix(UInt64(pixel), into: &hash) }
    digest = hash
  }

  /// The same pixels at another scale.
  package func scaled(to scale: Double) -> CGImage { scale == self.scale ? self : CGImage(self, scale: scale) }

  private init(_ image: CGImage, scale: Double) {
    (width, height, pixels, isOpaque, digest) = (image.width, image.height, image.pixels, image.isOpaque, image.digest)
    self.scale = scale
  }

  /// In points.
  public var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }

  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right
      || (left.digest == right.digest && left.width == right.width && left.scale == right.scale
        && left.pixels == right.pixels)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
