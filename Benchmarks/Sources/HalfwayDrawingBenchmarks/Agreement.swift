import Foundation

/// The difference between two images of the same size.
struct Agreement {
  /// The mean difference of red, green, and blue, in steps of 255.
  private(set) var meanDifference = 0.0
  /// The fraction of pixels with a component that differs by more than `clearly`.
  private(set) var outliers = 0.0

  /// The threshold of a clear difference, in steps of 255.
  static let clearly = 24
  static let greatestMean = 1.0
  static let maximumOutliers = 0.005

  init(_ a: PixelBuffer, _ b: PixelBuffer) {
    let count = a.width * a.height
    var (sum, far) = (0, 0)
    for index in 0..<count where a.start[index] != b.start[index] {
      let (p, q) = (a.start[index], b.start[index])
      var most = 0
      for shift in [16, 8, 0] as [UInt32] {
        let difference = abs(Int((p >> shift) & 255) - Int((q >> shift) & 255))
        sum += difference
        most = max(most, difference)
      }
      if most > Self.clearly { far += 1 }
    }
    meanDifference = Double(sum) / Double(3 * count)
    outliers = Double(far) / Double(count)
  }

  var isGood: Bool { meanDifference <= Self.greatestMean && outliers <= Self.maximumOutliers }

  /// Returns the larger of each value.
  func worst(_ other: Agreement) -> Agreement {
    var copy = self
    copy.meanDifference = max(meanDifference, other.meanDifference)
    copy.outliers = max(outliers, other.outliers)
    return copy
  }
}
