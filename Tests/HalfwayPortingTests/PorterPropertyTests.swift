import HalfwayMotion
import HalfwayPorting
import HalfwayTestSupport
import Testing

/// Files of random snippets.
@Suite struct PorterPropertyTests {
  /// Snippets without Objective-C, including everything that resembles it.
  private static let harmless = [
    "class A", "{", "}", "(", ")", "[", "]", "<", ">", "func f(_ x: Int)", "var", "let x =", " ", "\n", "\r\n", "\t",
    ";", ",",
    "// @objc\n", "/* @objc /* */ #selector(x) */", "\"@objc\"", "\"\\(a + \"b\")\"", "#\"#selector(\"x\")\"#",
    "\"\"\"\n @IBOutlet \\(x)\n\"\"\"", "`@objc`", "@MainActor", "@available(iOS 13, *)", "#if DEBUG\n", "#endif\n",
    "#else\n", "/",
    "/ 2", "->", ".", "?", "!", "dynamic", "optional", "objc", "selector", "extension A.B: C", "protocol P: class {}",
    "self", "é", "1.5e-3",
    "action:", "target:", "override", "static", "import Foundation\n", "@", "#", "\\", "where T: U", "deinit", "$0",
    "&&", "case .a:",
  ]
  /// Lines that the porter rewrites, in places where they make sense and where they don't.
  private static let rewritten = [
    "@objc class A: UIView {", "@MainActor class A: B {", "extension A {", "@objcMembers final class C<T> {",
    "@objc enum E: Int {", "}", "}",
    "@objc public protocol P {", "@objc protocol Q: P, R {", "func f() {", "@objc func f() {}",
    "@objc(a:) func f(_ x: Int) {}",
    "@objc func g() -> Int? { nil }", "@IBAction func h(_ x: Any) async {}", "@IBOutlet weak var o: UIView!",
    "@objc dynamic var x = 1",
    "lazy var p = Pan(target: self, action: #selector(f))", "let q = Pan(target: self, action: #selector(A.f(_:)))",
    "p.addTarget(self, action: #selector(self.f as () -> Void))", "p.addTarget(x, action: #selector(x?.f))",
    "p.removeTarget(nil, action: \"f\")",
    "b.addTarget(self, action: Selector(\"f:\"), for: .x)", "#selector(f)", "#selector(", "let s = Selector((\"g\"))",
    "CADisplayLink(target: self,",
    "@objc optional func u(_ x: Int)", "@objc optional func g() -> Int", "optional var t: Int? { get }", "x?.u?(1)",
    "delegate?.g?(1)", "x.t?.u",
    "import QuartzCore", "import UIKit", "class A: P, Q {", "class B: A { override func f() {} }", "extension A: Q {",
    "override func f() { g() } // f", "/// f\n  public class func k() {}", "override class func k() {};", "class A {}",
    "extension A: P { var w: Int { 1 }; func f() {} }",
    "private extension B: R { subscript(_ i: Int) -> Int { 1 } /* i",
    "*/", "", "@available(iOS 13, *) public extension A.B: P where T: Q {", "extension B {",
    "@_exported import CoreGraphics.CGGeometry; let z = 1",
    "let k = #keyPath(A.b)", "#keyPath(",
    "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(f(_:)), userInfo: nil, repeats: true)",
    "removeObserver(self)",
    "center.addObserver(self, selector: #selector(f), name: n, object: nil)", "@objc", "@nonobjc @objc", "deinit {",
    "print(\"\\(#selector(f)) @objc \\(x?.f?(#keyPath(A.b)))\")", "#if os(iOS)", "#elseif os(Linux)", "#else", "#endif",
    "// @objc", "\t@objc // x", "#if !os(iOS) && DEBUG", "#elseif os(iOS) || os(tvOS) // x",
    "@objc optional var w: Int { get }",
    "@objc optional func v(_ x: Int) -> [Int]", "let y = (x[0]?.v?(1)).w ?? x.v!(2).w?.z", "let c: NSLayoutConstraint?",
    "import Foundation", "URLSession", "import Photos",
    "@_exported import os.log // x", "import SwiftUI; let z = 1", "  import class Vision.V",
  ]

  private static func soup(_ pieces: [String]) -> (inout SeededGenerator) -> [String] {
    { random in (0..<Int.random(in: 1...60, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" } }
  }

  @Test func `files that need no change keep every byte`() {
    let found = counterexample(seed: 8, runs: 250, generate: Self.soup(Self.harmless), shrink: removals) { pieces in
      // Separated by spaces, because a slash directly before code would change its meaning.
      let pieces = pieces.flatMap { [$0, " "] }
      let bytes = pieces.joined().utf8
      // An unterminated literal is rejected, which also keeps the text.
      guard let source = try? Porter.port(Array(bytes)) else { return nil }
      return source.bytes == Array(bytes) && source.changes.isEmpty
        ? nil : String(decoding: source.bytes, as: UTF8.self)
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func `porting is idempotent`() {
    let found = counterexample(
      seed: 9, runs: 300, generate: Self.soup(Self.rewritten), shrink: removals
    ) { pieces in
      guard let once = try? Porter.port(Array(pieces.joined(separator: "\n").utf8)) else { return nil }
      guard let twice = try? Porter.port(once.bytes) else { return "it cannot be read again" }
      return twice.bytes == once.bytes
        ? nil : String(decoding: once.bytes + [0x0A, 0x3D, 0x0A] + twice.bytes, as: UTF8.self)
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func `snippets in any order are ported without damage`() {
    let found = counterexample(
      seed: 10, runs: 250, generate: Self.soup(Self.harmless + Self.rewritten), shrink: removals
    ) {
      pieces in
      let bytes = Array(pieces.joined().utf8)
      guard let source = try? Porter.port(bytes) else { return nil }
      // The text between removed and inserted parts is unchanged.
      let lines = UnifiedDiff.lines(from: bytes, to: source.bytes, path: "x")
      return lines.isEmpty == !source.isChanged && source.isChanged == !source.changes.isEmpty ? nil : "\(lines)"
    }
    #expect(found == nil, "\(String(describing: found))")
  }
}
