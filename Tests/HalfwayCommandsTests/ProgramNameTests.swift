import Halfway
import HalfwayApp
import HalfwayReplay
import Testing

@testable import HalfwayCommands

/// A program with another name uses that name in all of its output.
@MainActor
@Suite struct ProgramNameTests {
  private static func run(_ arguments: [String]) -> (status: Int32, printed: String, complained: String) {
    var (printed, complained): ([String], [String]) = ([], [])
    let context = ToolContext(
      name: "book-reader", scenes: [notes], print: { printed.append($0) }, complain: { complained.append($0) })
    let status = CommandLineTool(context: context).run(arguments)
    return (status, printed.joined(separator: "\n"), complained.joined(separator: "\n"))
  }

  @Test func `the help of every command contains only the program's own name`() throws {
    let commands =
      [[]]
      + HalfwayCommand.configuration.subcommands.compactMap { command in
        command.configuration.commandName.map { [$0] }
      }
    #expect(commands.count > 10)
    for command in commands {
      let result = Self.run(command + ["--help"])
      #expect(result.status == 0 && result.printed.contains("USAGE: book-reader"), "\(command)")
      #expect(!result.printed.contains("halfway"), "\(command)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completion scripts contain only the program's own name`(_ shell: String) {
    let result = Self.run(["completions", shell])
    #expect(result.status == 0 && result.printed.contains("book-reader") && !result.printed.contains("halfway"))
  }

  @Test(
    arguments: [
      (["replya"], "Did you mean 'book-reader replay'?"), (["replay", "--bad"], "Usage: book-reader replay"),
      (["replay", "nowhere"], "book-reader: nowhere: no such file or folder"),
      (["demo", "--scene", "halfway"], "book-reader: unknown scene 'halfway'; expected one of: notes"),
      (["replay", "a", "--jobs", "halfway"], "The value 'halfway' is invalid for '--jobs"),
    ])
  func `errors have the program's name and quote the arguments unchanged`(_ arguments: [String], _ words: String) {
    let result = Self.run(arguments)
    #expect(result.status != 0 && result.complained.contains(words), "\(result.complained)")
  }

  @Test func `the program's name replaces halfway only where it is a whole word`() {
    let name = ProgramName("reader")
    let table = [
      ("halfway replay", "reader replay"), ("'halfway scenes'", "'reader scenes'"), ("halfway-hand", "halfway-hand"),
      ("_halfway_replay", "_reader_replay"), ("halfway.fish", "reader.fish"),
      ("", ""), ("halfway", "reader"), ("ahalfway halfway", "ahalfway reader"),
    ]
    for (text, expected) in table { #expect(name.inHelp(text) == expected) }
    #expect(ProgramName.halfway.inHelp("halfway replay") == "halfway replay")
    #expect(name.title == "Reader" && ProgramName("").title == "")
  }
}
