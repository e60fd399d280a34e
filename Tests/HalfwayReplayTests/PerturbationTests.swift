import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// A perturbed recording is a valid recording, with the changes that the kind describes.
@Suite struct PerturbationTests {
  typealias Kind = Perturbation.Kind

  // MARK: - Any recording, any amount

  /// Contacts, frames, changes of the window and of the focus, unknown keys, and an end with no contact down.
  private static func recording(_ random: inout SeededGenerator) -> Recording {
    var recording = SampleRecordings.peek
    recording.entries = Array(RandomEvents(seed: random.next()).prefix(Int.random(in: 0...60, using: &random)))
    for _ in 0..<Int.random(in: 0...2, using: &random) where !recording.entries.isEmpty {
      let index = Int.random(in: 0..<recording.entries.count, using: &random)
      let resize = InputEvent.Kind.resize(width: 300, height: 200, scale: 2)
      let event = InputEvent(timestamp: recording.entries[index].timestamp, kind: resize)
      recording.entries.insert(.input(event), at: index)
    }
    let end = recording.entries.last?.timestamp ?? .zero
    recording.entries.append(.input(InputEvent(timestamp: end, kind: .focus(isFocused: false))))
    // Including values near the limits of the format.
    if Int.random(in: 0...3, using: &random) == 0 {
      let late = RecordingFile.maximumMicroseconds - end.microseconds
      recording.entries = recording.entries.map { moved($0, byMicroseconds: late) }
    }
    recording.unknownByEntry = [recording.entries.count - 1: [JSONMember(key: "later", value: .integer(1))]]
    recording.footer = RecordingFooter(events: recording.entries.count)
    return recording
  }

  private static func moved(_ entry: RecordingEntry, byMicroseconds delta: Int64) -> RecordingEntry {
    let time = entry.timestamp.advanced(byMicroseconds: delta)
    guard case .input(var event) = entry else { return .tick(time) }
    event.timestamp = time
    return .input(event)
  }

  /// From no events to more than are possible.
  private static func perturbation(_ random: inout SeededGenerator) -> Perturbation {
    var perturbation = Perturbation()
    let odd = [0, -1, .nan, .infinity, -.infinity, 1e-300, 1e300, .leastNonzeroMagnitude, 1e-6]
    for kind in Kind.allCases where Int.random(in: 0...2, using: &random) == 0 {
      switch Int.random(in: 0...3, using: &random) {
      case 0: perturbation[kind] = odd[Int.random(in: odd.indices, using: &random)]
      case 1: perturbation[kind] = kind.realAmount
      default: perturbation[kind] = kind.realAmount * Elementary.exp(random.uniform(in: -12...12))
      }
    }
    return perturbation
  }

  @Test func `every perturbed recording is readable and a function of its seed`() {
    let found = counterexample(seed: 20_261_121, runs: 600) { random in
      (Self.recording(&random), Self.perturbation(&random), random.next())
    } check: { recording, perturbation, seed in
      let perturbed = perturbation.applied(to: recording, seed: seed)
      guard let bytes = try? perturbed.serialized() else { return "it cannot be written" }
      guard let read = try? Recording.parse(bytes, name: "perturbed") else { return "it cannot be read" }
      if read != perturbed { return "it is another one when it is read" }
      if read.loss != nil { return "something is missing" }
      if perturbation.applied(to: recording, seed: seed) != perturbed { return "the same seed gives another one" }
      let others = { (entries: [RecordingEntry]) in
        entries.filter { if case .input(let event) = $0, case .move = event.kind { false } else { true } }.count
      }
      return others(perturbed.entries) == others(recording.entries) ? nil : "more than moves came or went"
    }
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `perturbing an empty recording returns an empty recording`() {
    let found = counterexample(seed: 5, runs: 200) { random in
      (Self.recording(&random), random.next())
    } check: { recording, seed in
      var perturbation = Perturbation()
      for (kind, amount) in zip(Kind.allCases, [0, -1, .nan, -.infinity, 1e-300, -0.0, 1e-7]) {
        perturbation[kind] = amount
      }
      return perturbation.applied(to: recording, seed: seed) == recording ? nil : "something changed"
    }
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `negative and huge times don't trap`() {
    var recording = SampleRecordings.flick
    for time in [Int64.min, .max, -1] {
      recording.entries.append(.input(.move(x: .nan, y: .infinity, at: Timestamp(microseconds: time))))
    }
    let perturbed = Perturbation(Kind.allCases).applied(to: recording, seed: 3)
    // The entries are in order except for these, so all of them count as input of the gesture.
    let times = perturbed.gestureEntries.map(\.timestamp.microseconds)
    #expect(times.allSatisfy { $0 <= RecordingFile.maximumMicroseconds } && !times.isEmpty)
  }

  /// The digests are the same on every machine, debug and release. A change of a kind changes the meaning of bounds in
  /// footers.
  @Test(arguments: zip(Kind.allCases, Pinned.digests))
  func `a seed always gives the same perturbation`(kind: Kind, digest: String) throws {
    let perturbed = Perturbation([kind]).applied(to: Pinned.recording, seed: 7)
    let found = String(FNV1a.hash(try perturbed.serialized().drop { $0 != 0x0A }), radix: 16)
    #expect(found == digest, "\(kind)")
  }

  enum Pinned {
    /// Between whole points, so that rounding changes them.
    static let recording = SampleRecordings.drag(to: 260.5, milliseconds: 800, holdMilliseconds: 30, tickHertz: 60)
    static let digests = [
      "1341b3e465aecf7", "70f36e60894fb220", "4bd3239b0c2b28a9", "ff335fd131dc6b56", "709ec72c57e25f03",
      "c1f7280f7690637c", "3dbe8770e141c4b2", "acea3c042c2ce5ab", "be246ceca417f68", "30e2a6eaeb72e0b7",
    ]
  }

  @Test func `a kind of perturbation is independent of the other kinds`() {
    let together = Perturbation([Kind.noise, .lateUp]).applied(to: SampleRecordings.peek, seed: 9)
    let noise = Perturbation([Kind.noise]).applied(to: SampleRecordings.peek, seed: 9)
    let lateUp = Perturbation([Kind.lateUp]).applied(to: SampleRecordings.peek, seed: 9)
    #expect(places(together) == places(noise))
    #expect(together.entries.map(\.timestamp) == lateUp.entries.map(\.timestamp))
  }

  // MARK: - What each kind does

  /// Four seconds of a uniform drag, in moves of 8 ms.
  private let drag = SampleRecordings.drag(to: 300.5, milliseconds: 4_000)

  private func places(_ recording: Recording) -> [[Double]] {
    recording.inputs.compactMap { event in
      switch event.kind {
      case .down(let contact), .move(let contact), .up(let contact): [contact.x, contact.y]
      default: nil
      }
    }
  }

  private func times(_ recording: Recording) -> [Int64] { recording.inputs.map(\.timestamp.microseconds) }

  private func perturbed(_ kind: Kind, seed: UInt64, _ recording: Recording? = nil) -> Recording {
    Perturbation([kind]).applied(to: recording ?? drag, seed: seed)
  }

  @Test func `noise moves each position by a third of a point and keeps a lift at the last position`() {
    var errors: [Double] = []
    for seed in 0..<20 as Range<UInt64> {
      let noisy = places(perturbed(.noise, seed: seed))
      for (old, new) in zip(places(drag), noisy).dropLast() { errors += [new[0] - old[0], new[1] - old[1]] }
      #expect(noisy.last == noisy.dropLast().last)
    }
    let deviation = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
    #expect(abs(deviation - 0.3) < 0.01 && errors.allSatisfy { abs($0) <= 0.9000001 })
  }

  @Test func `rounding gives whole points and keeps whole points`() {
    for seed in 0..<20 as Range<UInt64> {
      let whole = perturbed(.rounding, seed: seed)
      #expect(zip(places(drag), places(whole)).allSatisfy { abs($0[0] - $1[0]) <= 1 && $1[0] == $1[0].rounded() })
      #expect(Perturbation([.rounding]).applied(to: whole, seed: seed &+ 1) == whole)
    }
  }

  @Test func `four percent of the samples are dropped, and ten percent are duplicated`() {
    var (dropped, repeated) = (0, 0)
    for seed in 0..<20 as Range<UInt64> {
      dropped += drag.inputs.count - perturbed(.dropped, seed: seed).inputs.count
      let more = perturbed(.duplicated, seed: seed)
      repeated += more.inputs.count - drag.inputs.count
      for (first, second) in zip(more.inputs, more.inputs.dropFirst()) where first.kind == second.kind {
        #expect((0...8_000).contains(second.timestamp.microseconds(since: first.timestamp)))
      }
    }
    #expect((320...480).contains(dropped) && (900...1_100).contains(repeated), "\(dropped) \(repeated)")
  }

  @Test func `only the lift is late, and never after the next landing`() {
    let second = SampleRecordings.drag(to: 200, milliseconds: 80).entries
    var twice = drag
    let start = (drag.entries.last?.timestamp.microseconds ?? 0) + 3_000
    twice.entries += second.map { Self.moved($0, byMicroseconds: start) }
    for seed in 0..<20 as Range<UInt64> {
      let late = perturbed(.lateUp, seed: seed)
      let delay = times(late).last.map { $0 - (times(drag).last ?? 0) }
      #expect(times(late).dropLast() == times(drag).dropLast() && (0...25_000).contains(delay ?? -1))
      let both = perturbed(.lateUp, seed: seed, twice)
      #expect(both.inputs.map(\.kind) == twice.inputs.map(\.kind) && times(both) == times(both).sorted())
    }
  }

  @Test func `jitter is less than a millisecond, and events with equal timestamps keep equal ones`() {
    var paired = drag
    paired.entries = drag.entries.flatMap { [$0, $0] }
    var errors: [Double] = []
    for seed in 0..<20 as Range<UInt64> {
      let jittered = times(perturbed(.jitter, seed: seed, paired))
      for index in stride(from: 2, to: jittered.count, by: 2) {
        #expect(jittered[index] == jittered[index + 1])
        errors.append(Double(jittered[index] - times(paired)[index]))
      }
    }
    let deviation = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
    #expect(abs(deviation - 800) < 25 && errors.allSatisfy { abs($0) <= 2_400 })
  }

  @Test func `coalescing keeps the last of several moves, and always the one before the lift`() {
    var ratios: Set<Int> = []
    for seed in 0..<40 as Range<UInt64> {
      let fewer = perturbed(.coalesced, seed: seed)
      #expect(Set(places(fewer)).isSubset(of: Set(places(drag))))
      #expect(places(fewer).suffix(2) == places(drag).suffix(2))
      ratios.insert(Int((Double(drag.inputs.count) / Double(fewer.inputs.count)).rounded()))
    }
    #expect(ratios == [2, 3, 4])
  }

  @Test func `an event pump gives the events of a frame one timestamp, and bursts give them different ones`() {
    for seed in 0..<20 as Range<UInt64> {
      let pumped = times(perturbed(.pump, seed: seed))
      let burst = times(perturbed(.bursts, seed: seed))
      for (old, (pumped, burst)) in zip(times(drag), zip(pumped, burst)) {
        #expect((0...16_668).contains(pumped - old) && (0...16_800).contains(burst - old))
      }
      for (first, second) in zip(pumped, pumped.dropFirst()) where first != second {
        #expect((16_666...16_668).contains((second - first) / ((second - first + 8_000) / 16_667)))
      }
      for (first, second) in zip(burst, burst.dropFirst()) { #expect(second - first >= 5) }
      #expect(zip(burst, burst.dropFirst()).contains { $1 - $0 <= 80 })
    }
  }

  @Test func `a millisecond clock gives whole milliseconds`() {
    for seed in 0..<20 as Range<UInt64> {
      let stamped = times(perturbed(.stamps, seed: seed, Pinned.recording))
      #expect(stamped.allSatisfy { $0 % 1_000 == 0 })
      #expect(zip(times(Pinned.recording), stamped).allSatisfy { abs($0 - $1) < 1_000 })
    }
  }
}
