import Foundation
import HalfwayLayers
import HalfwayRendering

/// Pixels that a renderer keeps as a texture, and a description of their contents.
public struct Picture {
  /// The width in pixels; 0 if the slot is empty.
  public internal(set) var width: Int32 = 0
  /// The height in pixels; 0 if the slot is empty.
  public internal(set) var height: Int32 = 0
  /// The pixels, premultiplied, with alpha in bits 24 to 31, rows from top to bottom without padding.
  public internal(set) var pixels: [UInt32] = []
  /// A number that changes whenever the pixels change.
  public internal(set) var version = 0
  /// Whether every pixel is opaque.
  public internal(set) var isOpaque = false
  /// Whether enlarged pixels keep sharp edges.
  public internal(set) var isPixelated = false
  /// Whether the picture is only copied without scaling, so that the texture may be larger than the picture.
  public internal(set) var isCopied = false

  var content = Content.none
  /// The most recent frame that showed the picture.
  var lastFrame = 0

  enum Content {
    case none
    case items(Items)
    case image(ImagePiece)
  }

  /// The source of a picture of display items.
  struct Items {
    /// The items. If they are a group, the first one is the group with the effects that apply to it as a whole.
    var items: [DisplayItem]
    /// The transform from points to the pixels of `bounds`.
    var map: ProjectiveTransform
    var scale: Double
    /// The pixels that the picture covers, before it is reduced.
    var bounds: PixelRect
    /// The clip to which the bounds were cut; nil if the bounds contain the whole content.
    var clip: PixelRect?
    /// Whether the picture is stretched over a mesh.
    var isMapped = false
    var detail = PictureDetail()
    /// The extent of the items in points.
    var box = CGRect.zero
  }

  /// A part of an image, reduced in size.
  struct ImagePiece: Hashable {
    var image: ObjectIdentifier
    /// The part in whole pixels of the image.
    var source: PixelRect
    /// The number of times that the width is halved.
    var halvingsX: Int
    var halvingsY: Int
    var isPixelated: Bool
    /// A reference that keeps the image alive, and with it its identity.
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
