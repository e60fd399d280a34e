// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import HalfwayBitmaps

// Accelerate's names for blurring the pixels of bitmap contexts. On iOS they are in the module Accelerate.

/// Accelerate's name for `PixelBuffer`.
public typealias vImage_Buffer = PixelBuffer
/// A number of pixels.
public typealias vImagePixelCount = UInt
/// Options of an operation.
public typealias vImage_Flags = UInt32
/// The result of an operation: 0, or a negative number.
public typealias vImage_Error = Int

/// No options.
public let kvImageNoFlags = 0
/// Pixels at the edges are repeated outward.
public let kvImageEdgeExtend = 8
/// The operation succeeded.
public let kvImageNoError = 0

/// Averages each component of pixels over a box of odd size. Only `kvImageEdgeExtend` is supported for the edges; other
/// options return an error.
///
/// - Parameters:
///   - tempBuffer: Ignored.
///   - srcOffsetToROI_X: Must be 0.
///   - srcOffsetToROI_Y: Must be 0.
///   - backgroundColor: Ignored.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard srcOffsetToROI_X == 0, srcOffsetToROI_Y == 0 else { return PixelBuffer.Failure.bufferTooSmall.rawValue }
  return PixelBuffer.boxConvolve(
    src.pointee, dest.pointee, height: kernel_height, width: kernel_width, extendsEdges: flags == kvImageEdgeExtend
  ).rawValue
}

/// Multiplies the components of each pixel by a matrix of 4 × 4 numbers, one row for each component of the source, and
/// divides the results.
///
/// - Parameters:
///   - pre_bias: Must be `nil`.
///   - post_bias: Must be `nil`.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>,
  _ divisor: Int32, _ pre_bias: Never?, _ post_bias: Never?, _ flags: vImage_Flags
) -> vImage_Error {
  let numbers = (0..<16).map { matrix[$0] }
  return PixelBuffer.multiply(src.pointee, dest.pointee, by: numbers, divisor: divisor).rawValue
}
