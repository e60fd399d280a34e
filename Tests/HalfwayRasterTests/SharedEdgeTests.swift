import Foundation
import HalfwayLayers
import HalfwayRaster
import HalfwayRendering
import Testing

@Suite struct SharedEdgeTests {
  private let turned = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 150.3, ty: 40.7)

  /// Returns the extended sides of each rectangle.
  private func drawnOut(_ rects: [CGRect], scopes: [Int32] = [0, 0, 0]) throws -> [UInt8] {
    var finder = SharedEdges()
    for (index, rect) in rects.enumerated() {
      let quad = try #require(Quad(rect, under: ProjectiveTransform(turned)))
      finder.add(quad, tag: Int32(index), scope: scopes[index], isOpaque: true)
    }
    finder.resolve()
    #expect(finder.entries.map(\.tag) == Array(0..<Int32(rects.count)))
    return finder.entries.map(\.drawnOut)
  }

  @Test func `the earlier of two neighbors extends beneath the later one`() throws {
    let rects = [
      CGRect(x: 0, y: 0, width: 60, height: 80), CGRect(x: 60, y: 0, width: 40, height: 80),
      CGRect(x: 0, y: 80, width: 60, height: 30),
    ]
    // The right and lower sides of the first rectangle are extended. The other rectangles don't touch each other.
    #expect(try drawnOut(rects) == [0b0110, 0, 0])
    #expect(try drawnOut(rects, scopes: [0, 1, 0]) == [0b0100, 0, 0])
  }

  @Test func `overlapping, separate, and misaligned quads aren't neighbors`() throws {
    let rect = CGRect(x: 0, y: 0, width: 60, height: 80)
    for other in [rect, rect.offsetBy(dx: 61.5, dy: 0), CGRect(x: 60, y: 1.5, width: 40, height: 80)] {
      #expect(try drawnOut([rect, other]) == [0, 0])
    }
  }

  @Test func `a side along a page's edge is snapped to that edge`() throws {
    let rect = CGRect(x: 20.3, y: 10.2, width: 30, height: 40)
    let quad = try #require(Quad(rect, under: ProjectiveTransform(CGAffineTransform.identity)))
    var finder = SharedEdges()
    finder.add(page: PixelRect(x: 0, y: 10, width: 20, height: 40))
    finder.add(quad, tag: 0, isOpaque: true)
    finder.resolve()
    let entry = try #require(finder.entries.first)
    #expect(entry.isChanged && entry.quad.topLeft == CGPoint(x: 20, y: 10))
    #expect(entry.quad.bottomLeft == CGPoint(x: 20, y: 50) && entry.quad.topRight == quad.topRight)
    #expect(abs(entry.flush[3] - 0.3) < 1e-9 && entry.flush[1].isNaN)
  }
}
