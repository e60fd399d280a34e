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

  /// Draws all frames in a row, as in an animation, with each renderer by turns. Elapsed times include other load on
  /// the machine, so the fastest of many draws counts for each frame.
  static func measure(_ kind: SceneCase, fonts: any TextRasterizer) -> ParallelDrawing {
    let contenders = [1, 2].map { RasterContender(kind.scene, size: size, fonts: fonts, workers: $0) }
    let frames = 0..<SceneCase.frames
    let hasSameBytes = frames.allSatisfy { frame in
      for contender in contenders { contender.draw(frame) }
      return contenders[0].output.hasSamePixels(as: contenders[1].output)
    }
    var fastest = [[Double]](repeating: [Double](repeating: .infinity, count: SceneCase.frames), count: 2)
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        for frame in frames {
          fastest[index][frame] = min(fastest[index][frame], contender.elapsedTime(drawing: frame))
        }
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
