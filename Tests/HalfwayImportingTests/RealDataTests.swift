import Foundation
import HalfwayRecordings
import HalfwayTestSupport
import Testing

@testable import HalfwayImporting

/// Recordings of people on real devices, which aren't part of the package.
@Suite struct RealDataTests {
  private static func files(_ folder: String) -> [String] {
    guard let url = SharedData.url(folder) else { return [] }
    let names = (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).sorted()
    return names.map { folder + "/" + $0 }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: SharedData.url(path)?.path ?? "", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  private static func stream(_ path: String, device: String? = nil) throws -> ImportedStream {
    try ImportedStream.read(
      from: #require(SharedData.url(path)).path, format: nil, device: device.flatMap { SharedData.url($0)?.path })
  }

  /// The raw state of a device with slots at each SYN_REPORT, computed as simply as possible: the values of each slot,
  /// and whether it has an id.
  private struct RawFrame {
    var time: Int64
    var slots: [Int32: (id: Int32, x: Int32?, y: Int32?)]
  }

  private static func rawFrames(_ path: String) throws -> [RawFrame] {
    let bytes = [UInt8](try Data(contentsOf: #require(SharedData.url(path))))
    var events: [EvdevEvent] = []
    if FormatDetector.appearance(of: bytes) == .format(.evemu) {
      var reader = EvemuReader(bytes, name: path)
      while let event = try reader.next() { events.append(event) }
    } else {
      var reader = EvtestReader(bytes, name: path)
      while let event = try reader.next() { events.append(event) }
    }
    var frame = RawFrame(time: 0, slots: [:])
    var frames: [RawFrame] = []
    var slot: Int32 = 0
    for event in events {
      switch (event.type, event.code) {
      case (0, 0):
        frame.time = event.microseconds
        frames.append(frame)
      case (3, 0x2F): slot = event.value
      case (3, 0x39): frame.slots[slot, default: (-2, nil, nil)].id = event.value
      case (3, 0x35): frame.slots[slot, default: (-2, nil, nil)].x = event.value
      case (3, 0x36): frame.slots[slot, default: (-2, nil, nil)].y = event.value
      default: break
      }
    }
    return frames
  }

  // MARK: - Facts

  private static let facts = "mt-facts/mt_facts.json"

  private struct Facts: Decodable {
    struct Slot: Decodable {
      var x: [Double]?
      var y: [Double]?
      var count: Int?
      var first: [[Double]]?
    }

    struct Fact: Decodable {
      var file: String
      var frames: [[Double]]?
      var slots: [String: Slot]?
    }

    var facts: [Fact]
  }

  /// Returns the position of a contact at a time of the file's clock.
  private static func place(_ gesture: DeviceGesture, _ contact: Int32, at time: Int64) -> (x: Double, y: Double)? {
    gesture.samples.last { $0.contact == contact && gesture.startMicroseconds + $0.microseconds <= time }.map {
      ($0.x, $0.y)
    }
  }

  private static func life(_ gesture: DeviceGesture, _ contact: Int32) -> ClosedRange<Int64>? {
    let samples = gesture.samples.filter { $0.contact == contact }
    guard let first = samples.first, let last = samples.last else { return nil }
    return gesture.startMicroseconds + first.microseconds...gesture.startMicroseconds + last.microseconds
  }

  @Test(.enabled(if: SharedData.url(facts) != nil, "\(SharedData.missing(facts))"))
  func `the facts of another test suite hold frame by frame`() throws {
    let facts = try JSONDecoder().decode(Facts.self, from: Data(contentsOf: #require(SharedData.url(Self.facts)))).facts
    #expect(facts.count == 5)
    for fact in facts {
      let stream = try Self.stream("mt-facts/" + fact.file)
      #expect(stream.failure == nil && stream.losses.isEmpty)
      if let frames = fact.frames { try check(frames, in: stream, fact.file) }
      for (name, slot) in (fact.slots ?? [:]).sorted(by: { $0.key < $1.key }) {
        // The contacts of these files land in the order of their slots.
        try check(slot, contact: #require(Int32(name)), in: #require(stream.gestures.first), fact.file)
      }
    }
  }

  private func check(_ frames: [[Double]], in stream: ImportedStream, _ file: String) throws {
    let times = frames.map { Int64(($0[0] * 1_000_000).rounded()) }
    let found = stream.gestures.flatMap { gesture in
      (0..<Int32(gesture.contactCount)).map { (gesture: gesture, contact: $0) }
    }.first {
      Self.life($0.gesture, $0.contact) == times[0]...times[times.count - 1]
        && Self.place($0.gesture, $0.contact, at: times[0])?.x == frames[0][1]
    }
    let (gesture, contact) = try #require(found, "\(file): no contact from \(times[0])")
    for (time, frame) in zip(times, frames) {
      let place = try #require(Self.place(gesture, contact, at: time))
      #expect(place.x == frame[1] && place.y == frame[2], "\(file) at \(time)")
    }
    let known = Set(times)
    for sample in gesture.samples where sample.contact == contact {
      #expect(known.contains(gesture.startMicroseconds + sample.microseconds))
    }
  }

  private func check(_ slot: Facts.Slot, contact: Int32, in gesture: DeviceGesture, _ file: String) throws {
    let life = try #require(Self.life(gesture, contact))
    let times = try Self.rawFrames("mt-facts/" + file).map(\.time).filter { life.contains($0) }
    let places = times.compactMap { Self.place(gesture, contact, at: $0) }
    if let count = slot.count { #expect(places.count == count, "\(file), contact \(contact)") }
    if let x = slot.x { #expect(Array(places.map(\.x).prefix(x.count)) == x) }
    if let y = slot.y { #expect(Array(places.map(\.y).prefix(y.count)) == y) }
    if let first = slot.first { #expect(places.prefix(first.count).map { [$0.x, $0.y] } == first) }
  }

  // MARK: - Jumps

  private static let slotFiles = ["odd-cros", "mt-facts", "pinch-cros", "screen-cros"].flatMap(files).filter { path in
    path.hasSuffix(".dat") || path.contains("syn_drop/") && !path.hasSuffix("device") || path.contains("touchscreen_")
  }

  @Test(.enabled(if: SharedData.url("odd-cros") != nil, "\(SharedData.missing("odd-cros"))"))
  func `every movement of a contact is a movement of its slot`() throws {
    #expect(Self.slotFiles.count > 45)
    for path in Self.slotFiles {
      let raw = try Self.rawFrames(path)
      let stream = try Self.stream(path)
      #expect(stream.failure == nil && !stream.gestures.isEmpty, "\(path)")
      for gesture in stream.gestures {
        var last: [Int32: DeviceGesture.Sample] = [:]
        var frame = 0
        for sample in gesture.samples {
          let time = gesture.startMicroseconds + sample.microseconds
          while frame + 1 < raw.count, raw[frame].time < time { frame += 1 }
          if let before = last[sample.contact], sample.kind == .move {
            let isNotified = raw[frame].slots.contains { slot, now in
              let then = raw[max(0, frame - 1)].slots[slot]
              return now.x.map(Double.init) == sample.x && now.y.map(Double.init) == sample.y
                && then?.x.map(Double.init) == before.x && then?.y.map(Double.init) == before.y
            }
            #expect(isNotified, "\(path): contact \(sample.contact) at \(time)")
          }
          if let before = last[sample.contact], sample.kind == .up || sample.kind == .cancel {
            #expect(sample.x == before.x && sample.y == before.y, "\(path): contact \(sample.contact) at \(time)")
          }
          last[sample.contact] = sample
        }
      }
    }
  }

  @Test(.enabled(if: SharedData.url("odd-cros") != nil, "\(SharedData.missing("odd-cros"))"))
  func `irregular recordings are read as documented`() throws {
    let expected: [(file: String, contacts: [Int], losses: [String])] = [
      ("one_finger_fast_swipe_id_split.dat", [2], []), ("one_finger_swipe.dat", [1], []),
      ("one_finger_swipe.evemu.dat", [1], []), ("2f_clicks_incorrect_before_2nd_tid.dat", [2], []),
      ("non_ready_events_in_final_state_packet.dat", [1, 1, 1, 1, 1], []), ("one_finger_long_hold.dat", [1], []),
      ("resting_finger_2nd_finger_moving_gaps.dat", [2], []), ("two_finger_gaps.horizontal.dat", [2], []),
      ("syn_drop/same_finger.1", [1], ["endedInContact"]),
      ("syn_drop/same_finger.2", [1], ["beganBefore", "endedInContact"]),
      ("syn_drop/finger_changing.2", [3], ["beganBefore*2", "endedInContact"]),
    ]
    for (file, contacts, losses) in expected {
      let stream = try Self.stream("odd-cros/" + file)
      #expect(stream.gestures.map(\.contactCount) == contacts, "\(file)")
      #expect(Streams.losses(stream) == losses, "\(file)")
    }
    let text = try Self.stream("odd-cros/one_finger_swipe.dat")
    let evemu = try Self.stream("odd-cros/one_finger_swipe.evemu.dat")
    #expect(text.gestures.map(\.samples) == evemu.gestures.map(\.samples), "the same swipe in two formats")
  }

  // MARK: - Intents

  private static let lumpy = "pinch-cros/device/lumpy.touchpad"
  private static let alex = "pan-cros-29users/device/alex.touchpad"

  private static func recordings(_ path: String, device: String) throws -> [Recording] {
    let stream = try stream(path, device: device)
    let placement = StagePlacement(size: .init(width: 375, height: 667))
    return try stream.gestures.indices.map {
      try stream.recording(of: $0, placement: placement, scene: "s", file: path)
    }
  }

  @Test(.enabled(if: SharedData.url(lumpy) != nil, "\(SharedData.missing(lumpy))"))
  func `each pinch is one gesture that spreads or closes as its name says`() throws {
    let pinches = Self.files("pinch-cros").filter { $0.contains("pinch_to_zoom") }
    #expect(pinches.count == 6)
    for path in pinches {
      let recordings = try Self.recordings(path, device: Self.lumpy)
      #expect(recordings.count == 1, "\(path)")
      let summary = GestureSummary(try #require(recordings.first))
      let scale = try #require(summary.scale)
      #expect(path.contains("zoom_in") ? scale > 2 : scale < 0.5, "\(path): \(scale)")
      // Two of them contain a stray third contact.
      let isStray = path.contains("022435") || path.contains("022723")
      #expect(summary.contacts == (isStray ? 3 : 2) && summary.isWhole, "\(path): \(summary)")
      // About 92 frames per second.
      #expect((9_000...12_000).contains(try #require(summary.intervalMicroseconds)))
    }
  }

  @Test(.enabled(if: SharedData.url(alex) != nil, "\(SharedData.missing(alex))"))
  func `the longest gesture of each two-finger pan moves in the direction of its name`() throws {
    let pans = Self.files("pan-cros-29users").filter { $0.contains("scroll-basic_two_finger") }
    #expect(pans.count == 60)
    for path in pans {
      guard
        let size = try FileManager.default.attributesOfItem(atPath: #require(SharedData.url(path)).path)[.size] as? Int,
        size > 0
      else { continue }
      let summaries = try Self.recordings(path, device: Self.alex).map(GestureSummary.init)
      let longest = try #require(summaries.filter { $0.contacts > 1 }.max { $0.distance < $1.distance }, "\(path)")
      let isRight =
        if path.contains(".up-") { longest.dy < -abs(longest.dx) } else if path.contains(".down-") {
          longest.dy > abs(longest.dx)
        } else if path.contains(".left-") { longest.dx < -abs(longest.dy) } else { longest.dx > abs(longest.dy) }
      #expect(isRight, "\(path): \(longest.dx), \(longest.dy)")
    }
  }

  @Test(.enabled(if: SharedData.url("touch-evemu") != nil, "\(SharedData.missing("touch-evemu"))"))
  func `the trackpoint has eighteen drags, and the description beside a recording is found`() throws {
    let trackpoint = try Self.stream("touch-evemu/trackpoints/TPPS2 IBM TrackPoint.events")
    #expect(trackpoint.gestures.count == 18 && trackpoint.isRelative && trackpoint.device == .mouse)
    let wacom = try Self.stream("touch-evemu/tablets/Wacom ISDv4 E6 Finger.2fg-tap.events")
    #expect(wacom.descriptionFile == "Wacom ISDv4 E6 Finger.desc")
    #expect(wacom.description.xAxis?.maximum == 2776)
    let ntrig = try Self.stream("touch-evemu/touchscreens/N-Trig MultiTouch.1-finger-drag-NW-SE.events")
    #expect(ntrig.device == .touch && ntrig.gestures.map(\.contactCount) == [1])
  }

  @Test(.enabled(if: SharedData.url("touch-getevent") != nil, "\(SharedData.missing("touch-getevent"))"))
  func `a phone's two-finger drag is two contacts that move right`() throws {
    let stream = try Self.stream("touch-getevent/Phone/phone-two-finger-drag.txt")
    #expect(stream.gestures.map(\.contactCount) == [2])
    let samples = try #require(stream.gestures.first).samples
    for contact in Int32(0)...1 {
      let own = samples.filter { $0.contact == contact }
      #expect(own.last!.x - own.first!.x > 900)
    }
  }

  @Test(.enabled(if: SharedData.url("odd-cros") != nil, "\(SharedData.missing("odd-cros"))"))
  func `every file gives a valid recording or is rejected with a reason`() {
    var counts = (read: 0, described: 0, refused: 0)
    for folder in [
      "mt-facts", "odd-cros", "pan-cros-29users", "pinch-ambiguous", "pinch-cros", "screen-cros", "touch-evemu",
      "touch-getevent", "velocity",
    ] {
      for path in Self.files(folder) {
        do {
          let stream = try Self.stream(path)
          #expect(stream.failure == nil || path.hasSuffix(".json"), "\(path): \(String(describing: stream.failure))")
          if stream.gestures.isEmpty { counts.described += 1 } else { counts.read += 1 }
          if let fault = ImportPropertyTests.fault(in: stream) { Issue.record("\(path): \(fault)") }
        } catch {
          counts.refused += 1
          #expect("\(error)".contains("expected"), "\(path)")
          let isText = ["LICENSE", "SOURCE.txt", ".json"].contains { path.hasSuffix($0) }
          #expect(isText || "\(error)".contains("found an empty file"), "\(path): \(error)")
        }
      }
    }
    #expect(counts == (read: 182, described: 10, refused: 20), "\(counts)")
  }
}
