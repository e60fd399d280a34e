import Foundation
import HalfwayLayers
import HalfwayMotion

/// The top page, cut into quadrants, is folded like a letter: the left half over the right one until progress 0.4, the
/// upper half over the lower one until 0.8; then the packet fades out. The quadrants are snapshots, and their backs
/// show the print through the paper.
public final class FoldScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-fold"
  /// The root layer.
  public let root: Layer
  /// The page below.
  public let under: Layer
  private let sheet = Layer()
  /// The quadrants, in drawing order.
  private let lowerRight: Quadrant
  private let lowerLeft: Quadrant
  private let upperRight: Quadrant
  private let upperLeft: Quadrant
  private let shades: [Layer]

  /// The maximum opacity of the shade, reached when a half is seen edge-on.
  private static let darkest = 0.16

  /// A quarter of the page with its back, anchored at the page's center.
  private struct Quadrant {
    let layer = Layer()
    let front: Layer
    let back: Layer

    init(_ page: DisplayFragment, _ ghost: DisplayFragment, size: CGSize, column: Double, row: Double) {
      let part = CGRect(
        x: column * size.width / 2, y: row * size.height / 2, width: size.width / 2, height: size.height / 2)
      front = SnapshotLayer(page, sourceRect: part)
      back = SnapshotLayer(ghost, sourceRect: part)
      layer.anchorPoint = CGPoint(x: 1 - column, y: 1 - row)
      layer.frame = part
      for side in [front, back] {
        side.frame = CGRect(origin: .zero, size: part.size)
        layer.addSublayer(side)
      }
    }

    /// Turns the quadrant and shows the visible side.
    func show(_ transform: CATransform3D, isTurned: Bool) {
      layer.transform = transform
      front.isHidden = isTurned
      back.isHidden = !isTurned
    }
  }

  /// Creates the scene in a size, in points.
  public init(size: CGSize) {
    root = ScenePage.root(size: size)
    under = ScenePage(.journeys, size: size).layer
    let page = ScenePage(.lisbon, size: size).layer
    let front = page.snapshot()
    let haze = Layer()
    haze.frame = page.bounds
    haze.backgroundColor = CGColor(white: 1, alpha: 0.78)
    page.addSublayer(haze)
    let back = page.snapshot()
    lowerRight = Quadrant(front, back, size: size, column: 1, row: 1)
    lowerLeft = Quadrant(front, back, size: size, column: 0, row: 1)
    upperRight = Quadrant(front, back, size: size, column: 1, row: 0)
    upperLeft = Quadrant(front, back, size: size, column: 0, row: 0)
    shades = [CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 1)].map { anchor in
      let shade = Layer()
      shade.anchorPoint = anchor
      shade.backgroundColor = .black
      return shade
    }
    shades[0].frame = CGRect(x: 0, y: 0, width: size.width / 2, height: size.height)
    shades[1].frame = CGRect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height / 2)
    root.addSublayer(under)
    root.addSublayer(sheet)
    sheet.frame = root.bounds
    sheet.sublayerTransform.m34 = -1 / (1.5 * max(1, size.width, size.height))
    for quadrant in [lowerRight, lowerLeft, upperRight, upperLeft] { sheet.addSublayer(quadrant.layer) }
    for shade in shades { sheet.addSublayer(shade) }
  }

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    let across = max(0, min(1, progress / 0.4))
    let down = max(0, min(1, (progress - 0.4) / 0.4))
    let turn = CATransform3D(rotationAngle: across * .pi, x: 0, y: 1, z: 0)
    let drop = CATransform3D(rotationAngle: -down * .pi, x: 1, y: 0, z: 0)
    lowerRight.show(.identity, isTurned: false)
    lowerLeft.show(turn, isTurned: across >= 0.5)
    upperRight.show(drop, isTurned: down >= 0.5)
    upperLeft.show(turn.concatenating(drop), isTurned: (across >= 0.5) != (down >= 0.5))
    // Quadrants that other quadrants cover completely are hidden.
    lowerRight.layer.isHidden = across >= 1
    upperRight.layer.isHidden = across >= 1 && down < 0.5
    upperLeft.layer.isHidden = down >= 0.5
    shade(0, turn, Elementary.sin(across * .pi))
    shade(1, drop, Elementary.sin(down * .pi))
    sheet.opacity = Float(1 - max(0, min(1, (progress - 0.8) / 0.2)))
  }

  private func shade(_ index: Int, _ transform: CATransform3D, _ share: Double) {
    shades[index].isHidden = share < 1e-6
    shades[index].transform = transform
    shades[index].opacity = Float(Self.darkest * share)
  }

  /// The outlines of the visible quadrants.
  public var visibleOutlines: [[CGPoint]] {
    sheet.opacity < 1
      ? [] : outlines(of: [lowerRight, lowerLeft, upperRight, upperLeft].map(\.layer), in: sheet)
  }
}
