import Foundation
import HalfwayLayers
import HalfwayRaster
import Testing

/// Compares the shadows of discs and holes with the exact convolution and with blurred bitmaps.
@Suite struct DiscShadowTests {
  private static let (width, height) = (180, 140)
  private static let center = CGPoint(x: 88.3, y: 69.8)

  private func shadow(_ path: CGPath, radius: Double) -> Canvas {
    Canvas.drawing(
      [.shadow(.path(path, .evenOdd), radius: radius, offset: .zero, .white)], width: Self.width, height: Self.height)
  }

  private func circle(_ radius: Double) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: Self.center.x - radius, y: Self.center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// The value of a Gaussian-blurred disc at a distance from its center, integrated line by line.
  private func exact(_ distance: Double, _ radius: Double, _ deviation: Double) -> Double {
    let lines = 600
    var sum = 0.0
    for line in 0..<lines {
      let y = (Double(line) + 0.5) / Double(lines) * 2 * radius - radius
      let half = (radius * radius - y * y).squareRoot()
      let across =
        (erf((half - distance) / deviation / 2.0.squareRoot()) + erf((half + distance) / deviation / 2.0.squareRoot()))
        / 2
      sum += exp(-y * y / (2 * deviation * deviation)) * across
    }
    return sum * 2 * radius / Double(lines) / deviation / (2 * Double.pi).squareRoot()
  }

  @Test func `shadows of discs and holes equal the convolution to within 1.5 of 255 levels`() {
    for (radius, blur) in [
      (8.0, 2.0), (8, 12), (11, 60), (30, 1), (30, 12), (30, 24), (55, 6), (55, 90), (300, 12), (2000, 40),
    ] {
      let disc = circle(radius)
      var hole = CGPath(rect: CGRect(x: -9000, y: -9000, width: 18_000, height: 18_000))
      hole.addPath(disc)
      let (inside, outside) = (shadow(disc, radius: blur), shadow(hole, radius: blur))
      // A pixel is the mean over its square.
      let deviation = (blur * blur / 4 + 1.0 / 12).squareRoot()
      var most = 0.0
      for y in stride(from: 1, to: Self.height, by: 7) {
        for x in stride(from: 1, to: Self.width, by: 5) {
          let (dx, dy) = (Double(x) + 0.5 - Self.center.x, Double(y) + 0.5 - Self.center.y)
          let share = exact((dx * dx + dy * dy).squareRoot(), radius, deviation)
          most = max(most, abs(inside.green(x, y) - share), abs(outside.green(x, y) - (1 - share)))
        }
      }
      #expect(most < 1.5 / 255, "radius \(radius), blur \(blur): \(most * 255)")
    }
  }

  @Test func `a disc's analytic shadow matches its blurred bitmap`() {
    for (radius, blur) in [(9.0, 3.0), (30, 12), (50, 30), (64, 5)] {
      let disc = circle(radius)
      var hole = CGPath(rect: CGRect(x: 4, y: 3, width: 170, height: 131))
      hole.addPath(disc)
      for path in [disc, hole] {
        // Specks far away keep the path from being recognized as a disc.
        var other = path
        other.addRect(CGRect(x: -5000, y: -5000, width: 1, height: 1))
        other.addRect(CGRect(x: -5010, y: -5000, width: 1, height: 1))
        let (one, two) = (shadow(path, radius: blur), shadow(other, radius: blur))
        var most = 0.0
        for y in 0..<Self.height {
          for x in 0..<Self.width { most = max(most, abs(one.green(x, y) - two.green(x, y))) }
        }
        #expect(most < 3.0 / 255, "radius \(radius), blur \(blur): \(most * 255)")
      }
    }
  }
}
