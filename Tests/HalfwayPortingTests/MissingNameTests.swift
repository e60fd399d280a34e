import Foundation
import HalfwayPorting
import Testing

/// The names of iOS that aren't declared here.
@Suite struct MissingNameTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  static let cases: [(text: String, names: [String])] = [
    ("let x = UITextView()", ["UITextView"]),
    ("class A: UIViewController, UITextViewDelegate {}", ["UITextViewDelegate"]),
    ("let x: UICollectionViewDiffableDataSource<Int, Int>!", ["UICollectionViewDiffableDataSource"]),
    ("let x = NSCollectionLayoutSize(widthDimension: w, heightDimension: h)", ["NSCollectionLayoutSize"]),
    ("x.splitViewController?.delegate = y", ["splitViewController"]),
    ("alert.addTextField { _ in }", ["addTextField"]),
    ("class A: UIView { override var inputAccessoryView: UIView? { nil } }", ["inputAccessoryView"]),
    ("let x = UINib(nibName: n, bundle: nil)", ["UINib"]),
    ("extension UISearchBar { func f() {} }", ["UISearchBar"]),
    ("let x: UISplitViewController, y: UISplitViewController", ["UISplitViewController", "UISplitViewController"]),
    ("let x = CAMetalLayer()", ["CAMetalLayer"]), ("let x: UIUnheardOf", ["UIUnheardOf"]),
    ("let x = UIView(); let y = CALayer(); let z = NSMutableAttributedString()", []),
    ("// UITextView\nlet x = \"UITextView\"", []), ("import UIKit\nlet x: UIKit.UIView", []),
    ("class UIThing {}\nlet x = UIThing()", []), ("typealias UITextView = Int\nlet x: UITextView", []),
    ("#if canImport(SwiftUI)\nlet x: UIHostingController<V>\n#endif", []),
    ("f(searchController: 1); x.searchController.f()", ["searchController"]),
    ("class A { var searchController = 1 }\n_ = A().searchController", []),
    ("enum E { case UIReturnKeyType }", []), ("c.setBlendMode(.sourceIn)", ["CGBlendMode.sourceIn"]),
    ("c.setBlendMode(.normal); c.color = .clear", []), ("let i = CIImage()", ["CIImage"]),
    ("b.configuration = UIButton.Configuration.plain()", ["configuration", "UIButton.Configuration"]),
    ("class T: UITableView {\n  func f() {\n    sectionHeaderTopPadding = 0\n  }\n}", ["sectionHeaderTopPadding"]),
    ("func f() {\n  var inputView = 1\n  inputView = 2\n}", []), ("let x = E.UITextView", []),
    ("tap.allowedTouchTypes = [0]; tap.allowedPressTypes = []", ["allowedPressTypes"]),
    ("bar.setShadowImage(i, forToolbarPosition: .any)", []),
    ("let i = bar.shadowImage(forToolbarPosition: .any); bar.shadowImage = i", ["shadowImage"]),
  ]

  @Test(arguments: cases.map(\.text))
  func `each missing name is found once for each use`(_ text: String) throws {
    let ported = try Porter.port(Array(text.utf8))
    let names = try #require(Self.cases.first { $0.text == text }).names
    #expect(ported.missingNames.map(\.what) == names)
    #expect(ported.missingNames.allSatisfy { !$0.reason.isEmpty && !$0.advice.isEmpty })
    #expect(ported.leftovers.isEmpty)
  }

  @Test func `a missing name has its place before and after, and its advice`() throws {
    let ported = try Porter.port(Array("import UIKit\n@objc class A {\n  var x = UIPickerView()\n}\n".utf8))
    let missing = try #require(ported.missingNames.first)
    #expect(missing.place == SourcePlace(line: 3, column: 11) && missing.what == "UIPickerView")
    #expect(missing.reason == "there are no pickers")
    #expect(missing.advice == "use UISegmentedControl, UISlider, or a UITableView")
  }

  @Test func `what stays missing has advice of its own`() throws {
    for name in [
      "UISearchController", "UITextView", "UIRefreshControl", "UISplitViewController",
      "UINib", "UITableViewDiffableDataSource", "NSDiffableDataSourceSnapshot", "UICollectionViewCompositionalLayout",
      "UIPickerView", "UIDatePicker", "UISearchController", "UISearchBar",
    ] {
      let missing = try #require(try Porter.port(Array("let x: \(name)".utf8)).missingNames.first, "\(name)")
      #expect(missing.reason != MissingName.unknown.reason, "\(name)")
    }
  }

  @Test func `no name is in two groups, and no group is empty`() {
    let names = MissingName.all.flatMap { $0.names + $0.members }
    #expect(Set(names).count == names.count)
    #expect(MissingName.all.allSatisfy { !($0.names + $0.members).isEmpty })
  }

  // MARK: Sources and documentation

  private static let isAccepting = ProcessInfo.processInfo.environment["HALFWAY_ACCEPT"] != nil

  /// Returns the paths and the texts of the sources.
  private static func sources() throws -> [(path: String, text: String)] {
    let sources = root.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8))
    }
  }

  /// Returns the public names of UIKit, Core Animation and Core Graphics in the sources.
  private static func declared() throws -> Set<String> {
    let declaration =
      #/(?:public|open)\ (?:[a-z]+\ )*(?:class|struct|enum|protocol|typealias|func|let|var)\ ((?:UI|CA|CG|NS)[A-Z][A-Za-z0-9]*)/#
    var names: Set<String> = []
    for (_, text) in try sources() {
      for match in text.matches(of: declaration) { names.insert(String(match.output.1)) }
    }
    return names.subtracting(["NSInteger", "NSUInteger"])
  }

  @Test func `the list of declared names is that of the sources`() throws {
    let names = try Self.declared().sorted()
    var lines = ["   "]
    for name in names {
      if lines[lines.count - 1].count + 1 + name.count > 116 { lines.append("   ") }
      lines[lines.count - 1] += " " + name
    }
    let file = Self.root.appending(path: "Sources/HalfwayPorting/Names/DeclaredNames.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let quotes = text.ranges(of: "\"\"\"")
    try #require(quotes.count == 2)
    let expected =
      text[..<quotes[0].upperBound] + "\n" + lines.joined(separator: "\n") + "\n    " + text[quotes[1].lowerBound...]
    if Self.isAccepting { try String(expected).write(to: file, atomically: true, encoding: .utf8) }
    #expect(Self.isAccepting || text == expected, "run the test with HALFWAY_ACCEPT=1")
    // The advice is for missing names only.
    for name in MissingName.all.flatMap(\.names) where !name.hasSuffix("*") { #expect(!names.contains(name)) }
    for prefix in MissingName.all.flatMap(\.names) where prefix.hasSuffix("*") {
      #expect(names.allSatisfy { !$0.hasPrefix(prefix.dropLast()) }, "\(prefix)")
    }
  }

  @Test func `no member that is declared counts as missing`() throws {
    // Views have no frame for accessibility, but `UIAccessibilityElement` has. Sessions of the kernel have a
    // configuration.
    let missing = Set(MissingName.all.flatMap(\.members)).subtracting(["accessibilityFrame", "configuration"])
    for (path, text) in try Self.sources() {
      for line in text.split(separator: "\n") where line.contains("public ") || line.contains("open ") {
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(where: { ["func", "var", "let"].contains($0) }) else { continue }
        let name = words[(keyword + 1)...].first.map { $0.prefix { $0.isLetter || $0.isNumber } } ?? ""
        #expect(!missing.contains(String(name)), "\(path) declares \(name)")
      }
    }
  }

  @Test func `the table in the documentation is that of the program`() throws {
    let file = Self.root.appending(path: "Documentation/ios-code.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = MissingName.all.map { group in
      let names = (group.names + group.members).map { "`\($0)`" }.joined(separator: ", ")
      return "| \(names) | \(group.reason) | \(group.advice) |\n"
    }
    let begin = try #require(text.range(of: "<!-- The table is that of MissingName. -->\n"))
    let end = try #require(text.range(of: "<!-- End of the table. -->"))
    let expected =
      text[..<begin.upperBound] + "\n| names | why | instead |\n|---|---|---|\n" + rows.joined() + "\n"
      + text[end.lowerBound...]
    if Self.isAccepting { try String(expected).write(to: file, atomically: true, encoding: .utf8) }
    #expect(Self.isAccepting || text == expected, "run the test with HALFWAY_ACCEPT=1")
  }
}
