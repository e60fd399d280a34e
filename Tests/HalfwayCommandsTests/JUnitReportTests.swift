import Foundation
import FoundationXML
import HalfwayApp
import HalfwayReplay
import Testing

@testable import HalfwayCommands

/// JUnit reports, read by Foundation's XML parser, which rejects malformed XML.
@Suite struct JUnitReportTests {
  /// An XML element with its attributes, child elements, and text.
  final class Element {
    var name: String
    var attributes: [String: String]
    var children: [Element] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

    func number(_ name: String) -> Int? { attributes[name].flatMap { Int($0) } }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var open = [Element("", [:])]

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
      attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open.last?.children.append(element)
      open.append(element)
    }

    func parser(_: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?) {
      open.removeLast()
    }

    func parser(_: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }

  /// Returns the suites of a report after checking the structure that readers of the format rely on.
  static func suites(_ text: String) throws -> [Element] {
    let (reader, parser) = (Reader(), XMLParser(data: Data(text.utf8)))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError)): \(text.prefix(2000))")
    let root = try #require(reader.open[0].children.first)
    #expect(root.name == "testsuites" && reader.open[0].children.count == 1)
    for suite in root.children {
      #expect(suite.name == "testsuite")
      #expect(Set(suite.attributes.keys) == ["name", "tests", "failures", "errors", "skipped", "time"])
      #expect(suite.number("tests") == suite.children.count)
      for (attribute, name) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
        #expect(suite.number(attribute) == suite.children.count { $0.children.first?.name == name }, "\(attribute)")
      }
      for one in suite.children {
        #expect(one.name == "testcase" && one.children.count <= 1)
        #expect(Set(one.attributes.keys) == ["classname", "name", "file", "time"])
        #expect(one.attributes["time"].flatMap { Double($0) }.map { $0 >= 0 } == true)
        #expect(one.children.allSatisfy { $0.attributes["message"]?.isEmpty == false })
      }
    }
    return root.children
  }

  private func report(_ cases: [JUnitCase]) -> String {
    var (report, text) = (JUnitReport(), JUnitReport.head)
    for one in cases { text += report.add(one) }
    return text + report.finishSuite() + JUnitReport.end
  }

  @Test func `each folder is a suite, and each recording is a test case`() throws {
    let suites = try Self.suites(
      report([
        JUnitCase(file: "a.gesture", seconds: 1.5, outcome: .passed),
        JUnitCase(file: "x/y/b.gesture", seconds: 0.25, outcome: .passed),
        JUnitCase(file: "x/y/c.gesture", seconds: 0.5, outcome: .skipped(message: "new")),
        JUnitCase(file: "/abs/d", seconds: 0, outcome: .error(message: "bad", type: "badData")),
        JUnitCase(file: "-", seconds: 0, outcome: .failed(message: "m", type: "outcome", body: ["one", "two"])),
      ]))
    #expect(suites.map { $0.attributes["name"] } == [".", "x/y", "/abs", "."])
    #expect(suites.map { $0.children.compactMap { $0.attributes["name"] } } == [["a"], ["b", "c"], ["d"], ["-"]])
    #expect(suites[1].attributes["time"] == "0.750000")
    let failure = try #require(suites[3].children[0].children.first)
    #expect(failure.attributes["type"] == "outcome" && failure.text == "one\ntwo")
  }

  @Test func `a report without test cases has no suites`() throws { #expect(try Self.suites(report([])).isEmpty) }

  @Test func `special characters in names and messages are escaped in well-formed XML`() throws {
    let odd = "<a b=\"c\" d='e'>&amp; ]]> \u{1}\u{1B}[31m\u{FFFE}\u{85}\r\n\t é 😀"
    let one = JUnitCase(file: odd + ".gesture", seconds: 0, outcome: .failed(message: odd, type: odd, body: [odd]))
    let found = try #require(try Self.suites(report([one])).first?.children.first)
    let plain = "<a b=\"c\" d='e'>&amp; ]]> \\u{1}\\u{1b}[31m\\u{fffe}\\u{85}\\u{d}\\u{a}\\u{9} é 😀"
    #expect(found.attributes["name"] == plain)
    let failure = try #require(found.children.first)
    #expect(failure.attributes["message"] == plain && failure.attributes["type"] == plain && failure.text == plain)
  }
}
