import Foundation
import HalfwayLayers
import HalfwayRaster
import HalfwayTessellation
import HalfwayTestSupport
import Testing

@Suite struct TextTests {
  private func list(_ runs: [TextRun], transform: CGAffineTransform = .identity) -> DisplayList {
    DisplayList(
      size: CGSize(width: 300, height: 300),
      items: [.beginGroup(DisplayGroup(transform: transform))] + runs.map { .text($0) } + [.endGroup])
  }

  private func run(_ string: String, y: Double = 0, color: CGColor = .black) -> TextRun {
    TextRun(string: string, font: Font(sizePoints: 20), color: color, rect: CGRect(x: 0, y: y, width: 200, height: 20))
  }

  @Test func `text that moves and fades is laid out and rasterized only once`() {
    let text = PlainText()
    let tessellator = Tessellator(textRasterizer: text, pictureMaker: RasterRenderer(textRasterizer: text))
    _ = tessellator.tessellate(list([run("hello world")]), scale: 1)
    let (advances, coverages) = (text.advanceCount, text.coverageCount)
    #expect(advances > 0 && coverages == 1)
    for step in 1...20 {
      let moved = run("hello world", y: Double(step), color: CGColor(white: 0, alpha: Double(step) / 20))
      _ = tessellator.tessellate(
        list([moved], transform: CGAffineTransform(translationX: Double(step) * 0.3, y: 0)), scale: 1)
    }
    #expect(text.advanceCount == advances && text.coverageCount == coverages)
  }

  @Test func `axis-aligned text is copied pixel by pixel with its baseline on a whole pixel`() {
    let tessellator = Tessellator(
      textRasterizer: PlainText(), pictureMaker: RasterRenderer(textRasterizer: PlainText()))
    let drawing = tessellator.tessellate(
      list([run("ab", y: 10.3)], transform: CGAffineTransform(translationX: 4.4, y: 0)), scale: 1)
    guard case .sprite(_, let source, let x, let y, _) = drawing.commands.first else {
      Issue.record("no sprite")
      return
    }
    #expect(source.width == 20 && source.height == 20)
    // The box begins at 10.3, the baseline is 16 points below that, and the bitmap begins 16 pixels above the baseline.
    #expect(x == 4 && y == 10)
  }

  @Test func `a zoom rasterizes text only once per doubling of the scale`() {
    let text = PlainText()
    let tessellator = Tessellator(textRasterizer: text, pictureMaker: RasterRenderer(textRasterizer: text))
    for step in 0...100 {
      let zoom = 0.5 + Double(step) / 100
      _ = tessellator.tessellate(list([run("zoom")], transform: CGAffineTransform(scaleX: zoom, y: zoom)), scale: 1)
    }
    #expect(text.coverageCount == 3)
  }

  @Test func `text outside the visible area is not laid out`() {
    let text = PlainText()
    _ = Tessellator(textRasterizer: text, pictureMaker: RasterRenderer(textRasterizer: text)).tessellate(
      list([run("far away", y: 900)]), scale: 1)
    #expect(text.advanceCount == 0)
  }
}
