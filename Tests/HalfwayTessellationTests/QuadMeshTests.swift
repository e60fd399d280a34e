import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster
import HalfwayRendering
import HalfwayTestSupport
import Testing

@testable import HalfwayTessellation

/// Compares meshes, which map a picture linearly within each triangle, with the exact projective transform.
@Suite struct QuadMeshTests {
  private struct Turn {
    var degrees: Double
    var axis: (Double, Double, Double)
    var eye: Double
    var size: CGSize
  }

  private static func quad(_ turn: Turn, screen: PixelRect) -> MappedQuad {
    var space = CATransform3D.identity
    space.m34 = -1 / turn.eye
    let middle = CATransform3D(translationX: -turn.size.width / 2, y: -turn.size.height / 2)
    let map =
      middle
      .concatenating(
        CATransform3D(rotationAngle: turn.degrees * .pi / 180, x: turn.axis.0, y: turn.axis.1, z: turn.axis.2)
      )
      .concatenating(space)
      .concatenating(CATransform3D(translationX: Double(screen.width) / 2, y: Double(screen.height) / 2))
    return MappedQuad(
      map: ProjectiveTransform(flattening: map), source: CGRect(origin: .zero, size: turn.size),
      textureWidth: turn.size.width, textureHeight: turn.size.height, visible: screen,
      color: PixelColor(red: 255, green: 255, blue: 255, alpha: 255), isPremultiplied: true, command: 0)
  }

  /// Returns the maximum distance of a texture pixel from its exact position, and the number of triangles. Ignores the
  /// faded strips at the edges, which show the picture from half a pixel further inside.
  private static func worst(_ quad: MappedQuad) -> (distance: Double, triangles: Int) {
    var mesher = QuadMesher()
    var drawing = Drawing()
    mesher.append(quad, to: &drawing)
    var worst = 0.0
    for index in stride(from: 0, to: drawing.indices.count, by: 3) {
      let corners = (0..<3).map { drawing.vertices[Int(drawing.indices[index + $0])] }
      guard corners.allSatisfy({ $0.color.alpha == 255 }) else { continue }
      let places = corners.map { SIMD2(Double($0.x), Double($0.y)) }
      let texels = corners.map { SIMD2(Double($0.u) * quad.textureWidth, Double($0.v) * quad.textureHeight) }
      for step in [0.1, 0.25, 0.5, 0.75, 0.9] {
        for share in [
          SIMD3(step, 1 - step, 0), SIMD3(0, step, 1 - step), SIMD3(1 - step, 0, step),
          SIMD3(step, (1 - step) / 2, (1 - step) / 2),
        ] {
          let shown = places[0] * share.x + places[1] * share.y + places[2] * share.z
          let texel = texels[0] * share.x + texels[1] * share.y + texels[2] * share.z
          guard let meant = CGPoint(x: texel.x, y: texel.y).applying(quad.map) else { continue }
          let way = SIMD2<Double>(meant.x, meant.y) - shown
          worst = max(worst, (way * way).sum().squareRoot())
        }
      }
    }
    return (worst, drawing.indices.count / 3)
  }

  private static let screen = PixelRect(x: 0, y: 0, width: 1920, height: 1080)

  @Test func `every texture pixel is within an eighth of a pixel of its exact position`() {
    let failure = counterexample(seed: 3, runs: 30) { random in
      Turn(
        degrees: random.uniform(in: -85...85),
        axis: (random.uniform(in: -1...1), random.uniform(in: -1...1), random.uniform(in: -0.3...0.3)),
        eye: random.uniform(in: 900...6000),
        size: CGSize(width: random.uniform(in: 20...1920).rounded(), height: random.uniform(in: 20...1080).rounded()))
    } check: { turn in
      let (distance, triangles) = Self.worst(Self.quad(turn, screen: Self.screen))
      if distance > QuadMesher.tolerance + 0.001 { return "\(distance) pixels with \(triangles) triangles" }
      return triangles > 30_000 ? "\(triangles) triangles" : nil
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test func `a page on a cube face takes 200 to 5000 triangles, and a small card at most 40`() {
    let page = Turn(degrees: 45, axis: (0, 1, 0), eye: 1.5 * 1920, size: CGSize(width: 1920, height: 1080))
    let card = Turn(degrees: 45, axis: (0, 1, 0), eye: 1.5 * 1920, size: CGSize(width: 60, height: 60))
    #expect((200...5000).contains(Self.worst(Self.quad(page, screen: Self.screen)).triangles))
    #expect(Self.worst(Self.quad(card, screen: Self.screen)).triangles <= 40)
  }

  @Test func `a transform without perspective takes two triangles plus the edges`() {
    let flat = Turn(degrees: 30, axis: (0, 0, 1), eye: .infinity, size: CGSize(width: 1500, height: 700))
    #expect(Self.worst(Self.quad(flat, screen: PixelRect(x: 0, y: 0, width: 4000, height: 4000))).triangles == 10)
  }

  @Test func `a page that reaches behind the viewer is clipped to the screen`() {
    // The page is rotated by 80° and so close that it ends behind the viewer.
    let turn = Turn(degrees: 80, axis: (0, 1, 0), eye: 500, size: CGSize(width: 1920, height: 1080))
    let quad = Self.quad(turn, screen: Self.screen)
    var mesher = QuadMesher()
    var drawing = Drawing()
    mesher.append(quad, to: &drawing)
    #expect(!drawing.indices.isEmpty)
    for vertex in drawing.vertices {
      #expect(vertex.x > -10 && vertex.x < 1930 && vertex.y > -10 && vertex.y < 1090)
    }
  }

  @Test func `degenerate, non-finite, and edge-on transforms neither trap nor yield stray vertices`() {
    let screen = Self.screen
    let flat = Turn(degrees: 90, axis: (0, 1, 0), eye: 1000, size: CGSize(width: 100, height: 100))
    var quads = [Self.quad(flat, screen: screen)]
    let values = [0, 1, -1, 1e300, -1e-300, .nan, .infinity]
    for index in 0..<300 {
      func value(_ step: Int) -> Double { values[(index * 7 + step * (index + 3)) % values.count] }
      var quad = quads[0]
      quad.map = ProjectiveTransform(
        m11: value(1), m12: value(2), m13: value(3), m21: value(4), m22: value(5), m23: value(6), m31: value(7),
        m32: value(8), m33: value(9))
      quads.append(quad)
    }
    for quad in quads {
      var mesher = QuadMesher()
      var drawing = Drawing()
      mesher.append(quad, to: &drawing)
      #expect(drawing.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.u.isFinite && $0.v.isFinite })
    }
    var mesher = QuadMesher()
    var drawing = Drawing()
    mesher.append(quads[0], to: &drawing)
    #expect(drawing.vertices.isEmpty || drawing.vertices.allSatisfy { abs($0.x - 960) < 3 })
  }

  @Test func `texture coordinates are within the texture`() {
    var turn = Turn(degrees: 0, axis: (0.2, 1, 0), eye: 700, size: CGSize(width: 311, height: 207))
    for degrees in stride(from: -80.0, through: 80, by: 10) {
      turn.degrees = degrees
      var quad = Self.quad(turn, screen: Self.screen)
      quad.extendedSides = 0b0101
      var mesher = QuadMesher()
      var drawing = Drawing()
      mesher.append(quad, to: &drawing)
      #expect(drawing.vertices.allSatisfy { (0...1).contains($0.u) && (0...1).contains($0.v) })
    }
  }
}
