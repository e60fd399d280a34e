/// A font by its role: the size and weight of the interface typeface. Which typeface that is, the drawing end decides.
public struct Font: Hashable, Sendable {
  /// The em size in points.
  public var sizePoints: Double
  public var weight: Weight

  /// Weights with the numbers of CSS and OpenType, and UIKit's names. (OpenType calls 100 thin and 200 extra light.)
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  public init(sizePoints: Double, weight: Weight = .regular) {
    self.sizePoints = sizePoints
    self.weight = weight
  }

  public static func systemFont(ofSize sizePoints: Double, weight: Weight = .regular) -> Font {
    Font(sizePoints: sizePoints, weight: weight)
  }

  public static func boldSystemFont(ofSize sizePoints: Double) -> Font {
    Font(sizePoints: sizePoints, weight: .bold)
  }
}
