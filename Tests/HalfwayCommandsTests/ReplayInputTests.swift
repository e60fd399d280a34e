import Foundation
import Testing

/// The path arguments of `halfway replay`.
@Suite struct ReplayInputTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for name in ["b/a", "b/c/a", "b/b", "a"] {
      try folder.makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
      try folder.write(name + ".gesture", try Shipped.text("tap"))
    }
  }

  private func files(_ arguments: String...) throws -> [String] {
    let result = try Program.run(["replay"] + arguments, in: folder)
    #expect(result.errors.isEmpty && result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
  }

  @Test func `a folder expands to its recordings and then to those in its subfolders`() throws {
    #expect(try files("b") == ["b/a.gesture", "b/b.gesture", "b/c/a.gesture"])
    #expect(try files("b/") == ["b/a.gesture", "b/b.gesture", "b/c/a.gesture"])
    #expect(try files(".") == ["./a.gesture", "./b/a.gesture", "./b/b.gesture", "./b/c/a.gesture"])
  }

  @Test func `a pattern that the shell didn't expand is expanded`() throws {
    #expect(try files("**/a.gesture") == ["a.gesture", "b/a.gesture", "b/c/a.gesture"])
    #expect(try files("b/[ab].gesture") == ["b/a.gesture", "b/b.gesture"])
    // Matching folders are expanded, and matching files that aren't recordings are ignored.
    try folder.write("b.txt", "no recording")
    #expect(try files("b*") == ["b/a.gesture", "b/b.gesture", "b/c/a.gesture"])
    #expect(try files("*") == ["a.gesture", "b/a.gesture", "b/b.gesture", "b/c/a.gesture"])
  }

  @Test func `a file whose name looks like a pattern takes precedence over the pattern`() throws {
    try folder.write("[ab]*.gesture", try Shipped.text("tap"))
    #expect(try files("[ab]*.gesture") == ["[ab]*.gesture"])
  }

  @Test func `each path is played once, at its first occurrence`() throws {
    #expect(try files("b/b.gesture", "b", "./b//a.gesture", "*/b.gesture", "a.gesture").count == 4)
    #expect(try files("b/b.gesture", "b") == ["b/b.gesture", "b/a.gesture", "b/c/a.gesture"])
    #expect(try files("a.gesture", folder["a.gesture"].path).count == 2)
  }

  /// Without options, the arguments don't go through the argument parser.
  @Test(arguments: [
    ["a.gesture"], ["b"], ["b/*", "a.gesture"], ["-"], ["b", "-"], ["none"], ["none", "b"], ["bad.gesture"],
    ["b", "bad.gesture"], ["x*"], ["help"], [""], ["b", ""],
  ])
  func `paths alone give the same as with an option that changes nothing`(paths: [String]) throws {
    try folder.write("bad.gesture", "noise\n")
    let input = try Shipped.text("short-peek")
    let alone = try Program.run(["replay"] + paths, in: folder, input: input)
    let parsed = try Program.run(["replay", "--format", "text"] + paths, in: folder, input: input)
    #expect(!alone.output.isEmpty || !alone.errors.isEmpty)
    #expect((alone.output, alone.errors, alone.status) == (parsed.output, parsed.errors, parsed.status))
  }

  @Test(arguments: [
    ("none", "none: no such file or folder"), ("b/d", "b/d: no such file or folder"),
    ("b/c/b.gesture", "b/c/b.gesture: no such file or folder; did you mean 'b/c/a.gesture'?"),
    ("b/x*", "b/x*: no recordings match this pattern"), ("empty", "empty: no recordings (*.gesture) in this folder"),
    ("empty/*", "empty/*: no recordings match this pattern"),
  ])
  func `a path without recordings is reported and doesn't hide the others`(path: String, complaint: String) throws {
    try folder.makeFolder("empty")
    let alone = try Program.run("replay", path, in: folder)
    #expect(alone.errors == "halfway: \(complaint)\n" && alone.output.isEmpty && alone.status == 66)
    let among = try Program.run("replay", "a.gesture", path, "b", in: folder)
    #expect(among.errors == "halfway: \(complaint)\nhalfway: 1 recording could not be replayed\n")
    #expect(among.output.split(separator: "\n").count == 4 && among.status == 66)
    let checked = try Program.run("replay", "--check", "a.gesture", path, in: folder)
    #expect(checked.output.hasSuffix("\n1 passed, 1 failed\n") && checked.status == 66)
  }

  @Test func `a hyphen reads a recording from standard input`() throws {
    let text = try Shipped.text("short-peek")
    let plain = try Program.run("replay", "-", in: folder, input: text)
    #expect(plain.output.hasPrefix("-: cancel by progress at 24.8%") && plain.status == 0)
    // Standard input has no trace, so a trace file in the folder is ignored.
    try folder.write("-.trace", "another trace")
    let checked = try Program.run("replay", "--check", "a.gesture", "-", in: folder, input: text)
    #expect(checked.output.hasSuffix("\n2 passed, 0 failed\n") && checked.errors.isEmpty && checked.status == 0)
    let bad = try Program.run("replay", "-", in: folder, input: "hello\n")
    #expect(bad.errors == "halfway: -:1:1: expected '{', found 'hello'\n" && bad.status == 65)
    let explained = try Program.run("explain", "-", in: folder, input: text)
    #expect(explained.output.hasPrefix("Cancelled by the rule 'progress'.\n") && explained.status == 0)
  }

  @Test func `a misspelled scene name suggests the closest match`() throws {
    let text = try Shipped.text("tap").replacingOccurrences(of: "swipe-back", with: "swipe-bac")
    try folder.write("a.gesture", text)
    let result = try Program.run("replay", "a.gesture", in: folder)
    #expect(
      result.errors
        == "halfway: a.gesture:1: unknown scene 'swipe-bac'; did you mean 'swipe-back'? Expected one of: "
        + "\(Shipped.sceneNames)\n")
    #expect(result.status == 65)
  }
}
