import HalfwayMotion

/// Mutates files at the level of lines and fields, so that readers accept most of the results: numbers change a little,
/// lines are repeated, removed, or moved, and the footer of a recording is made to fit.
public struct StructuralMutator {
  private var random: SplitMix64
  private static let newline = UInt8(ascii: "\n")

  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }

  /// Returns a mutated file with at most `maximumBytes` bytes.
  public mutating func mutate(_ bytes: [UInt8], maximumBytes: Int) -> [UInt8] {
    var lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false).map(Array.init)
    let isRecording = lines.first.map { $0.starts(with: Array(#"{"halfway""#.utf8)) } ?? false
    let isObject = bytes.first { !Self.isSpace($0) }.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } ?? false
    for _ in 0...pick(4) {
      if isRecording { changeRecording(&lines) } else if isObject { changeJSON(&lines) } else { change(&lines) }
    }
    if isRecording { fitFooter(&lines) }
    let result = Array(lines.joined(separator: [Self.newline]))
    guard result.count > maximumBytes else { return result }
    return bytes.count <= maximumBytes ? bytes : Array(bytes.prefix(maximumBytes))
  }

  // MARK: Numbers

  /// The ranges of the decimal numbers in a line, outside of quoted text.
  private static func numbers(in line: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (index, isQuoted) = (0, false)
    while index < line.count {
      if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, isDigit(line[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < line.count, isDigit(line[index]) || line[index] == UInt8(ascii: ".") { index += 1 }
      let isWord = start > 0 && (isLetter(line[start - 1])) || index < line.count && isLetter(line[index])
      if !isWord { found.append(start..<index) }
    }
    return found
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  /// Returns whether text ends with the key of a version, which readers compare.
  private static func isVersion(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.lastIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ",") } ?? text.startIndex
    return String(decoding: text[start...], as: UTF8.self).contains("version")
  }

  /// Changes a number in a line: mostly a little, and with as many digits.
  private mutating func changeNumber(_ line: inout [UInt8], at range: Range<Int>) {
    let old = String(decoding: line[range], as: UTF8.self)
    let hasPoint = old.contains(".")
    guard let value = Double(old), value < 1e15, !Self.isVersion(line[..<range.lowerBound]) else { return }
    var new = value
    switch pick(16) {
    case 0: new = value * 2
    case 1: new = (value / 2).rounded(.down)
    case 2: new = 0
    case 3: new = Double(pick(1000))
    default: new = hasPoint ? value * (0.75 + Double(pick(51)) / 100) : max(0, value + Double(pick(41) - 20))
    }
    var text = hasPoint ? "\(new)" : "\(Int64(new))"
    if hasPoint, text.contains("e") { text = old }
    // Formats with columns have leading zeros.
    if old.hasPrefix("0"), !hasPoint { while text.count < old.count { text = "0" + text } }
    line.replaceSubrange(range, with: Array(text.utf8))
  }

  // MARK: Lines

  private mutating func change(_ lines: inout [[UInt8]]) {
    let index = pick(lines.count)
    switch pick(16) {
    case 0: lines.insert(lines[index], at: index)
    case 1 where lines.count > 2: lines.remove(at: index)
    case 2 where index + 1 < lines.count: lines.swapAt(index, index + 1)
    case 3:
      let end = min(lines.count, index + 1 + pick(8))
      lines.insert(contentsOf: Array(lines[index..<end]), at: end)
    default:
      let ranges = Self.numbers(in: lines[index])
      // The last number of a line is a value in the formats of input devices; the earlier ones are times and codes.
      guard let range = pick(4) > 0 ? ranges.last : ranges.isEmpty ? nil : ranges[pick(ranges.count)] else { return }
      changeNumber(&lines[index], at: range)
    }
  }

  // MARK: JSON

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  /// The ranges of the objects that are elements of arrays and of the members of objects, without commas and outermost
  /// whitespace.
  private static func elements(of bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    // The starts of the current elements of the open arrays and objects.
    var starts: [Int] = []
    var (isQuoted, index) = (false, 0)
    func close(at end: Int) {
      guard var start = starts.last else { return }
      var end = end
      while start < end, isSpace(bytes[start]) { start += 1 }
      while start < end, isSpace(bytes[end - 1]) { end -= 1 }
      if start < end { found.append(start..<end) }
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isQuoted: index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): starts.append(index + 1)
      case UInt8(ascii: ","):
        close(at: index)
        if !starts.isEmpty { starts[starts.count - 1] = index + 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        close(at: index)
        _ = starts.popLast()
      default: break
      }
      index += 1
    }
    return found
  }

  /// Changes a number; or repeats, removes, or replaces an element of an array or an object.
  private mutating func changeJSON(_ lines: inout [[UInt8]]) {
    guard pick(4) == 0 else {
      let index = pick(lines.count)
      let ranges = Self.numbers(in: lines[index])
      if !ranges.isEmpty { changeNumber(&lines[index], at: ranges[pick(ranges.count)]) }
      return
    }
    var bytes = Array(lines.joined(separator: [Self.newline]))
    let elements = Self.elements(of: bytes)
    guard !elements.isEmpty else { return }
    let element = elements[pick(elements.count)]
    let isObject = bytes[element.lowerBound] == UInt8(ascii: "{")
    switch pick(4) {
    case 0:
      // With the comma after or before it.
      var (start, end) = (element.lowerBound, element.upperBound)
      while end < bytes.count, Self.isSpace(bytes[end]) { end += 1 }
      while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
        bytes.removeSubrange(element.lowerBound...end)
      } else if start > 0, bytes[start - 1] == UInt8(ascii: ",") {
        bytes.removeSubrange((start - 1)..<element.upperBound)
      }
    case 1:
      let others = elements.filter { (bytes[$0.lowerBound] == UInt8(ascii: "{")) == isObject }
      bytes.replaceSubrange(element, with: Array(bytes[others[pick(others.count)]]))
    default:
      // Repeated members of an object would be refused.
      guard isObject else { return }
      bytes.insert(contentsOf: Array(bytes[element]) + [UInt8(ascii: ",")], at: element.lowerBound)
    }
    lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false).map(Array.init)
  }

  // MARK: Recordings

  private static func value(of key: String, in line: [UInt8]) -> Range<Int>? {
    let word = Array("\"\(key)\":".utf8)
    guard line.count >= word.count else { return nil }
    for start in 0...(line.count - word.count) where line[start..<(start + word.count)].elementsEqual(word) {
      var end = start + word.count
      while end < line.count, line[end] != UInt8(ascii: ","), line[end] != UInt8(ascii: "}") { end += 1 }
      return (start + word.count)..<end
    }
    return nil
  }

  private static func number(_ key: String, in line: [UInt8]) -> Double? {
    value(of: key, in: line).flatMap { Double(String(decoding: line[$0], as: UTF8.self)) }
  }

  private static func isEvent(_ line: [UInt8]) -> Bool { value(of: "t", in: line) != nil }
  private static func kind(_ line: [UInt8]) -> String {
    value(of: "e", in: line).map { String(decoding: line[$0], as: UTF8.self) } ?? ""
  }

  private mutating func changeRecording(_ lines: inout [[UInt8]]) {
    let events = lines.indices.filter { Self.isEvent(lines[$0]) }
    guard let first = events.first, let last = events.last else { return change(&lines) }
    let index = events[pick(events.count)]
    let time = Self.number("t", in: lines[index]).map { Int64(max(-1e15, min(1e15, $0))) } ?? 0
    switch pick(12) {
    case 0...3:
      let keys = ["x", "y", "w", "h", "dx", "dy", "scale"].compactMap { Self.value(of: $0, in: lines[index]) }
      guard !keys.isEmpty else { return }
      let range = keys[pick(keys.count)]
      if Double(String(decoding: lines[index][range], as: UTF8.self)).map({ $0 >= 0 }) ?? false {
        changeNumber(&lines[index], at: range)
      }
    case 4:
      // A time between those of the lines around it.
      let before = index > first ? Self.number("t", in: lines[index - 1]) : nil
      let after = index < last ? Self.number("t", in: lines[index + 1]) : nil
      guard let low = before ?? after, let high = after ?? before, high - low < 1e10,
        let range = Self.value(of: "t", in: lines[index])
      else { return }
      let room = Int(max(0, high - low)) + (after == nil ? 100_000 : 0)
      lines[index].replaceSubrange(range, with: Array("\(Int64(low) + Int64(pick(room + 1)))".utf8))
    case 5 where Self.kind(lines[index]) == "\"move\"" || Self.kind(lines[index]) == "\"tick\"":
      lines.remove(at: index)
    case 6 where Self.kind(lines[index]) == "\"move\"" || Self.kind(lines[index]) == "\"tick\"":
      lines.insert(lines[index], at: index)
    case 7:
      // The header: sizes and thresholds.
      let ranges = Self.numbers(in: lines[0]).dropFirst()
      guard !ranges.isEmpty else { return }
      changeNumber(&lines[0], at: ranges[ranges.startIndex + pick(ranges.count)])
    default: lines.insert(Array(newEvent(at: time).utf8), at: index + 1)
    }
  }

  private mutating func newEvent(at time: Int64) -> String {
    let (x, y) = (pick(400), pick(700))
    switch pick(9) {
    case 0: return #"{"t":\#(time),"e":"focus","on":\#(pick(2) == 0)}"#
    case 1:
      return #"{"t":\#(time),"e":"resize","w":\#(100 + pick(900)),"h":\#(100 + pick(900)),"scale":\#(1 + pick(3))}"#
    case 2: return #"{"t":\#(time),"e":"scroll","x":\#(x),"y":\#(y),"dx":\#(pick(21) - 10),"dy":\#(pick(81) - 40)}"#
    case 3: return #"{"t":\#(time),"e":"text","text":"\#(["a", "ß", "😀", "the"][pick(4)])"}"#
    case 4: return #"{"t":\#(time),"e":"key","key":"\#(["backspace", "left", "right", "return", "escape"][pick(5)])"}"#
    case 5:
      let id = 5 + pick(3)
      return #"{"t":\#(time),"e":"down","id":\#(id),"x":\#(x),"y":\#(y)}"# + "\n"
        + #"{"t":\#(time),"e":"up","id":\#(id),"x":\#(x),"y":\#(y)}"#
    case 6:
      return #"{"t":\#(time),"e":"thresholds","values":{"commitProgress":0.\#(1 + pick(9))}}"#
    default: return #"{"t":\#(time),"e":"tick"}"#
    }
  }

  /// Makes the number of events and the digest of a footer fit.
  private mutating func fitFooter(_ lines: inout [[UInt8]]) {
    // New events may consist of two lines.
    lines = lines.joined(separator: [Self.newline]).split(separator: Self.newline, omittingEmptySubsequences: false)
      .map(Array.init)
    guard let index = lines.lastIndex(where: { !$0.isEmpty }), let range = Self.value(of: "events", in: lines[index])
    else {
      return
    }
    lines[index].replaceSubrange(range, with: Array("\(lines.count { Self.isEvent($0) })".utf8))
    guard let digest = Self.value(of: "digest", in: lines[index]) else { return }
    let start = digest.lowerBound - #","digest":"#.utf8.count
    guard start > 0 else { return }
    if pick(8) == 0 { return lines[index].replaceSubrange(start..<digest.upperBound, with: []) }
    let hashed = Array(lines[..<index].joined(separator: [Self.newline])) + [Self.newline] + lines[index][..<start]
    var text = String(FNV1a.hash(hashed), radix: 16)
    while text.count < 16 { text = "0" + text }
    lines[index].replaceSubrange(digest, with: Array("\"\(text)\"".utf8))
  }
}
