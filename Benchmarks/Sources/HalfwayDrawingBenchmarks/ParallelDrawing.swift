import Foundation
import HalfwayDrawingScenes
import HalfwayLayers

/// The elapsed time of a scene at 1920 × 1080 with one and with two workers, and whether the bytes are identical.
struct ParallelDrawing {
  let scene: SceneCase
  /// The sums of the fastest times of each frame, per frame, in microseconds.
  let oneWorker: Double
  let twoWorkers: Double
  let hasSameBytes: Bool

  var speedup: Double { oneWorker / twoWorkers }
  var isMet: Bool { hasSameBytes && (!scene.isTurned || speedup >= Goals.speedup) }

  static let size = CGSize(width: 1920, height: 1080)
  private static let rounds = 100

  /// Draws each frame with both renderers in turn. Elapsed times include other load on the machine, so the fastest of
  /// many draws counts for each frame.
  static func measure(_ kind: SceneCase, fonts: any TextRasterizer) -> ParallelDrawing {
    let contenders = [1, 2].map { RasterContender(kind.scene, size: size, fonts: fonts, workers: $0) }
    var fastest = [[Double]](repeating: [Double](repeating: .infinity, count: SceneCase.frames), count: 2)
    var hasSameBytes = true
    for round in 0..<rounds {
      for frame in 0..<SceneCase.frames {
        for (index, contender) in contenders.enumerated() {
          fastest[index][frame] = min(fastest[index][frame], contender.elapsedTime(drawing: frame))
        }
        if round == 0 { hasSameBytes = hasSameBytes && contenders[0].output.hasSamePixels(as: contenders[1].output) }
      }
    }
    let times = fastest.map { $0.reduce(0, +) / Double(SceneCase.frames) }
    return ParallelDrawing(scene: kind, oneWorker: times[0], twoWorkers: times[1], hasSameBytes: hasSameBytes)
  }
}

extension SceneCase {
  /// Whether the scene is drawn in perspective. Others mostly copy and blend, which memory limits more than the
  /// processor, so a second core has no goal for them.
  var isTurned: Bool { self == .cube || self == .fold }
}

extension PixelBuffer {
  func hasSamePixels(as other: PixelBuffer) -> Bool {
    memcmp(start, other.start, width * height * MemoryLayout<UInt32>.size) == 0
  }
}
