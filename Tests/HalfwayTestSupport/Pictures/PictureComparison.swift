/// Compares two pictures perceptually.
public enum PictureComparison {
  /// The differences that two matching pictures may have.
  public struct Tolerance: Sendable {
    /// The color distance that is invisible in a plain area, in 0...1 as measured by `PerceivedColor`.
    public var color: Double
    /// The distance by which a pixel on an edge may differ, as a fraction of the contrast around it in both pictures.
    /// It allows for coverage errors: slightly different antialiasing passes, but an edge that moved by a pixel or is
    /// missing in one picture doesn't.
    public var coverage: Double
    /// The fraction of pixels that may differ by more.
    public var share: Double
    /// The maximum distance of those pixels.
    public var largest: Double

    /// Creates a tolerance.
    public init(color: Double, coverage: Double, share: Double, largest: Double) {
      self.color = color
      self.coverage = coverage
      self.share = share
      self.largest = largest
    }

    /// The tolerance for the same drawing code on another machine. A color distance of 0.02 is about five steps of 255
    /// in gray, close to the just-noticeable difference of CIELAB (ΔE 2.3, six steps in mid-gray). One pixel in five
    /// thousand allows for a stray corner of a glyph from another version of FreeType.
    public static let golden = Tolerance(color: 0.02, coverage: 0.06, share: 0.0002, largest: 0.25)
  }

  /// The difference between two pictures.
  public struct Verdict: Sendable, Equatable, CustomStringConvertible {
    /// The number of pixels that differ by more than the tolerance.
    public var differingPixels: Int
    /// The number of pixels of the larger picture.
    public var pixels: Int
    /// The maximum distance of the pixels that differ by more than the tolerance, or 0 if there are none.
    public var largest: Double
    /// The x coordinate of the pixel with the maximum distance.
    public var x: Int
    /// The y coordinate of the pixel with the maximum distance.
    public var y: Int
    /// The number of pixels that aren't identical, including tolerated differences.
    public var unequalPixels: Int
    /// Whether the pictures have the same size.
    public var isSameSize: Bool

    /// The fraction of pixels that differ by more than the tolerance.
    public var share: Double { Double(differingPixels) / Double(max(1, pixels)) }

    /// Returns whether the difference is within a tolerance.
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
        "\(differingPixels) pixels (\(percent)%) differ, by up to \((largest * 1000).rounded() / 1000) at (\(x), \(y))"
    }
  }

  /// Compares two pictures. Pictures of different sizes differ in every pixel.
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

  /// Calls `body` for every pixel that differs between two pictures of the same size.
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
