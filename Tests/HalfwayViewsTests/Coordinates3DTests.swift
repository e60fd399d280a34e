import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayViews
import Testing

@MainActor
@Suite struct Coordinates3DTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600))

  private func child(_ frame: CGRect, in parent: View) -> View {
    let view = View(frame: frame)
    parent.addSubview(view)
    return view
  }

  private func turned(_ degrees: Double) -> CATransform3D {
    CATransform3D(rotationAngle: degrees * .pi / 180, x: 0, y: 1, z: 0)
  }

  @Test func `setting transform or transform3D updates the other`() {
    let view = View()
    view.transform = CGAffineTransform(rotationAngle: 1)
    #expect(view.transform3D == CATransform3D(CGAffineTransform(rotationAngle: 1)))
    view.transform3D = turned(60)
    #expect(view.transform == turned(60).affine)
  }

  @Test func `a rotated view is hit where it appears in perspective`() {
    root.layer.sublayerTransform.m34 = -1 / 400
    let view = child(CGRect(x: 100, y: 100, width: 200, height: 200), in: root)
    view.transform3D = turned(60)
    // The eye is 400 points in front of the root's center, 100 below the view's center. The left edge is nearer.
    let left = view.convert(CGPoint(x: 0, y: 100), to: nil)
    let right = view.convert(CGPoint(x: 200, y: 100), to: nil)
    #expect(left.x > 100 && right.x < 300 && 200 - left.x > right.x - 200)
    for (x, isHit) in [(left.x - 1, false), (left.x + 1, true), (right.x - 1, true), (right.x + 1, false)] {
      #expect((root.view(at: CGPoint(x: x, y: 180)) === view) == isHit)
    }
  }

  @Test func `converting a point to the stage and back in perspective returns the point`() {
    let found = counterexample(
      seed: 5, runs: 200, generate: { generator in (0..<8).map { _ in generator.uniform(in: -1...1) } },
      check: { numbers in
        let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        root.layer.sublayerTransform.m34 = -1 / 500
        let outer = View(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
        let inner = View(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
        root.addSubview(outer)
        outer.addSubview(inner)
        outer.transform3D = CATransform3D(rotationAngle: numbers[0], x: numbers[1], y: 1, z: numbers[2])
        inner.transform3D = CATransform3D(rotationAngle: numbers[3], x: 1, y: numbers[4], z: numbers[5])
        let point = CGPoint(x: 50 + 40 * numbers[6], y: 50 + 40 * numbers[7])
        let there = inner.convert(point, to: nil)
        guard let back = inner.pointFromStage(there) else { return "\(there) is nowhere" }
        return abs(back.x - point.x) + abs(back.y - point.y) < 1e-6 ? nil : "\(point) came back as \(back)"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `in perspective, vectors are converted at the view's center`() throws {
    root.layer.sublayerTransform.m34 = -1 / 400
    let view = child(CGRect(x: 100, y: 100, width: 200, height: 200), in: root)
    view.transform3D = turned(60)
    let middle = view.convert(CGPoint(x: 100, y: 100), to: nil)
    let vector = try #require(view.vectorFromStage(CGPoint(x: 1e-4, y: 2e-4)))
    let moved = try #require(view.pointFromStage(CGPoint(x: middle.x + 1e-4, y: middle.y + 2e-4)))
    #expect(abs(vector.x - (moved.x - 100)) < 1e-8)
    #expect(abs(vector.y - (moved.y - 100)) < 1e-8)
  }

  @Test func `a single-sided view that faces away receives no touches`() {
    let card = child(CGRect(x: 0, y: 0, width: 100, height: 100), in: root)
    let front = child(CGRect(x: 0, y: 0, width: 100, height: 100), in: card)
    let back = child(CGRect(x: 0, y: 0, width: 100, height: 100), in: card)
    back.transform3D = turned(180)
    front.layer.isDoubleSided = false
    back.layer.isDoubleSided = false
    #expect(root.view(at: CGPoint(x: 30, y: 30)) === front)
    card.transform3D = turned(180)
    #expect(root.view(at: CGPoint(x: 30, y: 30)) === back)
  }

  @Test func `touches reach views in a transform layer`() {
    let cube = View(frame: CGRect(x: 100, y: 100, width: 100, height: 100), layer: TransformLayer())
    root.addSubview(cube)
    let face = child(CGRect(x: 0, y: 0, width: 100, height: 100), in: cube)
    face.transform3D = turned(90)
    #expect(root.view(at: CGPoint(x: 140, y: 150)) === root)
    cube.transform3D = turned(-60)
    // The remaining rotation is 30°.
    #expect(root.view(at: CGPoint(x: 150 + 42, y: 150)) === face)
    #expect(root.view(at: CGPoint(x: 150 + 45, y: 150)) === root)
    #expect(face.pointFromStage(CGPoint(x: 150, y: 150)).map { abs($0.x - 50) < 1e-9 } == true)
  }

  @Test func `a view behind the eye isn't hit`() {
    root.layer.sublayerTransform.m34 = -1 / 100
    let view = child(CGRect(x: 0, y: 0, width: 400, height: 600), in: root)
    view.layer.zPosition = 150
    #expect(root.view(at: CGPoint(x: 200, y: 300)) === root)
    view.layer.zPosition = 50
    #expect(root.view(at: CGPoint(x: 200, y: 300)) === view)
  }
}
