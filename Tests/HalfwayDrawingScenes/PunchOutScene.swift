import Foundation
import HalfwayLayers

/// A circle opens in the top page, and what remains of the page casts its shadow through it onto the page beneath.
public final class PunchOutScene: DrawingScene {
  public static let name = "scene-punch-out"
  public let root: Layer
  private let sheet = ShapeLayer()
  private let mask = ShapeLayer()
  private let size: CGSize

  /// Points that the shadow reaches from what casts it.
  private static let shadowReach = 24.0

  public init(size: CGSize) {
    self.size = size
    root = ScenePage.root(size: size)
    root.addSublayer(ScenePage(.journeys, size: size).layer)
    // The sheet beneath the page has the page's outline and only its shadow is seen.
    sheet.frame = root.bounds
    sheet.fillColor = .white
    sheet.fillRule = .evenOdd
    sheet.shadowRadius = 12
    sheet.shadowOpacity = 0.5
    sheet.shadowOffset = CGSize(width: 0, height: 3)
    root.addSublayer(sheet)
    let top = ScenePage(.lisbon, size: size)
    mask.frame = root.bounds
    mask.fillRule = .evenOdd
    top.layer.mask = mask
    root.addSublayer(top.layer)
  }

  public func show(_ progress: Double) {
    let center = CGPoint(x: size.width * 0.5, y: size.height * 0.45)
    let reach = (center.x * center.x + (size.height - center.y) * (size.height - center.y)).squareRoot()
    // In the end the hole's rim, and the shadow that it casts, is out of sight; and so is the sheet's outer edge, always.
    let radius = progress * (reach + Self.shadowReach)
    let beyond = reach + 2 * Self.shadowReach
    var outline = CGPath()
    outline.addRect(CGRect(origin: .zero, size: size).insetBy(dx: -beyond, dy: -beyond))
    outline.addEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    sheet.path = outline
    mask.path = outline
  }
}
