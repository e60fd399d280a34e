import Foundation
import HalfwayApp
import HalfwayReplay
import Testing

@testable import HalfwayCommands

/// Documentation/command-line.md matches the program's output. `make command-line` updates it.
@Suite struct CommandLineDocumentTests {
  private let text: String
  private let folder: Folder

  init() throws {
    folder = try Folder()
    let path = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Documentation/command-line.md")
    text = try String(contentsOf: path, encoding: .utf8)
  }

  @Test func `the page has the program's help and the help of every command in order`() throws {
    var expected = "\n```\n\(try Program.run("--help", in: folder).output)```\n"
    for command in HalfwayCommand.configuration.subcommands {
      let name = try #require(command.configuration.commandName)
      expected += "\n## \(name)\n\n```\n\(try Program.run(name, "--help", in: folder).output)```\n"
    }
    let made = try #require(text.range(of: "<!-- What follows is made by `make command-line`. -->\n"))
    #expect(String(text[made.upperBound...]) == expected)
  }

  @Test func `the page lists every exit status`() {
    for status in ToolError.Status.allCases { #expect(text.contains("\n| \(status.rawValue) | "), "\(status)") }
  }

  @Test func `the page lists every key of the JSON results`() throws {
    let output = try Program.run("replay", Shipped.path("tap"), "--format", "json", in: folder).output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    for key in object.keys { #expect(text.contains(try Regex("\n\\| [^|]*`\(key)`[^|]* \\| ")), "\(key)") }
  }
}
