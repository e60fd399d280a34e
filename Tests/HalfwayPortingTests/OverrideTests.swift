import HalfwayPorting
import Testing

/// Extension members that are overridden, in files that are given together.
@Suite struct OverrideTests {
  private static func port(_ files: String...) throws -> [PortedSource] {
    Porter.port(try files.map { try PortSource(Array($0.utf8)) })
  }

  private static func texts(_ ported: [PortedSource]) -> [String] {
    ported.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static let base = "import Foundation\n\nopen class Base {\n  public init() {}\n}\n"
  private static let going = """
    import UIKit
    import Dispatch

    extension Base: Going {
      /// Goes.
      @objc public func go() { perform(#selector(go)) }
      public func rest() {}
    }

    """
  private static let heir = "class Heir: Base {\n  override func go() {}\n}\n"

  @Test func `overridden members move into their class across files`() throws {
    let ported = try Self.port(Self.going, Self.heir, Self.base)
    let texts = Self.texts(ported)
    #expect(
      texts[0] == "import UIKit\nimport Dispatch\n\nextension Base: Going {\n  public func rest() {}\n}\n")
    #expect(texts[1] == Self.heir)
    #expect(
      texts[2]
        == "import Foundation\nimport UIKit\nimport Dispatch\n\nopen class Base {\n  public init() {}\n\n  /// Goes.\n"
        + "  public func go() { perform(#selector(go)) }\n}\n")
    #expect(ported.map { !$0.changes.isEmpty } == [true, false, true])
    #expect(ported[2].changes.map(\.what) == ["class Base → func go()"])
    // A diagnostic for the remaining members has their new position.
    #expect(ported[0].leftovers.isEmpty && ported[2].leftovers.map(\.what) == ["#selector(go)"])
    #expect(ported[2].leftovers.map(\.place) == [SourcePlace(line: 5, column: 1)])
    #expect(ported[2].leftovers.map(\.placeAfter) == [SourcePlace(line: 9, column: 30)])
    let again = try Self.port(texts[0], texts[1], texts[2])
    #expect(again.allSatisfy { !$0.isChanged && $0.changes.isEmpty })
  }

  @Test func `members that no given file overrides don't move`() throws {
    let ported = try Self.port(Self.base + Self.going, "class Other {}\n")
    #expect(Self.texts(ported)[0].hasSuffix(Self.going.replacing("@objc ", with: "")))
    #expect(
      Self.texts(try Self.port(Self.base + Self.going))[0].hasSuffix(Self.going.replacing("@objc ", with: "")))
  }

  @Test func `members that can't move are reported with the reason`() throws {
    let cases: [(files: [String], place: Int, reason: String)] = [
      (["extension Base { func go() {} }", Self.heir], 0, "these files don't declare Base: pass all files at once"),
      (
        ["extension UIView { func go() {} }", "class A: UIView { override func go() {} }"], 0,
        "UIView isn't declared in these files"
      ),
      (
        [Self.base, "private let x = 1\nextension Base { func go() { _ = x } }", Self.heir], 1,
        "it uses x, which is private to its file, and the class is in another"
      ),
      (
        [Self.base, "fileprivate extension Base { func go() { help() }; func help() {} }", Self.heir], 1,
        "it uses go, which is private to its file, and the class is in another"
      ),
      ([Self.base, "extension Base { fileprivate func go() {} }", Self.heir], 1, "the class is in another file"),
      (
        [Self.base, "#if DEBUG\nextension Base { func go() {} }\n#endif", Self.heir], 1,
        "it or the class is inside of #if"
      ),
      (
        [Self.base, "class Base {}", "extension Base { func go() {} }", Self.heir], 2,
        "the class Base can't be determined"
      ),
      (["func f() { class Base {} }", "extension Base { func go() {} }", Self.heir], 1, "Base is in a function"),
      ([Self.base, "extension Base where Self: P { func go() {} }", Self.heir], 1, "the extension has conditions"),
      (
        [Self.base, "extension Base { func go() {}; }; extension Base { func go() {} + 1 }", Self.heir], 1,
        "its end can't be determined"
      ),
    ]
    for (files, place, reason) in cases {
      let ported = Porter.port(try files.map { try PortSource(Array($0.utf8)) })
      let left = ported.map { $0.leftovers.filter { $0.what.hasPrefix("func go") } }
      #expect(
        left[place].map(\.reason) == ["members of extensions can't be overridden on Linux, and \(reason)"], "\(files)"
      )
      #expect(left.enumerated().allSatisfy { $0.offset == place || $0.element.isEmpty })
    }
  }
}
