import HalfwayPorting
import Testing

/// Files that compile as they are keep every byte.
@Suite struct UnchangedTests {
  private static let animator = """
    import UIKit

    final class Fade: NSObject {}

    extension Fade: UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {}
    }
    """

  static let files: [(name: String, files: [String])] = [
    ("an animator in an extension of a final class", [animator]),
    ("an animator in an extension of a class", [animator.replacing("final ", with: "")]),
    ("an animator in an extension of a public class", [animator.replacing("final class", with: "open class")]),
    ("a subclass that overrides nothing", [animator.replacing("final ", with: ""), "class Slow: Fade {}"]),
    (
      "a subclass that overrides a member of the body",
      [
        animator.replacing("final class Fade: NSObject {}", with: "class Fade: NSObject { func run() {} }"),
        "class Slow: Fade { override func run() {} }",
      ]
    ),
    (
      "an overload in an extension of an overridden method",
      [
        "class A { func go(_ x: Int) {} }\nextension A { func go(_ x: String) {} }",
        "class B: A { override func go(_ x: Int) {} }",
      ]
    ),
    (
      "an overload in an extension of a method of a superclass",
      [
        "class A { func go(_ x: Int) {} }\nclass B: A {}\nextension B { func go(_ x: String) {} }",
        "class C: B { override func go(_ x: Int) {} }",
      ]
    ),
    (
      "a closure with the name of a requirement of UIKit, in another file",
      [
        "import UIKit\nfunc f(_ x: Scroll) { x.scrollViewDidScroll?(1) }",
        "class Scroll { var scrollViewDidScroll: ((Int) -> Void)? }",
      ]
    ),
    (
      "a closure of a delegate, in another file",
      ["func f(_ x: Handler) { x.delegate?.done?(1) }", "class Handler { var done: ((Int) -> Void)? }"]
    ),
    (
      "a type with the prefix of UIKit, in another file",
      ["import Foundation\nlet x: UIHelper? = nil", "import UIKit\nclass UIHelper {}"]
    ),
    (
      "a type of networking, in another file",
      ["import Foundation\nlet x: URLSessionTask? = nil", "class URLSessionTask {}"]
    ),
    (
      "a method like that of NSObject",
      [
        "class A { func perform(_ x: Int, on: T, with: Int, waitUntilDone: Bool) {} }",
        "func f(_ x: A) { x.perform(1, on: .main, with: 2, waitUntilDone: true) }",
      ]
    ),
    (
      "actions that are strings",
      [
        """
        class Panel: UIView {
          func setUp() { Row(title: "x", target: self, action: "open"); addRow(target: self, action: "open") }
          func open() {}
        }
        """
      ]
    ),
    (
      "a type called Selector", ["struct Selector { init(_ name: String) {} }", "let x = Selector(\"open\")"]
    ),
    (
      "code for iOS that uses a missing name, beside other code",
      ["import UIKit\n#if os(iOS)\nlet field = UITextView()\n#else\nlet field = 1\n#endif"]
    ),
  ]

  @Test(arguments: files.map(\.name))
  func `a file that compiles isn't changed`(_ name: String) throws {
    let files = try #require(Self.files.first { $0.name == name }).files
    for ported in Porter.port(try files.map { try PortSource(Array($0.utf8)) }) {
      #expect(!ported.isChanged, "\(String(decoding: ported.bytes, as: UTF8.self))")
      #expect(ported.changes.isEmpty)
    }
  }

  @Test func `code for iOS that uses a missing name is reported`() throws {
    let text = "#if os(iOS)\nlet x = UITextView()\n#endif\n#if os(iOS)\nlet y = UILabel()\n#endif\n"
    let ported = try Porter.port(Array(("import UIKit\n" + text).utf8))
    #expect(
      String(decoding: ported.bytes, as: UTF8.self)
        == "import UIKit\n#if os(iOS)\nlet x = UITextView()\n#endif\n#if os(iOS) || os(Linux)\nlet y = UILabel()\n#endif\n"
    )
    #expect(
      ported.leftovers.map(\.reason) == ["this code isn't compiled on Linux: UITextView isn't declared here"])
    let whole = try Porter.port(Array("#if os(iOS)\nimport UIKit\nlet x = UITextView()\n#endif\n".utf8))
    #expect(String(decoding: whole.bytes, as: UTF8.self).hasPrefix("#if os(iOS) || os(Linux)\n"))
    #expect(whole.missingNames.map(\.what) == ["UITextView"])
  }

  @Test func `a final override in an extension moves`() throws {
    let text = "class A: UIView {}\nextension A { final override func layoutSubviews() {} }\n"
    let ported = String(decoding: try Porter.port(Array(text.utf8)).bytes, as: UTF8.self)
    #expect(ported == "class A: UIView {\n    final override func layoutSubviews() {}\n}\nextension A {}\n")
  }

  @Test func `an override moves its member with the isolation that the conformance implies`() throws {
    let cases: [(before: String, head: String)] = [
      ("class A: NSObject {}\nextension A: UIViewControllerAnimatedTransitioning {", "@preconcurrency @MainActor "),
      ("class A {}\nextension A: UIScrollViewDelegate, P {", "@preconcurrency @MainActor "),
      ("class A {}\npublic extension A: UIScrollViewDelegate {", "@preconcurrency @MainActor public "),
      ("class A: UIView {}\nextension A: UIScrollViewDelegate {", ""),
      ("@MainActor class A {}\nextension A: UIScrollViewDelegate {", ""),
      ("class A: Z {}\nclass Z: UIViewController {}\nextension A: UIScrollViewDelegate {", ""),
      ("class A {}\nextension A: P {", ""), ("class A {}\nextension A {", ""),
      ("class A {}\n@MainActor extension A: UIScrollViewDelegate {", "@MainActor "),
      ("class A {}\nextension A: UIScrollViewDelegate, Equatable {", "@preconcurrency @MainActor "),
    ]
    for (before, head) in cases {
      let text = "import UIKit\n\(before)\n  func f() {}\n}\nclass B: A { override func f() {} }\n"
      let ported = String(decoding: try Porter.port(Array(text.utf8)).bytes, as: UTF8.self)
      #expect(ported.contains("\n  \(head)func f() {}\n"), "\(ported)")
    }
  }
}
