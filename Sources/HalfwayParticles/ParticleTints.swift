import Foundation
import HalfwayLayers

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
    pixels += image.isDrawing ? 1 << 10 : image.width * image.height
    if pixels > Self.maximumPixels {
      made.removeAll(keepingCapacity: true)
      pixels = 0
    }
    made[key] = (image, tinted)
    return tinted
  }
}
