import Foundation
import HalfwayLayout
import HalfwayTestSupport
import HalfwayViews
import Testing

/// Constraints from visual formats.
@MainActor
@Suite struct VisualFormatTests {
  private let bench = LayoutBench()
  private let views: [String: View]

  init() {
    let bench = self.bench
    views = ["a": bench.view(), "b2": bench.view(), "_c": bench.view()]
  }

  private func constraints(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [LayoutConstraint] {
    LayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  /// A short description of a constraint, with the names of the views.
  private func text(_ constraint: LayoutConstraint) -> String {
    func end(_ item: AnyObject?, _ attribute: LayoutConstraint.Attribute) -> String {
      guard let item else { return "" }
      let name = views.first { $0.value === item }?.key ?? "|"
      return "\(name).\(attribute)"
    }
    let sign = ["<=", "==", ">="][constraint.relation.rawValue + 1]
    var text = "\(end(constraint.firstItem, constraint.firstAttribute)) \(sign)"
    let second = end(constraint.secondItem, constraint.secondAttribute)
    if !second.isEmpty { text += " " + second }
    if second.isEmpty || constraint.constant != 0 {
      text += " \(second.isEmpty ? "" : "+ ")\(Int(constraint.constant))"
    }
    if constraint.priority != .required { text += " @\(Int(constraint.priority.rawValue))" }
    return text
  }

  @Test(
    "formats",
    arguments: [
      ("[a]", []), ("H:[a]", []), ("V:[a]", []),
      ("[a(40)]", ["a.width == 40"]), ("V:[a(40)]", ["a.height == 40"]), ("[a(==b2)]", ["a.width == b2.width"]),
      ("[a(>=40,<=_c@20)]", ["a.width >= 40", "a.width <= _c.width @20"]),
      ("[a(wide@high)]", ["a.width == 120 @750"]), ("[a(12.5@1)]", ["a.width == 12 @1"]),
      ("[a][b2]", ["b2.leading == a.trailing"]), ("[a]-[b2]", ["b2.leading == a.trailing + 8"]),
      ("[a]-15-[b2]", ["b2.leading == a.trailing + 15"]), ("[a]-wide-[b2]", ["b2.leading == a.trailing + 120"]),
      ("[a]-(15)-[b2]", ["b2.leading == a.trailing + 15"]), ("[a]-(-15)-[b2]", ["b2.leading == a.trailing + -15"]),
      (
        "[a]-(>=5@60,<=wide)-[b2]", ["b2.leading >= a.trailing + 5 @60", "b2.leading <= a.trailing + 120"]
      ),
      ("|[a]", ["a.leading == |.leading"]), ("[a]|", ["|.trailing == a.trailing"]),
      ("|-[a]-|", ["a.leading == |.leadingMargin", "|.trailingMargin == a.trailing"]),
      ("|-10-[a]-(>=20)-|", ["a.leading == |.leading + 10", "|.trailing >= a.trailing + 20"]),
      (
        "V:|-[a(b2)][b2]|",
        ["a.top == |.topMargin", "a.height == b2.height", "b2.top == a.bottom", "|.bottom == b2.bottom"]
      ),
      (" H: | - 3 - [ a ( > = 4 ) ] ", nil),
      ("H: |-3- [ a ( >= 4 ) ] ", ["a.leading == |.leading + 3", "a.width >= 4"]),
    ] as [(String, [String]?)])
  func formats(format: String, expected: [String]?) {
    let found = constraints(format, metrics: ["wide": 120, "high": LayoutPriority.defaultHigh]).map(text)
    #expect(found == expected ?? [])
    #expect(bench.takeDiagnostics().count == (expected == nil ? 1 : 0))
  }

  @Test(
    "options",
    arguments: [
      (
        LayoutConstraint.FormatOptions.alignAllTop, "|[a][b2]",
        ["a.leading == |.leading", "b2.leading == a.trailing", "a.top == b2.top"]
      ),
      (
        [.alignAllTop, .alignAllBottom], "[a][b2]",
        ["b2.leading == a.trailing", "a.top == b2.top", "a.bottom == b2.bottom"]
      ),
      (.alignAllCenterX, "V:[a]-[b2]", ["b2.top == a.bottom + 8", "a.centerX == b2.centerX"]),
      (.directionLeftToRight, "|-[a]-3-[b2]", ["a.left == |.leftMargin", "b2.left == a.right + 3"]),
      (
        .directionRightToLeft, "|-4-[a]-3-[b2]-|",
        ["|.right == a.right + 4", "a.left == b2.right + 3", "b2.left == |.leftMargin"]
      ),
    ] as [(LayoutConstraint.FormatOptions, String, [String])])
  func options(options: LayoutConstraint.FormatOptions, format: String, expected: [String]) {
    #expect(constraints(format, options).map(text) == expected)
    #expect(bench.takeDiagnostics() == [])
  }

  @Test(
    "invalid formats are reported with their position",
    arguments: [
      ("", 0, "“[” is missing"), ("|", 1, "“[” is missing"), ("a", 0, "“[” is missing"),
      ("[]", 1, "a view's name is missing"),
      ("[a", 2, "“]” is missing"), ("[a]-", 4, "a number or a name is missing"), ("[a]-5[b2]", 5, "“-” is missing"),
      ("[a]-(>=5[b2]", 8, "“)” is missing"), ("[a()]", 3, "a number or a name is missing"),
      ("[a]|[b2]", 4, "nothing can follow"), ("[a(>40)]", 3, "a number or a name is missing"),
      ("[a]--5-[b2]", 4, "a gap below 0 must be in parentheses"),
      ("[a]-1.2.3-[b2]", 4, "a number or a name is missing"),
      ("[x]", 1, "there is no view “x”"), ("[a]-gap-[b2]", 4, "there is no metric “gap”"),
      ("[a(x)]", 3, "there is no view “x”"), ("[a(5@2000)]", 3, "a priority of 2000.0"),
      ("[a(5@0)]", 3, "a priority of 0.0"), ("H[a]", 0, "“[” is missing"), ("V:|-[a]-|-", 9, "nothing can follow"),
    ] as [(String, Int, String)])
  func mistakes(format: String, position: Int, reason: String) {
    #expect(constraints("[a]" == format ? "" : format).isEmpty)
    let diagnostics = bench.takeDiagnostics()
    #expect(diagnostics.count == 1)
    #expect(
      diagnostics.allSatisfy { $0.contains("after \(position) characters") && $0.contains(reason) }, "\(diagnostics)")
  }

  @Test func `views without a superview, other objects, and misaligned options are rejected`() {
    let alone = View()
    for (format, options) in [
      ("|[alone]", LayoutConstraint.FormatOptions()), ("[text]", []), ("[alone][alone]", .alignAllLeft),
    ] {
      let found = LayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: nil, views: ["alone": alone, "text": "text"])
      #expect(found.isEmpty)
    }
    #expect(bench.takeDiagnostics().count == 3)
  }

  @Test func `layout guides can be used in formats`() {
    let guide = LayoutGuide()
    bench.root.addLayoutGuide(guide)
    let view = bench.view()
    LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "|-20-[g(30)][v(40)]", metrics: nil, views: ["g": guide, "v": view]))
    bench.layOut()
    #expect(view.frame == CGRect(50, 0, 40, 0))
    #expect(guide.layoutFrame == CGRect(20, 0, 30, 0))
  }

  @Test func `no text crashes the parser`() {
    let pieces = ["[", "]", "(", ")", "|", "-", "a", "b2", "==", ">=", "@", ",", "5", ".", "V:", "H:", " ", "é"]
    let found = counterexample(
      seed: 811, runs: 500,
      generate: { generator in
        (0..<Int(generator.uniform() * 14)).map { _ in pieces[Int(generator.uniform() * Double(pieces.count))] }
      }, shrink: { removals(of: $0) },
      check: { (parts: [String]) in
        let count = constraints(parts.joined()).count
        let complaints = bench.takeDiagnostics().count
        return count > 0 && complaints > 0 ? "\(count) constraints and \(complaints) complaints" : nil
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
