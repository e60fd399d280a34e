import Foundation
import HalfwayLayers

/// A fluid zoom: a card grows from a thumbnail to the whole screen. The page in it is scaled, the picture of the
/// thumbnail fades, and the page below darkens beneath the card's shadow.
public final class FluidZoomScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-fluid-zoom"
  /// The root layer.
  public let root: Layer
  private let veil = Layer()
  private let shadow = Layer()
  private let card = Layer()
  private let holder = Layer()
  private let thumbnail = Layer()
  private let size: CGSize

  /// The corner radius of the thumbnail, in points.
  public static let radius = 16.0
  /// The progress at which the picture of the thumbnail has faded.
  public static let faded = 0.4
  /// The opacity of the veil and of the shadow at the end; the radius and the offset of the shadow, in points.
  public static let (veilOpacity, shadowOpacity, shadowRadius, shadowOffset) = (0.25, 0.35, 24.0, 8.0)
  /// The picture of the thumbnail.
  public static let picture = SamplePictures.landscape(1, width: 320, height: 240)

  /// Creates the scene in a size, in points.
  public init(size: CGSize) {
    self.size = size
    root = ScenePage.root(size: size)
    root.addSublayer(ScenePage(.journeys, size: size).layer)
    veil.frame = root.bounds
    veil.backgroundColor = .black
    root.addSublayer(veil)
    shadow.backgroundColor = .black
    shadow.shadowRadius = Self.shadowRadius
    shadow.shadowOffset = CGSize(width: 0, height: Self.shadowOffset)
    root.addSublayer(shadow)
    card.masksToBounds = true
    holder.bounds = root.bounds
    holder.anchorPoint = .zero
    holder.addSublayer(ScenePage(.lisbon, size: size).layer)
    card.addSublayer(holder)
    thumbnail.contents = Self.picture
    card.addSublayer(thumbnail)
    root.addSublayer(card)
  }

  /// Returns the frame of the card at a progress.
  public static func card(at progress: Double, in size: CGSize) -> CGRect {
    let (w, h) = (size.width, size.height)
    return CGRect(
      x: 0.12 * w * (1 - progress), y: 0.3 * h * (1 - progress), width: (0.5 + 0.5 * progress) * w,
      height: (0.4 + 0.6 * progress) * h)
  }

  /// Returns the frame of the picture in the card's coordinates, which fills the open card.
  public static func thumbnail(at progress: Double, in size: CGSize) -> CGRect {
    let (w, h) = (size.width, size.height)
    let growth = 1 + progress * (1 / 0.4 - 1)
    return CGRect(x: (1 - 0.5 / 0.4) / 2 * w * progress, y: 0, width: 0.5 * w * growth, height: 0.4 * h * growth)
  }

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    let frame = Self.card(at: progress, in: size)
    for layer in [shadow, card] {
      layer.frame = frame
      layer.cornerRadius = Self.radius * (1 - progress)
    }
    let scale = frame.width / max(1, size.width)
    holder.transform = CATransform3D(scaleX: scale, y: scale)
    veil.opacity = Float(Self.veilOpacity * progress)
    shadow.shadowOpacity = Float(Self.shadowOpacity * progress)
    thumbnail.isHidden = progress >= Self.faded
    thumbnail.opacity = Float(max(0, 1 - progress / Self.faded))
    thumbnail.frame = Self.thumbnail(at: progress, in: size)
  }
}
