import Foundation
import HalfwayLayers
import HalfwayMotion
import Testing

@testable import HalfwayTessellation

@Suite struct SharedEdgeTests {
  private func quad(_ rect: CGRect, _ transform: CGAffineTransform) -> MappedQuad {
    MappedQuad(
      map: ProjectiveTransform(transform), source: rect, visible: .init(x: 0, y: 0, width: 300, height: 300),
      color: PixelColor(red: 255, green: 255, blue: 255, alpha: 255), isPremultiplied: false, isOpaque: true, command: 0
    )
  }

  private let turned = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 150.3, ty: 40.7)

  @Test func `The earlier of two neighbours goes on under the later one`() {
    var quads = [
      quad(CGRect(x: 0, y: 0, width: 60, height: 80), turned), quad(CGRect(x: 60, y: 0, width: 40, height: 80), turned),
      quad(CGRect(x: 0, y: 80, width: 60, height: 30), turned),
    ]
    var finder = SharedEdges()
    finder.mark(&quads)
    // Its right side and its lower one; the others do not touch.
    #expect(quads.map(\.extendedSides) == [0b0110, 0, 0])
  }

  @Test func `Neither quads that cover one another nor those a little apart are neighbours`() {
    let rect = CGRect(x: 0, y: 0, width: 60, height: 80)
    for other in [rect, rect.offsetBy(dx: 61.5, dy: 0), CGRect(x: 60, y: 1.5, width: 40, height: 80)] {
      var quads = [quad(rect, turned), quad(other, turned)]
      var finder = SharedEdges()
      finder.mark(&quads)
      #expect(quads.allSatisfy { $0.extendedSides == 0 })
    }
  }

  @Test func `Nothing shines through between neighbours at any angle`() {
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
      grid.draw(Tessellator(textRasterizer: PlainText()).tessellate(list(degrees), scale: 1))
      // A square about the middle that lies within both at every angle.
      let open = (0..<3600).filter { grid.coverage[(120 + $0 / 60) * 300 + 120 + $0 % 60] < 0.999 }
      #expect(open.isEmpty, "\(open.count) pixels at \(degrees)°")
    }
  }
}
