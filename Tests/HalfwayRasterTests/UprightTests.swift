import Foundation
import HalfwayLayers
import HalfwayRaster
import Testing

/// The exact pixels of axis-aligned shapes.
@Suite struct UprightTests {
  private func columns(_ canvas: Canvas, y: Int) -> [Int] { (0..<canvas.width).filter { canvas[$0, y] & 0xFF > 0 } }
  private func rows(_ canvas: Canvas, x: Int) -> [Int] { (0..<canvas.height).filter { canvas[x, $0] & 0xFF > 0 } }

  @Test func `pixels that no item covers are black`() {
    let canvas = Canvas.drawing([])
    #expect(canvas.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func `a rectangle's edges snap to the nearest pixel edges`() {
    let cases: [(low: Double, high: Double, columns: Range<Int>)] = [
      (3, 9, 3..<9), (3.4, 9.4, 3..<9), (3.5, 9.5, 4..<10), (2.6, 9.4, 3..<9), (3.2, 4.3, 3..<4), (3.6, 4.7, 4..<5),
    ]
    for (low, high, expected) in cases {
      let rect = CGRect(x: low, y: 2, width: high - low, height: 5)
      let canvas = Canvas.drawing([.fill(RoundedRect(rect), .white)])
      #expect(columns(canvas, y: 4) == Array(expected), "\(low) to \(high)")
      #expect(rows(canvas, x: expected.lowerBound) == Array(2..<7))
      #expect(canvas[expected.lowerBound, 4] == 0xFFFF_FFFF)
    }
  }

  @Test func `a rectangle thinner than half a pixel is translucent`() {
    let rect = CGRect(x: 3, y: 2, width: 0.25, height: 5)
    #expect(abs(Canvas.drawing([.fill(RoundedRect(rect), .white)]).green(3, 4) - 0.5) < 0.003)
  }

  @Test func `the items of a moving group snap to pixels together`() {
    for step in 0..<40 {
      let x = Double(step) * 0.1
      let canvas = Canvas.drawing([
        .beginGroup(.moved(x: x, y: 0)), .fill(RoundedRect(CGRect(x: 2.3, y: 2, width: 6.4, height: 5)), .white),
        .fill(RoundedRect(CGRect(x: 12.6, y: 2, width: 6.4, height: 5)), .white), .endGroup,
      ])
      let moved = Int((x + 0.5).rounded(.down))
      #expect(columns(canvas, y: 4) == Array(2 + moved..<9 + moved) + Array(13 + moved..<19 + moved), "\(x)")
    }
  }

  @Test func `nested translations are rounded group by group`() {
    let canvas = Canvas.drawing([
      .beginGroup(.moved(x: 0.4, y: 0)), .beginGroup(.moved(x: 0.4, y: 0)),
      .fill(RoundedRect(CGRect(x: 5, y: 2, width: 6, height: 5)), .white), .endGroup, .endGroup,
    ])
    #expect(columns(canvas, y: 4) == Array(5..<11))
  }

  @Test func `a border is drawn inside its rectangle`() {
    let rect = CGRect(x: 4, y: 5, width: 20, height: 12)
    for (width, pixels) in [(1.0, 1), (0.7, 1), (2.4, 2), (3, 3)] {
      let canvas = Canvas.drawing([.border(RoundedRect(rect), width: width, .white)])
      for y in 0..<30 {
        for x in 0..<40 {
          let inside = x >= 4 && x < 24 && y >= 5 && y < 17
          let within = x >= 4 + pixels && x < 24 - pixels && y >= 5 + pixels && y < 17 - pixels
          #expect(canvas[x, y] == (inside && !within ? 0xFFFF_FFFF : 0xFF00_0000), "\(width) at (\(x), \(y))")
        }
      }
    }
  }

  @Test func `a rounded border is the outer shape minus the inner shape`() {
    let outer = RoundedRect(CGRect(x: 4, y: 5, width: 30, height: 20), cornerRadius: 8)
    let inner = RoundedRect(CGRect(x: 7, y: 8, width: 24, height: 14), cornerRadius: 5)
    let ring = Canvas.drawing([.border(outer, width: 3, .white)])
    let (large, small) = (Canvas.drawing([.fill(outer, .white)]), Canvas.drawing([.fill(inner, .white)]))
    for y in 0..<30 {
      for x in 0..<40 {
        #expect(abs(ring.green(x, y) - (large.green(x, y) - small.green(x, y))) < 0.006, "(\(x), \(y))")
      }
    }
  }

  @Test func `translucent colors are blended as encoded values`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
    let canvas = Canvas.drawing([
      .fill(RoundedRect(rect), .white), .fill(RoundedRect(rect), CGColor(white: 0, alpha: 0.5)),
    ])
    #expect(canvas[7, 7] == 0xFF7F_7F7F)
  }

  @Test func `unscaled text is copied pixel for pixel`() throws {
    let font = Font(sizePoints: 10)
    let run = TextRun(string: "ab", font: font, color: .white, rect: CGRect(x: 5.3, y: 6.8, width: 30, height: 10))
    let canvas = Canvas.drawing([.text(run)])
    let coverage = try #require(PatternText().coverage(of: "ab", font: font, pixelsPerPoint: 1))
    // The pen is at (5.3, 6.8 + 8), rounded to (5, 15). The bitmap's baseline is row 8.
    for y in 0..<30 {
      for x in 0..<40 {
        let (column, row) = (x - 5, y - 7)
        let isInside = column >= 0 && column < coverage.width && row >= 0 && row < coverage.height
        let value = isInside ? UInt32(coverage.bytes[row * coverage.width + column]) : 0
        #expect(canvas[x, y] & 0xFF == value, "(\(x), \(y))")
      }
    }
  }

  @Test func `scaled text stays in its scaled box`() {
    let run = TextRun(
      string: "abcd", font: Font(sizePoints: 10), color: .white, rect: CGRect(x: 0, y: 0, width: 20, height: 10))
    let group = DisplayGroup(transform: CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 4.25, ty: 6.5))
    let canvas = Canvas.drawing([.beginGroup(group), .text(run), .endGroup])
    #expect((3...5).contains(columns(canvas, y: 14).first ?? -1))
    #expect((33...35).contains(columns(canvas, y: 14).last ?? -1))
    #expect((6...7).contains(rows(canvas, x: 20).first ?? -1))
    #expect((20...22).contains(rows(canvas, x: 20).last ?? -1))
  }
}
