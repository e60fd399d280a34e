import Foundation
import HalfwayDrawingScenes

/// A scene of the comparison.
enum SceneCase: CaseIterable {
  case slide
  case changingSlide
  case zoom
  case cube
  case fold
  case punchOut
  case fluidZoom
  case sheet
  case carousel

  var name: String {
    switch self {
    case .slide: "slide"
    case .changingSlide: "slide, both pages changing"
    case .zoom: "zoom with fade"
    case .cube: "cube"
    case .fold: "fold"
    case .punchOut: "punch-out with shadow"
    case .fluidZoom: "fluid zoom"
    case .sheet: "sheet with list"
    case .carousel: "carousel"
    }
  }

  var scene: any DrawingScene.Type {
    switch self {
    case .slide: SlideScene.self
    case .changingSlide: ChangingSlideScene.self
    case .zoom: ZoomScene.self
    case .cube: CubeScene.self
    case .fold: FoldScene.self
    case .punchOut: PunchOutScene.self
    case .fluidZoom: FluidZoomScene.self
    case .sheet: SheetScene.self
    case .carousel: CarouselScene.self
    }
  }

  /// The name in the peers.
  var peerName: String {
    switch self {
    case .slide: "Slide"
    case .changingSlide: "SlideChanging"
    case .zoom: "Zoom"
    case .cube: "Cube"
    case .fold: "Fold"
    case .punchOut: "PunchOut"
    case .fluidZoom: "FluidZoom"
    case .sheet: "Sheet"
    case .carousel: "Carousel"
    }
  }

  static let sizes = [CGSize(width: 800, height: 600), CGSize(width: 1920, height: 1080)]

  /// The number of frames from a scene's beginning to its end, which are one batch.
  static let frames = 24

  /// Returns the progress of a frame, which is the same in the peers.
  static func progress(_ frame: Int) -> Double { (Double(frame % frames) + 0.5) / Double(frames) }
}
