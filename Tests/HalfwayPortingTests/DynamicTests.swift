import HalfwayPorting
import Testing

/// Code that depends on what the Objective-C runtime finds: classes, members of `AnyObject`, and optional requirements.
@Suite struct DynamicTests {
  static let cases: [(before: String, after: String)] = [
    // Metatypes.
    (
      "class A {\n  var kind: UIView.Type = UIView.self\n  func f(row: B) { _ = kind.init(frame: .zero); _ = row.cell.init(style: .default, reuseIdentifier: nil) }\n}\nprotocol B { var cell: UITableViewCell.Type { get } }",
      "class A {\n  var kind: UIView.Type = UIView.self\n  func f(row: B) { _ = kind.makeInstance(frame: .zero); _ = row.cell.makeInstance(style: .default, reuseIdentifier: nil) }\n}\nprotocol B { var cell: UITableViewCell.Type { get } }"
    ),
    (
      "class Cell: UIView {}\nclass A {\n  var kinds = [String: Cell.Type]()\n  func f() { if let kind = kinds[\"a\"] { _ = kind.init() } }\n}",
      "class Cell: UIView {}\nclass A {\n  var kinds = [String: Cell.Type]()\n  func f() { if let kind = kinds[\"a\"] { _ = kind.makeInstance() } }\n}"
    ),
    (
      "struct Value { init() {} }\nfunc f(_ kind: Value.Type) { _ = kind.init() }\nprotocol P: UIView {}\nfunc g<T: P>(_: T.Type) -> T { T() }",
      "struct Value { init() {} }\nfunc f(_ kind: Value.Type) { _ = kind.init() }\nprotocol P: UIView {}\nfunc g<T: P>(_: T.Type) -> T { T.makeInstance() }"
    ),
    // Members of AnyObject.
    (
      "func f(_ change: [NSKeyValueChangeKey: Any]?) {\n  let a = (change?[.newKey] as AnyObject).cgPointValue\n  let b = (change?[.oldKey] as AnyObject?)?.uiEdgeInsetsValue.top\n}",
      "func f(_ change: [NSKeyValueChangeKey: Any]?) {\n  let a = ObjectValue(change?[.newKey]).cgPointValue\n  let b = ObjectValue(change?[.oldKey]).uiEdgeInsetsValue.top\n}"
    ),
    (
      "func f(_ a: Any) -> Bool { (a as AnyObject).isKind(of: UIView.self) }",
      "func f(_ a: Any) -> Bool { (a is UIView) }"
    ),
    (
      "@objc protocol D { @objc optional func did(_ a: Int) }\nclass A {\n  weak var delegate: AnyObject?\n  func f() { delegate?.did?(1) }\n}",
      "protocol D: AnyObject { func did(_ a: Int) }\n\nextension D {\n    func did(_ a: Int) {}\n}\nclass A {\n  weak var delegate: AnyObject?\n  func f() { (delegate as? D)?.did(1) }\n}"
    ),
    // Optional requirements of UIKit.
    (
      "class B: UITabBar { func f(_ i: UITabBarItem) { delegate?.tabBar?(self, didSelect: i) } }",
      "class B: UITabBar { func f(_ i: UITabBarItem) { delegate?.tabBar(self, didSelect: i) } }"
    ),
    // Optional properties that are read where an optional value is expected.
    (
      "@objc protocol D { @objc optional var width: CGFloat { get } }\nclass A {\n  var width: CGFloat?\n  func f<T: UIView>(_ view: T) where T: D {\n    width = view.width\n  }\n}",
      "protocol D: AnyObject { var width: CGFloat { get throws } }\n\nextension D {\n    var width: CGFloat { get throws { throw CancellationError() } }\n}\nclass A {\n  var width: CGFloat?\n  func f<T: UIView>(_ view: T) where T: D {\n    width = (try? view.width)\n  }\n}"
    ),
    // Paths that functions modify.
    (
      "func draw() {\n  let path = CGMutablePath()\n  corner(path: path)\n}\nfunc corner(path: CGMutablePath) { line(path) }\nfunc line(_ path: CGMutablePath) { path.addLine(to: .zero) }",
      "func draw() {\n  var path = CGMutablePath()\n  corner(path: &path)\n}\nfunc corner(path: inout CGMutablePath) { line(&path) }\nfunc line(_ path: inout CGMutablePath) { path.addLine(to: .zero) }"
    ),
    // Names of earlier versions of Swift.
    (
      "extension Collection { subscript(safe i: Index) -> _Element? { nil } }\nfunc f(_ s: String) -> Int { s.characters.count }\nlet a = NSMutableAttributedString()",
      "extension Collection { subscript(safe i: Index) -> Element? { nil } }\nfunc f(_ s: String) -> Int { s.count }\nlet a = NSMutableAttributedString(string: \"\")"
    ),
    // Overrides of properties that the compiler can't override.
    (
      "class A: UIScrollView {\n  override var delegate: UIScrollViewDelegate? {\n    get { super.delegate }\n    set { super.delegate = newValue }\n  }\n}",
      "class A: UIScrollView {\n  override var overridableDelegate: UIScrollViewDelegate? {\n    get { super.overridableDelegate }\n    set { super.overridableDelegate = newValue }\n  }\n}"
    ),
    (
      "extension UIViewController {\n  @objc public var gap: CGFloat {\n    get { 1 }\n    set { g(newValue) }\n  }\n}\nclass A: UIViewController {\n  override var gap: CGFloat {\n    get { super.gap + 1 }\n    set { super.gap = newValue }\n  }\n}",
      "extension UIViewController {\n  public var inheritedGap: CGFloat {\n    get { 1 }\n    set { g(newValue) }\n  }\n\n  public var gap: CGFloat {\n      get { if let own = self as? A { return own.overridingGap }; return inheritedGap }\n      set { if let own = self as? A { own.overridingGap = newValue } else { inheritedGap = newValue } }\n  }\n}\nclass A: UIViewController {\n  var overridingGap: CGFloat {\n    get { inheritedGap + 1 }\n    set { inheritedGap = newValue }\n  }\n}"
    ),
    // Properties whose accessors the runtime makes.
    (
      "class Ring: CALayer {\n  @NSManaged var progress: CGFloat\n  @NSManaged\n  public var color: UIColor?\n}\nclass Wide: Ring { @NSManaged var width: [Int: Int] }",
      "class Ring: CALayer {\n  var progress: CGFloat { get { managedValue(forKey: \"progress\") } set { setManagedValue(newValue, forKey: \"progress\") } }\n  public var color: UIColor? { get { managedValue(forKey: \"color\") } set { setManagedValue(newValue, forKey: \"color\") } }\n}\nclass Wide: Ring { var width: [Int: Int] { get { managedValue(forKey: \"width\") } set { setManagedValue(newValue, forKey: \"width\") } } }"
    ),
    // Properties that the module observes.
    (
      "class Download: NSObject {\n  @objc dynamic var progress = 0.0\n  @objc dynamic public private(set) var total: Int = 1 { didSet { g() } }\n  @objc dynamic var half: Double { 1 }\n  @objc dynamic var other = 1\n}\nclass Card: UIView { @IBInspectable var side: CGFloat = 1 }\nfunc f(_ d: Download, _ c: Card) {\n  _ = d.observe(\\.progress) { _, _ in }\n  d.addObserver(c, forKeyPath: \"total\", options: [], context: nil)\n  c.addObserver(c, forKeyPath: #keyPath(Card.side), options: [], context: nil)\n}",
      "class Download: NSObject, KeyValueObservable {\n  @KeyValueObserved var progress = 0.0\n  @KeyValueObserved public private(set) var total: Int = 1 { didSet { g() } }\n  var half: Double { 1 }\n  var other = 1\n}\nclass Card: UIView { @KeyValueObserved var side: CGFloat = 1 }\nfunc f(_ d: Download, _ c: Card) {\n  _ = d.observe(\\.progress) { _, _ in }\n  d.addObserver(c, forKeyPath: \"total\", options: [], context: nil)\n  c.addObserver(c, forKeyPath: \"side\", options: [], context: nil)\n}"
    ),
    (
      "class Base: UIView {\n  @objc dynamic var tone: UIColor? { didSet { g() } }\n  @objc dynamic func h() {}\n}\nclass Cell: Base {}\nclass Other: UIView { @objc dynamic var tone: UIColor? }\nfunc f() { Cell.appearance().tone = .red }",
      "class Base: UIView {\n  @KeyValueObserved var tone: UIColor? { didSet { g() } }\n  func h() {}\n}\nclass Cell: Base {}\nclass Other: UIView { var tone: UIColor? }\nfunc f() { Cell.appearance().tone = .red }"
    ),
    (
      "func f(_ n: Notification) {\n  guard let info = n.userInfo as? [String: AnyObject] else { return }\n  let a = info[\"a\"]?.boolValue\n}",
      "func f(_ n: Notification) {\n  guard let info = n.userInfo as? [String: AnyObject] else { return }\n  let a = ObjectValue(info[\"a\"]).boolValue\n}"
    ),
    (
      "func f(_ t: CATextLayer, _ font: UIFont) {\n  t.font = font as CFTypeRef\n}",
      "func f(_ t: CATextLayer, _ font: UIFont) {\n  t.font = font\n}"
    ),
    (
      "func f() {\n  let path = CGMutablePath.init()\n  path.move(to: .zero)\n}",
      "func f() {\n  var path = CGMutablePath.init()\n  path.move(to: .zero)\n}"
    ),
    (
      "class A: UIViewController {\n  func f() { self.perform(#selector(setNeedsStatusBarAppearanceUpdate)) }\n}",
      "class A: UIViewController {\n  func f() { self.setNeedsStatusBarAppearanceUpdate() }\n}"
    ),
    (
      "let a = UIApplication.value(forKey: \"sharedApplication\") as? UIApplication",
      "let a = Optional(UIApplication.shared)"
    ),
    (
      "let a = CGSize(width: CGFLOAT_MAX, height: CGFLOAT_MIN)",
      "let a = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.leastNormalMagnitude)"
    ),
    (
      "func f(_ s: Scanner) -> Bool { s.scanDecimal(nil) && !s.scanInt(nil) }",
      "func f(_ s: Scanner) -> Bool { (s.scanDecimal() != nil) && !(s.scanInt() != nil) }"
    ),
    (
      "func f(_ s: String) -> Bool { NSPredicate(format: \"SELF MATCHES %@\", s).evaluate(with: s) }",
      "func f(_ s: String) -> Bool { NSPredicate(selfMatches: s).evaluate(with: s) }"
    ),
    // What current versions of Swift refuse.
    (
      "class A {\n  @available(*, unavailable, renamed: \"b\")\n  public var a: UIView!\n  @available(*, unavailable) var c: Int { 1 }\n}",
      "class A {\n  public var a: UIView!\n  @available(*, unavailable) var c: Int { 1 }\n}"
    ),
    (
      "func f(_ l: CAShapeLayer) {\n  l.lineCap = \"round\"\n  l.fillRule = \"even-odd\"\n  l.name = \"round\"\n}",
      "func f(_ l: CAShapeLayer) {\n  l.lineCap = .round\n  l.fillRule = .evenOdd\n  l.name = \"round\"\n}"
    ),
    (
      "func f(_ v: UIViewController) {\n  _ = v.parent?.targetViewController(forAction: #selector(UIViewController.show(_:sender:)), sender: v)\n}",
      "func f(_ v: UIViewController) {\n  _ = v.parent?.targetViewController(forAction: .show, sender: v)\n}"
    ),
    (
      "class A: UIScrollViewDelegate {\n  private func scrollViewDidScroll(_ s: UIScrollView) { g() }\n  @objc private func scrollViewDidZoom(_ s: UIScrollView) {}\n  private func animationEnded(_ b: Bool) {}\n  func f() { animationEnded(true) }\n}",
      "class A: UIScrollViewDelegate {\n  #if !os(Linux)\n  private func scrollViewDidScroll(_ s: UIScrollView) { g() }\n  #endif\n  func scrollViewDidZoom(_ s: UIScrollView) {}\n  private func animationEnded(_ b: Bool) {}\n  func f() { animationEnded(true) }\n}"
    ),
    (
      "func f(_ up: Bool, _ done: (Void) -> Void) {\n  let a: String = up ? kCATransitionFromTop : kCATransitionFromBottom\n  let b: String = \"x\"\n}",
      "func f(_ up: Bool, _ done: () -> Void) {\n  let a = up ? kCATransitionFromTop : kCATransitionFromBottom\n  let b: String = \"x\"\n}"
    ),
    (
      "extension CGFloat { var m: CGFloat { abs(self) } }\nfunc f(_ s: UIScrollView) {\n  s.decelerationRate = UIScrollViewDecelerationRateFast\n  g(UIScrollViewDecelerationRateNormal, abs(1))\n}",
      "extension CGFloat { var m: CGFloat { Swift.abs(self) } }\nfunc f(_ s: UIScrollView) {\n  s.decelerationRate = UIScrollViewDecelerationRateFast\n  g(UIScrollView.DecelerationRate.normal.rawValue, abs(1))\n}"
    ),
    // Submodules of Foundation.
    (
      "import Foundation.NSAttributedString\nimport class Foundation.NSString\nlet a = 1",
      "import Foundation\nimport class Foundation.NSString\nlet a = 1"
    ),
    // Literals whose values have no common class here.
    (
      "func f() {\n  let a: Dictionary = [NSAttributedString.Key.font: b, .foregroundColor: c]\n}",
      "func f() {\n  let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: b, .foregroundColor: c]\n}"
    ),
    // Selectors.
    (
      "class B: UIView { @objc func pick(_ s: AnyObject) {} }\nclass A {\n  func f(_ b: UIButton, target: AnyObject) { b.addTarget(target, action: #selector(B.pick(_:)), for: .touchDown) }\n}",
      "class B: UIView { func pick(_ s: AnyObject) {} }\nclass A {\n  func f(_ b: UIButton, target: AnyObject) { b.addTarget(target, action: Selector(B.pick(_:)), for: .touchDown) }\n}"
    ),
    (
      "let a = #selector(UIViewController.viewDidAppear(_:))",
      "let a = Selector({ (target: UIViewController) in target.viewDidAppear(_:) })"
    ),
    (
      "class A: UIView {\n  func f() { perform(#selector(hide), with: nil, afterDelay: 1, inModes: [.common]) }\n  func g() { NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(hide), object: nil) }\n  @objc func hide() {}\n}",
      "class A: UIView {\n  func f() { perform(A.hide, with: nil, afterDelay: 1, inModes: [.common]) }\n  func g() { NSObject.cancelPreviousPerformRequests(withTarget: self) }\n  func hide() {}\n}"
    ),
    (
      "protocol C { func addTarget(_ t: Any?, action: Selector, for e: UIControl.Event) }\nclass A: UIView {\n  func f(_ c: C) { c.addTarget(self, action: #selector(tap), for: .touchDown) }\n  @objc func tap() {}\n}",
      "protocol C { func addTarget(_ t: Any?, action: Selector, for e: UIControl.Event) }\nclass A: UIView {\n  func f(_ c: C) { c.addTarget(self, action: Selector(A.tap), for: .touchDown) }\n  func tap() {}\n}"
    ),
    (
      "class A: UIView {\n  lazy var item = UIBarButtonItem(title: \"\", style: .done, target: self, action: #selector(resignFirstResponder))\n}",
      "class A: UIView {\n  lazy var item = UIBarButtonItem(title: \"\", style: .done, target: self, action: { target in { _ = target.resignFirstResponder() } })\n}"
    ),
  ]

  @Test(arguments: cases.map(\.before))
  func `code that depends on the runtime is rewritten once`(_ before: String) throws {
    let after = try #require(Self.cases.first { $0.before == before }).after
    let ported = try Porter.port(Array(("import UIKit\n" + before).utf8))
    #expect(String(decoding: ported.bytes, as: UTF8.self) == "import UIKit\n" + after)
    #expect(ported.leftovers.isEmpty)
    #expect(try Porter.port(ported.bytes).bytes == ported.bytes)
  }

  @Test(arguments: [
    "if let m = class_getInstanceMethod(A.self, s) { method_exchangeImplementations(m, m) }",
    "if let t = recognizer.value(forKey: \"targets\") as? [NSObject] { use(t) }",
    "alert.setValue(text, forKey: \"attributedTitle\")",
    "let cell = UITableViewCell.EditingStyle.delete",
  ])
  func `statements that need the runtime are omitted`(_ text: String) throws {
    let ported = try Porter.port(Array("import UIKit\nfunc f() {\n  \(text)\n  g()\n}\n".utf8))
    let result = String(decoding: ported.bytes, as: UTF8.self)
    #expect(result == "import UIKit\nfunc f() {\n  #if !os(Linux)\n  \(text)\n  #endif\n  g()\n}\n")
    #expect(!ported.missingNames.isEmpty)
  }

  @Test func `a package without resources declares the module's bundle`() throws {
    let text = "import UIKit\nlet image = UIImage(named: \"a\", in: .module, compatibleWith: nil)"
    let source = try PortSource(Array(text.utf8))
    let input = PortPackage.Input(path: "A.swift", source: source, ported: Porter.port([source])[0])
    let files = try PortPackage(name: "Cards", location: "/halfway").files([input])
    #expect(files.contains { $0.path == "Sources/Cards/Bundle+Module.swift" })
  }

  @Test func `the modules for logging are part of UIKit`() throws {
    let ported = try Porter.port(Array("import os.log\nlet log = OSLog(subsystem: \"\", category: \"\")\n".utf8))
    #expect(String(decoding: ported.bytes, as: UTF8.self).hasPrefix("import UIKit\n"))
    #expect(ported.leftovers.isEmpty)
  }
}
