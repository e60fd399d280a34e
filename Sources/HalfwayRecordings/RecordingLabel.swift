/// A label that is assigned to a recording afterward: a key of its header that doesn't affect replays.
package enum RecordingLabel: Hashable, Sendable {
  /// A nil value removes the label, here and below.
  case intent(RecordingHeader.Intent?)
  case target(String?)
  case person(String?)
  case task(String?)

  fileprivate var key: RecordingFile.HeaderKey {
    switch self {
    case .intent: .intent
    case .target: .target
    case .person: .person
    case .task: .task
    }
  }

  fileprivate var text: String? {
    switch self {
    case .intent(let intent): intent?.rawValue
    case .target(let text), .person(let text), .task(let text): text
    }
  }
}

extension RecordingLabel {
  /// Returns the bytes of a recording with different labels and the digest renewed. All other bytes remain unchanged,
  /// including those of the header: unknown keys, the order of keys, and the notation of numbers.
  ///
  /// - Parameter name: The file name for error messages.
  /// - Throws: `RecordingError` if the bytes aren't a recording, or wouldn't be one with these labels.
  package static func set(
    _ labels: [RecordingLabel], in bytes: [UInt8], name: String
  ) throws(RecordingError) -> [UInt8] {
    _ = try Recording.parse(bytes, name: name)
    var changed = bytes
    for label in labels { try label.set(in: &changed, name: name) }
    if changed != bytes { RecordingFile.renewDigest(in: &changed) }
    if changed != bytes { _ = try Recording.parse(changed, name: name) }
    return changed
  }

  private func set(in bytes: inout [UInt8], name: String) throws(RecordingError) {
    var end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > 0, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let members: [JSONParser.Located]
    do {
      members = try LocatedObject(bytes, in: 0..<end).members
    } catch {
      throw RecordingError(kind: .badData, file: name, line: 1, column: error.column, message: error.message)
    }
    if let index = members.firstIndex(where: { $0.member.key == key.rawValue }) {
      guard members[index].member.value != text.map({ .string($0) }) else { return }
      let start = members[index].valueColumn - 1
      let value = start..<Self.endOfString(bytes, from: start)
      if let text {
        bytes.replaceSubrange(value, with: Self.quoted(text))
      } else {
        bytes.removeSubrange(
          Self.member(bytes, members[index].keyColumn - 1, upTo: value.upperBound, isFirst: index == 0))
      }
    } else if let text {
      // Insert after the nearest of the keys that precede it in the writer's order; every header has one of them.
      let before: [RecordingFile.HeaderKey] = [.task, .person, .target, .intent, .source]
      let neighbours = before.drop { $0 != key }.dropFirst().compactMap { key in
        members.first { $0.member.key == key.rawValue }
      }
      guard let neighbour = neighbours.first else { return }
      let place = Self.endOfString(bytes, from: neighbour.valueColumn - 1)
      bytes.insert(
        contentsOf: [UInt8(ascii: ",")] + Self.quoted(key.rawValue) + [UInt8(ascii: ":")] + Self.quoted(text), at: place
      )
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.append(text, to: &bytes)
    return bytes
  }

  /// Returns the end of the string whose opening quote is at `start`, in bytes that have been parsed before.
  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }

  /// Returns the range of a member and one comma: the preceding one, or the following one for the first member.
  private static func member(_ bytes: [UInt8], _ start: Int, upTo end: Int, isFirst: Bool) -> Range<Int> {
    let comma = UInt8(ascii: ",")
    guard isFirst else { return (bytes[..<start].lastIndex(of: comma) ?? start)..<end }
    return start..<(bytes[end...].firstIndex(of: comma).map { $0 + 1 } ?? end)
  }
}
