import BenchmarkTools

/// One way to draw a scene.
protocol Contender: AnyObject {
  /// Draws the scene from beginning to end. Returns microseconds of processor time a frame.
  func drawAll() -> Double
}

extension Contender {
  /// Times `frame` over a scene, and hands it each frame's number.
  func timeAll(_ frame: (Int) -> Void) -> Double {
    let start = ThreadClock.now
    for index in 0..<SceneCase.frames { frame(index) }
    return (ThreadClock.now - start) / Double(SceneCase.frames)
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
