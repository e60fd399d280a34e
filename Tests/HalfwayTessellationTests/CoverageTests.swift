import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayTestSupport
import Testing

@testable import HalfwayTessellation

/// Compares faded edges with the exact area of each pixel inside the shape.
@Suite struct CoverageTests {
  /// The maximum mean error over all pixels on an edge.
  private static let tolerance = 0.04

  private func grid(_ items: [DisplayItem], side: Double = 200) -> CoverageGrid {
    let list = DisplayList(size: CGSize(width: side, height: side), items: items)
    var grid = CoverageGrid(width: Int(side), height: Int(side))
    grid.draw(
      Tessellator(textRasterizer: PlainText(), pictureMaker: RasterRenderer(textRasterizer: PlainText())).tessellate(
        list, scale: 1))
    return grid
  }

  private func turned(_ degrees: Double, about center: CGPoint) -> CGAffineTransform {
    let angle = degrees * .pi / 180
    let (s, c) = (Elementary.sin(angle), Elementary.cos(angle))
    return CGAffineTransform(translationX: -center.x, y: -center.y)
      .concatenating(CGAffineTransform(a: c, b: s, c: -s, d: c, tx: 100.3, ty: 99.6))
  }

  private func corners(_ rect: CGRect, _ transform: CGAffineTransform) -> [SIMD2<Double>] {
    [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)].map {
      let point = CGPoint(x: $0.0, y: $0.1).applying(transform)
      return SIMD2(Double(point.x), Double(point.y))
    }
  }

  @Test(arguments: [1.0, 5, 13, 22.5, 30, 45, 61, 77, 89])
  func `a rotated rectangle has the exact coverage within the tolerance`(degrees: Double) {
    let rect = CGRect(x: 0, y: 0, width: 120, height: 77)
    let transform = turned(degrees, about: CGPoint(x: 60, y: 38))
    let result = grid([
      .beginGroup(DisplayGroup(transform: transform)), .fill(RoundedRect(rect), .white), .endGroup,
    ])
    let outline = corners(rect, transform)
    let error = result.meanEdgeError { ExactCoverage.polygon(outline, x: $0, y: $1) }
    #expect(error < Self.tolerance, "\(error)")
    #expect(error > 0)
  }

  @Test(arguments: [(1.0, 0.3), (1.5, -0.4), (0.4, 1.2), (-1, 0.2)])
  func `a skewed and stretched rectangle has the exact coverage within the tolerance`(stretch: Double, skew: Double) {
    let rect = CGRect(x: -40, y: -30, width: 80, height: 60)
    let transform = CGAffineTransform(a: stretch, b: 0.1, c: skew, d: 1.1, tx: 100.2, ty: 100.7)
    let result = grid([
      .beginGroup(DisplayGroup(transform: transform)), .fill(RoundedRect(rect), .white), .endGroup,
    ])
    let outline = corners(rect, transform)
    let error = result.meanEdgeError { ExactCoverage.polygon(outline, x: $0, y: $1) }
    #expect(error < Self.tolerance, "\(error)")
  }

  @Test(arguments: [6.0, 15, 33.3, 80])
  func `a rotated circle has the exact coverage within the tolerance`(radius: Double) {
    let rect = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    let result = grid([
      .beginGroup(DisplayGroup(transform: turned(17, about: .zero))),
      .fill(RoundedRect(rect, cornerRadius: radius), .white),
      .endGroup,
    ])
    let error = result.meanEdgeError {
      ExactCoverage.circle(center: [100.3, 99.6], radius: radius, x: $0, y: $1)
    }
    #expect(error < Self.tolerance, "\(error)")
    #expect(error > 0)
  }

  @Test(arguments: [0.15, 0.4, 0.75, 1, 1.4, 2.5])
  func `a rotated line of any width covers its exact area within the tolerance`(width: Double) {
    let rect = CGRect(x: -60, y: -width / 2, width: 120, height: width)
    for degrees in [3.0, 28, 45, 80] {
      let result = grid([
        .beginGroup(DisplayGroup(transform: turned(degrees, about: .zero))), .fill(RoundedRect(rect), .white),
        .endGroup,
      ])
      let area = result.coverage.reduce(0, +)
      #expect(abs(area - 120 * width) < 120 * width * 0.04 + 0.5, "\(width) at \(degrees)°: \(area)")
    }
  }

  /// The outline of a quad in perspective has straight sides, so its exact coverage is that of a polygon.
  @Test(arguments: [10.0, 35, 60, 80])
  func `a picture in perspective has the exact edge coverage within the tolerance`(degrees: Double) {
    var space = CATransform3D.identity
    space.m34 = -1 / 300
    let transform = CATransform3D(rotationAngle: degrees * .pi / 180, x: 0.3, y: 1, z: 0.1)
      .concatenating(space).concatenating(CATransform3D(translationX: 100.2, y: 100.9))
    let map = ProjectiveTransform(flattening: transform)
    let rect = CGRect(x: -70, y: -60, width: 140, height: 120)
    var mesher = QuadMesher()
    var drawing = Drawing()
    let quad = MappedQuad(
      map: map, source: rect.offsetBy(dx: 70, dy: 60), textureWidth: 140, textureHeight: 120,
      visible: .init(x: 0, y: 0, width: 200, height: 200),
      color: PixelColor(red: 255, green: 255, blue: 255, alpha: 255), isPremultiplied: true, command: 0)
    var moved = quad
    moved.map = ProjectiveTransform(CGAffineTransform(translationX: -70, y: -60)).concatenating(map)
    mesher.append(moved, to: &drawing)
    drawing.commands = [.mesh(first: 0, count: Int32(drawing.indices.count), picture: nil)]
    var result = CoverageGrid(width: 200, height: 200)
    result.draw(drawing)
    let outline = (0..<4).compactMap { index -> SIMD2<Double>? in
      moved.corner(index).applying(moved.map).map { SIMD2(Double($0.x), Double($0.y)) }
    }
    let error = result.meanEdgeError { ExactCoverage.polygon(outline, x: $0, y: $1) }
    #expect(error < Self.tolerance, "\(error)")
    #expect(result.hits.max() == 1, "no pixel may be drawn twice")
    let inside = (0..<40_000).filter { ExactCoverage.polygon(outline, x: $0 % 200, y: $0 / 200) == 1 }
    // The fade of a slanted edge extends slightly beyond the pixels that the edge crosses.
    #expect(inside.allSatisfy { result.coverage[$0] > 0.9 }, "every pixel inside must be drawn")
  }
}
