import Foundation
import HalfwayCatalog
import HalfwayFonts
import HalfwayLayers
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import Testing

@testable import HalfwaySDLStage

extension StageWindowTests {
  /// Compares OpenGL with the rasterizer in the frames that a window shows while the bundled recordings are replayed.
  @Suite(.enabled(if: VirtualDisplay.hasOpenGL, "skipped: it takes Xvfb, xdotool, and libgl1-mesa-dri"))
  @MainActor struct SceneComparison {
    /// The maximum differences of a scene, in 8-bit color levels: the mean, and that of a 3 × 3 square.
    ///
    /// Where nothing is rotated, only rounding and the curves of corners differ. The largest measured values are a mean
    /// of 0.075 in the fold, and a square of 5.6 at the edge of the expanding view; text or an image that is
    /// half a pixel off differs by 20 or more. The faces of the cube have the tolerance of pictures in perspective for
    /// the mean. Where a face is extended beneath its neighbor, OpenGL follows the face's sides, so that a pixel shows
    /// at the corner (measured: 27).
    private static func tolerances(of scene: String) -> (mean: Double, neighborhood: Double) {
      scene == "cube" ? (Comparison.meanTolerance, 32) : (0.1, 8)
    }

    /// A frame of a recording.
    private struct Frame {
      var name: String
      var list: DisplayList
    }

    /// Returns three frames of each recording of the scene: after a quarter, a half, and three quarters of the frames
    /// in which something moved.
    private static func frames(of scene: Scene) -> [Frame] {
      var replayer = Replayer()
      replayer.keepsTrace = false
      return BundledRecordings.all.filter { $0.recording.header.scene == scene.name }.flatMap { name, recording in
        var lists: [DisplayList] = []
        _ = replayer.run(recording, scene: scene) { stage in
          let list = stage.displayList
          if list != lists.last { lists.append(list) }
        }
        return (1...3).map { Frame(name: "\(name), frame \(lists.count * $0 / 4)", list: lists[lists.count * $0 / 4]) }
      }
    }

    @Test(arguments: Scenes.all.map(\.name))
    func `OpenGL matches the rasterizer in frames of the recordings of each scene`(name: String) throws {
      let frames = Self.frames(of: try #require(Scenes.all.first { $0.name == name }))
      try #require(!frames.isEmpty)
      let fonts = try SDLFonts()
      let display = try VirtualDisplay()
      defer { withExtendedLifetime(display) {} }
      var worst: [(difference: PictureDifference, frame: String)] = []
      for (size, frames) in Dictionary(grouping: frames, by: \.list.size).sorted(by: { $0.key.width < $1.key.width }) {
        let screen = try OpenGLScreen(on: display, width: Int32(size.width), height: Int32(size.height), fonts: fonts)
        let rasterizer = try OffscreenRenderer(size: size, scale: 1, fonts: fonts)
        for frame in frames {
          let (shown, expected) = (try screen.picture(of: frame.list), try rasterizer.render(frame.list))
          try Comparison.keep(shown, "\(frame.name)-gl")
          try Comparison.keep(expected, "\(frame.name)-raster")
          worst.append((PictureDifference(shown, expected), frame.name))
        }
      }
      let mean = try #require(worst.max { $0.difference.mean < $1.difference.mean })
      let place = try #require(worst.max { $0.difference.worstNeighborhood < $1.difference.worstNeighborhood })
      let tolerances = Self.tolerances(of: name)
      #expect(mean.difference.mean < tolerances.mean, "worst mean: \(mean)")
      #expect(place.difference.worstNeighborhood < tolerances.neighborhood, "worst place: \(place)")
    }
  }
}
