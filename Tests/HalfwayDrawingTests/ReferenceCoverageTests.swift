import Foundation
import Testing

@Suite struct ReferenceCoverageTests {
  @Test func `the reference agrees with point sampling`() {
    // A disc, approximated by 2000 points.
    let outline = (0..<2000).map {
      let angle = Double($0) * .pi / 1000
      return CGPoint(x: 8.3 + 6.1 * cos(angle), y: 7.6 + 6.1 * sin(angle))
    }
    let reference = ReferenceCoverage(outline: outline, width: 16, height: 16)
    var largest = 0.0
    for index in reference.values.indices {
      var inside = 0
      for sample in 0..<4096 {
        let x = Double(index % 16) + (Double(sample % 64) + 0.5) / 64 - 8.3
        let y = Double(index / 16) + (Double(sample / 64) + 0.5) / 64 - 7.6
        if x * x + y * y < 6.1 * 6.1 { inside += 1 }
      }
      largest = max(largest, abs(reference.values[index] - Double(inside) / 4096))
    }
    #expect(largest < 0.01)
    let area: Double = reference.values.reduce(0, +)
    #expect(abs(area - Double.pi * 6.1 * 6.1) < 0.01)
  }

  @Test func `a hole that is connected by a slit isn't covered`() {
    let outer = [
      CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 1), CGPoint(x: 9, y: 9), CGPoint(x: 1, y: 9), CGPoint(x: 1, y: 1),
    ]
    let inner = [
      CGPoint(x: 3.5, y: 3), CGPoint(x: 3.5, y: 7), CGPoint(x: 7, y: 7), CGPoint(x: 7, y: 3), CGPoint(x: 3.5, y: 3),
    ]
    let reference = ReferenceCoverage(outline: outer + inner, width: 10, height: 10)
    let area: Double = reference.values.reduce(0, +)
    #expect(abs(area - 50) < 1e-9)
    #expect(reference.values[5 * 10 + 5] < 1e-9 && abs(reference.values[5 * 10 + 3] - 0.5) < 1e-9)
  }
}
