import HalfwayPorting
import Testing

/// Code that depends on missing names is enclosed in `#if !os(Linux)`, together with what uses it.
@Suite struct OmissionTests {
  static let cases: [(before: String, after: String)] = [
    // Statements.
    (
      "func f(_ n: UINavigationController?) {\n  n?.navigationBar.prefersLargeTitles =\n    true // tall\n  g()\n}",
      "func f(_ n: UINavigationController?) {\n  #if !os(Linux)\n  n?.navigationBar.prefersLargeTitles =\n    true // tall\n  #endif\n  g()\n}"
    ),
    (
      "func f(_ t: UITableView) {\n  let nib = UINib(nibName: \"a\", bundle: nil)\n  t.register(nib, forCellReuseIdentifier: \"a\")\n  g()\n}",
      "func f(_ t: UITableView) {\n  #if !os(Linux)\n  let nib = UINib(nibName: \"a\", bundle: nil)\n  t.register(nib, forCellReuseIdentifier: \"a\")\n  #endif\n  g()\n}"
    ),
    (
      "func f() {\n  g(); h(UINib()); g()\n}",
      "func f() {\n  g(); \n  #if !os(Linux)\nh(UINib());\n  #endif\n g()\n}"
    ),
    (
      "let f = { (a: UIView) in a.h(UINib()) }",
      "#if !os(Linux)\nlet f = { (a: UIView) in a.h(UINib()) }\n#endif"
    ),
    // Conditions.
    (
      "func f(_ v: UIView) {\n  if let t = v as? UITextView { t.text = nil }\n  if v is UILabel || v is UITextView {\n    g()\n  }\n}",
      "func f(_ v: UIView) {\n  #if !os(Linux)\n  if let t = v as? UITextView { t.text = nil }\n  #endif\n  #if !os(Linux)\n  if v is UILabel || v is UITextView {\n    g()\n  }\n  #else\n  if v is UILabel {\n    g()\n  }\n  #endif\n}"
    ),
    (
      "func f(_ v: UIView) {\n  if v is UITextView {\n    g()\n  } else if v is UILabel {\n    h()\n  } else {\n    i()\n  }\n}",
      "func f(_ v: UIView) {\n  #if !os(Linux)\n  if v is UITextView {\n    g()\n  } else if v is UILabel {\n    h()\n  } else {\n    i()\n  }\n  #else\n  if v is UILabel {\n    h()\n  } else {\n    i()\n  }\n  #endif\n}"
    ),
    (
      "func f(_ v: UIView) {\n  if v is UILabel {\n    g()\n  } else if v is UITextView {\n    h()\n  }\n}",
      "func f(_ v: UIView) {\n  #if !os(Linux)\n  if v is UILabel {\n    g()\n  } else if v is UITextView {\n    h()\n  }\n  #else\n  if v is UILabel {\n    g()\n  }\n  #endif\n}"
    ),
    (
      "func f(_ c: UIViewController) {\n  switch c {\n  case let s as UISplitViewController:\n    g(s)\n  case is UINavigationController: h()\n  default: i()\n  }\n}",
      "func f(_ c: UIViewController) {\n  switch c {\n  #if !os(Linux)\n  case let s as UISplitViewController:\n    g(s)\n  #endif\n  case is UINavigationController: h()\n  default: i()\n  }\n}"
    ),
    (
      "func f(_ c: UIViewController) {\n  g()\n  guard let p = c.splitViewController else { return }\n  p.delegate = nil\n}",
      "func f(_ c: UIViewController) {\n  g()\n  #if !os(Linux)\n  guard let p = c.splitViewController else { return }\n  p.delegate = nil\n  #endif\n}"
    ),
    // Members, and what uses them.
    (
      "class A: UIView {\n  lazy var field: UITextView = {\n    let field = UITextView()\n    return field\n  }()\n  let label = UILabel()\n  func setUp() {\n    addSubview(label)\n    addSubview(field)\n    self.field.text = nil\n    label.text = nil\n    let field = 1\n    g(field)\n  }\n}\nclass B {\n  var a: A\n  func f() {\n    a.field.text = nil\n    g()\n  }\n}",
      "class A: UIView {\n  #if !os(Linux)\n  lazy var field: UITextView = {\n    let field = UITextView()\n    return field\n  }()\n  #endif\n  let label = UILabel()\n  func setUp() {\n    addSubview(label)\n    #if !os(Linux)\n    addSubview(field)\n    self.field.text = nil\n    #endif\n    label.text = nil\n    let field = 1\n    g(field)\n  }\n}\nclass B {\n  var a: A\n  func f() {\n    #if !os(Linux)\n    a.field.text = nil\n    #endif\n    g()\n  }\n}"
    ),
    (
      "class A: UIView {\n  func more() -> UITextView { UITextView() }\n  func f() {\n    g(more())\n    g()\n  }\n}",
      "class A: UIView {\n  #if !os(Linux)\n  func more() -> UITextView { UITextView() }\n  #endif\n  func f() {\n    #if !os(Linux)\n    g(more())\n    #endif\n    g()\n  }\n}"
    ),
    // Conformances and types.
    (
      "class A: UIViewController, UITextViewDelegate {\n  func textFieldShouldReturn(_ field: UITextView) -> Bool { true }\n  func f() { g() }\n  func h() { g() }\n}",
      "class A: UIViewController {\n  #if !os(Linux)\n  func textFieldShouldReturn(_ field: UITextView) -> Bool { true }\n  #endif\n  func f() { g() }\n  func h() { g() }\n}\n\n#if !os(Linux)\nextension A: UITextViewDelegate {}\n#endif"
    ),
    (
      "class A: UIViewController {}\nextension A: UISearchControllerDelegate {\n  func f() {}\n}\nfunc g() { h(1, 2, 3) }",
      "class A: UIViewController {}\n#if !os(Linux)\nextension A: UISearchControllerDelegate {\n  func f() {}\n}\n#endif\nfunc g() { h(1, 2, 3) }"
    ),
    // Members of generic parameters.
    (
      "protocol Loadable: UIView {}\nextension Loadable {\n  static var nib: UINib { return UINib(nibName: \"a\", bundle: nil) }\n}\nextension UIView {\n  func f<T: UIView & Loadable>(_: T.Type) {\n    use(T.nib)\n    use(self)\n  }\n}",
      "protocol Loadable: UIView {}\nextension Loadable {\n  #if !os(Linux)\n  static var nib: UINib { return UINib(nibName: \"a\", bundle: nil) }\n  #endif\n}\nextension UIView {\n  func f<T: UIView & Loadable>(_: T.Type) {\n    #if !os(Linux)\n    use(T.nib)\n    #endif\n    use(self)\n  }\n}"
    ),
    // Methods of extensions of protocols that the protocols don't require.
    (
      "protocol Loadable {}\nextension Loadable where Self: UIView {\n  static func load() -> Self {\n    guard let view = Bundle.main.loadNibNamed(\"a\", owner: nil, options: nil)?.first as? Self else { fatalError() }\n    return view\n  }\n  func g() { h(1, 2, 3) }\n}",
      "protocol Loadable {}\nextension Loadable where Self: UIView {\n  #if !os(Linux)\n  static func load() -> Self {\n    guard let view = Bundle.main.loadNibNamed(\"a\", owner: nil, options: nil)?.first as? Self else { fatalError() }\n    return view\n  }\n  #endif\n  func g() { h(1, 2, 3) }\n}"
    ),
    // Cases of enumerations.
    (
      "enum Source {\n  case plain(UIView)\n  case nib(nib: UINib)\n}\nfunc f(_ source: Source) {\n  switch source {\n  case .plain(let view): use(view)\n  case .nib(let nib): use(nib)\n  }\n}",
      "enum Source {\n  case plain(UIView)\n  #if !os(Linux)\n  case nib(nib: UINib)\n  #endif\n}\nfunc f(_ source: Source) {\n  switch source {\n  case .plain(let view): use(view)\n  #if !os(Linux)\n  case .nib(let nib): use(nib)\n  #endif\n  }\n}"
    ),
    (
      "class Field: UITextView {}\nclass A: UIView {\n  let field = Field()\n  let label = UILabel()\n  func g() { h(1, 2, 3) }\n}",
      "#if !os(Linux)\nclass Field: UITextView {}\n#endif\nclass A: UIView {\n  #if !os(Linux)\n  let field = Field()\n  #endif\n  let label = UILabel()\n  func g() { h(1, 2, 3) }\n}"
    ),
  ]

  @Test(arguments: cases.map(\.before))
  func `the code that depends on a missing name is enclosed`(_ before: String) throws {
    let after = try #require(Self.cases.first { $0.before == before }).after
    let ported = try Porter.port(Array(("import UIKit\n" + before + "\n").utf8))
    let text = String(decoding: ported.bytes, as: UTF8.self)
    #expect(text == "import UIKit\n" + after + "\n")
    #expect(!ported.missingNames.isEmpty)
    #expect(try Porter.port(ported.bytes).bytes == ported.bytes)
  }

  @Test(arguments: [
    // The condition is true.
    "class A: UIView {\n  required init?(coder: NSCoder) {\n    if !(x is UITextView) { g() }\n  }\n}",
    // A requirement of the module.
    "protocol P { func f() -> UIView }\nclass A: P {\n  func f() -> UIView {\n    return UITextView()\n  }\n}",
    "enum E {\n  case field(UITextView), other(UITextView)\n}",
    "class A: UIView {\n  required init(field: UITextView) { g() }\n}",
    // A name of the module.
    "class A { var popover = 1 }\nfunc f(_ l: A) {\n  l.popover = 2\n}",
    // A name without advice.
    "func f() {\n  g(UIUnheardOf())\n}",
  ])
  func `code stays if it can't be omitted`(_ text: String) throws {
    let ported = try Porter.port(Array("import UIKit\n\(text)\n".utf8))
    #expect(!ported.isChanged)
  }

  @Test func `code stays if most of a module depends on it`() throws {
    let uses = (0..<40).map { "  func f\($0)() { g(field) }\n" }.joined()
    let text = "import UIKit\nclass A: UIView {\n  let field = UITextView()\n\(uses)}\n"
    #expect(try !Porter.port(Array(text.utf8)).isChanged)
  }

  @Test func `names in other files are found`() throws {
    let sources = try [
      "import UIKit\nclass A: UIView {\n  let field = UITextView()\n  func g() { h(1, 2, 3) }\n}\n",
      "import UIKit\nextension A {\n  func f() {\n    g()\n    field.text = nil\n  }\n}\n",
    ].map { try PortSource(Array($0.utf8)) }
    let text = String(decoding: Porter.port(sources)[1].bytes, as: UTF8.self)
    #expect(text.contains("    g()\n    #if !os(Linux)\n    field.text = nil\n    #endif\n  }"))
  }

  // MARK: Moved members

  @Test func `an override in another file may use a private member of its extension`() throws {
    let sources = try [
      "#if canImport(UIKit)\nimport UIKit\nopen class A: UIView {\n}\n#endif\n",
      "#if canImport(UIKit)\nimport UIKit\nextension A {\n  open override func awakeFromNib() {\n    setUp()\n  }\n  private func setUp() {}\n}\n#endif\n",
    ].map { try PortSource(Array($0.utf8)) }
    let ported = Porter.port(sources)
    #expect(ported.allSatisfy { $0.leftovers.isEmpty })
    #expect(String(decoding: ported[0].bytes, as: UTF8.self).contains("open override func awakeFromNib"))
    #expect(String(decoding: ported[1].bytes, as: UTF8.self).contains("  internal func setUp() {}"))
  }

  @Test func `an override in an extension of a nested class moves to the class of that name`() throws {
    let text =
      "import UIKit\nclass A: UIView {\n  class Box: UIView {\n  }\n}\nclass B: UIView {\n  class Box: UIView {}\n}\n"
      + "extension A.Box {\n  override func layoutSubviews() {}\n}\n"
    let ported = try Porter.port(Array(text.utf8))
    #expect(ported.leftovers.isEmpty)
    #expect(String(decoding: ported.bytes, as: UTF8.self).contains("class Box: UIView {\n  override func layout"))
  }

  @Test func `a notification calls a method that another file declares`() throws {
    let sources = try [
      "import UIKit\nclass A: UIView {\n  func f() {\n    NotificationCenter.default.addObserver(self, selector: #selector(tick), name: n, object: nil)\n  }\n}\n",
      "import UIKit\nextension A {\n  @objc func tick() {}\n}\n",
    ].map { try PortSource(Array($0.utf8)) }
    let ported = Porter.port(sources)
    #expect(ported.allSatisfy { $0.leftovers.isEmpty })
    #expect(String(decoding: ported[0].bytes, as: UTF8.self).contains("{ [weak self] _ in self?.tick() }"))
  }

  // MARK: Other rules

  static let others: [(before: String, after: String)] = [
    ("class A: UIView {\n  open static func f() {}\n}", "class A: UIView {\n  public static func f() {}\n}"),
    (
      "extension UIColor {\n  class open var a: Int { 1 }\n}", "extension UIColor {\n  class public var a: Int { 1 }\n}"
    ),
    ("protocol P: AnyObject {\n  weak var a: P? { get }\n}", "protocol P: AnyObject {\n  var a: P? { get }\n}"),
    (
      "func f(_ l: CATextLayer, _ m: UILabel) {\n  l.string = title\n  l.string = \"a\"\n  m.string = title\n}",
      "func f(_ l: CATextLayer, _ m: UILabel) {\n  l.setString(title)\n  l.string = \"a\"\n  m.string = title\n}"
    ),
    ("let a = b.c as NSNumber", "let a = NSNumber(value: b.c)"),
    ("let a = [1, 2] as [NSNumber]", "let a = ([1, 2]).map { NSNumber(value: Double($0)) }"),
    (
      "class A: UIViewController {\n  override var childViewControllerForStatusBarStyle: UIViewController? { nil }\n}",
      "class A: UIViewController {\n  override var childForStatusBarStyle: UIViewController? { nil }\n}"
    ),
  ]

  @Test(arguments: others.map(\.before))
  func `earlier spellings and bridged numbers are converted`(_ before: String) throws {
    let after = try #require(Self.others.first { $0.before == before }).after
    let ported = try Porter.port(Array(("import UIKit\n" + before + "\n").utf8))
    #expect(String(decoding: ported.bytes, as: UTF8.self) == "import UIKit\n" + after + "\n")
  }
}
