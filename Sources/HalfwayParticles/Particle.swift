import HalfwayLayers
import HalfwayMotion

/// The random values of one particle: a sequence that depends only on the layer's seed, the cell, and the particle's
/// number.
struct ParticleChance {
  private var generator: SplitMix64

  init(key: UInt64) { generator = SplitMix64(seed: key) }

  /// Returns a uniformly distributed number from −1 to 1.
  mutating func share() -> Double { Double(generator.next() >> 11) * 0x1p-52 - 1 }

  /// Returns a key derived from another key.
  static func key(_ key: UInt64, _ index: UInt64) -> UInt64 {
    var generator = SplitMix64(seed: key ^ (index &* 0xD6E8_FEB8_6659_FD93))
    return generator.next()
  }
}

/// A particle, with everything that is determined at its birth.
struct Particle {
  let recipe: EmissionRecipe
  /// The key of the random values of the particle and its descendants.
  let key: UInt64
  let birth: Double
  let lifetime: Double
  private var origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let scale: Double
  private let scaleSpeed: Double
  private let spin: Double
  private let startColor: SIMD4<Double>

  /// - Parameter place: The place of birth; `nil` for a random place on the shape in the settings.
  init(_ recipe: EmissionRecipe, key: UInt64, birth: Double, _ settings: EmissionSettings, at place: EmissionPlace?) {
    var chance = ParticleChance(key: key)
    self.recipe = recipe
    self.key = key
    self.birth = birth
    lifetime = recipe.lifetime.value(chance.share()) * settings.lifetime
    let place = place ?? EmissionPlace(on: settings, &chance)
    origin = place.origin
    let turn = Elementary.sinCos(recipe.longitude.value(chance.share()))
    let rise = Elementary.sinCos(recipe.latitude)
    let axis = place.axis
    let turned = SIMD3(axis.x * turn.cos - axis.y * turn.sin, axis.x * turn.sin + axis.y * turn.cos, axis.z)
    let direction = turned * rise.cos + SIMD3(0, 0, rise.sin)
    velocity = direction * (recipe.velocity.value(chance.share()) * settings.velocity)
    scale = recipe.scale.value(chance.share()) * settings.scale
    scaleSpeed = recipe.scaleSpeed * settings.scale
    spin = recipe.spin.value(chance.share()) * settings.spin
    let shares = SIMD4(chance.share(), chance.share(), chance.share(), chance.share())
    startColor = recipe.color + recipe.colorRange * shares
  }

  mutating func move(by displacement: SIMD3<Double>) { origin += displacement }

  func place(atAge age: Double) -> SIMD3<Double> {
    origin + velocity * age + recipe.acceleration * (age * age / 2)
  }

  /// Returns the place of birth for particles that are emitted at an age, with the direction of movement as the
  /// reference direction.
  func emission(atAge age: Double) -> EmissionPlace {
    EmissionPlace(origin: place(atAge: age), axis: EmissionPlace.unit(velocity + recipe.acceleration * age))
  }

  func scale(atAge age: Double) -> Double { scale + scaleSpeed * age }

  /// Returns the rotation in radians.
  func angle(atAge age: Double) -> Double { spin * age }

  /// Returns the red, green, blue, and alpha components, each 0 to 1.
  func color(atAge age: Double) -> SIMD4<Double> {
    (startColor + recipe.colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
  }
}
