import HalfwayApp
import HalfwayPorting
import HalfwayRecordings
import HalfwayReplay

/// The result of `port --report`: everything that porting leaves to do.
struct PortReport {
  /// A name that isn't declared here, with all its uses.
  private struct Name {
    var first: PortLeftover
    var uses: [(file: String, place: SourcePlace)]
  }

  private var names: [Name] = []
  private var places: [(file: String, leftover: PortLeftover)] = []
  private let others: [OtherFile]

  init(_ files: [PortFile.Ported], others: [OtherFile]) {
    self.others = others
    var indices: [String: Int] = [:]
    for file in files {
      for missing in file.source.missingNames {
        let use = (file.file.path, missing.place)
        if let index = indices[missing.what] {
          names[index].uses.append(use)
        } else {
          indices[missing.what] = names.count
          names.append(Name(first: missing, uses: [use]))
        }
      }
      places += file.source.leftovers.map { (file.file.path, $0) }
    }
    names.sort { ($1.uses.count, $0.first.what) < ($0.uses.count, $1.first.what) }
  }

  func print(_ format: OutputFormat, in context: ToolContext) {
    switch format {
    case .text: for line in lines { context.print(line) }
    case .json: for object in objects { context.print(object) }
    }
  }

  /// Fails if something is left to do.
  func finish() throws {
    let counts = [
      Self.count(names.count, "name", "names"), Self.count(places.count, "place", "places"),
      Self.count(others.count, "file", "files"),
    ].compactMap { $0 }
    guard let last = counts.last else { return }
    let rest = counts.dropLast().joined(separator: ", ")
    let sum = names.count + places.count + others.count
    throw ToolError(
      .checkFailed, "\(rest.isEmpty ? last : "\(rest) and \(last)") \(sum == 1 ? "is" : "are") left to do")
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(many)"
  }

  private var lines: [String] {
    names.map { name in
      let uses = name.uses.count == 1 ? "" : ", \(name.uses.count) uses"
      return "\(name.uses[0].file):\(name.uses[0].place): \(name.first.what)\(uses): \(name.first.reason); "
        + name.first.advice
    }
      + places.map { file, leftover in
        "\(file):\(leftover.place): \(leftover.what): \(leftover.reason); \(leftover.advice)"
      } + others.map { "\($0.path): \($0.kind.reason); \($0.kind.advice)" }
  }

  private var objects: [String] {
    func place(_ file: String, _ place: SourcePlace) -> [(String, JSONValue)] {
      [("file", .string(file)), ("line", .integer(Int64(place.line))), ("column", .integer(Int64(place.column)))]
    }
    func advice(_ reason: String, _ advice: String) -> [(String, JSONValue)] {
      [("reason", .string(reason)), ("advice", .string(advice))]
    }
    return names.map { name in
      let uses = name.uses.map { use in
        JSONValue.object(place(use.file, use.place).map { JSONMember(key: $0.0, value: $0.1) })
      }
      return JSONLine.text(
        [("kind", .string("name")), ("what", .string(name.first.what)), ("uses", .array(uses))]
          + advice(name.first.reason, name.first.advice))
    }
      + places.map { file, leftover in
        JSONLine.text(
          [("kind", .string("place"))] + place(file, leftover.place) + [("what", .string(leftover.what))]
            + advice(leftover.reason, leftover.advice))
      }
      + others.map { other in
        JSONLine.text(
          [("kind", .string(other.kind.rawValue)), ("file", .string(other.path))]
            + advice(other.kind.reason, other.kind.advice))
      }
  }
}
