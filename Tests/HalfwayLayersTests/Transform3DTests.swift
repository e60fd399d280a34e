import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct Transform3DTests {
  /// Three random 3D transforms and an interpolation fraction.
  private struct Sample: CustomStringConvertible {
    var transforms: [CATransform3D]
    var fraction: Double

    init(using generator: inout SeededGenerator) {
      transforms = (0..<3).map { _ in
        func number(_ range: ClosedRange<Double>) -> Double { generator.uniform(in: range) }
        func sign() -> Double { number(0...1) < 0.25 ? -1 : 1 }
        var t = CATransform3D(
          scaleX: sign() * number(0.2...3), y: sign() * number(0.2...3), z: sign() * number(0.2...3))
        t.m21 = number(-1...1)
        t = t.concatenating(
          CATransform3D(rotationAngle: number(-7...7), x: number(-1...1), y: number(-1...1), z: number(-1...1)))
        t = t.concatenating(
          CATransform3D(translationX: number(-200...200), y: number(-200...200), z: number(-200...200)))
        var perspective = CATransform3D()
        perspective.m34 = number(-1...1) < 0 ? 0 : -1 / number(300...900)
        return t.concatenating(perspective)
      }
      fraction = generator.uniform(in: 0...1)
    }

    var description: String { "\(transforms)" }
  }

  private func numbers(_ t: CATransform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }

  private func differ(_ s: CATransform3D, _ t: CATransform3D, _ tolerance: Double = 1e-8) -> String? {
    for (a, b) in zip(numbers(s), numbers(t)) where !(abs(a - b) <= tolerance * max(1, abs(a), abs(b))) {
      return "\(s) is not \(t)"
    }
    return nil
  }

  private func counterexample(_ check: @escaping (Sample) -> String?) -> String {
    let found = HalfwayTestSupport.counterexample(
      seed: 31, runs: 500, generate: { Sample(using: &$0) }, check: check)
    return found.map { "\($0)" } ?? ""
  }

  @Test func `concatenating is associative and has an identity`() {
    #expect(
      counterexample { sample in
        let (r, s, t) = (sample.transforms[0], sample.transforms[1], sample.transforms[2])
        if r.concatenating(.identity) != r || CATransform3D.identity.concatenating(r) != r { return "no identity" }
        return differ(r.concatenating(s).concatenating(t), r.concatenating(s.concatenating(t)))
      } == "")
  }

  @Test func `the inverse undoes the transform`() {
    #expect(
      counterexample { sample in
        let t = sample.transforms[0]
        guard let inverse = t.inverse() else { return "no inverse" }
        return differ(t.concatenating(inverse), .identity) ?? differ(inverse.concatenating(t), .identity)
      } == "")
    #expect(CATransform3D(scaleX: 1, y: 0).inverse() == nil)
    #expect(CATransform3D(scaleX: .nan, y: 1).inverse() == nil)
  }

  @Test func `recomposing a decomposed transform restores it`() {
    #expect(
      counterexample { sample in
        guard let parts = sample.transforms[0].decomposed() else { return "no parts" }
        return differ(parts.recomposed(), sample.transforms[0])
      } == "")
    #expect(CATransform3D(scaleX: 1, y: 1, z: 0).decomposed() == nil)
    #expect(CATransform3D(translationX: .infinity, y: 1).decomposed() == nil)
  }

  @Test func `decomposition returns the translation, scale, skew, rotation, and perspective`() throws {
    let t = CATransform3D(translationX: 1, y: 2, z: 3).scaledBy(x: 4, y: 5, z: 6)
    let parts = try #require(t.decomposed())
    #expect(parts.translation == [1, 2, 3])
    #expect(parts.scale == [4, 5, 6])
    #expect(parts.skew == [0, 0, 0])
    #expect(parts.rotation == .identity)
    #expect(parts.perspective == [0, 0, 0, 1])
    var eye = CATransform3D()
    eye.m34 = -0.125
    #expect(try #require(eye.rotatedBy(angle: 1, x: 1, y: 2, z: 3).decomposed()).perspective.z == -0.125)
  }

  @Test func `a rotation is interpolated by its angle`() {
    #expect(
      counterexample { sample in
        let f = sample.fraction
        let axis = sample.transforms[0]
        let angle = f * 3
        let end = CATransform3D(rotationAngle: angle, x: axis.m11, y: axis.m12, z: axis.m13)
        let expected = CATransform3D(rotationAngle: angle * f, x: axis.m11, y: axis.m12, z: axis.m13)
        return differ(interpolated(.identity, end, f), expected)
      } == "")
  }

  private func interpolated(_ s: CATransform3D, _ t: CATransform3D, _ f: Double) -> CATransform3D {
    guard case .transform(let value) = AnimatableValue.transform(s).interpolated(to: .transform(t), fraction: f) else {
      return CATransform3D(scaleX: .nan, y: .nan)
    }
    return value
  }

  @Test func `interpolation is continuous at its ends and symmetric`() {
    #expect(
      counterexample { sample in
        let (s, t) = (sample.transforms[0], sample.transforms[1])
        if let wrong = differ(interpolated(s, t, 1e-12), s) ?? differ(interpolated(s, t, 1 - 1e-12), t) { return wrong }
        if interpolated(s, t, 0) != s || interpolated(s, t, 1) != t { return "it does not end on its ends" }
        return differ(interpolated(s, t, sample.fraction), interpolated(t, s, 1 - sample.fraction), 1e-6)
      } == "")
  }

  @Test func `translations and scales are interpolated linearly`() {
    #expect(
      counterexample { sample in
        let (m, n, f) = (sample.transforms[0], sample.transforms[1], sample.fraction)
        let s = CATransform3D(translationX: m.m41, y: m.m42, z: m.m43).scaledBy(x: abs(m.m11), y: m.m22, z: 1)
        let t = CATransform3D(translationX: n.m41, y: n.m42, z: n.m43).scaledBy(x: abs(n.m11), y: n.m22, z: 1)
        let between = numbers(interpolated(s, t, f))
        for (index, (a, b)) in zip(numbers(s), numbers(t)).enumerated() where between[index] != a + (b - a) * f {
          return "number \(index) is \(between[index])"
        }
        return nil
      } == "")
  }

  @Test func `an in-plane half turn rotates, and a flip or reflection passes through zero area`() {
    let ends = [
      CATransform3D(CGAffineTransform(rotationAngle: .pi)), CATransform3D(scaleX: -1, y: -1),
      CATransform3D(rotationAngle: .pi, x: 0, y: 1, z: 0), CATransform3D(scaleX: -1, y: 1),
    ]
    for (end, determinant) in zip(ends, [1.0, 1, 0, 0]) {
      let half = interpolated(.identity, end, 0.5)
      #expect(abs(half.affine.determinant - determinant) < 1e-12)
      // The rotation is clockwise on screen because the angle is positive.
      if determinant == 1 { #expect(half.m12 > 0.99) }
    }
  }

  @Test func `interpolation from a singular transform is linear`() {
    let half = interpolated(
      CATransform3D(scaleX: 0, y: 0, z: 0), CATransform3D(rotationAngle: 1, x: 0, y: 1, z: 0), 0.5)
    #expect(differ(half, CATransform3D(rotationAngle: 1, x: 0, y: 1, z: 0).scaledBy(x: 0.5, y: 0.5, z: 0.5)) == nil)
  }

  @Test func `in-plane rotations are accurate, and a NaN angle gives the identity`() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = CGPoint(x: 1, y: 0).applying(quarter)
    #expect(abs(turned.x) < 1e-15 && turned.y == 1)
    let moved = CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi / 2)
    #expect(abs(CGPoint(x: 1, y: 0).applying(moved).x - 5) < 1e-15)
    #expect(CGAffineTransform(rotationAngle: .nan).isIdentity)
    let flat = CATransform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1)
    #expect(flat == CATransform3D(CGAffineTransform(rotationAngle: 0.3)))
  }
}
