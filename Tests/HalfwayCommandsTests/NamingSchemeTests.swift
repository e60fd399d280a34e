import Foundation
import Halfway
import Testing

@testable import HalfwayCommands

/// A newcomer finds the code of each scene, recognizer, and command in one guess.
@Suite struct NamingSchemeTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the paths below a folder of Swift files with a name.
  private static func files(named name: String, in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0 == name || $0.hasSuffix("/" + name) }
  }

  /// Returns "ExpandingCircle" for "expanding-circle".
  private static func typeName(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  @Test(arguments: Scenes.all.map(\.name))
  func `a scene is in a folder and a file with its name`(scene: String) throws {
    let name = Self.typeName(scene)
    #expect(try Self.files(named: "\(name)Scene.swift", in: "Sources/HalfwayCatalog") == ["\(name)/\(name)Scene.swift"])
  }

  @Test(
    arguments: [
      GestureRecognizer.self, TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, SwipeGestureRecognizer.self, PinchGestureRecognizer.self,
      RotationGestureRecognizer.self,
    ])
  func `a recognizer is in a file with its name`(type: GestureRecognizer.Type) throws {
    #expect(
      try Self.files(named: "\(type).swift", in: "Sources/HalfwayGestures") == ["Recognizers/\(type).swift"])
  }

  @Test func `a command is in a file with its name`() throws {
    let commands = HalfwayCommand.configuration.subcommands
    #expect(commands.count > 15)
    for command in commands {
      let name = Self.typeName(try #require(command.configuration.commandName)) + "Command"
      #expect("\(command)" == name)
      #expect(try Self.files(named: "\(name).swift", in: "Sources/HalfwayCommands").count == 1, "\(name)")
    }
  }

  /// A file has the name of a type, or of a type and a concern.
  @Test func `no file is named as the rest or a part of another file`() throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.root.appendingPathComponent("Sources").path) {
      #expect(!path.contains("+Rest") && !path.contains("+Parts"), "\(path)")
    }
  }

  /// Ambiguous names, which stood for several concepts.
  @Test func `no type is named Way, and no two public types share a name`() throws {
    var owners: [Substring: Set<String>] = [:]
    let sources = Self.root.appendingPathComponent("Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for match in text.matches(of: /(?:class|struct|enum|protocol) (\w*Way|Way(?![a-z])\w*)\b/) {
        Issue.record("\(path) declares \(match.1)")
      }
      for match in text.matches(
        of: /(?m)^(?:@\w+(?:\(.*?\))? )*(?:public|open) (?:final )?(?:class|struct|enum|protocol) (\w+)/)
      {
        owners[match.1, default: []].insert(path)
      }
    }
    #expect(owners.count > 300)
    for (name, paths) in owners.sorted(by: { $0.key < $1.key }) where paths.count > 1 {
      #expect(paths.count == 1, "\(name) is declared in \(paths.sorted())")
    }
  }
}
