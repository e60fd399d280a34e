import Foundation
import HalfwayLayers

/// Postcards in a row, which move by one card. Those beside the center are smaller, and each casts a shadow.
public final class CarouselScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-carousel"
  /// The root layer.
  public let root: Layer
  private let cards: [Layer]
  private let size: CGSize

  /// The number of cards.
  public static let count = 5
  /// The distance between cards, their corner radius, and the height of the paper below the photo, in points.
  public static let (gap, radius, paperHeight) = (16.0, 20.0, 112.0)
  /// The share by which a card beside the center is smaller.
  private static let shrink = 0.08
  /// The shadow of a card: its opacity, radius, and offset in points.
  public static let (shadowOpacity, shadowRadius, shadowOffset) = (0.16, 16.0, 6.0)
  /// The color behind the cards.
  public static let background = CGColor(hex: 0xF1F3F6)

  /// Creates the scene in a size, in points.
  public init(size: CGSize) {
    self.size = size
    root = ScenePage.root(size: size, color: Self.background)
    let cardSize = Self.cardSize(in: size)
    cards = (0..<Self.count).map { index in
      let (card, paper) = (Layer(), Self.paper(index, size: cardSize))
      card.bounds = CGRect(origin: .zero, size: cardSize)
      card.backgroundColor = .white
      card.cornerRadius = Self.radius
      card.shadowOpacity = Float(Self.shadowOpacity)
      card.shadowRadius = Self.shadowRadius
      card.shadowOffset = CGSize(width: 0, height: Self.shadowOffset)
      paper.cornerRadius = Self.radius
      paper.masksToBounds = true
      card.addSublayer(paper)
      return card
    }
    for card in cards { root.addSublayer(card) }
  }

  /// Returns the size of a card, in points.
  public static func cardSize(in size: CGSize) -> CGSize {
    let width = max(1, min(size.width - 72, 420))
    return CGSize(width: width, height: max(1, min(size.height - 190, (width * 1.35).rounded())))
  }

  /// Returns the content of a card, with square corners.
  public static func paper(_ index: Int, size: CGSize) -> Layer {
    let (paper, photo, place, text) = (Layer(), Layer(), TextLayer(), TextLayer())
    paper.frame = CGRect(origin: .zero, size: size)
    photo.frame = CGRect(x: 0, y: 0, width: size.width, height: max(0, size.height - paperHeight))
    photo.contents = SamplePictures.landscape(index, width: 320, height: 240)
    photo.contentsGravity = .resize
    place.frame = CGRect(x: 20, y: size.height - 98, width: size.width - 40, height: 30)
    place.string = ["Mirror Lake", "Ekvik", "The Saddle", "Salt Bay", "Night Train"][index % 5]
    place.font = .systemFont(ofSize: 24, weight: .bold)
    place.textColor = CGColor(hex: 0x14171F)
    text.frame = CGRect(x: 20, y: size.height - 60, width: size.width - 40, height: 22)
    text.string = "We had the water to ourselves."
    text.font = .systemFont(ofSize: 17)
    text.textColor = CGColor(hex: 0x6E7480)
    for layer in [photo, place, text] { paper.addSublayer(layer) }
    return paper
  }

  /// Returns the center and the scale of a card at a progress.
  public static func place(of index: Int, at progress: Double, in size: CGSize) -> (center: CGPoint, scale: Double) {
    let step = cardSize(in: size).width + gap
    let offset = (Double(index) - 1 - progress) * step
    return (
      CGPoint(x: size.width / 2 + offset, y: size.height / 2 + 26), 1 - shrink * min(1, abs(offset) / step)
    )
  }

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    for (index, card) in cards.enumerated() {
      let place = Self.place(of: index, at: progress, in: size)
      card.position = place.center
      card.transform = CATransform3D(scaleX: place.scale, y: place.scale)
    }
  }
}
