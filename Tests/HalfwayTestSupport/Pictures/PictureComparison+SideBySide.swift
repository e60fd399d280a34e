extension PictureComparison {
  /// Returns the expected picture, the actual picture, and their differences, from left to right. The third part is the
  /// expected picture faded to gray, with tolerated differences in blue and others from yellow (just above the
  /// tolerance) to red (a distance of 0.5 or more).
  public static func sideBySide(_ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .golden) -> Bitmap {
    var map = Bitmap(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height), color: 0xFFFF_0000)
    for y in 0..<expected.height {
      for x in 0..<expected.width { map[x, y] = faded(expected[x, y]) }
    }
    if expected.width == actual.width, expected.height == actual.height {
      forEachDifference(expected, actual, tolerance: tolerance) { x, y, distance, isTolerated in
        map[x, y] = isTolerated ? 0xFF58_A6FF : heat(distance)
      }
    }
    return .row([expected, actual, map])
  }

  /// Returns the pixel in gray, with a quarter of its contrast, on white.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    let brightness = UInt32(max(0, min(255, 191 + PerceivedColor(pixel).y / 4)))
    return 0xFF00_0000 | brightness << 16 | brightness << 8 | brightness
  }

  private static func heat(_ distance: Double) -> UInt32 {
    let green = UInt32(200 * max(0, min(1, 1 - distance * 2)))
    return 0xFFE0_0000 | green << 8
  }
}
