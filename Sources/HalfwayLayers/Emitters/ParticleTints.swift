import Foundation

/// A cache of tinted particle images of limited size.
struct ParticleTints {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let red: Double
    let green: Double
    let blue: Double
  }

  /// Tinted images with their originals, which are retained so that their identities stay unique.
  private var made: [Key: (source: CGImage, tinted: CGImage)] = [:]
  private var pixels = 0

  /// The maximum number of cached pixels: 4,194,304, or 16 MB, which is four images of a million pixels.
  private static let maximumPixels = 1 << 22
  /// The number of steps to which color components are rounded, so that gradual color changes don't create a new image
  /// in every frame.
  private static let steps = 32.0

  /// Returns an image with its colors multiplied.
  ///
  /// - Parameter isFixed: Whether the color is one of only a few and isn't rounded.
  mutating func image(_ image: CGImage, times color: SIMD4<Double>, isFixed: Bool) -> CGImage {
    let rounded = isFixed ? color : (color * Self.steps).rounded(.toNearestOrAwayFromZero) / Self.steps
    guard rounded.x < 1 || rounded.y < 1 || rounded.z < 1 else { return image }
    let key = Key(image: ObjectIdentifier(image), red: rounded.x, green: rounded.y, blue: rounded.z)
    if let known = made[key] { return known.tinted }
    let tinted = image.multiplied(by: CGColor(red: rounded.x, green: rounded.y, blue: rounded.z))
    pixels += image.drawing == nil ? image.width * image.height : 1 << 10
    if pixels > Self.maximumPixels {
      made.removeAll(keepingCapacity: true)
      pixels = 0
    }
    made[key] = (image, tinted)
    return tinted
  }
}

extension CGImage {
  /// Returns the image with its red, green, and blue components multiplied by those of a color, which are 0 to 1.
  func multiplied(by color: CGColor) -> CGImage {
    if let drawing {
      return CGImage(
        checkedWidth: width, height: height, drawing: drawing.multiplied(by: color), isOpaque: isOpaque, scale: scale)
    }
    func table(_ share: Double) -> [UInt32] { (0...255).map { UInt32(Double($0) * share + 0.5) } }
    let (red, green, blue) = (table(color.red), table(color.green), table(color.blue))
    return CGImage(
      checkedWidth: width, height: height,
      pixels: pixels.map { pixel in
        pixel & 0xFF00_0000 | red[Int(pixel >> 16 & 0xFF)] << 16 | green[Int(pixel >> 8 & 0xFF)] << 8
          | blue[Int(pixel & 0xFF)]
      }, scale: scale)
  }
}

extension CGImage.Drawing {
  /// Returns the drawing with every color multiplied.
  func multiplied(by color: CGColor) -> Self {
    var items: [DisplayItem] = []
    DisplayItem.append(fragment.items[...], tintedBy: color, to: &items) { $0.multiplied(by: color) }
    return Self(fragment: DisplayFragment(items: items), map: map)
  }
}
