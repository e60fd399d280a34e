import HalfwayMotion

/// What one cell of a layer emits while nothing is changed.
struct EmissionStream {
  let recipe: EmissionRecipe
  /// Tells the layer's cells apart.
  let number: UInt64
  /// Particles are born after `from` and until `until`, in seconds of the layer's time.
  var from: Double
  var until: Double
  /// At the time `anchor` there have been `carry` births.
  let anchor: Double
  let carry: Double
  /// Births a second.
  let rate: Double

  /// How many births there have been, whole ones and the part of the next.
  func count(at time: Double) -> Double { carry + rate * (min(max(time, from), until) - anchor) }

  func birth(_ number: Double) -> Double { anchor + (number - carry) / rate }
}

/// What a layer emits while nothing is changed.
struct EmissionEpoch {
  let start: Double
  let settings: EmissionSettings
  /// How the emitter moves meanwhile, in points a second.
  let drift: SIMD3<Double>
  var streams: [EmissionStream]

  /// A stream that has not begun by then is as if it had not been there.
  mutating func end(at time: Double) {
    streams.removeAll { $0.from >= time }
    for index in streams.indices { streams[index].until = min(streams[index].until, time) }
  }

  /// When the last particle, and all that came of it, is gone.
  var lastDeath: Double {
    var last = -Double.infinity
    for stream in streams { last = max(last, stream.until + stream.recipe.reach(settings.lifetime)) }
    return last
  }
}

/// Everything that was emitted: the changes of an emitter, each at its moment of the layer's time. What there is at any time, also an earlier one,
/// follows from it alone.
struct EmissionHistory {
  private(set) var closed: [EmissionEpoch] = []
  /// What is emitted now; nil until somebody asks.
  private(set) var open: EmissionEpoch?
  /// When that began.
  private(set) var openStart = -Double.infinity
  /// When emission began: it has always been going on, unless the layer has a beginning.
  private var beginning = -Double.infinity
  /// When the last particle of what is closed is gone.
  private(set) var closedDeath = -Double.infinity

  /// As many changes are remembered; particles that were born before are forgotten.
  private static let mostEpochs = 1024

  /// What is emitted now, as settings and cells say it.
  mutating func present(
    _ settings: EmissionSettings, drift: SIMD3<Double> = .zero, _ recipes: [EmissionRecipe]
  ) -> EmissionEpoch {
    if let open { return open }
    var streams: [EmissionStream] = []
    for (index, recipe) in recipes.enumerated() {
      let rate = min(max(0, recipe.birthRate * settings.birthRate), EmissionRecipe.mostBirths)
      guard rate > 0, recipe.reach(settings.lifetime) > 0 else { continue }
      streams.append(stream(of: recipe, at: UInt64(index), rate: rate))
    }
    let made = EmissionEpoch(start: openStart, settings: settings, drift: drift, streams: streams)
    open = made
    return made
  }

  /// A cell that was not emitted for some time takes up where it ended, and one that never was where the layer began: what is switched on looks as
  /// if it had been on, as Core Animation's emitters do since iOS 7.
  private func stream(of recipe: EmissionRecipe, at index: UInt64, rate: Double) -> EmissionStream {
    var last: EmissionStream?
    for epoch in closed.reversed() {
      last = epoch.streams.first { $0.recipe.token === recipe.token }
      if last != nil { break }
    }
    var from = last?.until ?? beginning
    if let begin = recipe.beginTime {
      from = max(from, begin)
    } else if recipe.duration.isFinite {
      from = max(from, 0)
    }
    let anchor = from.isFinite ? from : 0
    let until = recipe.duration.isFinite ? (recipe.beginTime ?? 0) + recipe.duration : .infinity
    return EmissionStream(
      recipe: recipe, number: last?.number ?? number(at: index), from: from, until: max(from, until), anchor: anchor,
      carry: last.map { $0.count(at: $0.until) } ?? 0, rate: rate)
  }

  /// A cell's number is its place, and another one where a cell that is no more had that place.
  private func number(at index: UInt64) -> UInt64 {
    let isTaken = closed.contains { $0.streams.contains { $0.number == index } }
    return isTaken ? ParticleChance.key(openStart.bitPattern, index) : index
  }

  /// Ends what is emitted now. What is emitted next begins at a time, and everything that would have come after it is forgotten.
  mutating func close(at time: Double) {
    if time > openStart, var last = open {
      last.end(at: time)
      if !last.streams.isEmpty {
        closed.append(last)
        closedDeath = max(closedDeath, last.lastDeath)
      }
      if closed.count > Self.mostEpochs { closed.removeFirst(Self.mostEpochs / 4) }
    } else if time < openStart {
      while let last = closed.last, last.start >= time { closed.removeLast() }
      if !closed.isEmpty { closed[closed.count - 1].end(at: time) }
      closedDeath = closed.map(\.lastDeath).max() ?? -.infinity
    }
    (open, openStart) = (nil, time)
  }

  /// Something is about to change in no time at all.
  mutating func forgetPresent() { open = nil }

  /// Begins anew at the layer's time 0.
  mutating func begin() { self = EmissionHistory(beginning: 0) }

  init() {}

  private init(beginning: Double) { self.beginning = beginning }
}
