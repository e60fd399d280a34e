import HalfwayRaster
import HalfwayTessellation
import Testing

@testable import HalfwaySDLStage

@Suite struct TriangleRasterizerTests {
  private let side = 64

  /// Fills triangles over black and gives the pixels.
  private func draw(_ triangles: [[(Float, Float)]], alpha: UInt8) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: side * side)
    let color = PixelColor(red: 255, green: 255, blue: 255, alpha: alpha)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let bounds = PixelRect(x: 0, y: 0, width: Int32(side), height: Int32(side))
      let rasterizer = TriangleRasterizer(target: PixelTarget(start: start, rowLength: side, bounds: bounds))
      for corners in triangles {
        let vertices = corners.map { DrawVertex(x: $0.0, y: $0.1, color: color) }
        rasterizer.fill(vertices[0], vertices[1], vertices[2], page: nil)
      }
    }
    return pixels
  }

  @Test func `Triangles that share an edge neither overlap nor leave a gap`() {
    // A fan around a point within, over the whole picture: each pixel is blended exactly once.
    for (x, y): (Float, Float) in [(32, 32), (20.37, 41.9), (0.5, 0.5), (63.99, 10.001)] {
      let size = Float(side)
      let corners: [(Float, Float)] = [(0, 0), (17.3, 0), (size, 0), (size, 40.2), (size, size), (9, size), (0, size)]
      let fan = corners.indices.map { [(x, y), corners[$0], corners[($0 + 1) % corners.count]] }
      let once = draw([[(-200, -200), (400, -200), (-200, 400)]], alpha: 100)
      #expect(draw(fan, alpha: 100) == once)
      // The other way round it is the same.
      #expect(draw(fan.map { [$0[0], $0[2], $0[1]] }, alpha: 100) == once)
    }
  }

  @Test func `A triangle covers the pixels whose centres it holds`() {
    let pixels = draw([[(0, 0), (10, 0), (0, 10)]], alpha: 255)
    for y in 0..<side {
      for x in 0..<side {
        let isInside = Double(x) + 0.5 + Double(y) + 0.5 < 10
        #expect((pixels[y * side + x] == 0xFFFFFF) == isInside, "\(x), \(y)")
      }
    }
  }

  @Test func `Corners far outside and not numbers at all do no harm`() {
    _ = draw([[(.nan, 0), (10, .infinity), (-.infinity, 10)], [(-1e30, -1e30), (1e30, 0), (0, 1e30)]], alpha: 255)
    #expect(draw([[(5, 5), (5, 5), (5, 5)], [(0, 0), (5, 5), (10, 10)]], alpha: 255).allSatisfy { $0 == 0 })
  }
}
