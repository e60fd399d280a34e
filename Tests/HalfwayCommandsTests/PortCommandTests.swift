import Foundation
import HalfwayTestSupport
import Testing

/// `halfway port`
@Suite struct PortCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let card = """
    import UIKit

    class Card: UIView {
      lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(handle(_:)))
      @objc func handle(_ pan: UIPanGestureRecognizer) {}
    }

    """
  private static let ported = """
    import UIKit

    class Card: UIView {
      lazy var pan = UIPanGestureRecognizer(target: self, action: Card.handle(_:))
      func handle(_ pan: UIPanGestureRecognizer) {}
    }

    """
  private static let patch = """
    --- a/Card.swift
    +++ b/Card.swift
    @@ -1,6 +1,6 @@
     import UIKit
    \(" ")
     class Card: UIView {
    -  lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(handle(_:)))
    -  @objc func handle(_ pan: UIPanGestureRecognizer) {}
    +  lazy var pan = UIPanGestureRecognizer(target: self, action: Card.handle(_:))
    +  func handle(_ pan: UIPanGestureRecognizer) {}
     }

    """
  private static let nib = "class Nib: UIView {\n  @IBOutlet var label: UILabel!\n}\n"

  @Test func `port prints a patch, and changes the file only with the write option`() throws {
    try folder.write("Card.swift", Self.card)
    let result = try Program.run("port", "Card.swift", in: folder)
    #expect(result.output == Self.patch && result.errors.isEmpty && result.status == 0)
    #expect(try folder.text("Card.swift") == Self.card)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder["Card.swift"].path)
    let written = try Program.run("port", "Card.swift", "--write", in: folder)
    #expect(written.output == "Card.swift: 2 changes\n" && written.errors.isEmpty && written.status == 0)
    #expect(try folder.text("Card.swift") == Self.ported)
    let mode = try FileManager.default.attributesOfItem(atPath: folder["Card.swift"].path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(try folder.names(in: ".") == ["Card.swift"])
    let again = try Program.run("port", "Card.swift", "--write", in: folder)
    #expect(again.output.isEmpty && again.errors == "Card.swift: there is nothing to do\n" && again.status == 0)
  }

  @Test(
    .enabled(if: VirtualDisplay.has("patch") && VirtualDisplay.has("git"), "patch or git is not installed"),
    arguments: ["patch --binary -s -p1 -i", "git apply"])
  func `patch and git can apply the printed patch`(_ program: String) throws {
    try folder.makeFolder("in/a b")
    try folder.write("in/a b/Card.swift", Self.card)
    try folder.write("in/Returns.swift", "@objc class A {\r\n\t@objc\r\n\tfunc x() {}\r\n}")
    let printed = try Program.shell("cd in && halfway port ./ > ../all.patch && \(program) ../all.patch", in: folder)
    #expect(printed.status == 0, "\(printed.errors)")
    #expect(try folder.text("in/a b/Card.swift") == Self.ported)
    #expect(try folder.text("in/Returns.swift") == "class A {\r\n\tfunc x() {}\r\n}")
  }

  @Test func `remaining work is reported with its position, also for copied and rewritten files`() throws {
    try folder.makeFolder("in/sub")
    try folder.makeFolder("in/.hidden")
    try folder.write("in/Nib.swift", "import UIKit\nimport class UIKit.UIView\n" + Self.nib)
    try folder.write("in/sub/Plain.swift", "let a = 1")
    try folder.write("in/.hidden/Other.swift", "@objc class A {}")
    try folder.write("in/notes.txt", "@objc")
    let reason =
      "@IBOutlet label: this outlet is never set: nibs and storyboards aren't read; make the view in loadView() or viewDidLoad(), or where the screen is registered in a storyboard\n"
    let end = "1 of 2 files have something to rewrite\nhalfway: 1 place is left to do\n"
    let result = try Program.run("port", "in", in: folder)
    #expect(result.status == 1 && result.errors == "in/Nib.swift:4:3: " + reason + end)
    let copied = try Program.run("port", "in", "-o", "out", in: folder)
    #expect(copied.status == 1 && copied.errors == result.errors)
    #expect(copied.output == "out/Nib.swift: 2 changes\nout/sub/Plain.swift: no changes\n")
    #expect(try folder.text("out/Nib.swift") == "import UIKit\nclass Nib: UIView {\n  var label: UILabel!\n}\n")
    #expect(try folder.text("out/sub/Plain.swift") == "let a = 1")
    #expect(try folder.names(in: "out") == ["Nib.swift", "sub"])
    let written = try Program.run("port", "in", "--write", in: folder)
    #expect(written.status == 1 && written.errors == "in/Nib.swift:3:3: " + reason + end)
    #expect(try Program.run("port", "in", in: folder).status == 0)
  }

  @Test func `calls of formerly optional requirements are rewritten in all given files`() throws {
    try folder.write("A.swift", "@objc protocol P {\n  @objc optional func open()\n}\n")
    try folder.write("B.swift", "func f(_ p: P?) { p?.open?() }\n")
    #expect(try Program.run("port", "B.swift", in: folder).output.isEmpty)
    #expect(try Program.run("port", "B.swift", "A.swift", "--write", in: folder).status == 0)
    #expect(try folder.text("B.swift") == "func f(_ p: P?) { p?.open() }\n")
    #expect(
      try folder.text("A.swift")
        == "protocol P: AnyObject {\n  func open()\n}\n\nextension P {\n  func open() {}\n}\n")
  }

  @Test func `JSON output has one object per file with the documented keys in order`() throws {
    try folder.write("Card.swift", Self.card)
    try folder.write("Nib.swift", Self.nib)
    let result = try Program.run("port", "Card.swift", "Nib.swift", "--format", "json", in: folder)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let keys = ["file", "output", "changed", "changes", "left", "patch"]
      #expect(Set(object.keys) == Set(keys) && object["changed"] as? Bool == true && object["output"] is NSNull)
      let places = keys.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
      #expect(places == places.sorted())
    }
    let card = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(card?["patch"] as? String == Self.patch && (card?["left"] as? [Any])?.isEmpty == true)
    #expect(
      lines[0].contains(
        ##"{"line":4,"column":63,"what":"#selector(handle(_:)) → Card.handle(_:)"},{"line":5,"column":3,"what":"@objc"}"##
      ))
    #expect(
      lines[1].contains(
        #""left":[{"line":2,"column":3,"lineAfter":4,"columnAfter":3,"what":"@IBOutlet label","reason":"this outlet"#))
    #expect(!result.errors.contains("Nib.swift:"))
  }

  @Test func `invalid inputs and outputs are reported with their positions, and no file is written`() throws {
    try folder.write("Card.swift", Self.card)
    try folder.write("Text.swift", "let a = 1\nlet b = \"x\n")
    try folder.write("Comment.swift", "/* /* */")
    try folder.write("Bytes.swift", Data([0x61, 0x0A, 0xFF]))
    try folder.write("Locked.swift", Self.card)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder["Locked.swift"].path)
    try folder.makeFolder("empty")
    try folder.makeFolder("other")
    try folder.write("other/Card.swift", Self.card)
    let cases: [(arguments: [String], status: Int32, error: String)] = [
      (["Text.swift"], 65, "halfway: Text.swift:2:9: this string does not end\n"),
      (["Comment.swift", "--write"], 65, "halfway: Comment.swift:1:1: this comment does not end\n"),
      (["Bytes.swift"], 65, "halfway: Bytes.swift:2:1: expected UTF-8, found an invalid byte\n"),
      (["Cart.swift"], 66, "halfway: Cart.swift: no such file or folder; did you mean 'Card.swift'?\n"),
      (["empty"], 66, "halfway: empty: no Swift files (*.swift) in this folder\n"),
      (["Card.swift", "Locked.swift", "--write"], 73, "halfway: Locked.swift: can't be written: it is read-only\n"),
      (
        ["Card.swift", "other", "-o", "out"], 64,
        "halfway: out/Card.swift: Card.swift and other/Card.swift would both be written there\n"
      ),
      (
        ["Card.swift", "Text.swift", "--write"], 65,
        "halfway: Text.swift:2:9: this string does not end\nhalfway: 1 file of 2 cannot be read; nothing is written\n"
      ),
    ]
    for (arguments, status, error) in cases {
      let result = try Program.run(["port"] + arguments, in: folder)
      #expect(result.status == status && result.errors == error, "\(arguments): \(result.errors)")
      #expect(try folder.text("Card.swift") == Self.card)
    }
    let both = try Program.run("port", "Card.swift", "--write", "-o", "out", in: folder)
    #expect(both.status == 64 && both.errors.contains("--write and --output exclude each other"))
  }
}
