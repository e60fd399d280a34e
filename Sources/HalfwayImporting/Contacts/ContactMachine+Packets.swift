/// The contacts of a device that uses multitouch protocol A.
struct PacketContacts {
  struct Packet {
    var id: Int32?
    var x: Int32?
    var y: Int32?

    var isEmpty: Bool { id == nil && x == nil && y == nil }
  }

  struct Held {
    var id: Int32?
    var told: ContactChange
    /// The index of the packet of the current frame that describes the contact.
    var packet: Int?
  }

  /// The contacts that are down, in order of arrival.
  var held: [Held] = []
  /// The packets of the current frame.
  var packets: [Packet] = []

  mutating func forget(into changes: inout [ContactChange]) {
    for contact in held {
      var change = contact.told
      change.kind = .cancel
      changes.append(change)
    }
    held.removeAll(keepingCapacity: true)
  }

  /// Assigns each contact the packet with its ID. Contacts without IDs get the nearest packet without an ID, starting
  /// with the nearest pair, since only locations are known of them.
  mutating func match() {
    for index in held.indices { held[index].packet = nil }
    for (number, packet) in packets.enumerated() {
      guard let id = packet.id, let index = held.firstIndex(where: { $0.id == id }) else { continue }
      held[index].packet = number
    }
    matchNearest()
  }

  private struct Pair {
    var distance: Double
    var held: Int
    var packet: Int
  }

  private mutating func matchNearest() {
    var pairs: [Pair] = []
    for (index, contact) in held.enumerated() where contact.id == nil {
      for (number, packet) in packets.enumerated() where packet.id == nil {
        guard let x = packet.x, let y = packet.y else { continue }
        let (dx, dy) = (Double(x) - contact.told.x, Double(y) - contact.told.y)
        pairs.append(Pair(distance: dx * dx + dy * dy, held: index, packet: number))
      }
    }
    guard !pairs.isEmpty else { return }
    pairs.sort { ($0.distance, $0.held, $0.packet) < ($1.distance, $1.held, $1.packet) }
    var isTaken = [Bool](repeating: false, count: packets.count)
    for pair in pairs where held[pair.held].packet == nil && !isTaken[pair.packet] {
      held[pair.held].packet = pair.packet
      isTaken[pair.packet] = true
    }
  }
}

extension ContactMachine {
  mutating func closePacketFrame() {
    guard readPackets() else { return }
    packets.match()
    let hadContact = packets.held
    var isKnown = [Bool](repeating: false, count: packets.packets.count)
    packets.held.removeAll(keepingCapacity: true)
    for var contact in hadContact {
      guard let number = contact.packet else {
        contact.told.kind = .up
        changes.append(contact.told)
        continue
      }
      isKnown[number] = true
      let packet = packets.packets[number]
      let (x, y) = (packet.x.map(Double.init) ?? contact.told.x, packet.y.map(Double.init) ?? contact.told.y)
      if x != contact.told.x || y != contact.told.y {
        contact.told = ContactChange(kind: .move, contact: contact.told.contact, x: x, y: y)
        changes.append(contact.told)
      }
      packets.held.append(contact)
    }
    for (number, packet) in packets.packets.enumerated() where !isKnown[number] {
      guard let x = packet.x, let y = packet.y else {
        losses.add(.noPosition)
        continue
      }
      let change = ContactChange(kind: .down, contact: nextContact, x: Double(x), y: Double(y))
      nextContact += 1
      changes.append(change)
      packets.held.append(PacketContacts.Held(id: packet.id, told: change, packet: nil))
    }
  }

  /// Reads the packets of the frame.
  /// - Returns: Whether the frame lists the contacts that are down. A frame without packets does so only if it reports
  ///   that none is left.
  private mutating func readPackets() -> Bool {
    packets.packets.removeAll(keepingCapacity: true)
    var packet = PacketContacts.Packet()
    var hadReport = false
    var isReleased = false
    for event in frame {
      switch (event.type, event.code) {
      case (EvdevCode.sync, _):
        hadReport = true
        close(&packet)
      case (EvdevCode.key, EvdevCode.buttonTouch): isReleased = event.value == 0
      case (EvdevCode.absolute, EvdevCode.trackingID): packet.id = event.value
      case (EvdevCode.absolute, EvdevCode.positionX): packet.x = event.value
      case (EvdevCode.absolute, EvdevCode.positionY): packet.y = event.value
      default: break
      }
    }
    close(&packet)
    return hadReport || isReleased || !packets.packets.isEmpty
  }

  private mutating func close(_ packet: inout PacketContacts.Packet) {
    defer { packet = PacketContacts.Packet() }
    // −1 means that the contact is gone, like the absence of its packet.
    guard !packet.isEmpty, (packet.id ?? 0) >= 0 else { return }
    guard packets.packets.count < Self.maximumContacts else { return losses.add(.tooManyContacts) }
    if let id = packet.id, packets.packets.contains(where: { $0.id == id }) { return losses.add(.duplicateID) }
    packets.packets.append(packet)
  }
}
