import Foundation
import HalfwayApp
import HalfwayMotion
import HalfwayReplay
import HalfwayReports
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// Markup, paths, and axes of drawings and pages.
@Suite struct MarkupTests {
  @Test func `any text survives a round trip, except for characters that XML can't represent`() throws {
    let pieces: [UInt32] = [
      0x26, 0x3C, 0x3E, 0x22, 0x27, 0x5D, 0x2D, 0x21, 0x2F, 0x3D, 0x20, 0x61, 0x7A, 0xE9, 0x4E2D, 0x1F600, 0x0, 0x7,
      0x1B,
      0x7F, 0x85, 0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF, 0x202E, 0xFEFF,
    ]
    let failure = counterexample(
      seed: 7, runs: 300,
      generate: { random -> [UInt32] in
        let count = Int(random.uniform() * 12)
        return (0..<count).map { _ -> UInt32 in pieces[Int(random.uniform() * Double(pieces.count))] }
      },
      shrink: { (scalars: [UInt32]) -> [[UInt32]] in
        scalars.indices.map { (index: Int) -> [UInt32] in Array(scalars[..<index] + scalars[(index + 1)...]) }
      },
      check: { scalars in
        let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
        var page = Markup()
        page.element("p", ["title": "x" + text]) { $0.add(text) }
        guard let element = try? MarkupReader(page.text).elements.first else { return "no page: \(page.text)" }
        let lost: Set<UInt32> = [0x0, 0x7, 0x1B, 0x7F, 0x85, 0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF]
        let wanted = String(
          String.UnicodeScalarView(
            scalars.map { lost.contains($0) ? 0xFFFD : $0 }.compactMap(Unicode.Scalar.init)))
        if element.text.unicodeScalars.map(\.value) != wanted.unicodeScalars.map(\.value) {
          return "text \(element.text)"
        }
        let title = element.attributes["title"]?.unicodeScalars.map(\.value)
        return title == ("x" + wanted).unicodeScalars.map(\.value) ? nil : "attribute \(page.text)"
      })
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test func `attributes with an empty value are omitted`() {
    var page = Markup()
    page.empty("path", ["d": "M0 0", "class": ""])
    #expect(page.text == #"<path d="M0 0"/>"#)
  }

  @Test func `a path is rounded to tenths without accumulating rounding errors`() {
    let points = (0...30).map { CGPoint(x: Double($0) / 3, y: 0) }
    let path = PathText.line(points)
    #expect(path.hasPrefix("M0 0h.3h.4h.3"))
    var length = 0.0
    for step in path.dropFirst(4).split(separator: "h") { length += Double("0\(step)") ?? 0 }
    #expect(abs(length - 10) < 1e-9)
    #expect(PathText.line([CGPoint(x: 1, y: 2), CGPoint(x: 0.5, y: 1)], isClosed: true) == "M1 2l-.5-1z")
    #expect(PathText.line([CGPoint(x: Double.nan, y: 1e300)]) == "M0 1000000")
  }

  @Test(arguments: [
    (0.0, 1.0, 5, ["0", "0.2", "0.4", "0.6", "0.8", "1"]), (0.3, 0.7, 4, ["0.3", "0.4", "0.5", "0.6", "0.7"]),
    (100, 1000, 5, ["200", "400", "600", "800", "1000"]), (5, 5, 4, ["5", "5.5", "6"]),
  ])
  func `an axis has ticks at round numbers`(low: Double, high: Double, count: Int, texts: [String]) {
    #expect(ChartAxis("", from: low, to: high, count: count).ticks.map(\.text) == texts)
  }

  @Test func `a signed-root axis expands values near zero and clamps values outside its range`() {
    var axis = ChartAxis("", -100...400, scale: .signedRoot, ticks: [])
    axis.span = (300, 0)
    #expect(axis.place(of: -100) == 300 && axis.place(of: 0) == 200 && axis.place(of: 100) == 100)
    #expect(axis.place(of: 400) == 0 && axis.place(of: 1e9) == 0 && axis.place(of: -.infinity) == 200)
    #expect(axis.place(of: .nan) == 200)
  }
}
