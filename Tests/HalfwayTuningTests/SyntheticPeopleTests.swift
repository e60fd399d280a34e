import Foundation
import HalfwayCatalog
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import Testing

@testable import HalfwayTuning

@MainActor
@Suite struct SyntheticPeopleTests {
  private static func people(
    _ labels: SyntheticLabels = .tasks, on scene: Scene = Scenes.swipeBack, seed: UInt64 = 7,
    _ device: DeviceClass? = nil
  ) throws -> SyntheticPeople {
    try #require(SyntheticPeople(on: scene, seed: seed, device: device, labels: labels))
  }

  private static let truth = Preset.all.first { $0.name == "flutter" }?.thresholds(widthPoints: 375) ?? ThresholdSet()

  // MARK: - Dependence on seed, person, and trial

  @Test func `equal seeds yield identical bytes, in any order of generation`() throws {
    for labels in [SyntheticLabels.tasks, .truth(Self.truth, noise: 0.2), .coin] {
      let places = (0..<3).flatMap { person in [0, 5, 63].map { (person, $0) } }
      let one = try Self.people(labels)
      let bytes = try places.map { try one.recording(person: $0.0, trial: $0.1).serialized() }
      let other = try Self.people(labels)
      for (index, place) in places.enumerated().reversed() {
        #expect(try other.recording(person: place.0, trial: place.1).serialized() == bytes[index])
      }
      #expect(Set(bytes).count == bytes.count)
    }
  }

  @Test func `different seeds yield different users and gestures`() throws {
    let (one, other) = (try Self.people(seed: 1), try Self.people(seed: 2))
    #expect(one.person(0) != other.person(0) && one.person(0) != one.person(1))
    #expect(one.bareRecording(person: 0, trial: 0).entries != other.bareRecording(person: 0, trial: 0).entries)
  }

  /// A seed identifies these recordings. An intended change of the model changes this digest and the tables in the
  /// documentation.
  @Test func `the recordings of seed 1 match the recorded digest`() throws {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for (scene, device) in [
      (Scenes.swipeBack, DeviceClass.mouse), (Scenes.swipeBack, .touchpad), (Scenes.pinchClose, .touch),
    ] {
      for labels in [SyntheticLabels.tasks, .coin] {
        let people = try Self.people(labels, on: scene, seed: 1, device)
        for trial in 0..<4 {
          // FNV-1a
          for byte in try people.recording(person: trial, trial: trial).serialized() {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
          }
        }
      }
    }
    #expect(hash == 1_144_772_722_980_081_417)
  }

  @Test func `the header names the synthetic source, the person, and the task`() throws {
    let header = try Self.people().bareRecording(person: 2, trial: 11).header
    #expect(header.source == .synthetic && header.person == "p03")
    #expect(header.note?.hasPrefix("synthetic, made by no hand: person 3, trial 12 of seed 7") == true)
    let task = try #require(SyntheticTask.allCases.first { $0.rawValue == header.task })
    #expect(header.intent == task.intent)
    #expect(SyntheticPeople.name(person: 0, trial: 0) == "p01-001")
    #expect(SyntheticPeople.name(person: 120, trial: 1234) == "p121-1235")
  }

  @Test func `four consecutive trials have all four tasks, and twelve have every task with every device`() throws {
    let people = try Self.people()
    var orders: Set<[String]> = []
    for person in 0..<4 {
      let headers = (0..<12).map { people.bareRecording(person: person, trial: $0).header }
      for turn in 0..<3 {
        let tasks = headers[turn * 4..<turn * 4 + 4].compactMap(\.task)
        #expect(Set(tasks).count == 4)
        orders.insert(tasks)
      }
      #expect(Set(headers.map { "\($0.device) \($0.task ?? "")" }).count == 12)
    }
    #expect(orders.count > 4)
  }

  // MARK: - Replays

  @Test func `in every scene, synthetic recordings replay to the results in their footers`() throws {
    for scene in Scenes.all {
      let people = try Self.people(on: scene)
      for trial in stride(from: 0, to: 12, by: 5) {
        let made = people.recording(person: 1, trial: trial)
        let recording = try Recording.parse(made.serialized(), name: "synthetic")
        #expect(recording == made, "\(scene.name), trial \(trial)")
        var replayer = Replayer()
        replayer.keepsTrace = false
        let result = replayer.run(recording, scene: scene)
        #expect(result.isAtRest)
        #expect(recording.footer?.expect == result.verdict.expectation(traceDigest: nil))
        #expect(result.verdict.outcome != .none, "\(scene.name), trial \(trial)")
      }
    }
  }

  @Test func `only gestures marked as misses fail to begin, and most but not all end as intended`() throws {
    let people = try Self.people(seed: 4)
    var met: [String: (met: Int, count: Int)] = [:]
    var missed = 0
    for person in 0..<10 {
      for trial in 0..<24 {
        let recording = people.recording(person: person, trial: trial)
        let outcome = try #require(recording.footer?.expect?.outcome)
        let misses = recording.header.note?.contains("beside the edge") == true
        #expect((outcome == .none) == misses, "\(SyntheticPeople.name(person: person, trial: trial))")
        missed += misses ? 1 : 0
        let isMet = (outcome == .finish) == (recording.header.intent == .finish)
        var sum = met[recording.header.task ?? "", default: (0, 0)]
        (sum.met, sum.count) = (sum.met + (isMet && !misses ? 1 : 0), sum.count + 1)
        met[recording.header.task ?? ""] = sum
      }
    }
    // The probability of a miss is at most 1.5%, so more than 9 misses in 240 trials are very unlikely.
    #expect((1...9).contains(missed), "\(missed)")
    #expect(met.count == 4)
    for (task, sum) in met {
      let share = Double(sum.met) / Double(sum.count)
      #expect((0.75..<1).contains(share), "\(task): \(share)")
    }
  }

  @Test func `contact positions have the resolution of the device`() throws {
    for device in DeviceClass.allCases {
      let people = try Self.people(device)
      for trial in 0..<8 {
        let recording = people.bareRecording(person: trial % 3, trial: trial)
        let contacts = recording.inputs.compactMap { event -> InputEvent.Contact? in
          switch event.kind {
          case .down(let contact), .move(let contact), .up(let contact): contact
          default: nil
          }
        }
        let step =
          switch device {
          case .mouse: 1.0
          case .touch: 0.001
          case .touchpad: 0.01
          }
        for contact in contacts {
          for value in [contact.x, contact.y] {
            #expect(((value / step).rounded() * step - value).magnitude < 1e-9)
          }
        }
        #expect(
          Set(contacts.map(\.id)).count == (device == .touchpad ? people.person(trial % 3).habits.touchpadFingers : 1))
        if device == .touch {
          #expect(contacts.allSatisfy { (0...375).contains($0.x) && (0...667).contains($0.y) })
        }
      }
    }
  }

  private static func people(_ device: DeviceClass) throws -> SyntheticPeople { try people(.tasks, device) }

  // MARK: - Known truths

  @Test func `a label is the outcome of a replay with the true thresholds`() throws {
    let people = try Self.people(.truth(Self.truth, noise: 0))
    var finishes = 0
    for person in 0..<4 {
      for trial in 0..<15 {
        let recording = people.recording(person: person, trial: trial)
        var replayer = Replayer()
        replayer.thresholds = Self.truth[recording.header.device]
        let outcome = replayer.run(recording, scene: Scenes.swipeBack).verdict.outcome
        #expect((recording.header.intent == .finish) == (outcome == .finish))
        finishes += outcome == .finish ? 1 : 0
      }
    }
    #expect((12...48).contains(finishes))
  }

  @Test func `label noise has the requested rate, and gestures don't depend on labels`() throws {
    let plain = try Self.people(.truth(Self.truth, noise: 0))
    let noisy = try Self.people(.truth(Self.truth, noise: 0.3))
    let coin = try Self.people(.coin)
    var (effects, heads) = (0, 0)
    for person in 0..<6 {
      for trial in 0..<20 {
        let recordings = [plain, noisy, coin].map { $0.recording(person: person, trial: trial) }
        #expect(recordings[0].entries == recordings[1].entries && recordings[0].entries == recordings[2].entries)
        effects += recordings[0].header.intent != recordings[1].header.intent ? 1 : 0
        heads += recordings[2].header.intent == .finish ? 1 : 0
      }
    }
    // Counts of 120 labels must be within four standard deviations: √(120·0.3·0.7) = 5.0 and √(120·¼) = 5.5.
    #expect((36 - 20...36 + 20).contains(effects), "\(effects)")
    #expect((60 - 22...60 + 22).contains(heads), "\(heads)")
  }

  @Test func `gestures without tasks cover progress and velocity, including stops and short distances`() throws {
    let people = try Self.people(.coin)
    var cells: Set<[Int]> = []
    var (stops, shorts) = (0, 0)
    for person in 0..<10 {
      for trial in 0..<24 {
        var replayer = Replayer()
        replayer.keepsTrace = false
        let recording = people.bareRecording(person: person, trial: trial)
        guard let measured = replayer.run(recording, scene: Scenes.swipeBack).verdict.decision?.measurement else {
          continue
        }
        if measured.distancePoints < 30 { shorts += 1 }
        guard let velocity = measured.velocityPointsPerSecond else {
          stops += 1
          continue
        }
        cells.insert([Int(measured.percent * 5), Int((velocity / 200).rounded(.down))])
      }
    }
    // Cells span 20% of the distance by 200 pt/s. At least 30 of the 40 from −600 to 1000 pt/s are covered.
    let wanted = (0..<5).flatMap { percent in (-3..<5).map { [percent, $0] } }
    #expect(wanted.count { cells.contains($0) } >= 30, "\(wanted.filter { !cells.contains($0) })")
    #expect(stops >= 6 && shorts >= 6, "\(stops) stops, \(shorts) short distances")
  }

  @Test func `a scene without a preview that moves has no synthetic users`() {
    let bare = Scene(name: "bare", summary: "nothing") { ViewController() }
    #expect(SyntheticPeople(on: bare, seed: 1) == nil)
    let still = Scene(
      name: "still", summary: "a preview that goes nowhere",
      preview: .drag(from: .zero, to: .zero)
    ) { ViewController() }
    #expect(SyntheticPeople(on: still, seed: 1) == nil)
  }
}
