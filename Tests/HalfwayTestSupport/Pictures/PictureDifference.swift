/// The difference between two pictures of the same size, in 8-bit color levels.
public struct PictureDifference: CustomStringConvertible {
  /// The mean over all components of all pixels.
  public private(set) var mean = 0.0
  /// The largest mean over the pixels of a 3 × 3 square, where the difference of a pixel is that of its worst
  /// component.
  public private(set) var worstNeighborhood = 0.0
  /// The largest difference of a component.
  public private(set) var worstPixel = 0
  /// The center of the square with the largest mean.
  public private(set) var place = (x: 0, y: 0)

  /// Compares the red, green, and blue components of two pictures, whose rows follow each other from top to bottom.
  public init(_ left: [UInt8], _ right: [UInt8], width: Int, height: Int) {
    guard left.count == width * height * 3, right.count == left.count, width > 2, height > 2 else {
      (mean, worstNeighborhood, worstPixel) = (255, 255, 255)
      return
    }
    var errors = [Int](repeating: 0, count: width * height)
    var sum = 0
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        for byte in 0..<left.count where left[byte] != right[byte] {
          let error = abs(Int(left[byte]) - Int(right[byte]))
          errors[byte / 3] = max(errors[byte / 3], error)
          sum += error
        }
      }
    }
    mean = Double(sum) / Double(left.count)
    worstPixel = errors.max() ?? 0
    var worst = 0
    errors.withUnsafeBufferPointer { errors in
      for y in 1..<(height - 1) {
        for x in 1..<(width - 1) {
          var total = 0
          for row in [y - 1, y, y + 1] {
            total += errors[row * width + x - 1] + errors[row * width + x] + errors[row * width + x + 1]
          }
          if total > worst { (worst, place) = (total, (x, y)) }
        }
      }
    }
    worstNeighborhood = Double(worst) / 9
  }

  public var description: String {
    "mean \(mean), worst 3 × 3 \(worstNeighborhood) at \(place), worst pixel \(worstPixel)"
  }
}
