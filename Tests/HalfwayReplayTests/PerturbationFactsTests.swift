import Foundation
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The amounts of perturbation are those of devices, measured on the recordings of people with which the importers are
/// tested.
@Suite(
  .enabled(
    if: ["pan-cros-29users", "screen-cros", "pinch-cros"].allSatisfy { SharedData.url($0) != nil },
    "\(SharedData.missing("pan-cros-29users"))"))
struct PerturbationFactsTests {
  private static func facts(
    _ folder: String, unitsPerMillimetre: SIMD2<Double> = [1, 1], isOne: (String) -> Bool
  ) throws -> DeviceFacts {
    let url = try #require(SharedData.url(folder))
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    var facts = DeviceFacts(unitsPerMillimetre: unitsPerMillimetre)
    for name in names.sorted() where isOne(String(name.split(separator: "/").last ?? "")) {
      try facts.add(url.appendingPathComponent(name))
    }
    return facts
  }

  /// The default points per millimeter of an import.
  private let pointsPerMillimetre = 6.417

  @Test func `the documented values of the touchpad of 2011 hold`() throws {
    let resolution: SIMD2 = [55.0, 63.0]
    let one = try Self.facts("pan-cros-29users", unitsPerMillimetre: resolution) { $0.hasPrefix("select-") }
    let two = try Self.facts("pan-cros-29users", unitsPerMillimetre: resolution) { $0.hasPrefix("scroll-") }
    #expect(abs(one.noiseMillimetres - 0.025) < 0.001 && abs(two.noiseMillimetres - 0.032) < 0.001)
    #expect(abs(one.missingShare - 0.042) < 0.001 && abs(two.missingShare - 0.031) < 0.001)
    #expect(abs(one.unchangedShare - 0.075) < 0.001 && abs(two.unchangedShare - 0.040) < 0.001)
    #expect(abs(one.jitterMilliseconds - 0.81) < 0.01 && abs(two.jitterMilliseconds - 1.17) < 0.01)
    #expect(abs(Perturbation.Kind.jitter.realAmount / 1000 - two.jitterMilliseconds / 2.0.squareRoot()) < 0.03)
    #expect(abs(Perturbation.Kind.dropped.realAmount - one.missingShare) < 0.003)
  }

  @Test func `the documented values of the touchpad of 2012 hold`() throws {
    let facts = try Self.facts("pinch-cros", unitsPerMillimetre: [12, 10]) { $0.hasSuffix(".dat") }
    #expect(abs(facts.noiseMillimetres - 0.049) < 0.001 && abs(facts.jitterMilliseconds - 0.25) < 0.01)
    #expect(abs(facts.missingShare - 0.025) < 0.001 && abs(facts.unchangedShare - 0.1) < 0.001)
    #expect(abs(Perturbation.Kind.noise.realAmount - facts.noiseMillimetres * pointsPerMillimetre) < 0.02)
    #expect(abs(Perturbation.Kind.duplicated.realAmount - facts.unchangedShare) < 0.001)
  }

  @Test func `the documented values of the touchscreens hold`() throws {
    let fast = try Self.facts("screen-cros") { $0.hasPrefix("sumo") }
    let slow = try Self.facts("screen-cros") { $0.hasPrefix("veyron") }
    #expect(abs(fast.jitterMilliseconds - 0.36) < 0.01 && abs(slow.jitterMilliseconds - 0.15) < 0.01)
    #expect(abs(fast.missingShare - 0.002) < 0.001 && abs(slow.missingShare - 0.003) < 0.001)
    #expect(fast.unchangedShare == 0 && abs(slow.unchangedShare - 0.1) < 0.001)
    #expect(fast.lifts.map { $0.rounded() } == [20, 20, 20, 20])
    #expect(slow.lifts.map { $0.rounded() }.sorted() == [8, 25, 26, 34])
    #expect(slow.lifts.contains { abs($0 * 1000 - Perturbation.Kind.lateUp.realAmount) < 200 })
  }
}
