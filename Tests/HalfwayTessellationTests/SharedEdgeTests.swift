import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayTestSupport
import Testing

@testable import HalfwayTessellation

@Suite struct SharedEdgeTests {
  @Test func `adjacent shapes have no visible seam at any angle`() {
    let list = { (degrees: Double) -> DisplayList in
      let angle = degrees * .pi / 180
      let map = CGAffineTransform(
        a: Elementary.cos(angle), b: Elementary.sin(angle), c: -Elementary.sin(angle), d: Elementary.cos(angle),
        tx: 150,
        ty: 150)
      return DisplayList(
        size: CGSize(width: 300, height: 300),
        items: [
          .beginGroup(DisplayGroup(transform: map)),
          .fill(RoundedRect(CGRect(x: -80, y: -60, width: 80, height: 120)), .white),
          .fill(RoundedRect(CGRect(x: 0, y: -60, width: 80, height: 120)), .white), .endGroup,
        ])
    }
    for degrees in [0.7, 12, 33, 45, 71, 89.5, 133] {
      var grid = CoverageGrid(width: 300, height: 300)
      grid.draw(
        Tessellator(textRasterizer: PlainText(), pictureMaker: RasterRenderer(textRasterizer: PlainText())).tessellate(
          list(degrees), scale: 1))
      // A square around the center that lies within the union of both shapes at every angle.
      let open = (0..<3600).filter { grid.coverage[(120 + $0 / 60) * 300 + 120 + $0 % 60] < 0.999 }
      #expect(open.isEmpty, "\(open.count) pixels at \(degrees)°")
    }
  }

  @Test func `a flap that rotates around a page's side aligns with the page's pixel edge`() {
    var eye = CATransform3D.identity
    eye.m34 = -1 / 500
    // A page that ends at 150.4 is drawn up to 150. The flap rotates around that side.
    for (end, expected) in [(150.4, 150.0), (150.6, 151)] {
      let map = CATransform3D(rotationAngle: 0.7, x: 0, y: 1, z: 0).concatenating(eye)
        .concatenating(CATransform3D(translationX: end, y: 150))
      let page = DisplayFragment(items: [.fill(RoundedRect(CGRect(x: 0, y: 50, width: end, height: 200)), .white)])
      let flap = DisplayItem.fill(RoundedRect(CGRect(x: 0, y: -100, width: 80, height: 200)), .black)
      let list = DisplayList(
        size: CGSize(width: 300, height: 300),
        items: [
          .beginGroup(DisplayGroup()), .fragment(page), .endGroup,
          .beginGroup(DisplayGroup(transform: ProjectiveTransform(flattening: map))), flap, .endGroup,
        ])
      let drawing = Tessellator(textRasterizer: PlainText(), pictureMaker: RasterRenderer(textRasterizer: PlainText()))
        .tessellate(list, scale: 1)
      let left = drawing.vertices.filter { $0.color.alpha == 255 }.map { Double($0.x) }.min() ?? 0
      #expect(abs(left - expected) < 0.01, "\(left) for \(end)")
    }
  }
}
