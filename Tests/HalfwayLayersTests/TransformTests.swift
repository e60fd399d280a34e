import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct TransformTests {
  private struct Sample: CustomStringConvertible {
    var transforms: [CGAffineTransform]
    var point: CGPoint

    init(using generator: inout SeededGenerator) {
      transforms = (0..<3).map { _ in
        CGAffineTransform(
          a: generator.uniform(in: -3...3), b: generator.uniform(in: -3...3), c: generator.uniform(in: -3...3),
          d: generator.uniform(in: -3...3), tx: generator.uniform(in: -500...500), ty: generator.uniform(in: -500...500)
        )
      }
      point = CGPoint(x: generator.uniform(in: -500...500), y: generator.uniform(in: -500...500))
    }
    var description: String { "\(transforms) \(point)" }
  }

  private func holds(_ property: (Sample) -> Bool) -> Bool {
    let found = counterexample(
      seed: 9, runs: 500, generate: { Sample(using: &$0) }, check: { property($0) ? nil : "does not hold" })
    if let found { print(found) }
    return found == nil
  }

  private static func isNear(_ p: CGPoint, _ q: CGPoint, _ tolerance: Double = 1e-7) -> Bool {
    let scale = max(1, abs(p.x), abs(p.y))
    return abs(p.x - q.x) <= tolerance * scale && abs(p.y - q.y) <= tolerance * scale
  }

  @Test func `concatenating applies one transform after the other`() {
    #expect(
      holds { sample in
        let (s, t) = (sample.transforms[0], sample.transforms[1])
        return Self.isNear(sample.point.applying(s.concatenating(t)), sample.point.applying(s).applying(t))
      })
  }

  @Test func `concatenating is associative and has an identity`() {
    #expect(
      holds { sample in
        let (r, s, t) = (sample.transforms[0], sample.transforms[1], sample.transforms[2])
        let (left, right) = (r.concatenating(s).concatenating(t), r.concatenating(s.concatenating(t)))
        return Self.isNear(sample.point.applying(left), sample.point.applying(right))
          && r.concatenating(.identity) == r && CGAffineTransform.identity.concatenating(r) == r
      })
  }

  @Test func `the inverse undoes the transform`() {
    #expect(
      holds { sample in
        let t = sample.transforms[0]
        guard abs(t.determinant) > 1e-3, let inverse = t.inverse() else { return true }
        return Self.isNear(sample.point.applying(t).applying(inverse), sample.point, 1e-6)
      })
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverse() == nil)
    #expect(CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse() == nil)
  }

  @Test func `the determinant of a concatenation is the product of the determinants`() {
    #expect(
      holds { sample in
        let (s, t) = (sample.transforms[0], sample.transforms[1])
        return abs(s.concatenating(t).determinant - s.determinant * t.determinant) < 1e-9 * 1000
      })
  }

  @Test func `a transformed rectangle contains its transformed corners`() {
    #expect(
      holds { sample in
        let rect = CGRect(x: sample.point.x, y: sample.point.y, width: 30, height: 70)
        let mapped = rect.applying(sample.transforms[0]).insetBy(dx: -1e-6, dy: -1e-6)
        return [
          CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.midY),
        ]
        .allSatisfy { mapped.contains($0.applying(sample.transforms[0])) }
      })
  }

  @Test func `translatedBy and scaledBy apply before the existing transform, as in Core Graphics`() {
    let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 7)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 24))
    let s = CGAffineTransform(translationX: 5, y: 7).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(s) == CGPoint(x: 7, y: 10))
  }

  @Test func `interpolation returns its end values exactly`() {
    #expect(
      holds { sample in
        let s = AnimatableValue.transform(CATransform3D(sample.transforms[0]))
        let t = AnimatableValue.transform(CATransform3D(sample.transforms[1]))
        return s.interpolated(to: t, fraction: 0) == s && s.interpolated(to: t, fraction: 1) == t
      })
  }

  @Test func `a color that fades to clear keeps its components`() {
    let half = AnimatableValue.color(CGColor(hex: 0xFF0000)).interpolated(to: .color(.clear), fraction: 0.5)
    #expect(half == .color(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(AnimatableValue.color(.clear).interpolated(to: .color(.clear), fraction: 0.5) == .color(.clear))
    #expect(AnimatableValue.scalar(1).interpolated(to: .color(.black), fraction: 0.5) == .color(.black))
  }

  @Test func `an extrapolated rectangle never has a negative size`() {
    let (a, b) = (CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 5, y: 0, width: 1, height: 1))
    let beyond = AnimatableValue.rect(a).interpolated(to: .rect(b), fraction: 1.5)
    #expect(beyond == .rect(CGRect(x: 7.5, y: 0, width: 0, height: 0)))
  }
}
