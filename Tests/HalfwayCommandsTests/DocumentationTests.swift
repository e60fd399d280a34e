import ArgumentParser
import Foundation
import HalfwayApp
import HalfwayCatalog
import HalfwayReplay
import Testing

@testable import HalfwayCommands

/// References in the README, the documentation, and the package's other pages are valid.
@Suite struct DocumentationTests {
  private static let pages = MarkdownPage.files(withExtension: "md")

  @Test(arguments: pages)
  func `relative links and their anchors resolve`(_ path: String) throws {
    let page = try MarkdownPage(path)
    let folder = MarkdownPage.root.appendingPathComponent(path).deletingLastPathComponent()
    for link in page.links where !link.contains("://") && !link.hasPrefix("mailto:") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? nil : folder.appendingPathComponent(String(parts[0])).standardizedFileURL
      if let file { #expect(FileManager.default.fileExists(atPath: file.path), "\(link)") }
      guard parts.count == 2 else { continue }
      let root = MarkdownPage.root.standardizedFileURL.path + "/"
      let target = try file.map { try MarkdownPage($0.path.replacingOccurrences(of: root, with: "")) } ?? page
      #expect(target.anchors.contains(String(parts[1])), "\(link)")
    }
  }

  @Test func `each Swift listing is compiled in a test or an example`() throws {
    let sources =
      MarkdownPage.files(in: "Tests", withExtension: "swift").filter { path in
        ["Snippet", "Listing", "/Readme"].contains { path.contains($0) }
      } + MarkdownPage.files(in: "Examples", withExtension: "swift") + ["Sources/halfway/Main.swift"]
    let compiled = try Self.squeezed(sources.map { try MarkdownPage($0).text }.joined(separator: "\n"))
    var count = 0
    for page in try Self.pages.map(MarkdownPage.init) {
      for code in page.code(in: "swift") {
        count += 1
        #expect(compiled.contains(Self.squeezed(code)), "\(page.path): not compiled anywhere:\n\(code)")
      }
    }
    #expect(count > 40)
  }

  /// Returns a text without indentation, which differs for snippets inside functions, and with the package's URL
  /// replaced by the path that the examples use.
  private static func squeezed(_ text: String) -> String {
    text.replacing(
      #".package(url: "https://example.com/halfway.git", branch: "main")"#,
      with: #".package(name: "halfway", path: "../..")"#
    )
    .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    .joined(separator: "\n")
  }

  @Test(arguments: pages)
  func `documented commands, options, recordings and make targets exist`(_ path: String) throws {
    let page = try MarkdownPage(path)
    let shell = page.blocks.flatMap { block -> [String] in
      let lines = block.code.split(separator: "\n")
      return switch block.language {
      case "console": lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
      case "", "sh", "yaml": lines.map(String.init)
      default: []
      }
    }
    // The command-line reference is generated from the program's output.
    guard !path.hasSuffix("command-line.md") else { return }
    for command in (shell + page.codeSpans).flatMap(Self.commands) {
      let help = try #require(Self.help(of: command.words), "unknown command: \(command.text)")
      for option in command.words where option.hasPrefix("--") {
        let name = option.prefix { $0 != "=" }
        #expect(help.contains(try Regex("\(name)(?![a-z-])")), "\(name) in: \(command.text)")
      }
    }
    let names = MarkdownPage.files(withExtension: "gesture").map { $0.split(separator: "/").last.map(String.init) }
    for match in (shell + page.codeSpans).joined(separator: "\n").matches(of: /recordings\/([a-z0-9-]+\.gesture)/) {
      #expect(names.contains(String(match.1)), "\(match.0)")
    }
    let makefile = try MarkdownPage("Makefile").text
    for text in shell + page.codeSpans {
      guard let match = text.firstMatch(of: /^make ([a-z-]+)/) else { continue }
      #expect(makefile.contains("\n\(match.1):"), "\(text)")
    }
  }

  /// Returns the invocations of `halfway` in a shell command line.
  private static func commands(in line: String) -> [(text: String, words: [String])] {
    line.split { "|;>&()".contains($0) }.compactMap { part in
      let words = part.split { " '\"`".contains($0) }.map(String.init)
      guard let start = words.firstIndex(of: "halfway"), start + 1 < words.count else { return nil }
      // Skip prose in code spans, and folders with that name.
      guard start == 0 || ["exec", "time"].contains(words[start - 1]) || words[0] == "seq" else { return nil }
      return (String(part), Array(words[(start + 1)...]))
    }
  }

  /// Returns the help of the invoked command, followed by the help of its subcommand.
  private static func help(of words: [String]) -> String? {
    guard let name = words.first, !name.hasPrefix("-") else {
      return HalfwayCommand.helpMessage(columns: 200) + "--help"
    }
    if name == "help" { return help(of: Array(words.dropFirst())) }
    guard let command = HalfwayCommand.configuration.subcommands.first(where: { $0.configuration.commandName == name })
    else { return nil }
    let nested = command.configuration.subcommands.first { $0.configuration.commandName == words.dropFirst().first }
    return HalfwayCommand.helpMessage(for: command, columns: 200)
      + (nested.map { HalfwayCommand.helpMessage(for: $0, columns: 200) } ?? "")
  }

  @Test func `the README has at most 200 lines`() throws {
    #expect(try MarkdownPage("README.md").text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  @Test func `the index lists every page once`() throws {
    let links = try MarkdownPage("Documentation/README.md").links
    for page in MarkdownPage.files(in: "Documentation", withExtension: "md") where !page.hasSuffix("/README.md") {
      let name = String(page.dropFirst("Documentation/".count))
      #expect(links.count { $0 == name } == 1, "\(name)")
    }
  }

  @Test func `the index has 16 numbered rows and links every scene to its folder`() throws {
    let rows = try MarkdownPage("Documentation/README.md").prose.filter { $0.contains("](catalogue.md#") }
    #expect(rows.compactMap { Int($0.dropFirst(2).prefix { $0.isNumber }) } == Array(1...16))
    for scene in Scenes.all {
      let row = rows.first { $0.contains("](catalogue.md#\(scene.name))") }
      #expect(row?.contains("](../Sources/HalfwayCatalog/") == true, "\(scene.name)")
    }
  }

  @Test func `the program, the version file and the changelog have the same version`() throws {
    #expect(try MarkdownPage("VERSION").text == Version.text + "\n")
    #expect(try MarkdownPage("CHANGELOG.md").text.contains(Version.text))
  }
}
