import Foundation
import HalfwayLayers
import HalfwayMotion

/// The top page, cut into quadrants, is folded like a letter: the left half over the right one until 0.4, the upper over the lower one
/// until 0.8; the packet fades away. The quadrants are frozen, and their backs show the print through the paper.
public final class FoldScene: DrawingScene {
  public static let name = "scene-fold"
  public let root: Layer
  /// The page beneath.
  public let under: Layer
  private let sheet = Layer()
  /// In the order in which they are drawn.
  private let lowerRight: Quadrant
  private let lowerLeft: Quadrant
  private let upperRight: Quadrant
  private let upperLeft: Quadrant
  private let shades: [Layer]

  /// How dark a half that is seen edge on becomes.
  private static let darkest = 0.16

  /// A quarter of the page, with its back, hung up at the page's centre.
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

    /// Turns the quadrant and shows the side that is seen then.
    func show(_ transform: CATransform3D, isTurned: Bool) {
      layer.transform = transform
      front.isHidden = isTurned
      back.isHidden = !isTurned
    }
  }

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

  public func show(_ progress: Double) {
    let across = max(0, min(1, progress / 0.4))
    let down = max(0, min(1, (progress - 0.4) / 0.4))
    let turn = CATransform3D(rotationAngle: across * .pi, x: 0, y: 1, z: 0)
    let drop = CATransform3D(rotationAngle: -down * .pi, x: 1, y: 0, z: 0)
    lowerRight.show(.identity, isTurned: false)
    lowerLeft.show(turn, isTurned: across >= 0.5)
    upperRight.show(drop, isTurned: down >= 0.5)
    upperLeft.show(turn.concatenating(drop), isTurned: (across >= 0.5) != (down >= 0.5))
    // What lies between two sheets is not drawn.
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

  /// Where the quadrants stand that are seen.
  public var visibleOutlines: [[CGPoint]] {
    sheet.opacity < 1
      ? [] : outlines(of: [lowerRight, lowerLeft, upperRight, upperLeft].map(\.layer), in: sheet)
  }
}
