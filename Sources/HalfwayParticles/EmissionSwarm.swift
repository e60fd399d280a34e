import HalfwayLayers
import HalfwayMotion

/// A particle to draw.
struct ShownParticle {
  let recipe: EmissionRecipe
  let place: SIMD3<Double>
  let scale: Double
  let angle: Double
  let color: SIMD4<Double>
  let birth: Double
  /// The position in the order of emission.
  let index: Int32
}

/// The particles visible at a time, in memory that is reused.
struct EmissionSwarm {
  private(set) var shown: [ShownParticle] = []
  /// Whether some particles were dropped because of the limits.
  private(set) var isCut = false
  private var time = 0.0
  private var visited = 0

  /// The maximum number of drawn particles per layer.
  static let maximumShown = 10_000
  /// The maximum number of particles that are examined because they, or particles they have emitted, could be visible.
  private static let maximumVisited = 100_000
  /// The maximum depth of particles that are emitted by particles.
  private static let deepest = 4

  mutating func fill(with history: EmissionHistory, _ present: EmissionEpoch, at time: Double) {
    shown.removeAll(keepingCapacity: true)
    (isCut, visited, self.time) = (false, 0, time)
    for epoch in history.closed { add(epoch) }
    add(present)
  }

  private mutating func add(_ epoch: EmissionEpoch) {
    for stream in epoch.streams {
      let reach = stream.recipe.reach(epoch.settings.lifetime)
      let (from, until) = (max(stream.from, time - reach), min(stream.until, time))
      guard from < until else { continue }
      let streamKey = ParticleChance.key(UInt64(epoch.settings.seed), stream.number)
      var number = stream.count(at: from).rounded(.down) + 1
      let last = stream.count(at: until).rounded(.down)
      // Beyond this limit neither the numbers nor the birth times could be distinguished.
      guard number.magnitude < 0x1p52, last.magnitude < 0x1p52 else { continue }
      // If there are too many, keep the youngest ones.
      if last - number >= Double(Self.maximumVisited) {
        isCut = true
        number = last - Double(Self.maximumVisited) + 1
      }
      while number <= last, !isFull {
        let birth = stream.birth(number)
        let key = ParticleChance.key(streamKey, UInt64(bitPattern: Int64(number)))
        add(stream.recipe, key: key, birth: birth, epoch, at: nil)
        number += 1
      }
      if number <= last { isCut = true }
    }
  }

  private var isFull: Bool { shown.count >= Self.maximumShown || visited >= Self.maximumVisited }

  private mutating func add(
    _ recipe: EmissionRecipe, key: UInt64, birth: Double, _ epoch: EmissionEpoch, at place: EmissionPlace?,
    depth: Int = 0
  ) {
    guard !isFull else {
      isCut = true
      return
    }
    visited += 1
    var particle = Particle(recipe, key: key, birth: birth, epoch.settings, at: place)
    if place == nil, epoch.drift != .zero { particle.move(by: epoch.drift * max(0, birth - epoch.start)) }
    let age = time - birth
    if recipe.isVisible, age >= 0, age < particle.lifetime { show(particle, atAge: age) }
    guard !recipe.children.isEmpty, particle.lifetime > 0, depth < Self.deepest else { return }
    for (index, child) in recipe.children.enumerated() {
      emit(child, of: particle, number: UInt64(index), epoch, depth: depth + 1)
    }
  }

  /// Adds the particles that a particle emits. The first one is born after a full birth interval.
  private mutating func emit(
    _ recipe: EmissionRecipe, of particle: Particle, number: UInt64, _ epoch: EmissionEpoch, depth: Int
  ) {
    let rate = min(recipe.birthRate * epoch.settings.birthRate, EmissionRecipe.maximumBirths)
    let begin = max(0, recipe.beginTime ?? 0)
    let end = min(particle.lifetime, begin + recipe.duration, time - particle.birth)
    guard rate > 0, begin < end else { return }
    let reach = recipe.reach(epoch.settings.lifetime)
    let streamKey = ParticleChance.key(particle.key, number)
    var index = max(0, ((time - particle.birth - reach - begin) * rate).rounded(.down)) + 1
    let last = ((end - begin) * rate).rounded(.down)
    while index <= last, !isFull {
      let age = begin + index / rate
      add(
        recipe, key: ParticleChance.key(streamKey, UInt64(index)), birth: particle.birth + age, epoch,
        at: particle.emission(atAge: age), depth: depth)
      index += 1
    }
    if index <= last { isCut = true }
  }

  private mutating func show(_ particle: Particle, atAge age: Double) {
    let color = particle.color(atAge: age)
    let scale = particle.scale(atAge: age)
    guard color.w > 0, scale != 0 else { return }
    shown.append(
      ShownParticle(
        recipe: particle.recipe, place: particle.place(atAge: age), scale: scale,
        angle: particle.angle(atAge: age), color: color, birth: particle.birth, index: Int32(shown.count)))
  }

  /// Sorts the particles in drawing order.
  mutating func sort(_ mode: EmitterLayer.RenderMode) {
    switch mode {
    case .unordered: break
    case .oldestFirst: sort { ($0.birth, $0.index) < ($1.birth, $1.index) }
    case .oldestLast: sort { ($1.birth, $1.index) < ($0.birth, $0.index) }
    case .backToFront: sort { ($0.place.z, $0.index) < ($1.place.z, $1.index) }
    }
  }

  /// Heapsort, because the standard library's sort allocates memory.
  private mutating func sort(by isAhead: (ShownParticle, ShownParticle) -> Bool) {
    shown.withUnsafeMutableBufferPointer { shown in
      func sink(_ start: Int, _ count: Int) {
        var parent = start
        while true {
          var child = 2 * parent + 1
          guard child < count else { return }
          if child + 1 < count, isAhead(shown[child], shown[child + 1]) { child += 1 }
          guard isAhead(shown[parent], shown[child]) else { return }
          shown.swapAt(parent, child)
          parent = child
        }
      }
      for start in stride(from: shown.count / 2 - 1, through: 0, by: -1) { sink(start, shown.count) }
      for end in stride(from: shown.count - 1, to: 0, by: -1) {
        shown.swapAt(0, end)
        sink(0, end)
      }
    }
  }
}
