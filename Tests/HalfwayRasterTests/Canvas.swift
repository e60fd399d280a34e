import Foundation
import HalfwayLayers

@testable import HalfwayRaster

/// Memory for drawing display lists, with access to its pixels.
final class Canvas {
  let width: Int
  let height: Int
  private let memory: UnsafeMutablePointer<UInt32>

  /// Creates a canvas filled with a color that no drawing produces.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    memory = .allocate(capacity: width * height)
    memory.initialize(repeating: 0x0123_4567, count: width * height)
  }

  deinit { memory.deallocate() }

  var target: RasterTarget {
    RasterTarget(pixels: memory, width: Int32(width), height: Int32(height), rowLength: Int32(width))
  }

  var surface: Surface { Surface(pixels: memory, rowLength: width, x: 0, y: 0) }

  var pixels: [UInt32] { Array(UnsafeBufferPointer(start: memory, count: width * height)) }

  subscript(_ x: Int, _ y: Int) -> UInt32 {
    get { memory[y * width + x] }
    set { memory[y * width + x] = newValue }
  }

  /// The red, green, or blue component of a pixel, from 0 to 1.
  func red(_ x: Int, _ y: Int) -> Double { Double(self[x, y] >> 16 & 255) / 255 }
  func green(_ x: Int, _ y: Int) -> Double { Double(self[x, y] >> 8 & 255) / 255 }
  func blue(_ x: Int, _ y: Int) -> Double { Double(self[x, y] & 255) / 255 }

  /// Draws items with a new renderer.
  static func drawing(
    _ items: [DisplayItem], width: Int = 40, height: Int = 30, scale: Double = 1, workers: Int = 1, level: Int32? = nil
  ) -> Canvas {
    let canvas = Canvas(width: width, height: height)
    let renderer = RasterRenderer(textRasterizer: PatternText(), workers: workers, instructionLevel: level)
    renderer.draw(Canvas.list(items, canvas), scale: scale, on: canvas.target)
    return canvas
  }

  static func list(_ items: [DisplayItem], _ canvas: Canvas) -> DisplayList {
    DisplayList(size: CGSize(width: Double(canvas.width), height: Double(canvas.height)), items: items)
  }

  /// Returns a description of the first differing pixel, or `nil`.
  func difference(from other: Canvas) -> String? {
    for index in 0..<width * height where memory[index] != other.memory[index] {
      let (here, there) = (String(memory[index], radix: 16), String(other.memory[index], radix: 16))
      return "(\(index % width), \(index / width)): \(here) and \(there)"
    }
    return nil
  }

  /// Returns the largest difference of a component from another canvas of the same size, in steps of 255.
  func largestDifference(from other: Canvas) -> Int {
    var largest = 0
    for index in 0..<width * height {
      for shift in [0, 8, 16, 24] as [UInt32] {
        largest = max(largest, abs(Int(memory[index] >> shift & 255) - Int(other.memory[index] >> shift & 255)))
      }
    }
    return largest
  }
}

/// Renders text as rows of patterned boxes, so the result doesn't depend on installed fonts.
struct PatternText: TextRasterizer {
  func ascentPoints(_ font: Font) -> Double { font.sizePoints * 0.8 }
  func descentPoints(_ font: Font) -> Double { font.sizePoints * 0.2 }
  func advancePoints(of text: Substring, font: Font) -> Double { Double(text.utf8.count) * font.sizePoints / 2 }

  func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage? {
    let em = font.sizePoints * pixelsPerPoint
    let (width, height) = (Int(Double(line.utf8.count) * em / 2), Int(em))
    guard width > 0, height > 0 else { return nil }
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes.append(UInt8((x * 37 + y * 91) % 256)) }
    }
    return TextCoverage(width: width, height: height, bytes: bytes, leftBearing: 0, baseline: em * 0.8)
  }
}

extension DisplayGroup {
  /// A group that rotates about a point.
  static func turned(by angle: Double, about center: CGPoint) -> DisplayGroup {
    let (s, c) = (sin(angle), cos(angle))
    return DisplayGroup(
      transform: CGAffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(CGAffineTransform(a: c, b: s, c: -s, d: c, tx: center.x, ty: center.y)))
  }

  static func moved(x: Double, y: Double, opacity: Double = 1) -> DisplayGroup {
    DisplayGroup(transform: CGAffineTransform(translationX: x, y: y), opacity: opacity)
  }
}

/// A page of an app: an opaque background with content.
func page(_ color: CGColor, width: Double = 40, height: Double = 30) -> DisplayFragment {
  DisplayFragment(items: [
    .fill(RoundedRect(CGRect(x: 0, y: 0, width: width, height: height)), color),
    .fill(RoundedRect(CGRect(x: 3.3, y: 4.6, width: 20, height: 10), cornerRadius: 3), .white),
    .text(
      TextRun(string: "abc", font: Font(sizePoints: 8), color: .black, rect: CGRect(x: 5, y: 5, width: 30, height: 9))),
    .border(RoundedRect(CGRect(x: 2, y: 18, width: 30, height: 10), cornerRadius: 4), width: 1, .black),
    .beginGroup(.turned(by: 0.3, about: CGPoint(x: 30, y: 12))),
    .fill(RoundedRect(CGRect(x: 26, y: 9, width: 8, height: 6)), CGColor(red: 1, green: 0.5, blue: 0)),
    .endGroup,
  ])
}
