import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Touch prediction on a stage: it moves pictures closer to the finger, and nothing else.
@MainActor
@Suite struct PredictedPictureTests {
  private static func scene(_ recording: Recording) throws -> Scene {
    try #require(Scenes.all.first { $0.name == recording.header.scene })
  }

  private static func replayer(_ predictor: TouchPredictor?, hertz: Double? = nil, phase: Double = 0) -> Replayer {
    var replayer = Replayer()
    replayer.touchPredictor = predictor
    if let hertz { replayer.schedule = .regular(hertz: hertz, phase: phase) }
    return replayer
  }

  /// The rows of a trace without the digests of the pictures.
  private static func rows(_ result: ReplayResult) -> [String] {
    result.trace.rows.map { String($0.dropLast(16)) }
  }

  @Test func `decisions, events, and progress of all bundled recordings don't depend on prediction`() throws {
    #expect(BundledRecordings.all.count > 70)
    for (name, recording) in BundledRecordings.all {
      let scene = try Self.scene(recording)
      let off = Self.replayer(nil).run(recording, scene: scene)
      let on = Self.replayer(.standard).run(recording, scene: scene)
      #expect(on.verdict == off.verdict && on.events == off.events && on.diagnostics.count == off.diagnostics.count)
      #expect(Self.rows(on) == Self.rows(off), "\(name)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `decisions of random drags don't depend on prediction or frame rates`(seed: UInt64) {
    let recording = Self.randomDrag(seed: seed)
    let scene = SampleRecordings.scene
    let off = Self.replayer(nil, hertz: 60).run(recording, scene: scene)
    var random = SeededGenerator(seed: seed ^ 0xAB)
    for hertz in [60.0, 90, 144] {
      let phase = random.uniform()
      let on = Self.replayer(.standard, hertz: hertz, phase: phase).run(recording, scene: scene)
      #expect(on.events == off.events, "seed \(seed), \(hertz) Hz at phase \(phase)")
      #expect(on.verdict.outcome == off.verdict.outcome && on.verdict.decision == off.verdict.decision)
    }
  }

  @Test(arguments: [
    "detents-away", "detents-list", "drawer-finish", "zoom-finish", "zoom-scrolled", "back-anywhere-finish",
  ])
  func `decisions of random pulls don't depend on prediction or frame rates`(name: String) throws {
    let bundled = try #require(BundledRecordings.all.first { $0.name == name }).recording
    let scene = try Self.scene(bundled)
    for seed in 0..<12 as Range<UInt64> {
      let recording = Self.randomPull(like: bundled, seed: seed)
      let off = Self.replayer(nil, hertz: 60).run(recording, scene: scene)
      var random = SeededGenerator(seed: seed ^ 0xCD)
      for hertz in [60.0, 120] {
        let on = Self.replayer(.standard, hertz: hertz, phase: random.uniform()).run(recording, scene: scene)
        #expect(on.events == off.events, "\(name), seed \(seed), \(hertz) Hz")
        #expect(on.verdict.outcome == off.verdict.outcome && on.verdict.decision == off.verdict.decision)
      }
    }
  }

  /// The leads of a replay at 60 Hz while gestures drive a transition, as shares and displacements.
  private static func leads(_ name: String) throws -> [(share: Double, displacement: PlaneVector, phase: String)] {
    let recording = try #require(BundledRecordings.all.first { $0.name == name }).recording
    var leads: [(share: Double, displacement: PlaneVector, phase: String)] = []
    _ = try replayer(.standard, hertz: 60).run(recording, scene: scene(recording)) { stage in
      guard let transition = stage.transition else { return }
      leads.append((stage.predictedShare, stage.predictedDisplacement, "\(transition.state)"))
    }
    return leads
  }

  @Test func `the dismissal of a sheet by a pull is predicted`() throws {
    let leads = try Self.leads("detents-away")
    #expect(leads.contains { $0.phase == "interactive" && $0.share > 0.005 })
    // It returns without a jump after the release.
    let released = leads.drop { $0.phase == "interactive" }.map(\.share)
    #expect(released.first.map { $0 > 0 } == true)
    #expect(zip(released, released.dropFirst()).allSatisfy { $0 >= $1 } && released.last == 0)
  }

  @Test func `the card of a zoom is ahead of the finger in both dimensions`() throws {
    let leads = try Self.leads("zoom-finish")
    #expect(leads.contains { $0.phase == "interactive" && $0.displacement.length > 1 })
    #expect(leads.allSatisfy { $0.share == 0 })
    // It returns without a jump after the release.
    let released = leads.drop { $0.phase != "finishing" && $0.phase != "cancelling" }.map(\.displacement.length)
    #expect(zip(released, released.dropFirst()).allSatisfy { $0 >= $1 } && released.last == 0)
  }

  @Test func `nothing that other code can see depends on the lead of a card`() throws {
    let recording = try #require(BundledRecordings.all.first { $0.name == "zoom-finish" }).recording
    func places(_ predictor: TouchPredictor?) throws -> [String] {
      var places: [String] = []
      _ = try Self.replayer(predictor, hertz: 60).run(recording, scene: Self.scene(recording)) { stage in
        _ = stage.displayList
        func add(_ layer: Layer) {
          places.append("\(layer.position) \(layer.bounds) \(layer.transform)")
          for sublayer in layer.sublayers ?? [] { add(sublayer) }
        }
        add(stage.window.layer)
      }
      return places
    }
    #expect(try places(.standard) == places(nil))
  }

  @Test func `the lead grows from nothing when a gesture begins to drive a transition`() {
    let recording = SampleRecordings.drag(to: 240, milliseconds: 160)
    let stage = SampleRecordings.scene.makeStage(for: recording, thresholds: nil)
    stage.touchPredictor = .standard
    var (began, leads) = (Timestamp?.none, [(milliseconds: Double, share: Double)]())
    for input in recording.inputs.dropLast() {
      stage.handle(input)
      guard stage.transition != nil else { continue }
      let start = began ?? stage.now
      began = start
      leads.append((stage.now.seconds(since: start) * 1000, stage.predictedShare))
    }
    #expect(leads.first?.share == 0 && leads.contains { $0.share > 0.02 })
    for (before, after) in zip(leads, leads.dropFirst()) where after.milliseconds <= 33 {
      #expect(after.share - before.share < 0.012 * (after.milliseconds - before.milliseconds))
    }
  }

  @Test func `the same events and frames make the same trace, which says that it contains predictions`() throws {
    let recording = SampleRecordings.drag(to: 240, milliseconds: 200, tickHertz: 60)
    let first = Self.replayer(.standard).run(recording, scene: SampleRecordings.scene)
    let second = Self.replayer(.standard).run(recording, scene: SampleRecordings.scene)
    let off = Self.replayer(nil).run(recording, scene: SampleRecordings.scene)
    let text = GoldenTrace.text(recording, first)
    #expect(text == GoldenTrace.text(recording, second))
    #expect(first.trace != off.trace)
    #expect(text.contains("# touch prediction 16667, "))
    #expect(!GoldenTrace.text(recording, off).contains("touch prediction"))
  }

  /// The distances between the finger and the picture of a replay at 60 Hz, in shares of the transition, and the
  /// farthest picture beyond the finger.
  private static func distances(
    _ recording: Recording, _ predictor: TouchPredictor?
  ) throws -> (distances: [Double], overshoot: Double) {
    var shown: [(time: Timestamp, share: Double)] = []
    _ = try replayer(predictor, hertz: 60, phase: 0.5).run(recording, scene: scene(recording)) { stage in
      // A picture that follows the contacts in both dimensions isn't ahead by a share of the transition.
      guard let transition = stage.transition, transition.state == .interactive,
        !(transition.animator is any ContactFollower)
      else { return }
      shown.append((stage.now, Double(transition.percentComplete) + stage.predictedShare))
    }
    // The true progress, at a rate of frames that sees every sample.
    var truth: [Timestamp: Double] = [:]
    _ = try replayer(nil, hertz: 1000).run(recording, scene: scene(recording)) { stage in
      guard let transition = stage.transition, transition.state == .interactive else { return }
      truth[stage.now] = Double(transition.percentComplete)
    }
    var farthest = 0.0
    let distances = shown.compactMap { frame -> Double? in
      let end = frame.time.advanced(byMicroseconds: 16_667)
      guard let time = truth.keys.filter({ $0 <= end && end.microseconds(since: $0) <= 1000 }).max() else { return nil }
      return abs(frame.share - truth[time]!)
    }
    let reached = truth.values.max() ?? 0
    for frame in shown { farthest = max(farthest, frame.share - reached) }
    return (distances, farthest)
  }

  @Test func `prediction halves the distance between finger and picture of the bundled recordings`() throws {
    var (off, on, overshoot) = ([Double](), [Double](), 0.0)
    for (_, recording) in BundledRecordings.all {
      off += try Self.distances(recording, nil).distances
      let with = try Self.distances(recording, .standard)
      on += with.distances
      overshoot = max(overshoot, with.overshoot)
    }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
    print("bundled: \(off.count) frames, without \(mean(off)), with \(mean(on)), overshoot \(overshoot)")
    #expect(off.count > 500)
    #expect(mean(on) < 0.5 * mean(off), "\(mean(on)) instead of \(mean(off))")
  }

  @Test(arguments: [240.0, 90])
  func `the picture goes on from where it is when the finger lifts`(end: Double) {
    let recording = SampleRecordings.drag(to: end, milliseconds: 160)
    let stage = SampleRecordings.scene.makeStage(for: recording, thresholds: nil)
    stage.touchPredictor = .standard
    func share() -> Double { (stage.transitionPercent ?? 0) + stage.predictedShare }
    for input in recording.inputs.dropLast() { stage.handle(input) }
    let lift = recording.inputs[recording.inputs.count - 1]
    stage.advance(to: lift.timestamp)
    let before = share()
    #expect(stage.predictedShare > 0.02)
    stage.handle(lift)
    #expect(abs(share() - before) < 1e-9)
    // The lead decays monotonically to nothing, before the transition ends.
    var lead = stage.predictedShare
    for millisecond in 1...200 {
      stage.advance(to: lift.timestamp.advanced(byMicroseconds: Int64(millisecond) * 1000))
      #expect(stage.predictedShare <= lead + 1e-12)
      lead = stage.predictedShare
    }
    #expect(lead == 0)
  }

  /// A drag from the edge in random steps, which may stop, turn around, and be released anywhere.
  private static func randomDrag(seed: UInt64) -> Recording {
    var random = SeededGenerator(seed: seed)
    var entries: [RecordingEntry] = [.input(.down(x: 4, y: 300, at: .zero))]
    var (x, time) = (4.0, Timestamp.zero)
    for _ in 0..<Int(random.uniform(in: 5...40)) {
      time = time.advanced(byMicroseconds: Int64(random.uniform(in: 3_000...20_000)))
      x = min(370, max(4, x + random.uniform(in: -12...24)))
      entries.append(.input(.move(x: x, y: 300, at: time)))
    }
    entries.append(.input(.up(x: x, y: 300, at: time.advanced(byMicroseconds: Int64(random.uniform(in: 0...60_000))))))
    var recording = SampleRecordings.drag(to: x, milliseconds: 8)
    recording.entries = entries
    return recording
  }

  /// A pull that begins where that of a recording does, in random steps along its direction, which may turn around.
  private static func randomPull(like recording: Recording, seed: UInt64) -> Recording {
    var random = SeededGenerator(seed: seed &+ 77)
    var copy = recording
    let moves = recording.inputs.compactMap { input -> (CGPoint, Timestamp)? in
      switch input.kind {
      case .down(let contact), .move(let contact), .up(let contact):
        return (CGPoint(x: contact.x, y: contact.y), input.timestamp)
      default: return nil
      }
    }
    guard let first = moves.first, let last = moves.last else { return recording }
    let way = PlaneVector(last.0.x - first.0.x, last.0.y - first.0.y).unit
    var (place, time) = (first.0, first.1)
    var entries: [RecordingEntry] = [.input(.down(x: place.x, y: place.y, at: time))]
    for _ in 0..<Int(random.uniform(in: 8...40)) {
      time = time.advanced(byMicroseconds: Int64(random.uniform(in: 3_000...20_000)))
      let step = random.uniform(in: -14...30)
      place.x += way.x * step + random.uniform(in: -2...2)
      place.y += way.y * step + random.uniform(in: -2...2)
      entries.append(.input(.move(x: place.x, y: place.y, at: time)))
    }
    time = time.advanced(byMicroseconds: Int64(random.uniform(in: 0...60_000)))
    entries.append(.input(.up(x: place.x, y: place.y, at: time)))
    copy.entries = entries
    return copy
  }
}
