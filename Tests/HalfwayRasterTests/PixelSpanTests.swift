import HalfwayRaster
import HalfwayRendering
import Testing

@Suite struct PixelSpanTests {
  @Test func `a hairline covers one pixel at any position`() {
    for step in 0..<100 {
      let low = Double(step) / 37
      #expect(PixelSpan(from: low, to: low + 1)?.length == 1)
    }
  }
}
