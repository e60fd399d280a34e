import BenchmarkTools
import Foundation
import HalfwayDrawingScenes
import HalfwayLayers
import HalfwayRaster

/// Halfway: sets the layer tree to a progress, compiles it to a display list, and draws the whole list.
final class RasterContender: Contender {
  let output: PixelBuffer
  private let scene: any DrawingScene
  private let renderer: RasterRenderer
  /// Two lists, as in a stage: while the renderer keeps the last one, the next one is built in the memory of the other.
  private var list: DisplayList
  private var spare: DisplayList

  /// The number of heap allocations per frame, in steady frames.
  struct Allocations {
    /// The allocations of the scene as it sets its layers.
    var scene = 0.0
    var list = 0.0
    var draw = 0.0
    /// The number of frames that aren't steady, in which a part of the tree came to rest and its list was made
    /// permanent.
    var restingFrames = 0
  }

  init(_ scene: any DrawingScene.Type, size: CGSize, fonts: any TextRasterizer, workers: Int = 1) {
    self.scene = scene.init(size: size)
    output = PixelBuffer(width: Int(size.width), height: Int(size.height))
    renderer = RasterRenderer(textRasterizer: fonts, workers: workers)
    (list, spare) = (DisplayList(size: size), DisplayList(size: size))
  }

  func drawAll() -> Double { drawAll(keepingUnchanged: false) }

  /// Draws only the changed parts of the existing picture, as the window does.
  func drawChanges() -> Double {
    draw(SceneCase.frames - 1)
    return drawAll(keepingUnchanged: true)
  }

  private func drawAll(keepingUnchanged: Bool) -> Double {
    var total = 0.0
    for frame in 0..<SceneCase.frames {
      set(frame)
      build()
      let start = ThreadClock.now
      paint(keepingUnchanged: keepingUnchanged)
      total += ThreadClock.now - start - ThreadClock.cost
    }
    return total / Double(SceneCase.frames)
  }

  /// Returns the time of the display lists alone, in microseconds per frame.
  func buildAll() -> Double {
    var total = 0.0
    for frame in 0..<SceneCase.frames {
      set(frame)
      let start = ThreadClock.now
      build()
      total += ThreadClock.now - start - ThreadClock.cost
    }
    return total / Double(SceneCase.frames)
  }

  /// Returns the time of the changes to the layers, in microseconds per frame.
  func setAll() -> Double {
    var total = 0.0
    for frame in 0..<SceneCase.frames {
      let start = ThreadClock.now
      set(frame)
      total += ThreadClock.now - start - ThreadClock.cost
      build()
    }
    return total / Double(SceneCase.frames)
  }

  func allocations() -> Allocations {
    var result = Allocations()
    // Retained, so that no later list reuses the address of one of them.
    var known: [DisplayFragment] = []
    for frame in 0..<SceneCase.frames {
      draw(frame)
      known += list.items.compactMap(\.fragment)
    }
    for frame in 0..<SceneCase.frames {
      result.scene += Double(AllocationCounter.count { set(frame) }) / Double(SceneCase.frames)
      let (listed, drawn) = (AllocationCounter.count { build() }, AllocationCounter.count { paint() })
      if list.items.compactMap(\.fragment).allSatisfy({ fragment in known.contains { $0 === fragment } }) {
        result.list += Double(listed)
        result.draw += Double(drawn)
      } else {
        result.restingFrames += 1
        known += list.items.compactMap(\.fragment)
      }
    }
    let steadyFrames = max(1, SceneCase.frames - result.restingFrames)
    result.list /= Double(steadyFrames)
    result.draw /= Double(steadyFrames)
    return result
  }

  /// Draws one frame.
  func draw(_ frame: Int) {
    set(frame)
    build()
    paint()
  }

  /// Draws one frame. Returns the elapsed time of the drawing in microseconds, whatever the number of threads.
  func elapsedTime(drawing frame: Int) -> Double {
    set(frame)
    build()
    return SuspendingClock().measure { paint() } / .microseconds(1)
  }

  private func set(_ frame: Int) { scene.show(SceneCase.progress(frame)) }

  private func build() {
    swap(&list, &spare)
    list.items.removeAll(keepingCapacity: true)
    list.append(scene.root)
  }

  private func paint(keepingUnchanged: Bool = false) {
    renderer.draw(list, scale: 1, on: output.target, keepingUnchanged: keepingUnchanged)
  }
}

extension DisplayItem {
  fileprivate var fragment: DisplayFragment? {
    guard case .fragment(let fragment) = self else { return nil }
    return fragment
  }
}
