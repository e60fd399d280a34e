import Foundation

/// Pictures of particles in other colours: each is made once, as long as there are not too many of them.
struct ParticleTints {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let red: Double
    let green: Double
    let blue: Double
  }

  /// With the picture that it was made of, whose identity stays taken so.
  private var made: [Key: (source: CGImage, tinted: CGImage)] = [:]
  private var pixels = 0

  /// Pixels of all of them; those of a picture of a million at most, and 16 MB altogether.
  private static let mostPixels = 1 << 22
  /// Colours that pass into one another go by steps of this, so that not every frame makes pictures.
  private static let steps = 32.0

  /// A picture whose colours are multiplied.
  ///
  /// - Parameter isFixed: Whether the colour is one of few, and taken as it is.
  mutating func image(_ image: CGImage, times color: SIMD4<Double>, isFixed: Bool) -> CGImage {
    let rounded = isFixed ? color : (color * Self.steps).rounded(.toNearestOrAwayFromZero) / Self.steps
    guard rounded.x < 1 || rounded.y < 1 || rounded.z < 1 else { return image }
    let key = Key(image: ObjectIdentifier(image), red: rounded.x, green: rounded.y, blue: rounded.z)
    if let known = made[key] { return known.tinted }
    let tinted = image.multiplied(by: CGColor(red: rounded.x, green: rounded.y, blue: rounded.z))
    pixels += image.drawing == nil ? image.width * image.height : 1 << 10
    if pixels > Self.mostPixels {
      made.removeAll(keepingCapacity: true)
      pixels = 0
    }
    made[key] = (image, tinted)
    return tinted
  }
}

extension CGImage {
  /// The picture with every red, green and blue multiplied by that of a colour, whose components are 0 to 1.
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
  /// Every colour multiplied.
  func multiplied(by color: CGColor) -> Self {
    var items: [DisplayItem] = []
    DisplayItem.append(fragment.items[...], tintedBy: color, to: &items) { $0.multiplied(by: color) }
    return Self(fragment: DisplayFragment(items: items), map: map)
  }
}
