import CRaster
import Foundation
import HalfwayLayers
import HalfwayMotion
import Testing

@testable import HalfwayRaster

/// Gradients with hard steps between colors.
@Suite struct GradientStepTests {
  private let size = 120

  /// Stops that step from black to white at a location, and optionally back to black at another location.
  private func stops(_ share: Double, _ end: Double? = nil) -> [Gradient.Stop] {
    let rise = [Gradient.Stop(location: share, color: .black), .init(location: share, color: .white)]
    return rise + (end.map { [.init(location: $0, color: .white), .init(location: $0, color: .black)] } ?? [])
  }

  private func drawing(_ gradient: Gradient, _ group: DisplayGroup = DisplayGroup()) -> Canvas {
    let rect = CGRect(x: -300, y: -300, width: 800, height: 800)
    return Canvas.drawing(
      [.beginGroup(group), .fill(.rounded(RoundedRect(rect)), .gradient(gradient)), .endGroup], width: size,
      height: size)
  }

  /// The white fraction of a pixel, sampled at 16 × 16 points.
  private func truth(_ x: Int, _ y: Int, _ isWhite: (CGPoint) -> Bool) -> Double {
    var hits = 0
    for row in 0..<16 {
      for column in 0..<16 {
        let place = CGPoint(x: Double(x) + (Double(column) + 0.5) / 16, y: Double(y) + (Double(row) + 0.5) / 16)
        if isWhite(place) { hits += 1 }
      }
    }
    return Double(hits) / 256
  }

  /// The mean error of the pixels that are neither black nor white, and the maximum error of all pixels.
  private func errors(_ canvas: Canvas, _ isWhite: (CGPoint) -> Bool) -> (mean: Double, worst: Double, edge: Int) {
    var (sum, worst, edge) = (0.0, 0.0, 0)
    for y in 0..<size {
      for x in 0..<size {
        let truth = truth(x, y, isWhite)
        let error = abs(canvas.green(x, y) - truth)
        worst = max(worst, error)
        if truth > 0, truth < 1 { (sum, edge) = (sum + error, edge + 1) }
      }
    }
    return (sum / Double(max(1, edge)), worst, edge)
  }

  private let turned = (x: cos(Double.pi / 6), y: sin(Double.pi / 6))

  // Without antialiasing, the mean error is 25%, and the maximum is 50%.
  @Test(arguments: [30.0, 90, 2_000, 50_000])
  func `a gradient step at 30° is antialiased at any gradient length`(length: Double) {
    let middle = CGPoint(x: 60.2, y: 59.7)
    // The step at 0.3 passes through the center.
    let start = CGPoint(x: middle.x - turned.x * length * 0.3, y: middle.y - turned.y * length * 0.3)
    let end = CGPoint(x: start.x + turned.x * length, y: start.y + turned.y * length)
    let canvas = drawing(Gradient(start: start, end: end, stops: stops(0.3)))
    let found = errors(canvas) { ($0.x - middle.x) * turned.x + ($0.y - middle.y) * turned.y >= 0 }
    #expect(found.edge > 100 && found.mean < 0.04 && found.worst < 0.12, "\(found)")
  }

  @Test(arguments: [8.0, 45, 900])
  func `a step of a radial gradient is antialiased`(radius: Double) {
    let center = CGPoint(x: 60.2 - max(0, radius - 45), y: 59.7)
    let gradient = Gradient(
      kind: .radial, start: center, end: CGPoint(x: center.x + radius / 0.7, y: center.y + radius / 0.7),
      stops: stops(0.7))
    let found = errors(drawing(gradient)) {
      let (x, y) = ($0.x - center.x, $0.y - center.y)
      return x * x + y * y >= radius * radius
    }
    #expect(found.edge > 30 && found.mean < 0.04 && found.worst < 0.15, "\(found)")
  }

  @Test func `the steps of a conic gradient and its seam are antialiased`() {
    let center = CGPoint(x: 60.2, y: 59.7)
    let end = CGPoint(x: center.x + turned.x, y: center.y + turned.y)
    // The gradient is white from 0.4 to the end of the turn.
    let canvas = drawing(Gradient(kind: .conic, start: center, end: end, stops: stops(0.4)))
    let found = errors(canvas) {
      let turns = (atan2($0.y - center.y, $0.x - center.x) - .pi / 6) / (2 * .pi)
      return turns - turns.rounded(.down) >= 0.4
    }
    #expect(found.edge > 120 && found.mean < 0.04 && found.worst < 0.3, "\(found)")
  }

  @Test func `stripes narrower than a pixel are averaged`() {
    let end = CGPoint(x: 40 * turned.x, y: 40 * turned.y)
    let canvas = drawing(Gradient(start: .zero, end: end, stops: stops(0.5, 0.51)))
    // The stripe is 0.4 points wide, so it covers at most that fraction of a pixel.
    var brightest = 0.0
    for y in 0..<size { for x in 0..<size { brightest = max(brightest, canvas.green(x, y)) } }
    #expect(brightest > 0.3 && brightest < 0.42)
  }

  @Test func `an axis-aligned step is snapped to a whole pixel`() {
    for end in [CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100)] {
      let canvas = drawing(Gradient(start: .zero, end: end, stops: stops(0.304)))
      #expect(Set(canvas.pixels) == [0xFF00_0000, 0xFFFF_FFFF])
    }
  }

  @Test func `a step rotated by its group is antialiased`() {
    let gradient = Gradient(start: .zero, end: CGPoint(x: 100, y: 0), stops: stops(0.604))
    let group = DisplayGroup.turned(by: .pi / 6, about: .zero)
    let found = errors(drawing(gradient, group)) { $0.x * turned.x + $0.y * turned.y >= 60.4 }
    #expect(found.mean < 0.04 && found.worst < 0.12, "\(found)")
  }

  // MARK: - The kernel

  private struct Steps {
    var kind: Int32
    var steps: [CRGradientStep]
    var numbers: [Double]

    func run(_ level: Int32, _ dst: UnsafeMutablePointer<UInt32>, x: Int, count: Int, table: [UInt32]) {
      steps.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var steps = CRGradientSteps(
          kind: kind, count: Int32(buffer.count), steps: start, ax: numbers[1], ay: numbers[2], bx: numbers[4],
          by: numbers[5])
        cr_kernels(level).pointee.gradient_steps(dst, Int32(x), Int32(count), table, &steps, numbers[0], numbers[3])
      }
    }
  }

  private func random(_ kind: Int32, _ generator: inout SeededGenerator) -> Steps {
    let shares = (0..<generator.integer(in: 1...5)).map { _ in generator.uniform(in: 0.001...1) }.sorted()
    var steps = shares.map { CRGradientStep(share: $0, entry: Int32(($0 * 1023).rounded(.up))) }
    if kind == CR_CONIC { steps.append(CRGradientStep(share: 1, entry: Int32(CR_GRADIENT_SIZE))) }
    let numbers = [1, 0.05, 0.05, 1, 0.05, 0.05].map { generator.uniform(in: -$0...$0) }
    return Steps(kind: kind, steps: steps, numbers: numbers)
  }

  private func table(_ generator: inout SeededGenerator) -> [UInt32] {
    (0..<Int(CR_GRADIENT_SIZE)).map { _ in UInt32(truncatingIfNeeded: generator.next()) }
  }

  @Test func `steps drawn in pieces are identical to steps drawn at once at every instruction level`() {
    var generator = SeededGenerator(seed: 13)
    for kind in [CR_AXIAL, CR_RADIAL, CR_CONIC].map({ Int32($0) }) {
      var changed = 0
      for count in 0...90 {
        let (steps, table) = (random(kind, &generator), table(&generator))
        var whole = [UInt32](repeating: 7, count: count)
        steps.run(0, &whole, x: 5, count: count, table: table)
        changed += whole.count { $0 != 7 }
        let cut = generator.integer(in: 0...count)
        for level in kernelLevels {
          var pieces = GuardedRow([UInt32](repeating: 7, count: count), shift: count % 8)
          pieces.withPointer {
            steps.run(level, $0, x: 5, count: cut, table: table)
            steps.run(level, $0 + cut, x: 5 + cut, count: count - cut, table: table)
          }
          #expect(pieces.elements == whole && pieces.isFenced, "\(steps), \(count) cut at \(cut)")
        }
      }
      #expect(changed > 40)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300, 0.5])
  func `extreme numbers produce colors of the table or leave pixels unchanged`(number: Double) {
    var generator = SeededGenerator(seed: 14)
    let white = [UInt32](repeating: .max, count: Int(CR_GRADIENT_SIZE))
    for kind in [CR_AXIAL, CR_RADIAL, CR_CONIC].map({ Int32($0) }) {
      for place in 0..<6 {
        var steps = random(kind, &generator)
        steps.numbers[place] = number
        for level in kernelLevels {
          var dst = [UInt32](repeating: 7, count: 40)
          steps.run(level, &dst, x: 0, count: 40, table: white)
          #expect(dst.allSatisfy { $0 == 7 || $0 == .max })
        }
      }
    }
  }
}
