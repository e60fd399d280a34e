import Foundation
import HalfwayLayers

/// An immutable snapshot of a cell's values, validated, including the cells that its particles emit.
final class EmissionRecipe {
  let token: EmitterToken
  let children: [EmissionRecipe]
  let image: CGImage?
  /// The part of the image that is shown, in pixels of the image.
  let source: CGRect
  /// The size of a particle at scale 1, in points.
  let size: CGSize
  /// The number of particles per second; 0 for none.
  let birthRate: Double
  let lifetime: Spread
  let latitude: Double
  /// The longitude in radians; the range extends to both sides of the mean.
  let longitude: Spread
  let velocity: Spread
  let acceleration: SIMD3<Double>
  let scale: Spread
  let scaleSpeed: Double
  let spin: Spread
  /// The red, green, blue, and alpha components.
  let color: SIMD4<Double>
  let colorRange: SIMD4<Double>
  let colorSpeed: SIMD4<Double>
  /// The begin time; `nil` to begin together with the emitting layer or particle.
  let beginTime: Double?
  /// The duration of the emission in seconds; infinite if it doesn't end.
  let duration: Double
  /// The time in seconds between a birth and the end of the particle and all of its descendants, for a layer lifetime
  /// factor of 1.
  private let plainReach: Double

  /// A mean and the maximum deviation from it.
  struct Spread {
    var mean: Double
    var range: Double

    /// - Parameter share: The deviation as a fraction of the range, −1 to 1.
    func value(_ share: Double) -> Double { mean + range * share }
    var most: Double { mean + range }
  }

  /// The maximum number of particles per second of one cell; more couldn't be distinguished.
  static let maximumBirths = 1e5
  /// The maximum magnitude of a cell's numbers, in points, seconds, or radians.
  private static let largest = 1e6

  init(_ values: EmissionValues, children: [EmissionRecipe], of token: EmitterToken) {
    func usable(_ value: some BinaryFloatingPoint) -> Double {
      value.isFinite ? min(max(Double(value), -Self.largest), Self.largest) : 0
    }
    func spread(_ mean: some BinaryFloatingPoint, _ range: some BinaryFloatingPoint) -> Spread {
      Spread(mean: usable(mean), range: usable(range).magnitude)
    }
    self.token = token
    self.children = children
    image = values.contents
    let part = values.contentsRect
    let width = Double(values.contents?.width ?? 0)
    let height = Double(values.contents?.height ?? 0)
    source = CGRect(
      x: usable(part.origin.x) * width, y: usable(part.origin.y) * height, width: usable(part.size.width) * width,
      height: usable(part.size.height) * height)
    let scale = values.contentsScale > 0 ? usable(values.contentsScale) : 1
    size = CGSize(width: source.width / scale, height: source.height / scale)
    birthRate = values.isEnabled ? min(max(0, usable(values.birthRate)), Self.maximumBirths) : 0
    lifetime = spread(values.lifetime, values.lifetimeRange)
    latitude = usable(values.emissionLatitude)
    longitude = spread(values.emissionLongitude, values.emissionRange / 2)
    velocity = spread(values.velocity, values.velocityRange)
    acceleration = SIMD3(
      usable(values.xAcceleration), usable(values.yAcceleration), usable(values.zAcceleration))
    self.scale = spread(values.scale, values.scaleRange)
    scaleSpeed = usable(values.scaleSpeed)
    spin = spread(values.spin, values.spinRange)
    let given = values.color ?? .clear
    color = SIMD4(usable(given.red), usable(given.green), usable(given.blue), usable(given.alpha))
    colorRange = SIMD4(
      usable(values.redRange), usable(values.greenRange), usable(values.blueRange), usable(values.alphaRange))
    colorSpeed = SIMD4(
      usable(values.redSpeed), usable(values.greenSpeed), usable(values.blueSpeed), usable(values.alphaSpeed))
    beginTime = values.beginTime.map { usable($0) }
    duration = values.duration > 0 && values.duration.isFinite ? values.duration : .infinity
    plainReach = max(0, lifetime.most) + (children.map(\.plainReach).max() ?? 0)
  }

  /// Whether all particles always have the cell's own red, green, and blue components.
  var hasOneTint: Bool {
    colorRange.x == 0 && colorRange.y == 0 && colorRange.z == 0 && colorSpeed.x == 0 && colorSpeed.y == 0
      && colorSpeed.z == 0
  }

  /// Whether particles have a visible image.
  var isVisible: Bool { image != nil && source.width > 0 && source.height > 0 }

  /// Returns the time in seconds between a birth and the end of the particle and all of its descendants.
  ///
  /// - Parameter multiplier: The layer's lifetime factor.
  func reach(_ multiplier: Double) -> Double { max(0, plainReach * multiplier) }
}
