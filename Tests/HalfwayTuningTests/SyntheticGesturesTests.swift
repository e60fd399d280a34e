import Foundation
import HalfwayGestures
import HalfwayRecordings
import Testing

@testable import HalfwayTuning

@Suite struct SyntheticGesturesTests {
  private static let count = 600
  private static let recordings: [Recording] = {
    guard let source = SyntheticGestures(seed: 7) else { return [] }
    return (0..<count).map { source.recording($0) }
  }()

  private static func task(_ recording: Recording) -> RecognitionTask? {
    recording.header.task.flatMap(RecognitionTask.init(rawValue:))
  }

  /// Returns the pair statistics of the recordings of some tasks.
  private static func pairs(_ tasks: RecognitionTask...) -> [PairStatistics] {
    recordings.filter { task($0).map(tasks.contains) == true }.compactMap(PairStatistics.init(of:))
  }

  // MARK: - Dependence on seed, person, and trial

  @Test func `equal seeds yield identical bytes, in any order of generation`() throws {
    let (one, other) = (try #require(SyntheticGestures(seed: 7)), try #require(SyntheticGestures(seed: 7)))
    let places = (0..<3).flatMap { person in [0, 5, 44].map { (person, $0) } }
    let bytes = try places.map { try one.recording(person: $0.0, trial: $0.1).serialized() }
    for (index, place) in places.enumerated().reversed() {
      #expect(try other.recording(person: place.0, trial: place.1).serialized() == bytes[index])
    }
    #expect(Set(bytes).count == bytes.count)
    let different = try #require(SyntheticGestures(seed: 8))
    #expect(try different.recording(person: 0, trial: 0).serialized() != bytes[0])
  }

  /// An intended change of the model changes this digest and the tables in the documentation.
  @Test func `the recordings of seed 1 match the recorded digest`() throws {
    let source = try #require(SyntheticGestures(seed: 1))
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<60 {
      // FNV-1a
      for byte in try source.recording(index).serialized() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    #expect(hash == 4_206_925_927_232_839_791)
  }

  @Test func `the header names the synthetic source, the person, and the task`() throws {
    for recording in Self.recordings {
      let header = recording.header
      #expect(header.source == .synthetic && header.scene == "-" && header.intent == nil)
      #expect(header.person?.hasPrefix("p") == true && header.note?.hasPrefix("synthetic") == true)
      #expect(Self.task(recording) != nil && recording.footer?.events == recording.entries.count)
      #expect(header.device != .mouse)
    }
    #expect(SyntheticGestures(seed: 1, device: .mouse) == nil)
  }

  @Test func `each block of trials has every task in a distinct order, with pinches twice`() throws {
    var orders: Set<[RecognitionTask]> = []
    for first in stride(from: 0, to: Self.count, by: 15) {
      let tasks = Self.recordings[first..<first + 15].compactMap(Self.task)
      #expect(Set(tasks).count == RecognitionTask.allCases.count)
      #expect(tasks.count { $0 == .pinchTogether } == 2 && tasks.count { $0 == .pinchApart } == 2)
      orders.insert(tasks)
    }
    #expect(orders.count == Self.count / 15)
  }

  // MARK: - Clear gestures

  @Test func `a pinch changes the distance by at least 60 points and clearly more than its midpoint moves`() {
    let (together, apart) = (Self.pairs(.pinchTogether), Self.pairs(.pinchApart))
    #expect(together.count == 80 && apart.count == 80)
    #expect(together.allSatisfy { $0.distanceChangePoints <= -60 })
    #expect(apart.allSatisfy { $0.distanceChangePoints >= 60 })
    for pinch in together + apart {
      #expect(pinch.distanceChangePoints.magnitude >= 1.6 * pinch.midpointTravelPoints)
      #expect(pinch.turnDegrees.magnitude <= 20 && pinch.earlyTravelPoints <= 24)
    }
  }

  @Test func `in a two-finger pan, both fingers travel at least 60 points in its direction`() throws {
    for recording in Self.recordings {
      guard let task = Self.task(recording), task.fingerCount == 2, let direction = task.direction else { continue }
      let track = try #require(PairTrack(recording))
      let end = try #require(track.frames.last)
      for travel in [end.first - track.frames[0].first, end.second - track.frames[0].second] {
        #expect(travel.component(along: direction) >= 60)
      }
      let pair = PairStatistics(track)
      #expect(pair.relativeTravelPoints <= 15 + 0.6 * pair.midpointTravelPoints)
    }
  }

  @Test func `a rotation turns the line between the contacts by at least 25 degrees in its direction`() {
    #expect(Self.pairs(.rotateClockwise).allSatisfy { $0.turnDegrees >= 25 })
    #expect(Self.pairs(.rotateCounterclockwise).allSatisfy { $0.turnDegrees <= -25 })
    #expect(Self.pairs(.rotateClockwise).count == 40)
  }

  @Test func `a two-finger gesture is clear only for its own task`() throws {
    for recording in Self.recordings.prefix(240) {
      guard let task = Self.task(recording), task.fingerCount == 2 else { continue }
      for other in RecognitionTask.allCases where other.fingerCount == 2 {
        let clarity = RecognitionClarity(task: other, size: recording.header.size)
        #expect(clarity.isClear(recording) == (other == task), "\(task.rawValue), \(other.rawValue)")
      }
    }
  }

  @Test func `contacts stay on the stage, and taps move by at most 12 points`() throws {
    for recording in Self.recordings {
      let size = recording.header.size
      let places = recording.inputs.compactMap { event -> CGPoint? in
        guard case .move(let contact) = event.kind else { return nil }
        return CGPoint(x: contact.x, y: contact.y)
      }
      #expect(places.allSatisfy { $0.x > 0 && $0.x < size.width && $0.y > 0 && $0.y < size.height })
      guard Self.task(recording) == .tap else { continue }
      #expect(places.allSatisfy { place in places.allSatisfy { $0.distance(to: place) <= 12 } })
    }
  }

  // MARK: - Variety

  @Test func `landing delays, speeds, and asymmetry cover their ranges`() {
    let pairs = Self.recordings.compactMap(PairStatistics.init(of:))
    let delays = pairs.map(\.landingDelaySeconds)
    #expect(delays.count { $0 < 0.001 } > 20 && delays.count { $0 > 0.2 } > 20)
    #expect(delays.allSatisfy { $0 < 0.45 })
    let speeds = pairs.map(\.peakPointsPerSecond)
    #expect(speeds.count { $0 < 400 } > 30 && speeds.count { $0 > 3000 } > 10)
    #expect(speeds.allSatisfy { $0 < 8000 })
    let pinches = Self.pairs(.pinchTogether, .pinchApart)
    #expect(pinches.count(where: \.isAsymmetric) > 30 && pinches.count { !$0.isAsymmetric } > 30)
    #expect(pinches.count { $0.startDistancePoints < 80 } > 10 && pinches.count { $0.startDistancePoints > 300 } > 10)
    let pans = Self.pairs(.twoFingerPanRight, .twoFingerPanLeft, .twoFingerPanUp, .twoFingerPanDown)
    #expect(pans.count { $0.startDistancePoints < 75 } > 20)
    #expect(pans.count { $0.relativeTravelPoints > 20 } > 20 && pans.count { $0.turnDegrees.magnitude > 7 } > 20)
    #expect(pairs.count { $0.earlyTravelPoints > 5 } > 10)
    #expect(pairs.count { $0.liftDelaySeconds > 0.005 } > 50)
  }

  @Test func `timestamps of a frame are equal or up to 81 microseconds apart, by device and person`() throws {
    var kinds: [String: Set<Bool>] = [:]
    for recording in Self.recordings {
      var gaps: [Int64] = []
      var last: (id: Int, time: Int64)?
      for event in recording.inputs {
        guard case .move(let contact) = event.kind else { continue }
        if let last, last.id != contact.id, event.timestamp.microseconds - last.time < 500 {
          gaps.append(event.timestamp.microseconds - last.time)
        }
        last = (contact.id, event.timestamp.microseconds)
      }
      #expect(gaps.allSatisfy { (0...81).contains($0) })
      guard gaps.count > 3 else { continue }
      let key = "\(recording.header.person ?? "") \(recording.header.device)"
      kinds[key, default: []].insert(gaps.allSatisfy { $0 == 0 })
    }
    #expect(kinds.values.allSatisfy { $0.count == 1 })
    #expect(kinds.values.contains([true]) && kinds.values.contains([false]))
  }
}
