import Foundation

/// A picture that never changes; equal by content. Core Graphics' `CGImage`, which has no scale.
///
/// It holds pixels, or a drawing that was recorded: what a `CGContext` was told. A drawing is as sharp at any size, and nothing is spent on
/// pixels of it that nobody looks at.
public final class CGImage: Sendable, Hashable {
  /// Pixels.
  public let width: Int
  public let height: Int
  /// Pixels a point.
  public let scale: Double
  /// Premultiplied, 8 bits a component in the sRGB encoding, alpha in bits 24 to 31, red, green and blue below; rows top to bottom
  /// without padding. None where the picture is a drawing.
  public let pixels: [UInt32]
  /// What stands in the picture in place of pixels; nil where it has some.
  public let drawing: Drawing?
  /// Whether every pixel has full alpha; of a drawing, whether it was begun on an opaque ground.
  public let isOpaque: Bool
  private let pixelDigest: UInt64

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
    drawing = nil
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    var hash = FNV1a.offsetBasis
    FNV1a.mix(UInt64(width), into: &hash)
    FNV1a.mix(UInt64(height), into: &hash)
    for pixel in pixels { FNV1a.mix(UInt64(pixel), into: &hash) }
    pixelDigest = hash
  }

  /// For a drawing that fills a number of pixels, at least one and no more than `largestSide` each way.
  init(checkedWidth width: Int, height: Int, drawing: Drawing, isOpaque: Bool, scale: Double) {
    (self.width, self.height, self.scale) = (width, height, scale)
    (pixels, self.drawing, self.isOpaque, pixelDigest) = ([], drawing, isOpaque, 0)
  }

  /// The same pixels at another scale.
  package func scaled(to scale: Double) -> CGImage { scale == self.scale ? self : CGImage(self, scale: scale) }

  private init(_ image: CGImage, scale: Double) {
    (width, height, pixels, isOpaque) = (image.width, image.height, image.pixels, image.isOpaque)
    (drawing, pixelDigest) = (image.drawing, image.pixelDigest)
    self.scale = scale
  }

  /// In points.
  public var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }

  /// A hash of size and content: the same picture on every machine. That of a drawing is made anew whenever it is asked for.
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
