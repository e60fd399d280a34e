import HalfwayApp
import HalfwayCodeGeneration
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

extension ThresholdsCommand {
  /// Returns the decision of thresholds as source code, with the command and the file in its comments.
  func source(
    of thresholds: Thresholds, _ argument: ThresholdsArgument, _ name: ProgramName
  ) throws -> DecisionSource {
    let origin = DecisionSource.Origin(
      command: command(name), version: Version.text, name: argument.text.map { _ in argument.description },
      provenance: argument.isFile ? Self.provenance(of: argument.text ?? "") : [])
    do {
      return try DecisionSource(thresholds, origin: origin)
    } catch {
      throw ToolError(.software, "\(argument.description): can't be exported: \(error)")
    }
  }

  /// The command that makes the same file again.
  private func command(_ name: ProgramName) -> String {
    var words = [name.text, "thresholds"]
    func add(_ option: String, _ value: String?) { if let value { words += [option, value.shellWord] } }
    add("--thresholds", thresholds)
    add("--width", width.map { VerdictText.number($0) })
    add("--device", device)
    add("--format", format.rawValue)
    if cases { words.append("--cases") }
    return words.joined(separator: " ")
  }

  /// Returns sentences about the origin of a file's values, if the file states it.
  private static func provenance(of path: String) -> [String] {
    guard let bytes = try? SystemFile.bytes(of: path), let json = try? JSONParser.parse(bytes),
      let provenance = json["provenance"]
    else { return [] }
    var lines: [String] = []
    if let command = provenance["command"]?.string {
      let date = provenance["date"]?.string.map { ", \($0)" } ?? ""
      lines.append("The thresholds were found by: \(command)\(date)")
    }
    if let recordings = provenance["recordings"]?.integer, let persons = provenance["persons"]?.integer {
      let synthetic = provenance["synthetic"]?.integer ?? 0
      let made = synthetic == 0 ? "" : synthetic == recordings ? ", all of them synthetic" : ", \(synthetic) synthetic"
      lines.append("Evidence: \(recordings) recordings of \(persons) people\(made).")
    }
    if let why = provenance["why"]?.string { lines.append(why) }
    return lines
  }
}
