import Foundation
import HalfwayPorting
import Testing

/// Files that are generated or very long.
@Suite(.serialized) struct GrowthTests {
  private static let method = "@objc func m%(_ s: UIButton) {}"

  /// Files of many like parts: what precedes the parts, a part with its number, and what follows.
  static let files: [(name: String, head: String, part: String, end: String)] = [
    ("methods", "class A: UIView {", "\(method) @IBOutlet var v%: UIView?; @IBAction func a%() {}", "}"),
    ("selectors", "class A: UIView {", "\(method) func a%() { b.addTarget(self, action: #selector(m%)) }", "}"),
    ("names", "class A: UIView {", "\(method) func a%() { b.addTarget(self, action: Selector(\"m%:\")) }", "}"),
    ("targets", "class A: UIView {", "\(method) func a%() { b.addTarget(t, action: #selector(m%)) }", "}"),
    (
      "notifications", "class A: UIView {",
      "func a%() { c.addObserver(self, selector: #selector(m%), name: n, object: nil) }; @objc func m%() {}", "}"
    ),
    ("classes", "", "class A%: UIView { \(method) func a() { b.addTarget(self, action: #selector(m%(_:))) } }", ""),
    ("overrides", "class A: UIView {}\nextension A { func m() {} }\nclass B: A {", "@objc override func m%() {}", "}"),
    ("moved", "class A: UIView {}", "extension A { override func m%(_ s: UIButton) {} }", ""),
    ("requirements", "@objc protocol A {", "@objc optional func m%() -> Int", "}\nfunc f(_ a: A) { _ = a.m1?() }"),
    ("conditions", "class A: UIView {", "#if os(iOS)\n\(method)\n#endif", "}"),
    ("paths", "class A: UIView {", "let p% = CGMutablePath(); func m%() { p%.move(to: .zero) }", "}"),
  ]

  private static func text(_ file: (name: String, head: String, part: String, end: String), _ count: Int) -> [UInt8] {
    let parts = (0..<count).map { file.part.replacingOccurrences(of: "%", with: "\($0)") }
    let whole = ([file.head] + parts + [file.end]).joined(separator: "\n")
    return Array("import UIKit\n\(whole)\n".utf8)
  }

  /// The processor time of this thread for porting a file, in nanoseconds: the shortest of several.
  private static func time(of text: [UInt8]) throws -> Int {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    return try (0..<3).map { _ in
      let start = now()
      _ = try Porter.port(text)
      return now() - start
    }.min() ?? 0
  }

  @Test(arguments: files.map(\.name))
  func `a file of eight times the length takes about eight times as long`(_ name: String) throws {
    let file = try #require(Self.files.first { $0.name == name })
    let (short, long) = (Self.text(file, 50), Self.text(file, 400))
    #expect(try Porter.port(short).isChanged)
    let ratio = Double(try Self.time(of: long)) / Double(try Self.time(of: short))
    // With work for each pair of parts, it would be up to 64.
    #expect(ratio < 14, "\(ratio)")
  }
}
