import HalfwayPorting
import Testing

@Suite struct PorterTests {
  private static func text(_ source: PortedSource) -> String { String(decoding: source.bytes, as: UTF8.self) }

  @Test(arguments: PortCase.all.map(\.name))
  func `each case gives the expected text and is stable`(_ name: String) throws {
    let example = try #require(PortCase.all.first { $0.name == name })
    let source = try Porter.port(Array(example.before.utf8))
    #expect(Array(Self.text(source).utf8) == Array(example.after.utf8), "\(Self.text(source))")
    #expect(source.leftovers.map(\.what) == example.leftovers)
    #expect(source.isChanged && !source.changes.isEmpty)
    let again = try Porter.port(source.bytes)
    #expect(again.bytes == source.bytes && again.changes.isEmpty)
  }

  @Test func `unported code is reported with its positions before and after`() throws {
    let source = try Porter.port(
      Array("import UIKit\nimport class UIKit.UIView\n@objc class A {\n  ä(); perform(#selector(x), with: 1)\n}\n".utf8)
    )
    #expect(source.leftovers.map(\.place) == [SourcePlace(line: 4, column: 17)])
    #expect(source.leftovers.map(\.placeAfter) == [SourcePlace(line: 3, column: 17)])
    #expect(source.changes.map(\.place) == [SourcePlace(line: 2, column: 1), SourcePlace(line: 3, column: 1)])
    #expect(source.changes.map(\.what) == ["import class UIKit.UIView", "@objc"])
  }

  @Test func `text that isn't Swift is rejected with its position`() {
    let cases: [(text: [UInt8], error: String)] = [
      (Array("let a = 1\nlet b = \"x\nlet c".utf8), "2:9: this string does not end"),
      (Array("let a = \"\"\"\n \"\"".utf8), "1:9: this string does not end"),
      (Array("let a = \"\\(f(\"".utf8), "1:14: this string does not end"),
      (Array("let a = \"\\(f()".utf8), "1:9: this string does not end"),
      (Array("let a = ##\"x\"#".utf8), "1:9: this string does not end"),
      (Array("\r\n\r/* /* */ ".utf8), "3:1: this comment does not end"),
      ([0x61, 0x0A, 0x62, 0xFF], "2:2: expected UTF-8, found an invalid byte"),
      ([0x61, 0xC3], "1:2: expected UTF-8, found an invalid byte"),
    ]
    for (text, error) in cases {
      #expect(throws: PortError.self, "\(error)") { try Porter.port(text) }
      do { _ = try Porter.port(text) } catch { #expect(error.description == cases.first { $0.text == text }?.error) }
      _ = error
    }
  }

  @Test func `a file that needs no change is unchanged`() throws {
    for text in [
      "", "\n", "import UIKit", "import QuartzCore\nimport CoreGraphics", "#!/usr/bin/swift \" \nclass A {}\r",
      "let x = a ? /b/ : c / d",
    ] {
      let source = try Porter.port(Array(text.utf8))
      #expect(!source.isChanged && source.changes.isEmpty && source.leftovers.isEmpty)
    }
  }

  @Test func `a file without imports gets UIKit if another file of the module imports it`() throws {
    let cases: [(before: String, after: String)] = [
      ("// Sizes.\n\nlet gap: CGFloat = 8\n", "// Sizes.\n\nimport UIKit\n\nlet gap: CGFloat = 8\n"),
      ("/// How long.\nlet time: TimeInterval = 1", "import UIKit\n\n/// How long.\nlet time: TimeInterval = 1"),
      ("#if DEBUG\r\nlet view = UIView()\r\n#endif", "import UIKit\r\n\r\n#if DEBUG\r\nlet view = UIView()\r\n#endif"),
      (
        "import SwiftUI\nlet view: UIView",
        "import UIKit\n\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nlet view: UIView"
      ),
      ("struct UIKitten {}\nlet cat: UIKitten", "struct UIKitten {}\nlet cat: UIKitten"),
      ("let x = a.CGFloat", "let x = a.CGFloat"),
      ("import Foundation\nlet x: CGFloat", "import Foundation\nlet x: CGFloat"),
      ("enum Side { case left }", "enum Side { case left }"), ("", ""),
    ]
    for (before, after) in cases {
      let ported = Porter.port(try [before, "import UIKit\n"].map { try PortSource(Array($0.utf8)) })
      #expect(Self.text(ported[0]) == after)
      #expect(ported[0].isChanged != ported[0].changes.isEmpty)
      let again = Porter.port(try ported.map { try PortSource($0.bytes) })
      #expect(again.allSatisfy { !$0.isChanged })
      // Alone or among files without UIKit, the name may refer to anything.
      let alone = Porter.port(try [before, "import Foundation\n"].map { try PortSource(Array($0.utf8)) })
      #expect(!Self.text(alone[0]).contains("import UIKit"))
    }
  }

  @Test func `optional requirements are called in files other than their protocol's`() throws {
    let ported = Porter.port(
      try [
        "func f(_ d: D?) -> Int { d?.count?(of: 1) ?? d?.size ?? 2 }",
        "@objc protocol D { @objc optional func count(of x: Int) -> Int; @objc optional var size: Int { get } }",
        "func g(_ d: D) { _ = d.count?(with: 1) }",
      ].map { try PortSource(Array($0.utf8)) })
    #expect(Self.text(ported[0]) == "func f(_ d: D?) -> Int { (try? d?.count(of: 1)) ?? (try? d?.size) ?? 2 }")
    // Another method of that name may belong to any type.
    #expect(!ported[2].isChanged)
  }
}
