/// Pixels in the program's memory, like Accelerate's `vImage_Buffer`.
public struct PixelBuffer {
  /// The first byte of the top row.
  public var data: UnsafeMutableRawPointer!
  /// The height in pixels.
  public var height: UInt
  /// The width in pixels.
  public var width: UInt
  /// The distance between the first bytes of two rows.
  public var rowBytes: Int

  /// Creates a buffer without memory.
  public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }

  /// Creates a buffer.
  public init(data: UnsafeMutableRawPointer!, height: UInt, width: UInt, rowBytes: Int) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }

  /// Whether the buffer has memory for its pixels of four bytes.
  private var isUsable: Bool {
    data != nil && width > 0 && height > 0 && width <= 1 << 16 && height <= 1 << 16 && rowBytes >= Int(width) * 4
      && rowBytes <= 1 << 24
  }

  /// Whether pixels of this buffer can become those of another one.
  func fits(_ other: PixelBuffer) -> Bool {
    isUsable && other.isUsable && width >= other.width && height >= other.height
  }

  private func row(_ y: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: data + y * rowBytes, count: Int(width) * 4)
  }

  /// Averages each component over a box of pixels around each pixel; the pixels at the edges are repeated. The sides of
  /// the box are odd.
  func average(into target: PixelBuffer, boxWidth: Int, boxHeight: Int) {
    let (width, height) = (Int(target.width), Int(target.height))
    var pixels = (0..<height).flatMap { Array(row($0).prefix(width * 4)) }
    Self.average(&pixels, lines: height, lineStep: width * 4, count: width, step: 4, side: boxWidth)
    Self.average(&pixels, lines: width, lineStep: 4, count: height, step: width * 4, side: boxHeight)
    for y in 0..<height { target.row(y).copyBytes(from: pixels[y * width * 4..<(y + 1) * width * 4]) }
  }

  /// Replaces the pixels of each line by averages, with a running sum.
  private static func average(
    _ pixels: inout [UInt8], lines: Int, lineStep: Int, count: Int, step: Int, side: Int
  ) {
    let reach = side / 2
    guard reach > 0 else { return }
    var values = [Int](repeating: 0, count: count)
    for line in 0..<lines {
      for component in 0..<4 {
        let start = line * lineStep + component
        for index in 0..<count { values[index] = Int(pixels[start + index * step]) }
        var sum = (-reach...reach).reduce(0) { $0 + values[min(count - 1, max(0, $1))] }
        for index in 0..<count {
          pixels[start + index * step] = UInt8((sum + reach) / side)
          sum += values[min(count - 1, index + reach + 1)] - values[max(0, index - reach)]
        }
      }
    }
  }

  /// Replaces the components of each pixel by sums of products with the columns of a matrix, divided by a number.
  func multiply(into target: PixelBuffer, matrix: [Int], divisor: Int) {
    for y in 0..<Int(target.height) {
      let (from, to) = (row(y), target.row(y))
      for start in stride(from: 0, to: Int(target.width) * 4, by: 4) {
        let old = (0..<4).map { Int(from[start + $0]) }
        for column in 0..<4 {
          let sum = (0..<4).reduce(0) { $0 + old[$1] * matrix[$1 * 4 + column] }
          to[start + column] = UInt8(min(255, max(0, sum / divisor)))
        }
      }
    }
  }
}

extension PixelBuffer {
  /// The results of operations, as in Accelerate.
  public enum Failure: Int {
    case none = 0
    case bufferTooSmall = -21766
    case invalidKernelSize = -21767
    case invalidEdgeStyle = -21768
  }

  /// Averages each component over a box of pixels; see `vImageBoxConvolve_ARGB8888`.
  public static func boxConvolve(
    _ source: PixelBuffer, _ target: PixelBuffer, height: UInt32, width: UInt32, extendsEdges: Bool
  ) -> Failure {
    guard height % 2 == 1, width % 2 == 1, height < 1 << 16, width < 1 << 16 else { return .invalidKernelSize }
    guard extendsEdges else { return .invalidEdgeStyle }
    guard source.fits(target) else { return .bufferTooSmall }
    source.average(into: target, boxWidth: Int(width), boxHeight: Int(height))
    return .none
  }

  /// Multiplies the components of each pixel by a matrix; see `vImageMatrixMultiply_ARGB8888`.
  public static func multiply(
    _ source: PixelBuffer, _ target: PixelBuffer, by matrix: [Int16], divisor: Int32
  ) -> Failure {
    guard source.fits(target), matrix.count == 16, divisor != 0 else { return .bufferTooSmall }
    source.multiply(into: target, matrix: matrix.map { Int($0) }, divisor: Int(divisor))
    return .none
  }
}
