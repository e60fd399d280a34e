import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import Testing

@testable import HalfwayImporting

/// Invariants for any contacts and any bytes.
@Suite struct ImportPropertyTests {
  @Test func `slots and packets give the generated gestures in every format`() {
    let found = counterexample(
      seed: 1, runs: 150, generate: { ContactScript.random(&$0) },
      check: { script in
        let (slots, packets) = (script.slotEvents, script.packetEvents)
        // A contact without any change in its first frame causes no slot event.
        let files = [
          Streams.evemu(slots), Streams.evtest(slots), Streams.getevent(slots), Streams.evemu(packets),
          Streams.getevent(packets, device: "/dev/input/event3: "),
        ]
        for (index, file) in files.enumerated() {
          guard let stream = try? Streams.read(file) else {
            if script.gestures.isEmpty { continue }
            return "file \(index) is refused"
          }
          let text = Streams.text(stream)
          if text != script.gestures { return "file \(index) gives\n\(text)\nand not\n\(script.gestures)" }
          if !stream.losses.isEmpty { return "file \(index) loses \(stream.losses)" }
        }
        return nil
      })
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `YAML gives the same events as text`() {
    let found = counterexample(
      seed: 2, runs: 20, generate: { ContactScript.random(&$0) },
      check: { script in
        let events = script.slotEvents
        guard let stream = try? Streams.read(Streams.libinput(events)) else { return "refused" }
        return Streams.text(stream) == script.gestures ? nil : Streams.text(stream)
      })
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  // MARK: - Round trips

  /// A recording with a scale that is easy to compute with.
  static func recordings(_ script: ContactScript) -> [Recording] {
    guard var stream = try? Streams.read(Streams.evemu(script.slotEvents)) else { return [] }
    var placement = StagePlacement(size: .init(width: 375, height: 667))
    stream.description.setAxes(
      x: .init(minimum: 0, maximum: 3000, unitsPerMillimetre: 31),
      y: .init(minimum: 0, maximum: 2000, unitsPerMillimetre: 29))
    placement.place = .device
    return stream.gestures.indices.compactMap {
      try? stream.recording(of: $0, placement: placement, scene: "s", file: "f")
    }
  }

  @Test func `an evemu round trip keeps times, contacts, and their order, and positions to one unit`() {
    let found = counterexample(
      seed: 3, runs: 80, generate: { ContactScript.random(&$0) },
      check: { script in
        for recording in Self.recordings(script) {
          guard let text = try? EvemuExporter.text(of: recording, file: "f"), let stream = try? Streams.read(text)
          else {
            return "refused"
          }
          // The exported device has the size of the stage, and some contacts are outside of it.
          guard stream.gestures.count == 1, stream.losses.allSatisfy({ $0.kind == .beyondAxis }) else {
            return "\(stream.gestures.count) gestures, \(stream.losses)"
          }
          let placement = StagePlacement(size: recording.header.size)
          guard let back = try? stream.recording(of: 0, placement: placement, scene: "s", file: "f") else {
            return "not placed"
          }
          // Positions and the stage edge are rounded to units on export, and to thousandths of a point on import.
          let limit = EvemuExporter.resolutionPoints + 0.002
          if let difference = Self.difference(recording, back, points: limit, microseconds: 0) { return difference }
        }
        return nil
      })
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `a WebDriver round trip keeps positions, contacts, and their order, and times to half a millisecond`() {
    let found = counterexample(
      seed: 4, runs: 80, generate: { ContactScript.random(&$0) },
      check: { script in
        for recording in Self.recordings(script) {
          guard let text = try? WebDriverExporter.text(of: recording, file: "f"), let stream = try? Streams.read(text)
          else {
            return "refused"
          }
          guard stream.gestures.count == 1, stream.losses.isEmpty else { return "\(stream.gestures.count) gestures" }
          let placement = StagePlacement(size: recording.header.size)
          guard let back = try? stream.recording(of: 0, placement: placement, scene: "s", file: "f") else {
            return "not placed"
          }
          if let difference = Self.difference(recording, back, points: 0, microseconds: 500) { return difference }
        }
        return nil
      })
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  /// Returns a difference that exceeds the format's resolution.
  private static func difference(_ first: Recording, _ second: Recording, points: Double, microseconds: Int64)
    -> String?
  {
    // A movement of less than a unit is lost in the round trip.
    var held: [Int: InputEvent.Contact] = [:]
    var events = second.inputs[...]
    for event in first.inputs {
      if let next = events.first, kind(next) == kind(event), id(next) == id(event),
        abs(next.timestamp.microseconds - event.timestamp.microseconds) <= microseconds
      {
        guard let (there, back) = contacts(event, next) else {
          events = events.dropFirst()
          continue
        }
        guard abs(there.x - back.x) <= points, abs(there.y - back.y) <= points else { return "\(event) and \(next)" }
        held[back.id] = back
        events = events.dropFirst()
      } else {
        guard case .move(let contact) = event.kind, let last = held[contact.id], abs(last.x - contact.x) <= points,
          abs(last.y - contact.y) <= points
        else { return "nothing like \(event)" }
      }
    }
    return events.first.map { "\($0) from nowhere" }
  }

  private static func kind(_ event: InputEvent) -> Int {
    switch event.kind {
    case .down: 0
    case .move: 1
    case .up: 2
    case .cancel: 3
    default: 4
    }
  }

  private static func id(_ event: InputEvent) -> Int? {
    switch event.kind {
    case .down(let contact), .move(let contact), .up(let contact): contact.id
    case .cancel(let id): id
    default: nil
    }
  }

  private static func contacts(_ first: InputEvent, _ second: InputEvent) -> (InputEvent.Contact, InputEvent.Contact)? {
    switch (first.kind, second.kind) {
    case (.down(let first), .down(let second)), (.move(let first), .move(let second)),
      (.up(let first), .up(let second)):
      (first, second)
    default: nil
    }
  }

  // MARK: - Damaged files

  /// Checks everything that was read, however damaged the file is.
  static func fault(in stream: ImportedStream) -> String? {
    for (index, gesture) in stream.gestures.enumerated() {
      guard gesture.samples.first?.kind == .down else {
        return "a gesture begins with \(String(describing: gesture.samples.first))"
      }
      var placement = StagePlacement(size: .init(width: 375, height: 667))
      for place in [StagePlacement.Place.device, .fit, .firstContact(x: 5, y: 300), .centroid(x: 187, y: 333)] {
        placement.place = place
        do {
          let recording = try stream.recording(of: index, placement: placement, scene: "s", file: "f")
          let bytes = try recording.serialized()
          guard try Recording.parse(bytes, name: "f").loss == nil else { return "not whole" }
          _ = GestureSummary(recording)
        } catch {
          // Any position is allowed; everything else must be valid.
          guard error.message.contains("positions within") else { return error.description }
        }
      }
    }
    return nil
  }

  @Test func `damaged files are rejected or give valid recordings`() {
    var base = SeededGenerator(seed: 99)
    let script = ContactScript.random(&base)
    let recording = Self.recordings(script).first
    var files = [
      Streams.evemu(script.slotEvents), Streams.evtest(script.slotEvents), Streams.getevent(script.slotEvents),
      Streams.evemu(script.packetEvents), Streams.libinput(Array(script.slotEvents.prefix(60))),
      Streams.evemu(Streams.events("0 dx1 L1\n10 dx2\n20 L0\n30 T1 X1 Y1\n40 X2\n50 T0")),
    ]
    if let recording, let text = try? WebDriverExporter.text(of: recording, file: "f") { files.append(text) }
    let sources = files.map { Array($0.utf8) }
    let found = counterexample(
      seed: 5, runs: 700,
      generate: { random -> [UInt8] in
        let source = sources[Int.random(in: 0..<sources.count, using: &random)]
        return Self.mutated(source, &random)
      },
      check: { bytes in
        for format in [nil] + ImportFormat.allCases.map(Optional.some) {
          guard let stream = try? ImportedStream.read(bytes, format: format, name: "f") else { continue }
          if let fault = Self.fault(in: stream) { return "\(String(describing: format)): \(fault)" }
        }
        return nil
      })
    #expect(found == nil, "\(found.map { $0.reason + String(decoding: $0.value, as: UTF8.self) } ?? "")")
  }

  private static func mutated(_ source: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = source
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: Array("2147483647".utf8), at: place)
      case 3: bytes[place] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &random)
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...80, using: &random)))
      case 5:
        let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
