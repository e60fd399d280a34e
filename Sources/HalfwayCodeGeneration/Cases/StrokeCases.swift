import HalfwayMotion

/// The strokes of the conformance cases.
enum StrokeCases {
  typealias Stroke = ConformanceCases.Stroke

  static func all(_ random: inout SeededGenerator) -> [Stroke] {
    edges + (0..<60).map { sampled($0, &random) }
  }

  private static func stroke(_ samples: [(Double, Int64)], release: Int64) -> Stroke {
    Stroke(samples: samples.map { .init(position: $0.0, time: $0.1) }, releaseTime: release)
  }

  private static let edges: [Stroke] = [
    // No sample, one, and two.
    stroke([], release: 0),
    stroke([(10, 0)], release: 8_000),
    stroke([(0, 0), (4, 8_000)], release: 8_000),
    // Equal times, and times that go back.
    stroke([(0, 0), (4, 0)], release: 0),
    stroke([(0, 0), (4, 8_000), (9, 8_000), (12, 16_000)], release: 20_000),
    stroke([(0, 0), (4, 8_000), (9, 4_000), (12, 16_000)], release: 20_000),
    stroke([(0, 0), (3, 0), (4, 8_000), (9, 16_000)], release: 20_000),
    // Samples that aren't finite, at first and later.
    stroke([(.nan, 0), (0, 4_000), (4, 8_000), (9, 16_000)], release: 20_000),
    stroke([(0, 0), (.infinity, 8_000), (9, 16_000)], release: 20_000),
    // Samples after the release.
    stroke([(0, 0), (4, 8_000), (9, 16_000), (30, 24_000)], release: 17_000),
    stroke([(0, 10_000), (4, 18_000)], release: 5_000),
    // A pause before the release, and as long as one can be.
    stroke([(0, 0), (4, 8_000), (9, 16_000)], release: 16_000 + 40_000),
    stroke([(0, 0), (4, 8_000), (9, 16_000)], release: 16_000 + 40_001),
    stroke([(0, 0), (4, 8_000), (9, 16_000)], release: 16_000 + 150_001),
    // A pause between samples.
    stroke([(0, 0), (4, 8_000), (9, 48_000), (14, 56_000)], release: 58_000),
    stroke([(0, 0), (4, 8_000), (9, 48_001), (14, 56_000)], release: 58_000),
    // A resting finger, and a uniform motion at the edge of the window.
    stroke((0..<8).map { (7, Int64($0) * 8_000) }, release: 60_000),
    stroke((0..<12).map { (Double($0) * 5, Int64($0) * 10_000) }, release: 110_000),
    stroke((0..<12).map { (Double($0) * -5, Int64($0) * 10_000) }, release: 112_000),
    // Bunches: all in one, two, and several.
    stroke([(0, 0), (1, 50), (2, 100)], release: 5_000),
    stroke([(0, 0), (1, 100), (2, 200)], release: 5_000),
    stroke([(0, 0), (1, 50), (8, 16_000), (9, 16_050)], release: 17_000),
    stroke([(0, 0), (1, 50), (8, 16_000), (9, 16_050), (12, 33_000), (12.5, 33_020)], release: 34_000),
    stroke([(0, 0), (-1, 50), (-8, 16_000), (-9, 16_050), (-9.5, 33_000), (-9.6, 33_020)], release: 34_000),
    stroke([(0, 0), (9, 60), (3, 16_000), (4, 16_050), (9, 33_000), (2, 33_124)], release: 34_000),
    // More samples than are kept.
    stroke((0..<140).map { (Double($0 * $0) * 0.01, Int64($0) * 500) }, release: 70_000),
    // Negative times.
    stroke((0..<6).map { (Double($0 * $0), Int64($0) * 8_000 - 1_000_000) }, release: -958_000),
  ]

  /// Returns a minimum-jerk movement, as a device samples it, which is lifted at any point.
  private static func sampled(_ number: Int, _ random: inout SeededGenerator) -> Stroke {
    let distance = random.uniform(in: -400...400)
    let duration = random.uniform(in: 120_000...500_000)
    let lift = duration * random.uniform(in: 0.2...1.1)
    let period = [16_667.0, 8_333, 8_000, 4_000][number % 4]
    let isOnPixels = number % 3 == 0
    let isBunched = number % 5 == 0
    var samples: [(Double, Int64)] = []
    var time = 0.0
    while time < lift, samples.count < 24 {
      let share = min(time / duration, 1)
      var position = distance * MinimumJerk.position(at: share)
      position = isOnPixels ? Double(Int(position)) : Double(Int(position * 1_000)) / 1_000
      // A program that fetches its events 60 times per second stamps them one after another.
      let stamp = isBunched ? Double(Int(time / 16_667) * 16_667) + Double(samples.count % 4) * 20 : time
      samples.append((position, Int64(stamp)))
      time += period * (number % 7 == 0 ? random.uniform(in: 0.5...4) : 1)
    }
    let end = samples.last.map(\.1) ?? 0
    return stroke(samples, release: end + Int64(random.uniform(in: 0...20_000)))
  }
}
