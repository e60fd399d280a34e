import HalfwayPorting
import Testing

/// The packages of `halfway port --package`.
@Suite struct PackageTests {
  private static func files(
    _ texts: [(path: String, text: String)], name: String = "Cards", settings: PortSettings = PortSettings()
  ) throws -> [String: String] {
    let sources = try texts.map { try PortSource(Array($0.text.utf8)) }
    let inputs = zip(texts, zip(sources, Porter.port(sources))).map {
      PortPackage.Input(path: $0.path, source: $1.0, ported: $1.1)
    }
    let package = try PortPackage(name: name, location: "/halfway", settings: settings)
    return package.files(inputs).reduce(into: [:]) { $0[$1.path] = String(decoding: $1.bytes, as: UTF8.self) }
  }

  private static func scenes(_ text: String) throws -> [String] {
    let program = try files([("A.swift", text)])["Sources/Cards/Main.swift"] ?? ""
    return program.matches(of: #/\{ (\w+)\(\) \}/#).map { String($0.output.1) }
  }

  @Test func `a package has a manifest, the ported files and a program`() throws {
    let files = try Self.files([
      ("Card.swift", "class CardViewController: UIViewController { @objc func f() {} }"),
      ("sub/Deck.swift", "let x = 1"),
    ])
    #expect(
      files.keys.sorted() == [
        "Package.swift", "Sources/Cards/Card.swift", "Sources/Cards/Main.swift", "Sources/Cards/sub/Deck.swift",
      ])
    #expect(files["Sources/Cards/Card.swift"] == "class CardViewController: UIViewController { func f() {} }")
    let manifest = try #require(files["Package.swift"])
    #expect(manifest.contains(".package(name: \"halfway\", path: \"/halfway\")") && manifest.contains("[.v5]"))
    #expect(
      files["Sources/Cards/Main.swift"]?.contains(
        "Scene(name: \"card\", summary: \"CardViewController.\") { CardViewController() },") == true)
  }

  @Test(
    arguments: [
      ("class A: UIViewController {}", ["A"]), ("class A: UITableViewController {}", ["A"]),
      ("class A: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }", ["A"]),
      ("class A: UIViewController { init(x: Int) {} }", []),
      ("class A: UIViewController { required init?(coder: C) {} }", []),
      ("class A: UIViewController { @IBOutlet var x: UIView! }", []), ("private class A: UIViewController {}", []),
      ("class A<T>: UIViewController {}", []), ("class A: UIViewController {}; class B: A {}", ["B"]),
      ("class A: UIViewController { init(x: Int) {} }; class B: A {}", []),
      ("enum E { class A: UIViewController {} }", []),
      ("class A: UICollectionViewController {}", []), ("class A: UIView {}", []),
      ("#if DEBUG\nclass A: UIViewController {}\n#endif", []),
      ("class B: UIViewController {}; class A: UIViewController {}", ["B", "A"]),
    ] as [(String, [String])])
  func `a scene shows a view controller that needs no values`(_ text: String, _ names: [String]) throws {
    #expect(try Self.scenes(text) == (names.isEmpty ? ["UIViewController"] : names))
  }

  @Test func `images are resources, which provide the bundle of the module, unless the project declares it`() throws {
    let source = try PortSource(Array("let a = UIImage(named: \"a\", in: .module, with: nil)".utf8))
    let own = try PortSource(Array("extension Bundle { static var module: Bundle { .main } }".utf8))
    func files(_ sources: [PortSource], _ images: [PortPackage.File]) throws -> [String: String] {
      let inputs = zip(sources, Porter.port(sources)).enumerated().map {
        PortPackage.Input(path: "\($0).swift", source: $1.0, ported: $1.1)
      }
      return try PortPackage(name: "Cards", location: "/halfway").files(inputs, images: images)
        .reduce(into: [:]) { $0[$1.path] = String(decoding: $1.bytes, as: UTF8.self) }
    }
    let image = PortPackage.File(path: "a@2x.png", bytes: [65])
    let withImage = try files([source], [image])
    #expect(withImage["Sources/Cards/Resources/a@2x.png"] == "A")
    #expect(withImage["Package.swift"]?.contains("resources: [.process(\"Resources\")]") == true)
    #expect(withImage["Sources/Cards/Bundle+Module.swift"] == nil)
    #expect(try files([source], [])["Sources/Cards/Bundle+Module.swift"] != nil)
    #expect(try files([source], [])["Package.swift"]?.contains("resources") == false)
    #expect(try files([source, own], [])["Sources/Cards/Bundle+Module.swift"] == nil)
  }

  @Test func `files with a program get none`() throws {
    let delegate = "class AppDelegate: UIResponder, UIApplicationDelegate {}"
    #expect(try Self.files([("A.swift", "@main " + delegate)])["Sources/Cards/Main.swift"] == nil)
    #expect(try Self.files([("A.swift", "@UIApplicationMain " + delegate)])["Sources/Cards/Main.swift"] == nil)
    #expect(try Self.files([("A.swift", delegate), ("main.swift", "")])["Sources/Cards/Main.swift"] == nil)
    #expect(try Self.files([("A.swift", delegate)])["Sources/Cards/Main.swift"]?.contains("AppDelegate.main()") == true)
  }

  @Test func `files of the same name get different names, and tests are left out`() throws {
    let files = try Self.files([
      ("View.swift", ""), ("a/View.swift", ""), ("a/b/view.swift", ""), ("Package.swift", "import PackageDescription"),
      ("T.swift", "import XCTest"), ("../View.swift", ""), ("U.swift", "@testable import X\nimport Testing"),
    ])
    #expect(
      files.keys.filter { $0.hasPrefix("Sources") }.sorted() == [
        "Sources/Cards/Main.swift", "Sources/Cards/View-2.swift", "Sources/Cards/View.swift",
        "Sources/Cards/a/a-View.swift", "Sources/Cards/a/b/a-b-view.swift",
      ])
  }

  @Test(
    arguments: ["", "1Card", "Card Deck", "Card-Deck", "UIKit", "Foundation", "HalfwayViews", "Halfway", "Ü", "a/b"])
  func `a name that can't be that of a module is rejected`(_ name: String) {
    #expect(throws: PortPackageError.self) { try PortPackage(name: name, location: "/halfway") }
  }

  @Test func `the location may be a URL, and special characters are escaped`() throws {
    func manifest(_ location: String) throws -> String {
      let files = try PortPackage(name: "A", location: location).files([])
      return String(decoding: files[0].bytes, as: UTF8.self)
    }
    #expect(
      try manifest("https://x.org/halfway.git").contains("(url: \"https://x.org/halfway.git\", branch: \"main\")"))
    #expect(try manifest("/a\"b\\c").contains("path: \"/a\\\"b\\\\c\""))
  }

  @Test func `the settings are those of the project`() {
    let cases: [(settings: PortSettings, mode: Int, isolates: Bool)] = [
      (PortSettings(), 5, false), (PortSettings(xcodeProject: ""), 5, false),
      (PortSettings(xcodeProject: "\t\t\tSWIFT_VERSION = 6.0;\n"), 6, false),
      (PortSettings(xcodeProject: "SWIFT_VERSION = 6.0;\nSWIFT_VERSION = 5.0;\n"), 5, false),
      (PortSettings(xcodeProject: "SWIFT_VERSION = 4.2;"), 5, false),
      (PortSettings(xcodeProject: "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"), 5, true),
      (PortSettings(xcodeProject: "SWIFT_DEFAULT_ACTOR_ISOLATION = \"nonisolated\";"), 5, false),
      (PortSettings(manifest: "// swift-tools-version: 6.0\nimport PackageDescription"), 6, false),
      (PortSettings(manifest: "// swift-tools-version:5.9\n"), 5, false),
      (PortSettings(manifest: "// swift-tools-version:6.2\nswiftLanguageModes: [.v5]"), 5, false),
      (PortSettings(manifest: "// swift-tools-version:6.2\n.defaultIsolation( MainActor.self )"), 6, true),
      (PortSettings(manifest: "let x = 1"), 5, false),
    ]
    for (index, (settings, mode, isolates)) in cases.enumerated() {
      #expect(settings.languageMode == mode && settings.isMainActorDefault == isolates, "\(index)")
    }
  }
}
