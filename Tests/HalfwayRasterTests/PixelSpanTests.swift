import HalfwayRaster
import HalfwayRendering
import Testing

@Suite struct PixelSpanTests {
  @Test func `A hairline is one pixel wherever it stands`() {
    for step in 0..<100 {
      let low = Double(step) / 37
      #expect(PixelSpan(from: low, to: low + 1)?.length == 1)
    }
  }
}
