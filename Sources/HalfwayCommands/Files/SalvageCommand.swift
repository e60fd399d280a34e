import ArgumentParser
import Foundation
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay

/// The `halfway salvage` command.
struct SalvageCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "salvage", abstract: "Copy what is whole in a damaged recording.",
    discussion: """
      Copies every line that can be read and is consistent with the others, on both sides of the damage, and lists the \
      lines that are omitted. Contacts that are still down at the end are cancelled. The file itself doesn't change.

      If anything is missing, the copy has no expectation, and its last line says that it was damaged, so 'halfway \
      tune' doesn't count it. If only the digest is wrong, as after an edit by hand, the copy has the same contents and \
      a new digest.

      Examples:
        halfway salvage torn.gesture
        halfway salvage edited.gesture -o renewed.gesture
      """)

  @Argument(help: ArgumentHelp("The recording.", valueName: "file"), completion: .file(extensions: ["gesture"]))
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write. It must not exist. (default: NAME-salvaged.gesture)", valueName: "file"))
  var output: String?

  func validate() throws {
    if file == RecordingFiles.standardInput, output == nil { throw ValidationError("standard input requires --output") }
  }

  @MainActor func run(in context: ToolContext) throws {
    let output = output ?? Self.defaultOutput(for: file)
    guard !FileManager.default.fileExists(atPath: output) else {
      throw ToolError(.cannotCreate, "\(output): a file with this name exists")
    }
    try OutputFile.checkFolder(of: output)
    let salvage: RecordingSalvage
    do {
      let bytes = try SystemFile.bytes(of: file == RecordingFiles.standardInput ? "/dev/stdin" : file)
      salvage = try RecordingSalvage(bytes, name: file)
    } catch {
      throw ToolError(reading: error)
    }
    guard !salvage.isWhole else { return context.complain("\(file): it is whole; nothing was written") }
    for omission in salvage.omissions { context.complain("\(file):\(omission.line): omitted: \(omission.reason)") }
    if salvage.isFooterMissing { context.complain("\(file): the last line is missing; a new one was written") }
    for id in salvage.cancelledContacts {
      context.complain("\(file): contact \(id) is still down at the end; it was cancelled there")
    }
    if salvage.omissions.isEmpty, !salvage.isFooterMissing {
      context.complain("\(file): the digest is wrong, but every line is whole; only the digest was renewed")
    }
    do { try salvage.recording.write(to: output) } catch { throw ToolError(error) }
    let whole = salvage.recording.entries.count - salvage.cancelledContacts.count
    context.print("\(output): \(whole) of \(salvage.eventLineCount) events")
  }

  private static func defaultOutput(for file: String) -> String {
    let ending = "." + RecordingFile.nameExtension
    return (file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file) + "-salvaged" + ending
  }
}
