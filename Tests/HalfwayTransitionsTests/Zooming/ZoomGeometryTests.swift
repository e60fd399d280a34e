import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@testable import HalfwayTransitions

/// The places of a zoom transition.
@Suite struct ZoomGeometryTests {
  private static let page = CGRect(x: 0, y: 0, width: 375, height: 667)

  /// A random source and, in most cases, a part of the page to align.
  private struct Sample: CustomStringConvertible {
    var source: CGRect
    var alignment: CGRect?
    var geometry: ZoomGeometry {
      ZoomGeometry(source: source, cornerRadius: 12, page: ZoomGeometryTests.page, alignment: alignment)
    }
    var description: String { "source \(source), alignment \(alignment.map { "\($0)" } ?? "none")" }

    init(_ random: inout SeededGenerator) {
      func rect(_ random: inout SeededGenerator, within size: CGSize) -> CGRect {
        let (x, y) = (random.uniform(in: 0...size.width - 20), random.uniform(in: 0...size.height - 20))
        return CGRect(
          x: x, y: y, width: random.uniform(in: 20...size.width - x), height: random.uniform(in: 20...size.height - y))
      }
      source = rect(&random, within: ZoomGeometryTests.page.size)
      alignment = random.uniform(in: 0...1) < 0.7 ? rect(&random, within: ZoomGeometryTests.page.size) : nil
    }
  }

  @Test func `the open card is the page, and the closed one is the source`() {
    let found = counterexample(seed: 3, runs: 300, generate: Sample.init) { sample in
      let geometry = sample.geometry
      let (open, closed) = (geometry.place(at: 1), geometry.place(at: 0))
      guard open.card == Self.page, open.scale == 1, open.origin == .zero else { return "open at \(open)" }
      return closed.card == sample.source ? nil : "closed at \(closed)"
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the page covers the card at every openness`() {
    let found = counterexample(seed: 4, runs: 300, generate: Sample.init) { sample in
      for step in 0...10 {
        let place = sample.geometry.place(at: Double(step) / 10)
        let right = place.origin.x + Self.page.width * place.scale
        let bottom = place.origin.y + Self.page.height * place.scale
        guard place.origin.x < 1e-6, place.origin.y < 1e-6, right > place.card.width - 1e-6,
          bottom > place.card.height - 1e-6
        else { return "a gap at \(step * 10)%: \(place)" }
      }
      return nil
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the aligned part of the page is centered on the source and covers it`() {
    let found = counterexample(seed: 5, runs: 300, generate: Sample.init) { sample in
      guard let alignment = sample.alignment else { return nil }
      let geometry = sample.geometry
      let low = geometry.position(of: alignment.origin, at: 0)
      let high = geometry.position(of: CGPoint(x: alignment.maxX, y: alignment.maxY), at: 0)
      guard abs((low.x + high.x) / 2 - sample.source.midX) < 1e-6, abs((low.y + high.y) / 2 - sample.source.midY) < 1e-6
      else { return "centered at \((low.x + high.x) / 2), \((low.y + high.y) / 2)" }
      let covers = low.x < sample.source.minX + 1e-6 && low.y < sample.source.minY + 1e-6
      return covers && abs(geometry.sourceInPage.midX - alignment.midX) < 1e-6 ? nil : "it ends at \(low)"
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `a position leads back to its point of the page`() {
    let found = counterexample(seed: 6, runs: 300) { random in
      (Sample(&random), random.uniform(in: -0.2...1.2), CGPoint(x: random.uniform(in: 0...375), y: 200))
    } check: { sample, openness, point in
      guard sample.geometry.place(at: openness).scale > 0.01 else { return nil }
      let back = sample.geometry.point(
        at: sample.geometry.position(of: point, at: openness), openness: openness)
      return hypot(back.x - point.x, back.y - point.y) < 1e-6 ? nil : "\(point) becomes \(back)"
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
