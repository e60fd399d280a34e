import HalfwayGestures
import HalfwayKernel
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Recognition doesn't depend on the sampling of a device.
@Suite struct SamplingInvarianceTests {
  /// Recordings whose recognition depends on the sampling, with the reason. Those without a prompt have no expected
  /// result.
  private static let ambiguous = [
    // One contact's identifier is split in two.
    "one_finger_fast_swipe_id_split",
    // A contact jumps by 64 points between two samples.
    "up-alex-user_tut1-20111215_003430",
    // A contact at rest takes the place of one that lifts.
    "hp8470p.two-finger-scroll-horizontal.events #2",
    // One finger rests while the other moves at 38° to the line between them: neither a pan nor a two-finger pinch.
    "right-alex-user_tut1-20111213_224406.dat #1",
    // Five contacts, but the prompt is for one.
    "tap_and_half-alex-user_tut1-20111213_214614.dat #5",
  ]

  private static let data = "pan-cros-29users"

  private static func changes(
    of recordings: [SampledContacts] = SampledContacts.all, _ sampled: (SampledContacts) -> SampledContacts
  ) -> [String] {
    recordings.compactMap { recording in
      guard !ambiguous.contains(where: { recording.name.contains($0) }) else { return nil }
      let (before, after) = (recording.recognized, sampled(recording).recognized)
      return before == after ? nil : "\(recording.name): \(before) became \(after)"
    }
  }

  @Test(
    "stamps of a second contact may be late", .enabled(if: SharedData.url(data) != nil, "\(SharedData.missing(data))"),
    arguments: [1, 80, 300, 700, 1100, 1500] as [Int64])
  func staggered(microseconds: Int64) {
    #expect(Self.changes { $0.delayingSecondContact(byMicroseconds: microseconds) } == [])
  }

  @Test func `late timestamps of a second contact don't change what is recognized`() {
    var random = SeededGenerator(seed: 5)
    #expect(SampledContacts.synthetic.count == 1500 && SampledContacts.bundled.count > 60)
    #expect(
      Self.changes(of: SampledContacts.synthetic + SampledContacts.bundled) {
        $0.delayingSecondContact(byMicroseconds: Int64.random(in: 0...1500, using: &random))
      } == [])
  }

  @Test(arguments: [60.0, 90, 120, 240, 480])
  func `a different sample rate doesn't change what is recognized in the bundled recordings`(hertz: Double) {
    #expect(Self.changes(of: SampledContacts.bundled) { $0.resampled(hertz: hertz) } == [])
  }

  @Test(arguments: [2, 3, 4])
  func `every second, third, or fourth frame suffices to recognize the bundled recordings`(factor: Int) {
    #expect(Self.changes(of: SampledContacts.bundled) { $0.thinned(to: factor) } == [])
  }

  @Test(
    "a device may report at another rate", .enabled(if: SharedData.url(data) != nil, "\(SharedData.missing(data))"),
    arguments: [60.0, 90, 120, 240, 480])
  func resampled(hertz: Double) {
    #expect(Self.changes { $0.resampled(hertz: hertz) } == [])
  }

  @Test(
    "only every second, third or fourth frame may arrive",
    .enabled(if: SharedData.url(data) != nil, "\(SharedData.missing(data))"), arguments: [2, 3, 4])
  func thinned(factor: Int) {
    #expect(Self.changes { $0.thinned(to: factor) } == [])
  }
}
