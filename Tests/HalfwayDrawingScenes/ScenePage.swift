import Foundation
import HalfwayLayers

/// A page of the scenes: a bar with a title and four cards with a line of text each.
public struct ScenePage {
  /// The layer of the page.
  public let layer = Layer()
  /// The bar at the top.
  public let bar = Layer()
  /// The title in the bar.
  public let title = TextLayer()
  /// The cards, from top to bottom.
  public let cards: [Layer]

  /// The colors and texts of a page.
  public struct Style: Sendable {
    /// The background color of the page.
    public var background: CGColor
    /// The background color of the bar.
    public var bar: CGColor
    /// The background color of the cards.
    public var card: CGColor
    /// The title.
    public var title: String
    /// The text of each card.
    public var lines: [String]

    /// The lower page, to which a transition returns.
    public static let journeys = Style(
      background: CGColor(hex: 0xF1F3F6), bar: CGColor(hex: 0x2F5BEA), card: .white, title: "Journeys",
      lines: ["Lisbon, four days in May", "Kyoto in autumn", "Across the Alps by train", "Nine islands, one boat"])
    /// The upper page, which a transition removes.
    public static let lisbon = Style(
      background: .white, bar: CGColor(hex: 0x14171F), card: CGColor(hex: 0xE3EAFD), title: "Lisbon",
      lines: ["Alfama before breakfast", "Tram 28 to Estrela", "Belém and the river", "A night of fado"])
  }

  /// The height of the bar, in points.
  static let barHeight = 64.0

  /// Creates a page in a size, in points.
  public init(_ style: Style, size: CGSize) {
    layer.frame = CGRect(origin: .zero, size: size)
    layer.backgroundColor = style.background
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: Self.barHeight)
    bar.backgroundColor = style.bar
    title.frame = CGRect(x: 24, y: 20, width: max(0, size.width - 48), height: 24)
    title.string = style.title
    title.font = .systemFont(ofSize: 20, weight: .semibold)
    title.textColor = .white
    bar.addSublayer(title)
    layer.addSublayer(bar)
    let below = size.height - Self.barHeight
    cards = style.lines.enumerated().map { index, line in
      let card = Layer()
      card.frame = CGRect(
        x: 0.1 * size.width, y: Self.barHeight + below * (0.05 + 0.235 * Double(index)), width: 0.8 * size.width,
        height: 0.18 * below)
      card.backgroundColor = style.card
      card.cornerRadius = 16
      let text = TextLayer()
      text.frame = CGRect(x: 0.05 * size.width, y: 20, width: 0.7 * size.width, height: 24)
      text.string = line
      text.font = .systemFont(ofSize: 20)
      text.textColor = CGColor(hex: 0x14171F)
      card.addSublayer(text)
      return card
    }
    for card in cards { layer.addSublayer(card) }
  }

  /// Returns a root layer with a size, in points, and a background color.
  static func root(size: CGSize, color: CGColor = CGColor(hex: 0x14171F)) -> Layer {
    let root = Layer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = color
    return root
  }
}
