import HalfwayMotion

/// The chance of one particle: a sequence that follows from the layer's seed, the cell and the number of the particle alone.
struct ParticleChance {
  private var generator: SplitMix64

  init(key: UInt64) { generator = SplitMix64(seed: key) }

  /// −1 to 1, equally likely everywhere.
  mutating func share() -> Double { Double(generator.next() >> 11) * 0x1p-52 - 1 }

  /// The key of something that follows from what another key stands for.
  static func key(_ key: UInt64, _ index: UInt64) -> UInt64 {
    var generator = SplitMix64(seed: key ^ (index &* 0xD6E8_FEB8_6659_FD93))
    return generator.next()
  }
}

/// One particle: all that is decided at its birth.
struct Particle {
  let recipe: EmissionRecipe
  /// Of its chance and that of all that comes of it.
  let key: UInt64
  let birth: Double
  let lifetime: Double
  private var origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let scale: Double
  private let scaleSpeed: Double
  private let spin: Double
  private let startColor: SIMD4<Double>

  /// - Parameter place: Where it is born; nil for a place on the shape that the settings say.
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

  mutating func move(by way: SIMD3<Double>) { origin += way }

  func place(atAge age: Double) -> SIMD3<Double> {
    origin + velocity * age + recipe.acceleration * (age * age / 2)
  }

  /// Where what it emits at an age is born: in the direction in which it flies.
  func emission(atAge age: Double) -> EmissionPlace {
    EmissionPlace(origin: place(atAge: age), axis: EmissionPlace.unit(velocity + recipe.acceleration * age))
  }

  func scale(atAge age: Double) -> Double { scale + scaleSpeed * age }

  /// In radians.
  func angle(atAge age: Double) -> Double { spin * age }

  /// Red, green, blue and alpha, each 0 to 1.
  func color(atAge age: Double) -> SIMD4<Double> {
    (startColor + recipe.colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
  }
}
