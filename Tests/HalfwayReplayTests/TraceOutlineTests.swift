import Foundation
import HalfwayLayers
import Testing

@testable import HalfwayReplay

/// The outline of a display list, and the differences between two outlines.
@Suite struct TraceOutlineTests {
  private static func outline(_ items: [DisplayItem]) -> TraceOutline {
    TraceOutline(frame: 0, microseconds: 0, of: DisplayList(size: CGSize(width: 100, height: 100), items: items))
  }

  private static func label(_ string: String, color: CGColor = .black) -> DisplayItem {
    .text(
      TextRun(
        string: string, font: .systemFont(ofSize: 12), color: color, rect: CGRect(x: 0, y: 0, width: 50, height: 20)))
  }

  private static func group(_ transform: CGAffineTransform, opacity: Double = 1, _ items: [DisplayItem])
    -> [DisplayItem]
  {
    [.beginGroup(DisplayGroup(transform: ProjectiveTransform(transform), opacity: opacity))] + items + [.endGroup]
  }

  /// The lines without their digests.
  private static func words(_ outline: TraceOutline) -> [String] {
    outline.items.map { String(repeating: " ", count: 2 * $0.depth) + $0.line.dropFirst(9).drop { $0 == " " } }
  }

  @Test func `positions are in stage coordinates, and groups that only transform aren't listed`() {
    let moved = CGAffineTransform(translationX: 10, y: 20)
    let outline = Self.outline(
      Self.group(moved, Self.group(CGAffineTransform(scaleX: 0.5, y: 0.5), [Self.label("Hi")]))
        + Self.group(moved, opacity: 0.5, [Self.label("there", color: .white)])
        + [
          .fill(.rounded(RoundedRect(CGRect(x: 1, y: 2, width: 30, height: 1.0 / 3), cornerRadius: 0)), .color(.black))
        ])
    #expect(
      Self.words(outline) == [
        "text 10,20 25×10 #000000 'Hi'", "group 10,20 50×20 opacity 0.5", "  text 10,20 50×20 #ffffff 'there'",
        "rectangle 1,2 30×0.33 #000000",
      ])
  }

  @Test func `a digest describes an item and its orientation, but not its position`() {
    func digest(_ transform: CGAffineTransform, _ item: DisplayItem) -> String? {
      Self.outline(Self.group(transform, [item])).items.first?.digest
    }
    let plain = digest(.identity, Self.label("Hi"))
    #expect(digest(CGAffineTransform(translationX: 40, y: 7), Self.label("Hi")) == plain)
    #expect(digest(CGAffineTransform(rotationAngle: .pi), Self.label("Hi")) != plain)
    #expect(digest(.identity, Self.label("Ho")) != plain)
  }

  @Test func `lines with unusual texts are read back`() throws {
    for string in ["", "it's", "a 'quoted' one", "two\nlines", "x  y", "  ", String(repeating: "long ", count: 30)] {
      let outline = Self.outline(Self.group(.identity, opacity: 0.25, [Self.label(string)]))
      for item in outline.items { #expect(TraceOutline.Item(line: item.line[...]) == item) }
    }
    for line in ["", "frame 3 at 4 µs", "12345678", "12345678 thing", "short text 'x'"] {
      #expect(TraceOutline.Item(line: line[...]) == nil)
    }
    #expect(TraceOutline(heading: "frame 3 at 4 µs")?.microseconds == 4)
  }

  @Test func `items with non-finite numbers have no position`() {
    let lost = Self.outline([
      .fill(.rounded(RoundedRect(CGRect(x: Double.nan, y: 0, width: 1, height: 1))), .color(.black)),
      .fill(.rounded(RoundedRect(CGRect(x: 0, y: 0, width: Double.infinity, height: 1))), .color(.black)),
      .endGroup, .endGroup,
    ])
    #expect(lost.items.map(\.place) == [nil, nil])
  }

  @Test func `items that moved together are reported once, by their text`() throws {
    func page(_ x: Double, _ color: CGColor = .black) -> TraceOutline {
      let box = RoundedRect(CGRect(x: 0, y: 0, width: 80, height: 20))
      return Self.outline(
        Self.group(
          CGAffineTransform(translationX: x, y: 0),
          [.fill(.rounded(box), .color(color)), Self.label("Reply"), Self.label("Now")]))
    }
    let moved = try #require(OutlineDifference(page(10), page(14.5)))
    #expect(moved.sentence == "text 'Reply' moved from (10, 0) to (14.5, 0), and 2 more by the same amount")
    #expect(moved.lines.count == 6)
    #expect(OutlineDifference(page(10), page(10)) == nil)
    let both = try #require(OutlineDifference(page(10), page(10, .white)))
    #expect(both.sentence == "rectangle at (10, 0) changed its colour #000000 → #ffffff")
  }

  @Test func `added and removed items are reported`() throws {
    let (one, two) = (Self.outline([Self.label("A")]), Self.outline([Self.label("A"), Self.label("B")]))
    #expect(OutlineDifference(one, two)?.sentence == "text 'B' at (0, 0) is new")
    #expect(OutlineDifference(two, one)?.sentence == "text 'B' at (0, 0) is gone")
    let faded = Self.outline(Self.group(.identity, opacity: 0.5, [Self.label("A")]))
    let pale = Self.outline(Self.group(.identity, opacity: 0.25, [Self.label("A")]))
    #expect(OutlineDifference(faded, pale)?.sentence == "group at (0, 0) changed its opacity 0.5 → 0.25")
  }
}
