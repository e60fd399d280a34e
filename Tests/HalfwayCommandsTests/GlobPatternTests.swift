import Foundation
import HalfwayApp
import HalfwayMotion
import HalfwayReplay
import Testing

@testable import HalfwayCommands

@Suite struct GlobPatternTests {
  private let folder: Folder

  private static let files = [
    "a.gesture", "b.gesture", "b.trace", "c[1].gesture", "ä.gesture", ".hidden.gesture", "one/a.gesture",
    "one/deep/er/x.gesture", "one/deep/y.gesture", "two/a.gesture", ".git/z.gesture", "a-long-name.gesture",
  ]

  init() throws {
    folder = try Folder()
    for file in Self.files {
      try folder.makeFolder(file.split(separator: "/").dropLast().joined(separator: "/"))
      try folder.write(file, "")
    }
  }

  private func matches(_ pattern: String) throws -> [String] {
    let root = folder.url.path + "/"
    let glob = try #require(GlobPattern(root + pattern), "\(pattern)")
    return glob.paths().map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : $0 }
  }

  static let table: [(pattern: String, matches: [String])] = [
    ("*.gesture", ["a-long-name.gesture", "a.gesture", "b.gesture", "c[1].gesture", "ä.gesture"]),
    ("?.gesture", ["a.gesture", "b.gesture", "ä.gesture"]),
    ("b.*", ["b.gesture", "b.trace"]),
    ("[ab].gesture", ["a.gesture", "b.gesture"]),
    ("[a-c].gesture", ["a.gesture", "b.gesture"]),
    ("[!a].gesture", ["b.gesture", "ä.gesture"]),
    ("[^ab].gesture", ["ä.gesture"]),
    ("c[[]1].gesture", ["c[1].gesture"]),
    ("c\\[1].g*", ["c[1].gesture"]),
    ("c[1.g*", []),
    ("a*n*e.gest*e", ["a-long-name.gesture"]),
    ("*/a.gesture", ["one/a.gesture", "two/a.gesture"]),
    ("*/*/*.gesture", ["one/deep/y.gesture"]),
    ("**/a.gesture", ["a.gesture", "one/a.gesture", "two/a.gesture"]),
    ("one/**/*.gesture", ["one/a.gesture", "one/deep/er/x.gesture", "one/deep/y.gesture"]),
    ("**/deep/**/**/x.gesture", ["one/deep/er/x.gesture"]),
    ("one/d*/**", ["one/deep"]),
    (".h*", [".hidden.gesture"]),
    ("none*", []),
    ("none/*", []),
    ("a.gesture/*", []),
  ]

  @Test(arguments: table.map(\.pattern))
  func `a pattern matches the same paths as in a shell`(pattern: String) throws {
    let expected = try #require(Self.table.first { $0.pattern == pattern }).matches
    #expect(try matches(pattern) == expected)
  }

  @Test(arguments: ["a.gesture", "", "/", "one/a.gesture", "c[1.gesture", "[!", "a\\b"])
  func `a path without wildcards isn't a pattern`(path: String) { #expect(GlobPattern(path) == nil) }

  @Test func `a pattern with many stars doesn't backtrack exponentially`() throws {
    try folder.write(String(repeating: "a", count: 200), "")
    #expect(try matches(String(repeating: "a*", count: 60) + "b").isEmpty)
  }

  @Test func `cyclic symbolic links aren't followed indefinitely`() throws {
    try FileManager.default.createSymbolicLink(at: folder["one/loop"], withDestinationURL: folder["one"])
    #expect(try matches("one/**/*.gesture").count == 3)
    #expect(try matches("one/loop/*.gesture") == ["one/loop/a.gesture"])
    #expect(try matches("*/loop/*.gesture") == ["one/loop/a.gesture"])
    #expect(FolderListing(of: folder["one"].path).files.count == 4)
  }

  @Test func `random patterns never crash or hang`() throws {
    var random = SeededGenerator(seed: 20_261_121)
    let alphabet = Array("a*?[]!-^\\.ä/")
    for _ in 0..<300 {
      let length = 1 + Int(random.next() % 8)
      let pattern = String((0..<length).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
      let root = folder.url.path + "/one/"
      guard let glob = GlobPattern(root + pattern) else { continue }
      for path in glob.paths() { #expect(path.hasPrefix(folder.url.path), "\(pattern)") }
    }
  }
}
