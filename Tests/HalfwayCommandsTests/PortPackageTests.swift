import Foundation
import HalfwayTestSupport
import Testing

/// `halfway port --report` and `--package`.
@Suite struct PortPackageTests {
  private let folder: Folder
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  init() throws { folder = try Folder() }

  private static let login = """
    import UIKit

    class LoginViewController: UIViewController, UITextViewDelegate {
      let field = UITextView()
      let picker = UIPickerView()
      @IBOutlet var label: UILabel!
      func more() -> UITextView { UITextView() }
    }

    """
  private static let card = """
    import UIKit

    class CardViewController: UIViewController, UIViewControllerTransitioningDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
      }
      @objc func close() { dismiss(animated: true) }
      func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        Fade()
      }
    }

    class Fade: NSObject {}

    extension Fade: UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        UIView.animate(withDuration: 0.3) {
          context.view(forKey: .from)?.alpha = 0
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """

  // MARK: Report

  @Test func `the report lists names by use, places and files, and fails`() throws {
    try folder.makeFolder("App/Base.lproj")
    try folder.makeFolder("App/Images.xcassets/A.imageset")
    try folder.write("App/Login.swift", Self.login)
    try folder.write("App/Base.lproj/Main.storyboard", "")
    try folder.write("App/Cell.xib", "")
    try folder.write("App/Old.m", "")
    try folder.write("App/Old.h", "")
    try folder.write("App/Images.xcassets/A.imageset/Contents.json", "")
    try folder.makeFolder("App/.build")
    try folder.write("App/.build/Hidden.xib", "")
    let result = try Program.run("port", "App", "--report", in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "halfway: 3 names, 1 place and 4 files are left to do\n")
    let text =
      "there is no text input of several lines, no selection and no on-screen keyboard; "
      + "use a UITextField, or show the text in a UILabel\n"
    #expect(
      result.output == """
        App/Login.swift:4:15: UITextView, 3 uses: \(text)\
        App/Login.swift:5:16: UIPickerView: there are no pickers; use UISegmentedControl, UISlider, or a UITableView
        App/Login.swift:3:46: UITextViewDelegate: \(text)\
        App/Login.swift:6:3: @IBOutlet label: this outlet is never set: nibs and storyboards aren't read; \
        make the view in loadView() or viewDidLoad(), or where the screen is registered in a storyboard
        App/Cell.xib: nibs aren't read; create its views in code
        App/Images.xcassets: asset catalogs aren't read; add its PNG and JPEG files to the target's resources
        App/Old.m: Objective-C isn't compiled on Linux; rewrite it in Swift
        App/Base.lproj/Main.storyboard: storyboard files aren't read; \
        register its screens and segues: UIStoryboard.register(_:_:), addSegue(_:from:to:)

        """)
    #expect(try folder.text("App/Login.swift") == Self.login)
  }

  @Test func `the report is empty if nothing is left to do`() throws {
    try folder.write("Card.swift", Self.card)
    let result = try Program.run("port", "Card.swift", "--report", in: folder)
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    try folder.write("One.swift", "let x = UINib()")
    let one = try Program.run("port", "One.swift", "Card.swift", "--report", in: folder)
    #expect(one.status == 1 && one.errors == "halfway: 1 name is left to do\n")
  }

  @Test func `the report in JSON has one object for each name, place and file`() throws {
    try folder.makeFolder("App")
    try folder.write("App/Login.swift", Self.login)
    try folder.write("App/Cell.xib", "")
    let result = try Program.run("port", "App", "--report", "--format", "json", in: folder)
    let objects = try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(result.status == 1 && objects.count == 5)
    #expect(objects.map { $0["kind"] as? String } == ["name", "name", "name", "place", "nib"])
    #expect(objects.allSatisfy { $0["reason"] is String && $0["advice"] is String })
    #expect(
      result.output.hasPrefix(
        #"{"kind":"name","what":"UITextView","uses":[{"file":"App/Login.swift","line":4,"column":15},"#))
    #expect(result.output.contains(#"{"kind":"nib","file":"App/Cell.xib","reason":"nibs aren't read","#))
  }

  // MARK: Package

  @Test func `a package has all files and isn't replaced without being told to`() throws {
    try folder.makeFolder("App")
    try folder.write("App/Card.swift", Self.card)
    try folder.write("App/CardTests.swift", "import XCTest\n")
    let result = try Program.run("port", "App", "--package", "Cards", "--dependency", Self.root.path, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output
        == "Cards/Package.swift: generated\nCards/Sources/Cards/Card.swift: 2 changes\nCards/Sources/Cards/Main.swift: generated\n"
    )
    #expect(result.errors.hasPrefix("App/CardTests.swift: omitted: it is a test or a manifest\n"))
    #expect(try folder.text("Cards/Package.swift").contains("path: \"\(Self.root.path)\""))
    #expect(try folder.text("Cards/Sources/Cards/Main.swift").contains("{ CardViewController() }"))
    try folder.write("Cards/Sources/Cards/Card.swift", "mine")
    let again = try Program.run("port", "App", "--package", "Cards", "--dependency", Self.root.path, in: folder)
    #expect(again.status == 73 && again.output.isEmpty)
    #expect(again.errors == "halfway: Cards/Package.swift: a file with this name exists; --force replaces it\n")
    #expect(try folder.text("Cards/Sources/Cards/Card.swift") == "mine")
    let forced = try Program.run(
      "port", "App", "--package", "Cards", "-o", "Cards", "--dependency", Self.root.path, "--force", in: folder)
    #expect(forced.status == 0)
    #expect(try folder.text("Cards/Sources/Cards/Card.swift").contains("action: CardViewController.close"))
  }

  @Test func `the images of catalogs and folders are resources of the package`() throws {
    let set = "App/Assets.xcassets/Cards/seven.imageset"
    for name in [set, "App/Assets.xcassets/vector.imageset", "App/Assets.xcassets/AppIcon.appiconset"] {
      try folder.makeFolder(name)
    }
    try folder.write("App/Card.swift", Self.card)
    try folder.write("App/ground.jpg", "ground")
    try folder.write("App/Assets.xcassets/AppIcon.appiconset/icon.png", "icon")
    try folder.write(
      set + "/Contents.json",
      #"{"images":[{"idiom":"universal","scale":"1x"},{"filename":"b.PNG","scale":"2x"},{"filename":"dark.png","scale":"2x","appearances":[{"value":"dark"}]}]}"#
    )
    try folder.write(set + "/b.PNG", "two")
    try folder.write(set + "/dark.png", "dark")
    try folder.write(
      "App/Assets.xcassets/vector.imageset/Contents.json", #"{"images":[{"filename":"v.pdf","idiom":"universal"}]}"#)
    let result = try Program.run("port", "App", "--package", "Cards", "--dependency", Self.root.path, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let resources = "Cards/Sources/Cards/Resources"
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder[resources].path).sorted() == [
        "ground.jpg", "seven@2x.png",
      ])
    #expect(try folder.text(resources + "/seven@2x.png") == "two")
    #expect(result.output.contains("\(resources)/seven@2x.png: generated\n"))
    #expect(result.errors.contains("the image \"vector\" is omitted: its catalog has no PNG or JPEG file for it\n"))
  }

  @Test func `the language mode is that of the project, and the output may be anywhere`() throws {
    try folder.makeFolder("Game/Game.xcodeproj")
    try folder.makeFolder("Game/Game/Sub")
    try folder.write(
      "Game/Game.xcodeproj/project.pbxproj",
      "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\nSWIFT_VERSION = 6.0;\n")
    try folder.write("Game/Game/Sub/A.swift", "import UIKit\n")
    let result = try Program.run(
      "port", "Game/Game", "--package", "Game_2", "-o", "out/it", "--dependency", "https://x.org/halfway.git",
      "--format", "json", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let manifest = try folder.text("out/it/Package.swift")
    #expect(manifest.contains("[.v6]") && manifest.contains(".defaultIsolation(MainActor.self)"))
    #expect(manifest.contains("url: \"https://x.org/halfway.git\""))
    #expect(try folder.names(in: "out/it/Sources/Game_2") == ["Main.swift", "Sub"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == #"{"file":null,"output":"out/it/Package.swift"}"#)
  }

  @Test func `a ported package compiles with its manifest, and its program with the scenes`() throws {
    try folder.makeFolder("App")
    try folder.write("App/Card.swift", Self.card)
    #expect(try Program.run("port", "App", "--package", "Cards", in: folder).status == 0)
    let manifest = try Program.shell("swift package --package-path Cards describe --type json > all.json", in: folder)
    #expect(manifest.status == 0, "\(manifest.errors)")
    #expect(try folder.text("all.json").contains(#""name" : "Cards""#))
    let modules = Program.products.appending(path: "Modules").path
    let maps =
      ["CInstances", "CRaster", "CWindowSystem"].map {
        Program.products.appending(path: "\($0).build/module.modulemap").path
      } + ["CSDL/include", "CWebP"].map { Self.root.appending(path: "Sources/\($0)/module.modulemap").path }
      + [Self.root.appending(path: ".build/checkouts/Yams/Sources/CYaml/include/module.modulemap").path]
    let options = maps.map { "-Xcc -fmodule-map-file='\($0)'" }.joined(separator: " ")
    let checked = try Program.shell(
      "swiftc -swift-version 5 -typecheck -parse-as-library -module-name Cards -I '\(modules)' \(options) Cards/Sources/Cards/*.swift",
      in: folder)
    #expect(checked.status == 0, "\(checked.errors)")
  }

  @Test func `invalid combinations and names are rejected`() throws {
    try folder.write("Card.swift", Self.card)
    try folder.makeFolder("empty")
    let cases: [(arguments: [String], status: Int32, error: String)] = [
      (["--report", "--write"], 64, "--report can't be combined with --write, --output or --package"),
      (["--report", "--package", "A"], 64, "--report can't be combined with --write, --output or --package"),
      (["--report", "-o", "A"], 64, "--report can't be combined with --write, --output or --package"),
      (["--write", "--package", "A"], 64, "--write and --package exclude each other"),
      (["--force"], 64, "--dependency and --force require --package"),
      (["--dependency", "x"], 64, "--dependency and --force require --package"),
      (["--package", "1A"], 64, "--package 1A: a package's name doesn't begin with a digit"),
      (["--package", "UIKit"], 64, "--package UIKit: a module with this name exists already"),
      (["--package", "a b"], 64, "--package a b: a package's name consists of letters, digits and underscores"),
      (["--package", "A", "--dependency", "empty"], 66, "empty: this folder isn't Halfway's package"),
      (["gone.swift", "--report"], 66, "gone.swift: no such file or folder"),
    ]
    for (arguments, status, error) in cases {
      let result = try Program.run(["port", "Card.swift"] + arguments, in: folder)
      #expect(result.status == status && result.errors.contains(error), "\(arguments): \(result.errors)")
      #expect(try folder.names(in: ".").filter { $0 != "empty" } == ["Card.swift"])
    }
  }
}
