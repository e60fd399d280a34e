import BenchmarkTools
import DrawingScenes
import Foundation
import HalfwayLayers
import HalfwayRaster

/// Halfway: the layer tree is set to a progress and compiled to a display list, which the rasterizer draws whole.
final class RasterContender: Contender {
  let output: PixelBuffer
  private let scene: any DrawingScene
  private let renderer: RasterRenderer
  private var list: DisplayList

  init(_ scene: any DrawingScene.Type, size: CGSize, fonts: any TextRasterizer) {
    self.scene = scene.init(size: size)
    output = PixelBuffer(width: Int(size.width), height: Int(size.height))
    renderer = RasterRenderer(textRasterizer: fonts)
    list = DisplayList(size: size)
  }

  func drawAll() -> Double {
    var total = 0.0
    for frame in 0..<SceneCase.frames {
      build(frame)
      let start = ThreadClock.now
      renderer.draw(list, scale: 1, on: output.target)
      total += ThreadClock.now - start
    }
    return total / Double(SceneCase.frames)
  }

  /// Microseconds a frame for the lists alone, with the changes to the layers that make a frame of them.
  func buildAll() -> Double { timeAll(build) }

  /// What the window does: of the picture that is there only what differs is drawn.
  func drawChanges() -> Double {
    renderer.draw(list, scale: 1, on: output.target)
    var total = 0.0
    for frame in 0..<SceneCase.frames {
      build(frame)
      let start = ThreadClock.now
      renderer.draw(list, scale: 1, on: output.target, keepingUnchanged: true)
      total += ThreadClock.now - start
    }
    return total / Double(SceneCase.frames)
  }

  /// Requests for heap memory a frame, list and drawing.
  func allocations() -> Double {
    let count = AllocationCounter.count {
      for frame in 0..<SceneCase.frames {
        build(frame)
        renderer.draw(list, scale: 1, on: output.target)
      }
    }
    return Double(count) / Double(SceneCase.frames)
  }

  /// Draws one frame.
  func draw(_ frame: Int) {
    build(frame)
    renderer.draw(list, scale: 1, on: output.target)
  }

  private func build(_ frame: Int) {
    scene.show(SceneCase.progress(frame))
    list.items.removeAll(keepingCapacity: true)
    list.append(scene.root)
  }
}
