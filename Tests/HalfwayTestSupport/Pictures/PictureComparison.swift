/// Compares two pictures as an eye would.
public enum PictureComparison {
  /// What two pictures that look the same may differ by.
  public struct Tolerance: Sendable {
    /// The distance of colours that is not seen on a plain ground, 0 to 1 as `PerceivedColor` has it.
    public var color: Double
    /// What a pixel on an edge may differ by, as a share of the contrast around it in both pictures: an error of coverage. An edge
    /// that is smoothed a little differently passes; one that moved by a pixel, or is there in one picture only, does not.
    public var coverage: Double
    /// The share of pixels that may differ by more.
    public var share: Double
    /// What none of those may exceed.
    public var largest: Double

    public init(color: Double, coverage: Double, share: Double, largest: Double) {
      self.color = color
      self.coverage = coverage
      self.share = share
      self.largest = largest
    }

    /// For the same drawing code on another machine. Five steps of 255 in a grey are about what CIELAB calls just noticeable
    /// (ΔE 2.3 at mid grey is 6); one pixel in five thousand is a stray corner of a glyph of a newer FreeType.
    public static let golden = Tolerance(color: 0.02, coverage: 0.06, share: 0.0002, largest: 0.25)
  }

  /// How two pictures differ.
  public struct Verdict: Sendable, Equatable, CustomStringConvertible {
    /// Pixels that differ by more than is tolerated.
    public var differingPixels: Int
    /// Pixels of the larger picture.
    public var pixels: Int
    /// The largest distance of a pixel that differs by more than is tolerated; 0 where none does.
    public var largest: Double
    /// Where that is.
    public var x: Int
    public var y: Int
    /// Pixels that are not the same at all, tolerated ones among them.
    public var unequalPixels: Int
    public var isSameSize: Bool

    public var share: Double { Double(differingPixels) / Double(max(1, pixels)) }

    public func passes(_ tolerance: Tolerance) -> Bool {
      isSameSize && share <= tolerance.share && largest <= tolerance.largest
    }

    public var description: String {
      guard isSameSize else { return "the pictures have different sizes" }
      guard differingPixels > 0 else {
        return unequalPixels == 0 ? "the pictures are the same" : "\(unequalPixels) pixels differ unnoticeably"
      }
      let percent = (share * 1_000_000).rounded() / 10_000
      return
        "\(differingPixels) pixels (\(percent) %) differ, by up to \((largest * 1000).rounded() / 1000) at (\(x), \(y))"
    }
  }

  public static func compare(_ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .golden) -> Verdict {
    var verdict = Verdict(
      differingPixels: 0, pixels: max(expected.pixels.count, actual.pixels.count), largest: 0, x: 0, y: 0,
      unequalPixels: 0, isSameSize: expected.width == actual.width && expected.height == actual.height)
    guard verdict.isSameSize else {
      (verdict.differingPixels, verdict.unequalPixels, verdict.largest) = (verdict.pixels, verdict.pixels, 1)
      return verdict
    }
    forEachDifference(expected, actual, tolerance: tolerance) { x, y, distance, isTolerated in
      verdict.unequalPixels += 1
      guard !isTolerated else { return }
      verdict.differingPixels += 1
      if distance > verdict.largest { (verdict.largest, verdict.x, verdict.y) = (distance, x, y) }
    }
    return verdict
  }

  /// Every pixel of two pictures of one size that is not the same in both.
  static func forEachDifference(
    _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance,
    _ body: (_ x: Int, _ y: Int, _ distance: Double, _ isTolerated: Bool) -> Void
  ) {
    guard expected.pixels != actual.pixels else { return }
    let width = expected.width
    for y in 0..<expected.height {
      let row = y * width..<(y + 1) * width
      if expected.pixels[row] == actual.pixels[row] { continue }
      for x in 0..<width where expected.pixels[y * width + x] != actual.pixels[y * width + x] {
        let distance = PerceivedColor(expected[x, y]).distance(to: PerceivedColor(actual[x, y]))
        let isTolerated =
          distance <= tolerance.color
          || distance <= tolerance.coverage * min(expected.contrast(x: x, y: y), actual.contrast(x: x, y: y))
        body(x, y, distance, isTolerated)
      }
    }
  }
}
