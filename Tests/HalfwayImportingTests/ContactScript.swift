import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

@testable import HalfwayImporting

/// Random contacts, and the events that each protocol reports for them.
struct ContactScript: CustomStringConvertible {
  /// A frame: the contacts that are down, and their positions.
  struct Frame {
    var time: Int64
    var contacts: [(id: Int32, slot: Int, x: Int32, y: Int32)]
  }

  var frames: [Frame] = []

  var description: String {
    frames.map { frame in
      "\(frame.time): " + frame.contacts.map { "\($0.id)@\($0.slot) \($0.x),\($0.y)" }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Contacts land and lift in any order, each in the lowest free slot, as the kernel assigns them.
  static func random(_ random: inout SeededGenerator) -> ContactScript {
    var script = ContactScript()
    var time = Int64(1_000_000)
    var down: [(id: Int32, slot: Int, x: Int32, y: Int32)] = []
    var nextID: Int32 = 1
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      time += Int64.random(in: 0...20_000, using: &random)
      down.removeAll { _ in Int.random(in: 0..<8, using: &random) == 0 }
      for index in down.indices where Int.random(in: 0..<3, using: &random) > 0 {
        down[index].x += Int32.random(in: -30...30, using: &random)
        down[index].y += Int32.random(in: -30...30, using: &random)
      }
      var free = (0..<10).filter { slot in !down.contains { $0.slot == slot } }
      while down.count < 10, Int.random(in: 0..<4, using: &random) == 0 {
        let place = (x: Int32.random(in: -100...3000, using: &random), y: Int32.random(in: 0...2000, using: &random))
        down.append((nextID, free.removeFirst(), place.x, place.y))
        nextID += 1
      }
      script.frames.append(Frame(time: time, contacts: down))
    }
    script.frames.append(Frame(time: time + 10_000, contacts: []))
    return script
  }

  // MARK: - Meaning

  /// The gestures by definition, computed without the importer's code.
  var gestures: String {
    var blocks: [[String]] = []
    var before: [(id: Int32, slot: Int, x: Int32, y: Int32)] = []
    var number: [Int32: Int] = [:]
    var start: Int64 = 0
    var downCount = 0
    for frame in frames {
      func line(_ kind: String, _ contact: (id: Int32, slot: Int, x: Int32, y: Int32)) -> String {
        "\(frame.time - start) \(kind) \(number[contact.id] ?? -1) \(contact.x),\(contact.y)"
      }
      for old in before where !frame.contacts.contains(where: { $0.id == old.id }) {
        blocks[blocks.count - 1].append(line("up", old))
        downCount -= 1
      }
      for old in before {
        guard let now = frame.contacts.first(where: { $0.id == old.id }), (now.x, now.y) != (old.x, old.y) else {
          continue
        }
        blocks[blocks.count - 1].append(line("move", now))
      }
      for new in frame.contacts where !before.contains(where: { $0.id == new.id }) {
        if downCount == 0 {
          blocks.append([])
          number = [:]
          start = frame.time
        }
        number[new.id] = number.count
        downCount += 1
        blocks[blocks.count - 1].append(line("down", new))
      }
      before = frame.contacts
    }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n--\n")
  }

  // MARK: - Device events

  /// Protocol B: the changes of each slot.
  var slotEvents: [EvdevEvent] {
    var events: [EvdevEvent] = []
    var before: [(id: Int32, slot: Int, x: Int32, y: Int32)] = []
    var values: [Int: (x: Int32, y: Int32)] = [:]
    var current = 0
    for frame in frames {
      func add(_ code: UInt16, _ value: Int32) {
        events.append(EvdevEvent(microseconds: frame.time, type: 3, code: code, value: value))
      }
      for slot in 0..<10 {
        let old = before.first { $0.slot == slot }
        let new = frame.contacts.first { $0.slot == slot }
        let isSame = old?.id == new?.id
        let isMoved = new.map { values[slot]?.x != $0.x || values[slot]?.y != $0.y } ?? false
        guard !isSame || isMoved else { continue }
        if slot != current { add(EvdevCode.slot, Int32(slot)) }
        current = slot
        if !isSame { add(EvdevCode.trackingID, new?.id ?? -1) }
        guard let new else { continue }
        // The kernel doesn't repeat a value that the slot already has.
        if values[slot]?.x != new.x { add(EvdevCode.positionX, new.x) }
        if values[slot]?.y != new.y { add(EvdevCode.positionY, new.y) }
        values[slot] = (new.x, new.y)
      }
      events.append(EvdevEvent(microseconds: frame.time, type: 0, code: 0, value: 0))
      before = frame.contacts
    }
    return events
  }

  /// Protocol A: all contacts that are down, in any order, with ids.
  var packetEvents: [EvdevEvent] {
    var events: [EvdevEvent] = []
    for frame in frames {
      func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        events.append(EvdevEvent(microseconds: frame.time, type: type, code: code, value: value))
      }
      for contact in frame.contacts {
        add(3, EvdevCode.positionX, contact.x)
        add(3, EvdevCode.positionY, contact.y)
        add(3, EvdevCode.trackingID, contact.id)
        add(0, 2, 0)
      }
      if frame.contacts.isEmpty { add(0, 2, 0) }
      add(0, 0, 0)
    }
    return events
  }
}
