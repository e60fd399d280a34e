/// One way to draw a scene.
protocol Contender: AnyObject {
  /// Draws the scene from beginning to end. Returns microseconds a frame.
  func drawAll() -> Double
}

extension Contender {
  /// Times `frame` over a scene, and hands it each frame's number.
  func timeAll(_ frame: (Int) -> Void) -> Double {
    let clock = SuspendingClock()
    let start = clock.now
    for index in 0..<SceneCase.frames { frame(index) }
    return (clock.now - start) / .microseconds(1) / Double(SceneCase.frames)
  }
}

/// A contender's times, a value a batch.
struct Times {
  private(set) var microseconds: [Double] = []

  mutating func add(_ value: Double) { microseconds.append(value) }

  var median: Double {
    let sorted = microseconds.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
  var fastest: Double { microseconds.min() ?? .nan }
  var slowest: Double { microseconds.max() ?? .nan }
}
