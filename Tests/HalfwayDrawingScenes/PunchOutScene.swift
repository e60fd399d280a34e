import Foundation
import HalfwayLayers

/// A growing circular hole in the top page, whose rim casts a shadow onto the page below.
public final class PunchOutScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-punch-out"
  /// The root layer.
  public let root: Layer
  private let sheet = ShapeLayer()
  private let mask = ShapeLayer()
  private let size: CGSize

  /// The distance that the shadow reaches from the rim, in points.
  private static let shadowReach = 24.0

  /// Creates the scene in a size, in points.
  public init(size: CGSize) {
    self.size = size
    root = ScenePage.root(size: size)
    root.addSublayer(ScenePage(.journeys, size: size).layer)
    // The sheet below the page has the page's outline, and only its shadow is visible.
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

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    let center = CGPoint(x: size.width * 0.5, y: size.height * 0.45)
    let reach = (center.x * center.x + (size.height - center.y) * (size.height - center.y)).squareRoot()
    // At the end, the hole's rim and its shadow are outside the page. The outer edge of the sheet always is.
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
