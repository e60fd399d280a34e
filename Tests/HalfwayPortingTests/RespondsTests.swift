import HalfwayPorting
import Testing

/// Tests for earlier versions of iOS, in all spellings.
@Suite struct RespondsTests {
  static let cases: [(before: String, after: String)] = [
    ("if c.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:))) { f() }", "if true { f() }"),
    ("if c.responds(to: #selector(UIViewControllerContextTransitioning.view)) {}", "if true {}"),
    ("if c.responds(to: #selector(c.view(forKey:))) {}", "if true {}"),
    ("let x = context.responds(to: #selector(context.view)) ? 1 : 2", "let x = true ? 1 : 2"),
    ("guard c.responds(to: #selector(c.view(forKey:))) else { return }", "guard true else { return }"),
    ("if !c.responds(to: #selector(c.view(forKey:))) {}", "if false {}"),
    ("let x = !self.c.responds(to: Selector(\"viewForKey:\")) && y", "let x = false && y"),
    ("if c.responds(to: Selector((\"viewForKey:\"))), y {}", "if true, y {}"),
    ("if c.responds(to: NSSelectorFromString(\"viewForKey:\")) {}", "if true {}"),
    ("if c.responds(to: \"viewForKey:\") {}", "if true {}"),
    ("if c?.responds(to: #selector(c?.view(forKey:))) == true {}", "if c.map { _ in true } == true {}"),
    ("let x = a.c?.responds(to: Selector(\"viewForKey:\")) ?? false", "let x = a.c.map { _ in true } ?? false"),
    ("if c.responds(to: #selector(UIViewControllerTransitionCoordinatorContext.view(forKey:))) {}", "if true {}"),
    ("if t.responds(to: #selector(UIViewControllerTransitionCoordinator.view)) {}", "if true {}"),
    (
      "if c.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:) as (T) -> (K) -> UIView?)) {}",
      "if true {}"
    ),
    (
      "if self.responds(to: #selector(getter: UIView.safeAreaLayoutGuide)) == .some(true) {}",
      "if true == .some(true) {}"
    ),
    ("if responds(to: #selector(setter: UITableViewCell.separatorInset)) {}", "if true {}"),
    ("if responds(to: #selector(setNeedsStatusBarAppearanceUpdate)) {}", "if true {}"),
  ]

  @Test(arguments: cases.map(\.before))
  func `a test for a method that always exists is constant`(_ before: String) throws {
    let ported = try Porter.port(Array(before.utf8))
    let text = String(decoding: ported.bytes, as: UTF8.self)
    #expect(text == Self.cases.first { $0.before == before }?.after)
    #expect(ported.leftovers.isEmpty && ported.changes.count == 1)
    #expect(try !Porter.port(ported.bytes).isChanged)
  }

  @Test(arguments: [
    "if a?.b?.responds(to: Selector(\"viewForKey:\")) == true {}",
    "if c.responds(to: Selector(\"layoutSublayers\")) {}",
    "if c.responds(to: aSelector) {}",
    "override func responds(to aSelector: Selector!) -> Bool { true }",
    "if c.responds(to: #selector(Other.view(forKey:))) {}",
    "if c.responds(to: #selector(getter: UIView.readableContentGuide)) {}",
    "if c.responds(to: /* iOS 8 */ #selector(c.view(forKey:))) {}",
  ])
  func `other tests aren't constant`(_ text: String) throws {
    #expect(!String(decoding: try Porter.port(Array(text.utf8)).bytes, as: UTF8.self).contains("true)"))
    #expect(!(try Porter.port(Array(text.utf8))).changes.contains { $0.what.hasSuffix("→ true") })
  }

  private static let drawer = """
    @objc protocol D: NSObjectProtocol { @objc optional func opened(_ a: Int, by b: Int); @objc optional func f() -> Int }
    class A { weak var d: D?; func g() { % } }
    """

  @Test(arguments: [
    "if d!.responds(to: #selector(D.opened(_:by:))) { d!.opened?(1, by: 2) }",
    "if d!.responds(to: #selector(d!.opened)) { d!.opened?(1, by: 2) }",
    "if d?.responds(to: #selector(self.d?.opened(_:by:))) ?? false { d?.opened?(1, by: 2) }",
    "if d?.responds(to: #selector(D.opened(_:by:))) == true { self.d!.opened!(1, by: 2) }",
    "if e?.responds(to: #selector(E.closed(_:))) ?? false { e?.closed(1) }",
  ])
  func `a test that only guards the optional call is true`(_ text: String) throws {
    let whole = Self.drawer.replacingOccurrences(of: "%", with: text)
    let ported = try Porter.port(Array(whole.utf8))
    #expect(String(decoding: ported.bytes, as: UTF8.self).contains("if true {"))
    #expect(ported.leftovers.isEmpty)
  }

  @Test(arguments: [
    "if d!.responds(to: #selector(D.opened(_:by:))) { d!.opened?(1, by: 2); g() }",
    "if d!.responds(to: #selector(D.opened(_:by:))) { d!.opened?(1, by: 2) } else { g() }",
    "if d!.responds(to: #selector(D.opened(_:by:))), x { d!.opened?(1, by: 2) }",
    "if d!.responds(to: #selector(D.opened(_:by:))) { g() }",
    "if d!.responds(to: #selector(D.opened(_:by:))) { d!.opened?(1, at: 2) }",
    "if d!.responds(to: #selector(D.f)) { d!.f?() }",
  ])
  func `a test with other effects isn't constant`(_ text: String) throws {
    let whole = Self.drawer.replacingOccurrences(of: "%", with: text)
    #expect(!String(decoding: try Porter.port(Array(whole.utf8)).bytes, as: UTF8.self).contains("if true"))
  }
}
