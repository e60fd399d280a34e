/// Finds the position of a value in a JSON text, for error messages about its meaning.
enum JSONPlace {
  /// One step from a value to a nested value.
  enum Step: Hashable {
    case key(String)
    case element(Int)
  }

  /// Returns the line and the column, both starting at 1, of the value at a path, or of the last existing value along
  /// it.
  /// - Parameter bytes: A text that has been parsed before and therefore is valid.
  static func find(_ path: [Step], in bytes: [UInt8]) -> (line: Int, column: Int) {
    var position = skipSpace(bytes, 0)
    for step in path {
      guard let next = descend(bytes, position, step) else { break }
      position = next
    }
    return place(of: position, in: bytes)
  }

  /// Returns the line and the column of a byte, both starting at 1.
  static func place(of position: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(max(0, position))
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (before.count { $0 == 0x0A } + 1, before.count - start + 1)
  }

  private static func descend(_ bytes: [UInt8], _ start: Int, _ step: Step) -> Int? {
    guard start < bytes.count else { return nil }
    let isObject = bytes[start] == UInt8(ascii: "{")
    guard isObject || bytes[start] == UInt8(ascii: "[") else { return nil }
    var position = skipSpace(bytes, start + 1)
    var index = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "}"), bytes[position] != UInt8(ascii: "]") {
      var name = ""
      if isObject {
        let end = skipString(bytes, position)
        name = String(decoding: bytes[min(position + 1, end)..<max(position + 1, end - 1)], as: UTF8.self)
        // A colon separates the key from its value.
        position = skipSpace(bytes, skipSpace(bytes, end) + 1)
      }
      switch step {
      case .key(let key) where isObject && key == name: return position
      case .element(let number) where !isObject && number == index: return position
      default: break
      }
      index += 1
      position = skipSpace(bytes, skipValue(bytes, position))
      if position < bytes.count, bytes[position] == UInt8(ascii: ",") { position = skipSpace(bytes, position + 1) }
    }
    return nil
  }

  private static func skipSpace(_ bytes: [UInt8], _ start: Int) -> Int {
    var position = start
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    return position
  }

  private static func skipString(_ bytes: [UInt8], _ start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, bytes.count)
  }

  private static func skipValue(_ bytes: [UInt8], _ start: Int) -> Int {
    var position = start
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position = skipString(bytes, position)
        if depth == 0 { return position }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of the enclosing value.
        if depth == 0 { return position }
        depth -= 1
        if depth == 0 { return position + 1 }
      case UInt8(ascii: ","): if depth == 0 { return position }
      default: break
      }
      position += 1
    }
    return position
  }
}
