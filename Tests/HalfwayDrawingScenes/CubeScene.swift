import Foundation
import HalfwayLayers

/// Two pages as neighbouring faces of a cube that turns a quarter about its vertical axis. The cube's half width lies behind the screen,
/// so that a face that is seen straight on is where the page was.
public final class CubeScene: DrawingScene {
  public static let name = "scene-cube"
  public let root: Layer
  private let cube = Layer()
  private let faces: [ScenePage]
  private let width: Double

  public init(size: CGSize) {
    width = size.width
    root = ScenePage.root(size: size)
    faces = [ScenePage(.journeys, size: size), ScenePage(.lisbon, size: size)]
    cube.frame = root.bounds
    cube.sublayerTransform.m34 = -1 / (1.5 * max(1, width))
    for face in faces {
      face.layer.isDoubleSided = false
      face.layer.anchorPointZ = -width / 2
      face.layer.zPosition = -width / 2
      cube.addSublayer(face.layer)
    }
    root.addSublayer(cube)
  }

  public func show(_ progress: Double) {
    for (index, face) in faces.enumerated() {
      let angle = (Double(index) - progress) * Double.pi / 2
      face.layer.transform = CATransform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
    }
  }
}

extension CubeScene {
  /// Where the faces stand that are seen.
  public var visibleOutlines: [[CGPoint]] { outlines(of: faces.map(\.layer), in: cube) }
}
