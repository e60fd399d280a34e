import Foundation
import HalfwayLayers
import HalfwayRaster

/// Pixels that a renderer keeps as a texture, and what they show.
public struct Picture {
  /// Pixels; 0 where the place holds no picture.
  public internal(set) var width: Int32 = 0
  public internal(set) var height: Int32 = 0
  /// Premultiplied, alpha in bits 24 to 31, rows top to bottom without padding.
  public internal(set) var pixels: [UInt32] = []
  /// Another number whenever the pixels are others.
  public internal(set) var version = 0
  /// Whether every pixel has full alpha.
  public internal(set) var isOpaque = false
  /// Whether pixels that are enlarged keep their edges.
  public internal(set) var isPixelated = false
  /// Whether it is only ever copied pixel for pixel, so that a texture may be larger than it is.
  public internal(set) var isCopied = false

  var content = Content.none
  /// The frame that last showed it.
  var lastFrame = 0

  enum Content {
    case none
    case items(Items)
    case image(ImagePiece)
  }

  /// What a picture of items was made of.
  struct Items {
    /// The first is the group with everything that is done to it as a whole, if it is one.
    var items: [DisplayItem]
    /// From points to the pixels of `bounds`.
    var map: ProjectiveTransform
    var scale: Double
    /// What the pixels cover, before they were halved.
    var bounds: PixelRect
    /// The clip of which the bounds are a part; nil where they hold all that is shown.
    var clip: PixelRect?
    /// Whether it is stretched over a mesh, and with how many pixels it was made for that.
    var isMapped = false
    var detail = PictureDetail()
    /// What the items take up in points.
    var box = CGRect.zero
  }

  /// A part of an image, made smaller.
  struct ImagePiece: Hashable {
    var image: ObjectIdentifier
    /// Whole pixels of the image.
    var source: PixelRect
    /// How often it is halved in width and in height.
    var halvingsX: Int
    var halvingsY: Int
    var isPixelated: Bool
    /// Keeps the image alive, and with it its identity.
    var owner: CGImage

    static func == (left: ImagePiece, right: ImagePiece) -> Bool {
      left.image == right.image && left.source == right.source && left.halvingsX == right.halvingsX
        && left.halvingsY == right.halvingsY
        && left.isPixelated == right.isPixelated
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(image)
      hasher.combine(source)
      hasher.combine(halvingsX)
    }
  }

  var byteCount: Int { pixels.count * 4 }
}
