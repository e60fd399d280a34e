/// A font, given by the size and weight of the interface typeface. The renderer chooses the typeface.
public struct Font: Hashable, Sendable {
  /// The em size, in points.
  public var sizePoints: Double
  /// The weight.
  public var weight: Weight

  /// Font weights with the numbers of CSS and OpenType and UIKit's names. (OpenType calls 100 thin and 200 extra
  /// light.)
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// Weight 100.
    case ultraLight = 100
    /// Weight 200.
    case thin = 200
    /// Weight 300.
    case light = 300
    /// Weight 400.
    case regular = 400
    /// Weight 500.
    case medium = 500
    /// Weight 600.
    case semibold = 600
    /// Weight 700.
    case bold = 700
    /// Weight 800.
    case heavy = 800
    /// Weight 900.
    case black = 900
  }

  /// Creates a font (default weight: `regular`).
  public init(sizePoints: Double, weight: Weight = .regular) {
    self.sizePoints = sizePoints
    self.weight = weight
  }

  /// Returns the interface font at a size in points (default weight: `regular`).
  public static func systemFont(ofSize sizePoints: Double, weight: Weight = .regular) -> Font {
    Font(sizePoints: sizePoints, weight: weight)
  }

  /// Returns the bold interface font at a size in points.
  public static func boldSystemFont(ofSize sizePoints: Double) -> Font {
    Font(sizePoints: sizePoints, weight: .bold)
  }
}
