import CRaster
import HalfwayMotion

/// The instruction levels available on this machine.
let kernelLevels = Array(0...cr_best_level())

/// A row surrounded by memory that must not change.
struct GuardedRow<Element: FixedWidthInteger> {
  private static var padding: Int { 80 }
  private var memory: [Element]
  private let range: Range<Int>
  private let fence: Element

  /// - Parameter shift: The offset of the row from aligned memory, in elements.
  init(_ elements: [Element], shift: Int) {
    fence = Element(truncatingIfNeeded: 0x5a5a_5a5a_5a5a_5a5a)
    memory = Array(repeating: fence, count: 2 * Self.padding + shift)
    memory.insert(contentsOf: elements, at: Self.padding + shift)
    range = Self.padding + shift..<Self.padding + shift + elements.count
  }

  var elements: [Element] { Array(memory[range]) }
  var isFenced: Bool {
    memory[..<range.lowerBound].allSatisfy { $0 == fence } && memory[range.upperBound...].allSatisfy { $0 == fence }
  }

  mutating func withPointer(_ body: (UnsafeMutablePointer<Element>) -> Void) {
    let start = range.lowerBound
    memory.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base + start) }
    }
  }
}

/// round(a · b / 255), computed by division.
func share(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

/// A pixel's components, blue first.
func components(_ pixel: UInt32) -> [UInt32] { [0, 8, 16, 24].map { pixel >> $0 & 255 } }

func pixel(_ components: [UInt32]) -> UInt32 {
  var (pixel, index) = (UInt32(0), 0)
  while index < components.count {
    pixel |= min(components[index], 255) << UInt32(8 * index)
    index += 1
  }
  return pixel
}

func scaled(_ color: UInt32, _ by: UInt32) -> UInt32 { pixel(components(color).map { share($0, by) }) }

func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
  pixel(zip(components(source), components(below)).map { $0 + share($1, 255 - source >> 24) })
}

extension SeededGenerator {
  mutating func integer(in range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }

  /// A random byte that is often 0 or 255, for which kernels have fast paths.
  mutating func byte() -> UInt8 {
    switch next() % 4 {
    case 0: 0
    case 1: 255
    default: UInt8(truncatingIfNeeded: next())
    }
  }

  mutating func premultipliedPixel() -> UInt32 {
    let alpha = UInt32(byte())
    return pixel([0, 1, 2].map { _ in UInt32(truncatingIfNeeded: next()) % (alpha + 1) } + [alpha])
  }

  /// Runs of pixels that are clear, opaque, or arbitrary.
  mutating func pixels(_ count: Int) -> [UInt32] {
    var pixels: [UInt32] = []
    while pixels.count < count {
      let kind = next() % 3
      for _ in 0..<integer(in: 1...20) {
        let pixel = premultipliedPixel()
        pixels.append(kind == 0 ? 0 : kind == 1 ? pixel | 0xff00_0000 : pixel)
      }
    }
    return Array(pixels.prefix(count))
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let kind = next() % 3
      for _ in 0..<integer(in: 1...20) { bytes.append(kind == 0 ? 0 : kind == 1 ? 255 : byte()) }
    }
    return Array(bytes.prefix(count))
  }
}
