import Foundation
import FoundationXML
import HalfwayReports
import Testing

/// A page read by Foundation's XML parser, which rejects malformed XML.
final class MarkupReader: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The text of the element without that of its child elements.
    var text = ""
  }

  /// The elements in document order.
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ page: String) throws {
    super.init()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    let isWellFormed = parser.parse()
    try #require(
      isWellFormed,
      "\(String(describing: parser.parserError)) in line \(parser.lineNumber), column \(parser.columnNumber)")
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?) {
    open.removeLast()
  }

  func parser(_: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }
}
