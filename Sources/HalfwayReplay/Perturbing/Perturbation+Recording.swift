import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

extension Perturbation {
  /// Returns the recording with the perturbation applied. A valid recording stays valid: times are ordered and at
  /// most an hour, and contacts land before they move and lift at the end.
  ///
  /// The result depends only on the recording, the amounts, and the seed. Frame times and expectations don't change.
  /// A program stamps its events in only one way, so if both `pump` and `bursts` have an amount, the seed selects one
  /// of them.
  public func applied(to recording: Recording, seed: UInt64) -> Recording {
    guard !isNothing else { return recording }
    var inputs = PerturbedInputs(recording)
    let leftOut: Kind? = self[.pump] > 0 && self[.bursts] > 0 ? (seed & 1 == 0 ? .bursts : .pump) : nil
    for (index, kind) in Kind.allCases.enumerated() where self[kind] > 0 && kind != leftOut {
      // Each kind has its own generator, so it has the same effect whatever the other kinds are.
      var spread = SplitMix64(seed: seed &+ UInt64(index + 1) &* 0xD1B5_4A32_D192_ED03)
      var random = SeededGenerator(seed: spread.next())
      inputs.apply(kind, amount: self[kind], &random)
    }
    return inputs.recording(from: recording)
  }
}

/// The inputs of a recording during perturbation. After each step the times are in order.
private struct PerturbedInputs {
  private struct Item {
    var event: InputEvent
    /// The index among the recording's entries.
    let index: Int
    /// Whether the contact lifts without having moved since its previous event. It then lifts at its perturbed
    /// location.
    let isLiftInPlace: Bool
    /// Whether the event is a duplicate, which doesn't inherit the original's unknown keys.
    var isCopy = false

    /// The timestamp, clamped to the range that recordings support.
    var microseconds: Int64 {
      get { Self.clamped(event.timestamp.microseconds) }
      set { event.timestamp.microseconds = Self.clamped(newValue) }
    }

    private static func clamped(_ microseconds: Int64) -> Int64 {
      min(max(microseconds, 0), RecordingFile.maximumMicroseconds)
    }
  }

  private var items: [Item] = []

  /// The report interval of a generic mouse and of many touchpads, in microseconds. A duplicate follows its original
  /// within this time.
  private static let reportMicroseconds: Int64 = 8_000

  init(_ recording: Recording) {
    items.reserveCapacity(recording.entries.count)
    var places: [Int: InputEvent.Contact] = [:]
    for (index, entry) in recording.entries.enumerated() {
      guard case .input(let event) = entry, event.timestamp >= .zero else { continue }
      var isLiftInPlace = false
      switch event.kind {
      case .down(let contact), .move(let contact): places[contact.id] = contact
      case .up(let contact): isLiftInPlace = places.removeValue(forKey: contact.id) == contact
      case .cancel, .focus, .resize, .thresholds, .scroll, .text, .key: break
      }
      items.append(Item(event: event, index: index, isLiftInPlace: isLiftInPlace))
    }
  }

  mutating func apply(_ kind: Perturbation.Kind, amount: Double, _ random: inout SeededGenerator) {
    switch kind {
    case .noise: addNoise(amount, &random)
    case .rounding: round(to: amount, &random)
    case .dropped: drop(amount, &random)
    case .duplicated: duplicate(amount, &random)
    case .lateUp: delayLifts(amount, &random)
    case .jitter: jitter(amount, &random)
    case .coalesced: coalesce(Int(amount), &random)
    case .pump: pump(amount, handling: nil, &random)
    case .bursts: pump(amount, handling: 5...80, &random)
    case .stamps: stamp(amount, &random)
    }
  }

  /// Returns the original recording with the perturbed inputs merged between its frames. Entries with the same time
  /// keep the order of the recording.
  func recording(from original: Recording) -> Recording {
    var entries: [RecordingEntry] = []
    var unknown: [Int: [JSONMember]] = [:]
    entries.reserveCapacity(original.entries.count)
    func append(_ entry: RecordingEntry, of index: Int?) {
      if let index, !original.unknownByEntry.isEmpty { unknown[entries.count] = original.unknownByEntry[index] }
      entries.append(entry)
    }
    func append(_ item: Item) { append(.input(item.event), of: item.isCopy ? nil : item.index) }
    var next = 0
    for (index, entry) in original.entries.enumerated() {
      guard case .tick(let time) = entry else {
        // What led to the gesture isn't perturbed.
        if entry.timestamp < .zero { append(entry, of: index) }
        continue
      }
      while next < items.count, (items[next].microseconds, items[next].index) < (time.microseconds, index) {
        append(items[next])
        next += 1
      }
      append(entry, of: index)
    }
    for item in items[next...] { append(item) }
    var changed = original
    (changed.entries, changed.unknownByEntry) = (entries, unknown)
    changed.footer?.events = entries.count
    return changed
  }

  // MARK: - Places

  private mutating func addNoise(_ points: Double, _ random: inout SeededGenerator) {
    mapPlaces { place in
      let (x, y) = (Self.clippedNormal(&random), Self.clippedNormal(&random))
      return (place.x + x * points, place.y + y * points)
    }
  }

  private mutating func round(to points: Double, _ random: inout SeededGenerator) {
    let (x, y) = (random.uniform(), random.uniform())
    mapPlaces { place in
      ((place.x / points + x).rounded(.down) * points, (place.y / points + y).rounded(.down) * points)
    }
  }

  private mutating func mapPlaces(_ map: (InputEvent.Contact) -> (x: Double, y: Double)) {
    let limit = RecordingFile.maximumCoordinatePoints
    for index in items.indices where !items[index].isLiftInPlace {
      guard var contact = items[index].event.kind.contact else { continue }
      let place = map(contact)
      (contact.x, contact.y) = (min(max(place.x, -limit), limit), min(max(place.y, -limit), limit))
      items[index].event.kind.contact = contact
    }
    putLiftsInPlace()
  }

  /// Moves each lift in place to its contact's last reported location.
  private mutating func putLiftsInPlace() {
    var places: [Int: InputEvent.Contact] = [:]
    for index in items.indices {
      guard let contact = items[index].event.kind.contact else { continue }
      if items[index].isLiftInPlace {
        items[index].event.kind.contact = places[contact.id] ?? contact
      } else {
        places[contact.id] = contact
      }
    }
  }

  // MARK: - Which samples

  private mutating func drop(_ share: Double, _ random: inout SeededGenerator) {
    items.removeAll { $0.event.kind.isMove && random.uniform() < share }
    putLiftsInPlace()
  }

  private mutating func duplicate(_ share: Double, _ random: inout SeededGenerator) {
    var all: [Item] = []
    all.reserveCapacity(items.count * 2)
    for (index, item) in items.enumerated() {
      all.append(item)
      guard item.event.kind.isMove, random.uniform() < share else { continue }
      let next = index + 1 < items.count ? items[index + 1].microseconds : item.microseconds
      var copy = item
      copy.isCopy = true
      copy.microseconds += Int64(random.uniform() * Double(min(next - item.microseconds, Self.reportMicroseconds)))
      all.append(copy)
    }
    items = all
  }

  private mutating func coalesce(_ most: Int, _ random: inout SeededGenerator) {
    let count = 2 + Int(random.uniform() * Double(max(most, 2) - 1))
    let phase = Int(random.uniform() * Double(count))
    /// For each contact, the number of consecutive moves before the current event and the index of the latest one.
    var runs: [Int: (moves: Int, last: Int)] = [:]
    var isNotified = [Bool](repeating: true, count: items.count)
    for (index, item) in items.enumerated() {
      guard let id = item.event.kind.contact?.id else {
        // An event without a contact ends all runs.
        runs.removeAll()
        continue
      }
      guard item.event.kind.isMove else {
        runs[id] = nil
        continue
      }
      let run = runs[id]
      // The previous move is coalesced into this one unless its group is complete.
      if let run, (run.moves + phase) % count != 0 { isNotified[run.last] = false }
      runs[id] = ((run?.moves ?? 0) + 1, index)
    }
    items = zip(items, isNotified).compactMap { $1 ? $0 : nil }
  }

  // MARK: - Times

  /// Delays lifts by at most the given time. A lift may be delayed past other contacts' moves and lifts, but not past
  /// any other event.
  private mutating func delayLifts(_ microseconds: Double, _ random: inout SeededGenerator) {
    var limit = RecordingFile.maximumMicroseconds
    var limits = [Int64](repeating: 0, count: items.count)
    for index in items.indices.reversed() {
      limits[index] = limit
      switch items[index].event.kind {
      case .move, .up: break
      case .down, .cancel, .focus, .resize, .thresholds, .scroll, .text, .key: limit = items[index].microseconds
      }
    }
    for index in items.indices {
      guard case .up = items[index].event.kind else { continue }
      let delay = Int64(random.uniform() * microseconds)
      items[index].microseconds = min(items[index].microseconds + delay, limits[index])
    }
    let order = items.indices.sorted { (items[$0].microseconds, $0) < (items[$1].microseconds, $1) }
    items = order.map { items[$0] }
  }

  private mutating func jitter(_ microseconds: Double, _ random: inout SeededGenerator) {
    var (last, error) = (Int64.min, Int64(0))
    mapTimes { time in
      if time != last { error = Int64((Self.clippedNormal(&random) * microseconds).rounded()) }
      last = time
      return time + error
    }
  }

  private mutating func pump(
    _ frame: Double, handling: ClosedRange<Double>?, _ random: inout SeededGenerator
  ) {
    let phase = random.uniform()
    var last = -Double.infinity
    mapTimes { time in
      var taken = ((Double(time) / frame + phase).rounded(.up) - phase) * frame
      if let handling { taken = max(taken, last + random.uniform(in: handling)) }
      last = taken
      return Int64(taken.rounded())
    }
  }

  private mutating func stamp(_ microseconds: Double, _ random: inout SeededGenerator) {
    let phase = random.uniform()
    mapTimes { Int64(((Double($0) / microseconds + phase).rounded(.down) * microseconds).rounded()) }
  }

  /// Maps all times, keeping them in order.
  private mutating func mapTimes(_ map: (Int64) -> Int64) {
    var earliest: Int64 = 0
    for index in items.indices {
      items[index].microseconds = max(map(items[index].microseconds), earliest)
      earliest = items[index].microseconds
    }
  }

  /// Returns a sample of the standard normal distribution, clamped to three standard deviations.
  private static func clippedNormal(_ random: inout SeededGenerator) -> Double { min(max(random.normal(), -3), 3) }
}
