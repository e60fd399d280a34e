import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct PictureComparisonTests {
  /// A dark rectangle on a light background, with an antialiased left edge and hard edges elsewhere.
  private func sample(shift: Int = 0, edge: UInt32 = 0x80) -> Bitmap {
    var picture = Bitmap(width: 64, height: 48, color: 0xFFF0_F0F0)
    for y in 8..<40 {
      picture[12 + shift, y] = 0xFF00_0000 | edge << 16 | edge << 8 | edge
      for x in 13..<40 { picture[x + shift, y] = 0xFF10_1010 }
    }
    return picture
  }

  @Test func `a picture equals itself`() {
    let verdict = PictureComparison.compare(sample(), sample())
    #expect(verdict.unequalPixels == 0 && verdict.largest == 0 && verdict.passes(.golden))
    #expect("\(verdict)" == "the pictures are the same")
  }

  @Test func `an edge that moves by one pixel is detected along its whole length`() {
    let verdict = PictureComparison.compare(sample(), sample(shift: 1))
    #expect(!verdict.passes(.golden))
    #expect((64...96).contains(verdict.differingPixels))
    #expect(verdict.largest > 0.4)
  }

  @Test func `an edge that moves by half a pixel is detected`() {
    #expect(!PictureComparison.compare(sample(edge: 0x80), sample(edge: 0xF0)).passes(.golden))
  }

  @Test func `a line in only one picture is detected in either order`() {
    var lined = sample()
    for y in 0..<48 { lined[55, y] = 0xFFD8_D8D8 }
    #expect(!PictureComparison.compare(sample(), lined).passes(.golden))
    #expect(!PictureComparison.compare(lined, sample()).passes(.golden))
  }

  @Test func `different antialiasing of an edge passes, but the same difference on a plain area fails`() {
    let verdict = PictureComparison.compare(sample(edge: 0x80), sample(edge: 0x8C))
    #expect(verdict.passes(.golden) && verdict.differingPixels == 0 && verdict.unequalPixels == 32)
    var spotted = sample()
    for y in 10..<30 { spotted[50, y] = 0xFFE4_E4E4 }
    #expect(!PictureComparison.compare(sample(), spotted).passes(.golden))
  }

  @Test(arguments: [0xFF10_1014, 0xFF13_1010] as [UInt32])
  func `an indistinguishable color passes`(color: UInt32) {
    let (left, right) = (Bitmap(width: 8, height: 8, color: 0xFF10_1010), Bitmap(width: 8, height: 8, color: color))
    #expect(PictureComparison.compare(left, right).passes(.golden))
  }

  @Test(arguments: [0xFF2F_5BEA, 0xFF14_171F, 0xFF80_8888, 0xFF90_8080, 0xFF88_8888] as [UInt32])
  func `a different color is detected`(color: UInt32) {
    let (left, right) = (Bitmap(width: 8, height: 8, color: 0xFF80_8080), Bitmap(width: 8, height: 8, color: color))
    #expect(!PictureComparison.compare(left, right).passes(.golden))
  }

  @Test func `a single faint pixel is tolerated, but a single glaring pixel fails`() {
    var (faint, glaring) = (
      Bitmap(width: 100, height: 100, color: 0xFFFF_FFFF), Bitmap(width: 100, height: 100, color: 0xFFFF_FFFF)
    )
    let plain = faint
    faint[5, 5] = 0xFFE0_E0E0
    glaring[5, 5] = 0xFF00_0000
    #expect(PictureComparison.compare(plain, faint).passes(.golden))
    #expect(!PictureComparison.compare(plain, glaring).passes(.golden))
  }

  @Test func `pictures of different sizes differ`() {
    let verdict = PictureComparison.compare(sample(), Bitmap(width: 48, height: 64, color: 0xFFF0_F0F0))
    #expect(!verdict.passes(.golden) && verdict.share == 1)
    let sheet = PictureComparison.sideBySide(sample(), Bitmap(width: 48, height: 64, color: 0xFFF0_F0F0))
    #expect(sheet.height == 64)
  }

  @Test func `the side-by-side picture marks the differing pixels`() {
    let sheet = PictureComparison.sideBySide(sample(), sample(shift: 1))
    #expect(sheet.width == 3 * 64 + 2 * 12 && sheet.height == 48)
    let reddish = sheet.pixels.count { ($0 >> 16) & 255 == 0xE0 && $0 & 255 == 0 }
    #expect(reddish == PictureComparison.compare(sample(), sample(shift: 1)).differingPixels)
  }

  @Test func `noise below the tolerance passes, and noise above it fails`() {
    let found = counterexample(seed: 11, runs: 40) { generator in
      generator.next()
    } check: { seed in
      var generator = SeededGenerator(seed: seed)
      var (quiet, loud) = (self.sample(), self.sample())
      for index in quiet.pixels.indices {
        let grey = quiet.pixels[index] & 255
        let near = min(255, grey + UInt32(generator.next() % 6))
        let far = grey < 128 ? grey + 24 : grey - 24
        quiet.pixels[index] = 0xFF00_0000 | near << 16 | near << 8 | near
        loud.pixels[index] = 0xFF00_0000 | far << 16 | far << 8 | far
      }
      if !PictureComparison.compare(self.sample(), quiet).passes(.golden) { return "quiet noise is seen" }
      return PictureComparison.compare(self.sample(), loud).passes(.golden) ? "loud noise is not seen" : nil
    }
    #expect(found == nil, "\(String(describing: found))")
  }
}
