import HalfwayPorting
import Testing

/// Rules that rewrite single statements and declarations.
@Suite struct RewritingTests {
  static let cases: [(before: String, after: String)] = [
    // A target in an initial value.
    (
      "class A: UIView {\n  private let b: UIButton = {\n    let b = UIButton()\n    b.addTarget(self, action: #selector(tap), for: .touchUpInside)\n    b.addTarget(self, action: #selector(tap), for: .touchDown)\n    return b\n  }()\n  @objc func tap() {}\n}",
      "class A: UIView {\n  private lazy var b: UIButton = {\n    let b = UIButton()\n    b.addTarget(self, action: A.tap, for: .touchUpInside)\n    b.addTarget(self, action: A.tap, for: .touchDown)\n    return b\n  }()\n  func tap() {}\n}"
    ),
    (
      "class A: UIView {\n  var tap = UITapGestureRecognizer(target: self, action: #selector(f))\n  @objc func f() {}\n}",
      "class A: UIView {\n  lazy var tap = UITapGestureRecognizer(target: self, action: A.f)\n  func f() {}\n}"
    ),
    // Objects of classes that are known only at run time.
    (
      "func make<T: UIView>(_ t: T.Type) -> T { cell as? T ?? T() }\nfunc g<T: Decodable>() { T() }",
      "func make<T: UIView>(_ t: T.Type) -> T { cell as? T ?? T.makeInstance() }\nfunc g<T: Decodable>() { T() }"
    ),
    (
      "class A: UIView {\n  class func show() -> Self { let a = self.init(); return a }\n  func copy() -> Self { Self() }\n}\nfinal class B: UIView { static func make() -> Self { self.init() } }\nstruct C { static func make() -> Self { Self() } }",
      "class A: UIView {\n  class func show() -> Self { let a = self.makeInstance(); return a }\n  func copy() -> Self { Self.makeInstance() }\n}\nfinal class B: UIView { static func make() -> Self { self.init() } }\nstruct C { static func make() -> Self { Self() } }"
    ),
    (
      "extension UIViewController { static func make() -> Self { Self.init() } }\nextension Int { static func zero() -> Self { Self.init() } }",
      "extension UIViewController { static func make() -> Self { Self.makeInstance() } }\nextension Int { static func zero() -> Self { Self.init() } }"
    ),
    // Optional calls in optional bindings.
    (
      "if let h = delegate.tableView?(t, heightForRowAt: p) { f(h) }\nguard let s = self.source!.numberOfSections?(in: t), let n = d?.tableView?(t, numberOfRowsInSection: 0) else { return }",
      "if let h = Optional(delegate)?.tableView(t, heightForRowAt: p) { f(h) }\nguard let s = Optional(self.source!)?.numberOfSections(in: t), let n = d?.tableView(t, numberOfRowsInSection: 0) else { return }"
    ),
    // Performing.
    (
      "class A: UIViewController { func f() { self.perform(#selector(UIViewController.setNeedsStatusBarAppearanceUpdate)) } }",
      "class A: UIViewController { func f() { self.setNeedsStatusBarAppearanceUpdate() } }"
    ),
    (
      "class T: NSObject {\n  weak var t: AnyObject?\n  func f(_ action: Selector) { t?.performSelector(onMainThread: action, with: self, waitUntilDone: true) }\n}\n@objc class B: NSObject {}",
      "class T: NSObject {\n  weak var t: AnyObject?\n  func f(_ action: Selector) { action.perform(on: t, with: self) }\n}\nclass B: NSObject {}"
    ),
    // Observers.
    (
      "class A: NSObject, P {\n  override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {\n    guard k == \"x\" else {\n      super.observeValue(forKeyPath: k, of: o, change: change, context: context)\n      return\n    }\n  }\n}",
      "class A: NSObject, KeyValueObserver, P {\n  func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {\n    guard k == \"x\" else {\n      return\n    }\n  }\n}"
    ),
    (
      "class A: NSObject {}\nextension A {\n  override public func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}\n}",
      "class A: NSObject {}\nextension A: KeyValueObserver {\n  public func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}\n}"
    ),
    (
      "class A: NSObject {}\nclass B: A {\n  open override func awakeFromNib() {\n    super.awakeFromNib()\n    f()\n  }\n}",
      "class A: NSObject {}\nclass B: A {\n  open func awakeFromNib() {\n    f()\n  }\n}"
    ),
    // Overrides of members of extensions of UIKit's classes.
    (
      "extension UIViewController {\n  @objc func close(_ a: Int, by b: Int) {\n    f()\n  }\n  @objc var barHeight: CGFloat { 44 }\n}\nclass D: UIViewController {\n  open override func close(_ a: Int, by b: Int) { g() }\n  override var barHeight: CGFloat { return 0 }\n}",
      "extension UIViewController {\n  func close(_ a: Int, by b: Int) { if let own = self as? D { return own.overridingClose(a, by: b) }\n    f()\n  }\n  var barHeight: CGFloat { if let own = self as? D { return own.overridingBarHeight }; return 44 }\n}\nclass D: UIViewController {\n  open func overridingClose(_ a: Int, by b: Int) { g() }\n  var overridingBarHeight: CGFloat { return 0 }\n}"
    ),
    (
      "extension UIViewController {\n  @objc var bar: CGFloat {\n    return 0\n  }\n}\nextension UINavigationController {\n  override var bar: CGFloat { 44 }\n}",
      "extension UIViewController {\n  var bar: CGFloat { if let own = self as? UINavigationController { return own.overridingBar }\n    return 0\n  }\n}\nextension UINavigationController {\n  var overridingBar: CGFloat { 44 }\n}"
    ),
    // Earlier versions of iOS.
    (
      "class A: UIViewController { func f() { if responds(to: #selector(getter: children)) {} } }",
      "class A: UIViewController { func f() { if true {} } }"
    ),
    // Attributes of text.
    (
      "let a = [NSAttributedString.Key.font: f, .foregroundColor: c]\nvar b = [\n  NSAttributedStringKey.font: f,\n  NSAttributedStringKey.kern: 1\n]\nlet d = [NSAttributedString.Key.font: f]\nlet e = [NSAttributedString.Key.font: f, .kern: 1] as [NSAttributedString.Key: Any]",
      "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f, .foregroundColor: c]\nvar b: [NSAttributedStringKey: Any] = [\n  NSAttributedStringKey.font: f,\n  NSAttributedStringKey.kern: 1\n]\nlet d = [NSAttributedString.Key.font: f]\nlet e = [NSAttributedString.Key.font: f, .kern: 1] as [NSAttributedString.Key: Any]"
    ),
    // A requirement of UIKit without a result.
    (
      "func f(a: UIViewControllerAnimatedTransitioning?) {\n  if a != nil && a!.responds(to: #selector(UIViewControllerAnimatedTransitioning.animationEnded(_:))) == true {\n    a!.animationEnded!(true)\n  }\n}",
      "func f(a: UIViewControllerAnimatedTransitioning?) {\n  if a != nil && true {\n    a!.animationEnded(true)\n  }\n}"
    ),
    ("let v = ProcessInfo().operatingSystemVersion", "let v = ProcessInfo.processInfo.operatingSystemVersion"),
    // Methods that have become properties, and constants that can't be open.
    (
      "open class A: UIViewController {\n  override func prefersHomeIndicatorAutoHidden() -> Bool { return b.prefersHomeIndicatorAutoHidden() }\n  open let count = 1\n}",
      "open class A: UIViewController {\n  override var prefersHomeIndicatorAutoHidden: Bool { return b.prefersHomeIndicatorAutoHidden }\n  public let count = 1\n}"
    ),
    // Names of properties.
    (
      "let key = NSStringFromSelector(#selector(getter: UIScrollView.contentOffset))",
      "let key = \"contentOffset\""
    ),
    // Methods of optional bindings.
    (
      "@objc protocol D { @objc optional func d(i: Int) }\nfunc f(d: D, e: D?) {\n  if let a = d.d, let b = e?.d { a(1); b(2) }\n}",
      "protocol D: AnyObject { func d(i: Int) }\n\nextension D {\n    func d(i: Int) {}\n}\nfunc f(d: D, e: D?) {\n  if let a = Optional(d.d), let b = e?.d { a(1); b(2) }\n}"
    ),
    // Windows of scenes.
    (
      "class W: UIWindow {\n  override init(windowScene: UIWindowScene) {\n    super.init(windowScene: windowScene)\n    f()\n  }\n}",
      "class W: UIWindow {\n  init(windowScene: UIWindowScene) {\n    super.init(frame: windowScene.screen.bounds)\n    self.windowScene = windowScene\n    f()\n  }\n}"
    ),
    // Constants that were strings.
    (
      "let mode: String = kCAFillModeForwards\nlet name: String = kCAName.text",
      "let mode = kCAFillModeForwards\nlet name: String = kCAName.text"
    ),
    (
      "func f() {\n  let path: CGMutablePath = CGMutablePath()\n  path.move(to: p)\n}",
      "func f() {\n  var path: CGMutablePath = CGMutablePath()\n  path.move(to: p)\n}"
    ),
    // A test that is a part of a condition.
    (
      "@objc protocol D { @objc optional func d(i: Int) }\nclass A { weak var b: D?\n  func f() {\n    if (b != nil) && (b?.responds(to: #selector(b?.d(i:))))! {\n      b?.d!(i: 1)\n    }\n  }\n}",
      "protocol D: AnyObject { func d(i: Int) }\n\nextension D {\n    func d(i: Int) {}\n}\nclass A { weak var b: D?\n  func f() {\n    if (b != nil) && true {\n      b?.d(i: 1)\n    }\n  }\n}"
    ),
    // Several constraints of a generic class.
    (
      "class A<T> where T: UIScrollView, T: P {\n  var v = T()\n}",
      "class A<T> where T: UIScrollView, T: P {\n  var v = T.makeInstance()\n}"
    ),
    // A target with another declared class.
    (
      "class M: UIViewController { @objc func tap(_ g: UIGestureRecognizer) {} }\nclass A: NSObject {\n  func f(_ to: UIViewController) { _ = UITapGestureRecognizer(target: to, action: #selector(M.tap(_:))) }\n}",
      "class M: UIViewController { func tap(_ g: UIGestureRecognizer) {} }\nclass A: NSObject {\n  func f(_ to: UIViewController) { _ = UITapGestureRecognizer(target: to, action: Selector(M.tap(_:))) }\n}"
    ),
  ]

  @Test(arguments: cases.map(\.before))
  func `the code is rewritten once`(_ before: String) throws {
    let after = try #require(Self.cases.first { $0.before == before }).after
    let ported = try Porter.port(Array(("import UIKit\n" + before).utf8))
    #expect(String(decoding: ported.bytes, as: UTF8.self) == "import UIKit\n" + after)
    #expect(ported.leftovers.isEmpty)
    #expect(try Porter.port(ported.bytes).bytes == ported.bytes)
  }

  @Test func `an override that calls the extension's member is reported`() throws {
    let text =
      "extension UIViewController {\n  func close() {}\n}\nclass D: UIViewController {\n"
      + "  override func close() { super.close() }\n}\n"
    let ported = try Porter.port(Array(("import UIKit\n" + text).utf8))
    #expect(!ported.isChanged && ported.leftovers.map(\.what) == ["func close()"])
  }

  @Test(arguments: [
    "struct A { let t = UITapGestureRecognizer(target: self, action: #selector(A.f)) }",
    "class A: UIView { let (a, b) = (UITapGestureRecognizer(target: self, action: #selector(f)), 1); @objc func f() {} }",
  ])
  func `an initial value that can't be lazy is reported`(_ text: String) throws {
    let ported = try Porter.port(Array("import UIKit\n\(text)\n".utf8))
    #expect(ported.leftovers.contains { $0.advice == "make it a lazy var" })
  }
}
