import HalfwayGestures
import HalfwayMotion

/// What is whole in a damaged recording: every line that can be read and that is consistent with the others, on both
/// sides of the damage.
package struct RecordingSalvage {
  /// A line that isn't in the recording.
  package struct Omission: Hashable, Sendable {
    /// The number of the line, starting at 1.
    package var line: Int
    package var reason: String
  }

  /// The recording. If anything is missing, its footer has no expectation and says that the file was damaged.
  package private(set) var recording: Recording
  /// The lines that aren't in the recording, in order.
  package private(set) var omissions: [Omission] = []
  /// The number of event lines in the file, whole or not.
  package private(set) var eventLineCount = 0
  /// Whether the footer is missing.
  package private(set) var isFooterMissing = false
  /// Whether the digest shows that bytes have changed.
  package private(set) var hasWrongDigest = false
  /// The contacts that were still down at the end, and were cancelled there.
  package private(set) var cancelledContacts: [Int] = []

  /// Whether the file has no damage.
  package var isWhole: Bool { omissions.isEmpty && !isFooterMissing && !hasWrongDigest }

  private typealias Parsed = (line: Int, entry: RecordingEntry, unknown: [JSONMember])

  /// Reads what is whole.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - name: The name of the file for error messages.
  /// - Throws: `RecordingError` if the header is damaged: without it, the events mean nothing.
  package init(_ bytes: [UInt8], name: String) throws(RecordingError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    do throws(JSONError) {
      guard let first = lines.first else {
        throw JSONError(column: 1, message: "expected a header, found an empty file")
      }
      var object = try LocatedObject(bytes, in: Self.range(of: first))
      recording = Recording(header: try RecordingFile.header(from: &object))
    } catch {
      throw RecordingError(kind: .badData, file: name, line: 1, column: error.column, message: error.message)
    }
    eventLineCount = lines.dropFirst().count { !Self.isFooter($0) }
    var parsed: [Parsed] = []
    var footer: RecordingFooter?
    for (index, line) in lines.enumerated().dropFirst() {
      let number = index + 1
      guard footer == nil else {
        omissions.append(Omission(line: number, reason: "it is after the footer"))
        continue
      }
      do throws(JSONError) {
        var object = try Self.object(bytes, line)
        if object.contains(RecordingFile.FooterKey.end.rawValue) {
          footer = try RecordingFile.footer(from: &object, entries: index - 1) { _ in
            RecordingFile.digest(in: Array(bytes[..<line.endIndex]))?.written ?? ""
          }
        } else {
          parsed.append((number, try RecordingFile.entry(from: &object), object.rest))
        }
      } catch {
        omissions.append(Omission(line: number, reason: error.message))
      }
    }
    isFooterMissing = footer == nil
    if let digest = RecordingFile.digest(in: bytes) { hasWrongDigest = digest.written != digest.actual }
    keep(parsed)
    omissions.sort { $0.line < $1.line }
    let isComplete = omissions.isEmpty && cancelledContacts.isEmpty
    recording.footer = isComplete ? footer : nil
    if recording.footer == nil {
      recording.footer = RecordingFooter(events: recording.entries.count, interruption: .damaged)
    }
  }

  private static func range(of line: ArraySlice<UInt8>) -> Range<Int> {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return line.startIndex..<line.endIndex
  }

  private static func isFooter(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: Array(#"{"end""#.utf8)) }

  private static func object(_ bytes: [UInt8], _ line: ArraySlice<UInt8>) throws(JSONError) -> LocatedObject {
    guard line.count <= RecordingFile.maximumLineBytes else {
      throw JSONError(
        column: 1, message: "expected a line of at most \(RecordingFile.maximumLineBytes) bytes, found a longer one")
    }
    return try LocatedObject(bytes, in: range(of: line))
  }

  /// Takes the entries that are consistent with each other into the recording.
  private mutating func keep(_ parsed: [Parsed]) {
    var rules = RecordingRules()
    let inOrder = Self.longestOrder(parsed.map(\.entry.timestamp))
    for (index, (line, entry, unknown)) in parsed.enumerated() {
      guard inOrder.contains(index) else {
        omissions.append(Omission(line: line, reason: "its time isn't between those of the lines around it"))
        continue
      }
      do {
        try rules.accept(entry)
      } catch {
        omissions.append(Omission(line: line, reason: error.message))
        continue
      }
      if !unknown.isEmpty { recording.unknownByEntry[recording.entries.count] = unknown }
      recording.entries.append(entry)
    }
    cancelledContacts = rules.contactsDown
    let end = recording.entries.last?.timestamp ?? .zero
    for id in cancelledContacts {
      recording.entries.append(.input(InputEvent(timestamp: end, kind: .cancel(id: id))))
    }
  }

  /// Returns the indices of the longest sequence of times that never decrease, so that a single wrong time excludes
  /// only its own line.
  private static func longestOrder(_ times: [Timestamp]) -> Set<Int> {
    // The index of the least last time of a sequence of each length, and of the element before each one.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, time) in times.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if times[ends[middle]] <= time { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: Set<Int> = []
    var next = ends.last
    while let index = next {
      result.insert(index)
      next = before[index]
    }
    return result
  }
}
