import Foundation
import Testing

@testable import HalfwayCompatibility

/// Instances of animators of which only the declaration is known.
@Suite struct FoundAnimatorTests {
  private func graph(_ symbols: String = "", _ relationships: String = "") throws -> SymbolGraph {
    let text = "{\"symbols\": [\(symbols)], \"relationships\": [\(relationships)]}"
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
  }

  @Test(
    "arguments are plain values for parameters without a default",
    arguments: [
      ("init()", ""),
      ("init(duration: TimeInterval, frame: CGRect = .zero)", "duration: 0.4"),
      ("init(_ isPresenting: Bool)", "isForward"),
      ("init(reversed: Bool)", "reversed: !isForward"),
      ("init(operation: UINavigationController.Operation)", "operation: isForward ? .push : .pop"),
      ("init(for view: UIView?, done: (() -> Void)?)", "for: nil, done: nil"),
      ("init(origin point: CGPoint, interaction: (Int, Int) -> Void)", nil),
      ("init?(coder: NSCoder)", nil),
    ])
  func arguments(_ declaration: String, _ arguments: String?) throws {
    #expect(FoundAnimator.arguments(of: declaration, in: try graph()) == arguments)
  }

  @Test(
    "a direction is recognized by its words",
    arguments: [
      ("isPresenting", "Bool", [], "isForward"), ("isDismissing", "Bool", [], "!isForward"),
      ("mode", "Mode", ["present", "dismiss", "pop"], "isForward ? .present : .dismiss"),
      ("type", "Kind", ["fade", "slide"], nil), ("isEnabled", "Bool", [], nil),
      ("disappearing", "Bool", [], "!isForward"),
    ])
  func way(_ name: String, _ type: String, _ cases: [String], _ expression: String?) {
    #expect(DirectionFlag(name: name, type: type, cases: cases)?.expression("isForward") == expression)
  }

  @Test func `code that doesn't compile is removed until the rest compiles`() throws {
    let json = """
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "s:1A"}, "pathComponents": ["A"],
       "location": {"uri": "file:///p/a.swift"}},
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "s:1B"}, "pathComponents": ["B"],
       "location": {"uri": "file:///p/b.swift"}},
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "s:1Ap"}, "pathComponents": ["A", "isPop"],
       "declarationFragments": [{"spelling": "internal var "}, {"spelling": "isPop: Bool { get }"}]},
      {"kind": {"identifier": "swift.init"}, "identifier": {"precise": "s:1Ai"}, "pathComponents": ["A", "init(x:)"],
       "declarationFragments": [{"spelling": "init(x: Int)"}]}
      """
    let relations = """
      {"kind": "conformsTo", "source": "s:1A", "target": "s:X35ViewControllerAnimatedTransitioningP"},
      {"kind": "inheritsFrom", "source": "s:1B", "target": "s:1A"},
      {"kind": "memberOf", "source": "s:1Ap", "target": "s:1A"},
      {"kind": "memberOf", "source": "s:1Ai", "target": "s:1A"}
      """
    let graph = try graph(json, relations)
    let found = FoundAnimator.all(in: graph, declaredIn: URL(fileURLWithPath: "/p/b.swift"))
    #expect(found.map(\.name) == ["B"])
    #expect(found.first?.calls == ["B()", "B(x: 1)"])
    #expect(found.first?.turns == ["animator.isPop = !isForward"])
    var source = TrialSource(found, notifiesScreens: false)
    let lines = source.text.split(separator: "\n").map(String.init)
    let call = try #require(lines.firstIndex(of: "return B()")) + 1
    let turn = try #require(lines.firstIndex(of: "animator.isPop = !isForward")) + 1
    let hasDropped = source.drop([call, turn])
    #expect(hasDropped)
    #expect(source.text.contains("return B(x: 1)"))
    #expect(!source.text.contains("isPop"))
    let hasDroppedMore = source.drop([1])
    #expect(!hasDroppedMore)
    source.dropCalls(of: [0])
    #expect(source.subjects.isEmpty)
  }
}
