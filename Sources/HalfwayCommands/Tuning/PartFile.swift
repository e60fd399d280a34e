import Foundation
import HalfwayApp
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// A file with rows of a search: the part that another process or machine works on, or the results so far of an
/// interrupted search.
///
/// The format is JSON Lines: a header, which identifies the plan and the recordings, followed by the rows in the order
/// in which they were made. Every line ends with a digest of its bytes; see `CheckedLine`.
struct PartFile {
  /// The reason that a line isn't valid in a part.
  struct Mistake: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
  }

  static let version = 4

  /// The plan and the recordings of the rows.
  struct Header {
    var shard: Shard
    /// The number of recordings in all shards.
    var recordings: Int
    /// The digest of the paths of all the recordings, in order.
    var list: String
    /// The version of the program that makes the rows.
    var program = Version.text
    /// The digest of the present thresholds of all scenes. The plan contains only the option, not the scenes' own
    /// values.
    var thresholdsDigest: String
    var plan: TuningPlan

    /// The header without the number of the shard, which is the same in all parts of a search.
    var common: String {
      JSONLine.text([
        ("recordings", .integer(Int64(recordings))), ("list", .string(list)), ("digest", .string(plan.digest)),
        ("shards", .integer(Int64(shard.count))), ("program", .string(program)),
        ("thresholds", .string(thresholdsDigest)),
      ])
    }

    var json: String {
      JSONLine.text([
        ("halfway", .string("sweep")), ("version", .integer(Int64(PartFile.version))),
        ("shard", .array([.integer(Int64(shard.number)), .integer(Int64(shard.count))])),
        ("program", .string(program)), ("recordings", .integer(Int64(recordings))), ("list", .string(list)),
        ("digest", .string(plan.digest)), ("thresholds", .string(thresholdsDigest)), ("plan", plan.json),
      ])
    }

    /// The number of recordings in this shard.
    var count: Int { recordings < shard.number ? 0 : (recordings - shard.number) / shard.count + 1 }
  }

  let path: String
  let header: Header
  let rows: [TuningRow]
  /// Whether the last line is incomplete.
  let isTorn: Bool

  /// Reads a part.
  ///
  /// - Throws: `ToolError`, which names the file, the line, and the error.
  init(path: String, scenes: [Scene]) throws {
    let bytes: [UInt8]
    do {
      bytes = try SystemFile.bytes(of: path, maximumBytes: .max)
    } catch {
      if error.kind == .noSuchFile {
        throw ToolError(.noInput, error.description + PathList.suggestion(for: path))
      }
      throw ToolError(.noInput, error.description)
    }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The last newline is followed by nothing or by an incomplete line.
    let rest = lines.popLast() ?? []
    (self.path, isTorn) = (path, !rest.isEmpty)
    guard let first = lines.first else {
      throw ToolError(.badData, "\(path):1: expected the header of a search part")
    }
    let header = try Self.located(path, 1) {
      // A part of another version may have no digests.
      try Header.checkVersion(JSONParser.parse(Array(first)))
      return try Header(CheckedLine.parse(first), scenes: scenes)
    }
    let sweeps = header.plan.sweeps.map(\.sweep)
    var seen: Set<Int> = []
    var rows: [TuningRow] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let row = try Self.located(path, index + 1) {
        try TuningRow(CheckedLine.parse(line), sweeps: sweeps, probes: header.plan.probedKeys.count)
      }
      guard row.index >= 0, row.index < header.recordings, header.shard.has(row.index) else {
        throw ToolError(.badData, "\(path):\(index + 1): recording \(row.index) doesn't belong to this part")
      }
      guard seen.insert(row.index).inserted else {
        throw ToolError(.badData, "\(path):\(index + 1): \(row.file) occurs twice in this part")
      }
      rows.append(row)
    }
    (self.header, self.rows) = (header, rows)
  }

  private static func located<Value>(_ path: String, _ line: Int, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as JSONError {
      throw ToolError(.badData, "\(path):\(line):\(error.column): \(error.message)")
    } catch {
      throw ToolError(.badData, "\(path):\(line): \(error)")
    }
  }
}

extension PartFile.Header {
  fileprivate static func checkVersion(_ json: JSONValue) throws {
    guard json["halfway"]?.string == "sweep" else {
      throw PartFile.Mistake(message: "expected the header of a search part")
    }
    guard json["version"]?.integer == PartFile.version else {
      throw PartFile.Mistake(message: "expected version \(PartFile.version)")
    }
  }

  fileprivate init(_ json: JSONValue, scenes: [Scene]) throws {
    guard let numbers = json["shard"]?.array, numbers.count == 2, let number = numbers[0].integer,
      let count = numbers[1].integer, let shard = Shard(number: number, of: count),
      let recordings = json["recordings"]?.integer, recordings >= 0, let list = json["list"]?.string,
      let program = json["program"]?.string, let thresholds = json["thresholds"]?.string, let plan = json["plan"]
    else { throw PartFile.Mistake(message: "expected shard, program, recordings, list, thresholds and plan") }
    self.init(
      shard: shard, recordings: recordings, list: list, program: program, thresholdsDigest: thresholds,
      plan: try TuningPlan(plan, scenes: scenes))
    guard json["digest"]?.string == self.plan.digest else {
      throw PartFile.Mistake(
        message: "the digest doesn't match the plan: another version of the program, or a changed file")
    }
  }
}

/// Appends rows to a part.
final class PartWriter {
  private let path: String
  private let handle: FileHandle
  /// The rows that the file already contained, and whose recordings haven't changed since.
  let rows: [TuningRow]
  /// The files of the rows that were discarded because the recording has changed.
  let changed: [String]

  /// Creates the file, or continues a file with the same header.
  ///
  /// - Throws: `ToolError` if there is a different file, or if the file can't be written.
  init(_ path: String, header: PartFile.Header, scenes: [Scene]) throws {
    try OutputFile.checkFolder(of: path)
    self.path = path
    var rows: [TuningRow] = []
    var changed: [String] = []
    if access(path, F_OK) == 0 {
      let part = try PartFile(path: path, scenes: scenes)
      guard part.header.json == header.json else {
        let what =
          part.header.shard.number == header.shard.number
          ? part.header.difference(from: header)
          : "it is shard \(part.header.shard.number), not \(header.shard.number)"
        throw ToolError(
          .badData, "\(path): belongs to another search: \(what); expected no file, or this search's part")
      }
      // Recordings that couldn't be read are tried again.
      rows = part.rows.filter { if case .problem = $0.finding { false } else { true } }
      changed = rows.filter(\.isStale).map(\.file)
      rows = rows.filter { !$0.isStale }
      if part.isTorn || rows.count < part.rows.count {
        try OutputFile.replace(path, with: CheckedLine.text([header.json] + rows.map(\.json)))
      }
    } else {
      try OutputFile.replace(path, with: CheckedLine.text([header.json]))
    }
    guard let handle = FileHandle(forWritingAtPath: path), (try? handle.seekToEnd()) != nil else {
      throw ToolError(.cannotCreate, "\(path): can't be written: \(String(cString: strerror(errno)))")
    }
    (self.handle, self.rows, self.changed) = (handle, rows, changed)
  }

  deinit { try? handle.close() }

  /// Waits until all rows are on the disk.
  func finish() throws {
    let code = SystemFile.sync(handle.fileDescriptor)
    guard code == 0 else {
      throw ToolError(.cannotCreate, "\(path): can't be written: \(String(cString: strerror(code)))")
    }
  }

  func add(_ row: TuningRow) throws {
    do {
      try handle.write(contentsOf: Data(CheckedLine.text([row.json]).utf8))
    } catch {
      throw ToolError(.cannotCreate, "\(path): can't be written: \(String(cString: strerror(errno)))")
    }
  }
}

extension TuningRow {
  /// Whether the recording's file has changed since the row was made, or can't be read.
  var isStale: Bool { FNV1a.digest(ofFile: file) != digest }

  /// Whether the recording's file is there and has changed since the row was made.
  var isOutdated: Bool {
    guard let digest, let current = FNV1a.digest(ofFile: file) else { return false }
    return current != digest
  }
}

extension FNV1a {
  /// Returns the digest of a file, or `nil` if it can't be read.
  static func digest(ofFile path: String) -> String? {
    (try? SystemFile.bytes(of: path)).map { hash($0).hexadecimal }
  }
}
