import BenchmarkTools

/// A program or library that draws a scene.
protocol Contender: AnyObject {
  /// Draws the scene from beginning to end. Returns the processor time per frame in microseconds.
  func drawAll() -> Double
}

extension Contender {
  /// Measures `frame` over a scene. Calls it with each frame's number.
  func timeAll(_ frame: (Int) -> Void) -> Double {
    let start = ThreadClock.now
    for index in 0..<SceneCase.frames { frame(index) }
    return (ThreadClock.now - start) / Double(SceneCase.frames)
  }
}

/// A contender's times, one value per batch.
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
