import Foundation
import Halfway
import HalfwayFonts
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTestSupport

extension Recording {
  /// Returns the rasterizer's pictures of a scene at rest, and after each of the recorded events until the first
  /// contact lifts.
  @MainActor
  func pictures(of scene: Scene) throws -> [PixelImage] {
    let stage = scene.makeStage()
    let renderer = try OffscreenRenderer(size: stage.size, scale: 1, fonts: try SDLFonts())
    var lists: [DisplayList] = [stage.displayList]
    for event in inputs {
      if case .up = event.kind { break }
      stage.handle(event)
      lists.append(stage.displayList)
    }
    return try lists.map { try renderer.render($0) }
  }
}

extension Scene {
  /// Returns the rasterizer's picture of the scene at rest in a window of a size in points, which are pixels.
  @MainActor
  func pictureAtRest(width: Int, height: Int) throws -> PixelImage {
    let stage = makeStage()
    stage.handle(InputEvent(timestamp: .zero, kind: .resize(width: Double(width), height: Double(height), scale: 1)))
    return try OffscreenRenderer(size: stage.size, scale: 1, fonts: try SDLFonts()).render(stage.displayList)
  }
}

extension PixelImage {
  /// Returns the smallest difference from any of the pictures, none of which is empty.
  func difference(fromNearestOf pictures: [PixelImage]) -> PictureDifference? {
    pictures.map { PictureDifference(bytes, $0.bytes, width: width, height: height) }.min { $0.mean < $1.mean }
  }
}

extension PictureDifference {
  /// Whether SDL's OpenGL driver shows the same picture as the rasterizer. `StageWindowTests.Comparison` explains the
  /// tolerances.
  var isWithinOpenGLTolerances: Bool { mean < 0.25 && worstNeighborhood < 18 }
}
