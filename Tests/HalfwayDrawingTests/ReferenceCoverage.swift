import Foundation

/// The exact fraction of every pixel that an outline covers. The outline is clipped to each pixel (Sutherland–Hodgman),
/// and the area of the result is computed by Gauss's formula. This is slow and independent of the rasterizer.
struct ReferenceCoverage {
  let width: Int
  let height: Int
  /// The coverage of the pixels, from 0 to 1, with rows from top to bottom.
  private(set) var values: [Double]

  /// - Parameter outline: The corners of a closed outline that doesn't intersect itself, in pixels.
  init(outline: [CGPoint], width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      let strip = Self.cut(Self.cut(outline, atY: Double(y), sign: 1), atY: Double(y + 1), sign: -1)
      guard let left = strip.map(\.x).min(), let right = strip.map(\.x).max() else { continue }
      for x in max(
        0, Int(left.rounded(.down)))..<max(max(0, Int(left.rounded(.down))), min(width, Int(right.rounded(.up))))
      {
        let pixel = Self.cut(Self.cut(strip, atX: Double(x), sign: 1), atX: Double(x + 1), sign: -1)
        values[y * width + x] = abs(Self.area(pixel))
      }
    }
  }

  private static func cut(_ outline: [CGPoint], atY y: Double, sign: Double) -> [CGPoint] {
    cut(outline) { ($0.y - y) * sign }
  }

  private static func cut(_ outline: [CGPoint], atX x: Double, sign: Double) -> [CGPoint] {
    cut(outline) { ($0.x - x) * sign }
  }

  /// Clips an outline to the side of a line where the distance isn't negative.
  private static func cut(_ outline: [CGPoint], _ distance: (CGPoint) -> Double) -> [CGPoint] {
    guard var from = outline.last else { return [] }
    var result: [CGPoint] = []
    var before = distance(from)
    for to in outline {
      let after = distance(to)
      if (before < 0) != (after < 0) {
        let share = before / (before - after)
        result.append(CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
      }
      if after >= 0 { result.append(to) }
      (from, before) = (to, after)
    }
    return result
  }

  static func area(_ outline: [CGPoint]) -> Double {
    guard var from = outline.last else { return 0 }
    var twice = 0.0
    for to in outline {
      twice += from.x * to.y - to.x * from.y
      from = to
    }
    return twice / 2
  }
}

/// The error of measured coverage over the edge pixels of many pictures.
struct CoverageError: CustomStringConvertible {
  var pictures = 0
  var edgePixels = 0
  private var sum = 0.0
  private(set) var largest = 0.0
  /// The mean error of the edge pixels, from 0 to 1.
  var mean: Double { edgePixels == 0 ? 1 : sum / Double(edgePixels) }

  /// Adds the errors of the pixels that are partly covered in the reference or in the picture.
  ///
  /// - Parameter measured: Returns the coverage of a pixel by its index, from 0 to 1.
  mutating func add(_ reference: ReferenceCoverage, measured: (Int) -> Double) {
    pictures += 1
    for index in reference.values.indices {
      let (exact, drawn) = (reference.values[index], measured(index))
      guard (exact > 1e-9 && exact < 1 - 1e-9) || (drawn > 0 && drawn < 1) || abs(exact - drawn) > 0.5 else { continue }
      edgePixels += 1
      sum += abs(exact - drawn)
      largest = max(largest, abs(exact - drawn))
    }
  }

  var description: String {
    func percent(_ share: Double) -> String { "\((share * 10000).rounded() / 100)%" }
    return "\(pictures) pictures, \(edgePixels) edge pixels, mean error \(percent(mean)), largest \(percent(largest))"
  }
}
