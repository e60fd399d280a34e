import Foundation

/// The difference between two images of the same size.
struct Agreement {
  /// The mean difference of red, green, and blue, in steps of 255.
  private(set) var meanDifference = 0.0
  /// The fraction of pixels with a component that differs by more than `clearly`.
  private(set) var outliers = 0.0

  /// The threshold of a clear difference, in steps of 255.
  static let clearly = 24
  /// The maximum difference of images that agree.
  struct Tolerance {
    var mean = 1.0
    var outliers = 0.005

    /// The tolerance for programs that draw text with the same coverage.
    static let sameText = Tolerance()
    /// The tolerance for a program that draws text by other means, or finished text at another scale.
    static let otherText = Tolerance(mean: 1.5, outliers: 0.02)
  }

  private let tolerance: Tolerance

  init(_ a: PixelBuffer, _ b: PixelBuffer, within tolerance: Tolerance) {
    self.tolerance = tolerance
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

  var isGood: Bool { meanDifference <= tolerance.mean && outliers <= tolerance.outliers }

  /// Returns the larger of each value.
  func worst(_ other: Agreement) -> Agreement {
    var copy = self
    copy.meanDifference = max(meanDifference, other.meanDifference)
    copy.outliers = max(outliers, other.outliers)
    return copy
  }
}
