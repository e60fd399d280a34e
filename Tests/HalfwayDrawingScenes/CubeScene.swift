import Foundation
import HalfwayLayers

/// Two pages as adjacent faces of a cube that makes a quarter turn about its vertical axis. The cube's center is half
/// its width behind the screen, so that a face seen straight on coincides with the page.
public final class CubeScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-cube"
  /// The root layer.
  public let root: Layer
  private let cube = Layer()
  private let faces: [ScenePage]
  private let width: Double

  /// Creates the scene in a size, in points.
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

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    for (index, face) in faces.enumerated() {
      let angle = (Double(index) - progress) * Double.pi / 2
      face.layer.transform = CATransform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
    }
  }
}

extension CubeScene {
  /// The outlines of the visible faces.
  public var visibleOutlines: [[CGPoint]] { outlines(of: faces.map(\.layer), in: cube) }
}
