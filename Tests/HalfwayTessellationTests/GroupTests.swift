import Foundation
import HalfwayLayers
import HalfwayRaster
import HalfwayRendering
import HalfwayTessellation
import HalfwayTestSupport
import Testing

@Suite struct GroupTests {
  private let red = CGColor(hex: 0xFF0000)

  private func fills(_ items: [DisplayItem], scale: Double = 1, size: Double = 100) -> [(rect: PixelRect, alpha: UInt8)]
  {
    let list = DisplayList(size: CGSize(width: size, height: size), items: items)
    let drawing = Tessellator(textRasterizer: PlainText(), pictureMaker: RasterRenderer(textRasterizer: PlainText()))
      .tessellate(list, scale: scale)
    return drawing.commands.compactMap { if case .fill(let rect, let color) = $0 { (rect, color.alpha) } else { nil } }
  }

  private func square(_ x: Double, _ y: Double, _ side: Double) -> DisplayItem {
    .fill(RoundedRect(CGRect(x: x, y: y, width: side, height: side)), red)
  }

  private func move(_ x: Double, _ y: Double) -> DisplayItem {
    .beginGroup(DisplayGroup(transform: CGAffineTransform(translationX: x, y: y)))
  }

  @Test func `transforms of nested groups apply from the inside out`() {
    let double = DisplayItem.beginGroup(DisplayGroup(transform: CGAffineTransform(scaleX: 2, y: 2)))
    let result = fills([move(10, 20), double, square(3, 4, 5), .endGroup, square(0, 0, 1), .endGroup])
    #expect(
      result.map(\.rect) == [
        PixelRect(x: 16, y: 28, width: 10, height: 10), PixelRect(x: 10, y: 20, width: 1, height: 1),
      ])
  }

  @Test func `opacities of nested groups multiply`() {
    let half = DisplayItem.beginGroup(DisplayGroup(opacity: 0.5))
    let result = fills([
      half, half, square(0, 0, 10), .endGroup, .endGroup, half, square(20, 0, 10), .endGroup, square(40, 0, 10),
    ])
    #expect(result.map(\.alpha) == [64, 128, 255])
  }

  @Test func `nested clips intersect and crop their items`() {
    func clip(_ x: Double, _ y: Double, _ side: Double) -> DisplayItem {
      .beginGroup(DisplayGroup(clip: RoundedRect(CGRect(x: x, y: y, width: side, height: side))))
    }
    let result = fills([clip(0, 0, 30), clip(20, 10, 50), square(0, 0, 100), .endGroup, .endGroup, square(0, 0, 100)])
    #expect(
      result.map(\.rect) == [
        PixelRect(x: 20, y: 10, width: 10, height: 20), PixelRect(x: 0, y: 0, width: 100, height: 100),
      ])
  }

  @Test func `invisible items are not drawn`() {
    let shape = RoundedRect(CGRect(x: 10, y: 10, width: 20, height: 20), cornerRadius: 4)
    let text = TextRun(string: "text", font: Font(sizePoints: 10), color: .clear, rect: shape.rect)
    let hidden: [DisplayItem] = [
      .fill(shape, .clear), .border(shape, width: 1, .clear), .border(shape, width: 0, red), .text(text),
      .shadow(shape, radius: 4, offset: .zero, .clear),
      .beginGroup(DisplayGroup(opacity: 0)), .fill(shape, red), .endGroup,
      .beginGroup(DisplayGroup(transform: CGAffineTransform(scaleX: 0, y: 1))), .fill(shape, red), .endGroup,
      .beginGroup(DisplayGroup(clip: RoundedRect(CGRect(x: 200, y: 0, width: 9, height: 9)))), .fill(shape, red),
      .endGroup,
      move(500, 0), .fill(shape, red), .shadow(shape, radius: 4, offset: .zero, red), .endGroup,
      square(0, 0, .nan), square(.infinity, 0, 5),
    ]
    let list = DisplayList(size: CGSize(width: 100, height: 100), items: hidden)
    #expect(
      Tessellator(textRasterizer: PlainText(), pictureMaker: RasterRenderer(textRasterizer: PlainText())).tessellate(
        list, scale: 1
      ).commands == [])
  }

  @Test func `parts of a page keep their pixel distances while the page slides by fractional offsets`() {
    let parts = [square(0, 0, 10), square(10.4, 3.3, 7.1), square(30.7, 9.5, 3)]
    let still = fills([move(0, 0)] + parts + [.endGroup]).map(\.rect)
    for step in 0...100 {
      let offset = Double(step) * 0.37
      let moved = fills([move(offset, 0), move(0, 5)] + parts + [.endGroup, .endGroup], size: 200).map(\.rect)
      let dx = Int32((offset + 0.5).rounded(.down))
      #expect(moved == still.map { $0.offsetBy(x: dx, y: 5) }, "offset \(offset)")
    }
  }

  @Test func `surplus group ends are ignored`() {
    #expect(fills([.endGroup, .endGroup, square(0, 0, 10), .endGroup]).count == 1)
  }

  @Test func `a clip applies to the rotated shapes in its group and ends after them`() {
    let turned = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 50, ty: 50)
    let list = DisplayList(
      size: CGSize(width: 100, height: 100),
      items: [
        .beginGroup(DisplayGroup(clip: RoundedRect(CGRect(x: 0, y: 0, width: 50, height: 100)))),
        .beginGroup(DisplayGroup(transform: turned)), square(-20, -20, 40), .endGroup, .endGroup, square(0, 0, 100),
      ])
    let commands = Tessellator(textRasterizer: PlainText(), pictureMaker: RasterRenderer(textRasterizer: PlainText()))
      .tessellate(list, scale: 1).commands
    #expect(commands.count == 4)
    #expect(commands.first == .clip(PixelRect(x: 0, y: 0, width: 50, height: 100)))
    #expect(commands.dropFirst(2).first == .clip(nil))
  }

  @Test func `draw commands and vertices stay small`() {
    // A frame has hundreds to thousands of them. This test detects a case that makes them larger.
    #expect(MemoryLayout<DrawCommand>.stride <= 36)
    #expect(MemoryLayout<DrawVertex>.stride == 20)
  }

  @Test func `the drawing of a display list with a backdrop reports that it lacks the backdrop`() {
    let ground = DisplayItem.fill(RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 100)), .white)
    let backdrop = DisplayItem.backdrop(
      CGRect(x: 10, y: 10, width: 50, height: 50), DisplayBackdrop(blurRadiusPoints: 4))
    let tessellator = Tessellator(
      textRasterizer: PlainText(), pictureMaker: RasterRenderer(textRasterizer: PlainText()))
    func isLacking(_ items: [DisplayItem]) -> Bool {
      let list = DisplayList(size: CGSize(width: 100, height: 100), items: items)
      return tessellator.tessellate(list, scale: 1).lacksBackdrop
    }
    #expect(isLacking([ground, backdrop]))
    #expect(isLacking([.beginGroup(DisplayGroup(opacity: 0.5)), ground, backdrop, .endGroup]))
    #expect(isLacking([.fragment(DisplayFragment(items: [ground, backdrop]))]))
    #expect(!isLacking([ground]))
  }
}
