import HalfwayLayers
import HalfwayMotion

/// The particles that one cell of a layer emits while no setting changes.
struct EmissionStream {
  let recipe: EmissionRecipe
  /// A number that identifies the cell within the layer.
  let number: UInt64
  /// The time interval of births, exclusive of `from` and inclusive of `until`, in seconds of the layer's time.
  var from: Double
  var until: Double
  /// A reference time and the number of births until then, including the fraction of the next one.
  let anchor: Double
  let carry: Double
  /// The number of births per second.
  let rate: Double

  /// Returns the number of births until a time, including the fraction of the next one.
  func count(at time: Double) -> Double { carry + rate * (min(max(time, from), until) - anchor) }

  func birth(_ number: Double) -> Double { anchor + (number - carry) / rate }
}

/// The emission of a layer while no setting changes.
struct EmissionEpoch {
  let start: Double
  let settings: EmissionSettings
  /// The velocity of the emitter in this interval, in points per second.
  let drift: SIMD3<Double>
  var streams: [EmissionStream]

  /// Ends the epoch. Streams that haven't begun by then are removed.
  mutating func end(at time: Double) {
    streams.removeAll { $0.from >= time }
    for index in streams.indices { streams[index].until = min(streams[index].until, time) }
  }

  /// The time at which the last particle and all of its descendants are gone.
  var lastDeath: Double {
    var last = -Double.infinity
    for stream in streams { last = max(last, stream.until + stream.recipe.reach(settings.lifetime)) }
    return last
  }
}

/// The emission history of a layer: its epochs in layer time. The particles at any time, even an earlier one, follow
/// from the history alone.
struct EmissionHistory {
  private(set) var closed: [EmissionEpoch] = []
  /// The current epoch; `nil` until it is needed.
  private(set) var open: EmissionEpoch?
  /// The start of the current epoch.
  private(set) var openStart = -Double.infinity
  /// The start of emission: infinitely long ago, unless the layer has a begin time.
  private var beginning = -Double.infinity
  /// The time at which the last particle of the closed epochs is gone.
  private(set) var closedDeath = -Double.infinity

  /// The maximum number of stored epochs. Particles of older epochs disappear.
  private static let maximumEpochs = 1024

  /// Returns the current epoch, creating it from settings and cells if necessary.
  mutating func present(
    _ settings: EmissionSettings, drift: SIMD3<Double> = .zero, _ recipes: [EmissionRecipe]
  ) -> EmissionEpoch {
    if let open { return open }
    var streams: [EmissionStream] = []
    for (index, recipe) in recipes.enumerated() {
      let rate = min(max(0, recipe.birthRate * settings.birthRate), EmissionRecipe.maximumBirths)
      guard rate > 0, recipe.reach(settings.lifetime) > 0 else { continue }
      streams.append(stream(of: recipe, at: UInt64(index), rate: rate))
    }
    let made = EmissionEpoch(start: openStart, settings: settings, drift: drift, streams: streams)
    open = made
    return made
  }

  /// Returns the stream of a cell. A cell that was disabled for a while continues where it stopped; a cell that never
  /// emitted starts with the layer. Enabling a cell therefore looks as if it had always been enabled, as with Core
  /// Animation's emitters since iOS 7.
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

  /// Returns the number of a cell: its index, or another number if a removed cell had that index.
  private func number(at index: UInt64) -> UInt64 {
    let isTaken = closed.contains { $0.streams.contains { $0.number == index } }
    return isTaken ? ParticleChance.key(openStart.bitPattern, index) : index
  }

  /// Ends the current epoch. The next one begins at `time`; everything that would have happened later is discarded.
  mutating func close(at time: Double) {
    if time > openStart, var last = open {
      last.end(at: time)
      if !last.streams.isEmpty {
        closed.append(last)
        closedDeath = max(closedDeath, last.lastDeath)
      }
      if closed.count > Self.maximumEpochs { closed.removeFirst(Self.maximumEpochs / 4) }
    } else if time < openStart {
      while let last = closed.last, last.start >= time { closed.removeLast() }
      if !closed.isEmpty { closed[closed.count - 1].end(at: time) }
      closedDeath = closed.map(\.lastDeath).max() ?? -.infinity
    }
    (open, openStart) = (nil, time)
  }

  /// Discards the current epoch before a change in a layer that is in no stage and therefore has no time.
  mutating func forgetPresent() { open = nil }

  /// Restarts emission at layer time 0.
  mutating func begin() { self = EmissionHistory(beginning: 0) }

  init() {}

  private init(beginning: Double) { self.beginning = beginning }
}
