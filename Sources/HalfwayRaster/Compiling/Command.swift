import HalfwayLayers
import HalfwayRendering

/// One step of painting a frame, in whole pixels of the target. Commands are small and contain no references, because
/// every band iterates over all of them; further data is in the tables of the `CommandList`.
struct Command {
  enum Kind: UInt8 {
    /// Fills the area of `cover` with a color or gradient.
    case fill
    /// Draws coverage in a color, copied without scaling to (`x`, `y`).
    case mask
    /// Draws coverage in a color along a walk.
    case maskWalk
    /// Draws pixels, copied without scaling to (`x`, `y`).
    case copy
    /// Draws pixels along a walk.
    case walk
    /// Draws a blurred shape in a color.
    case shadow
    /// Draws a modified copy of what was drawn beneath, in the same place.
    case backdrop
    /// Draws the commands up to the matching `endLayer` into a separate layer.
    case beginLayer
    /// Draws the commands up to the matching `endLayer` into a mask whose alpha multiplies the layer.
    case beginMask
    case endLayer
  }

  /// The table that contains the coverage.
  enum Cover: UInt8 {
    /// The whole bounds are covered.
    case whole
    case rounded
    case outline
    case disc

    /// Whether the covered range differs from row to row.
    var isCurved: Bool { self == .outline || self == .disc }
  }

  var kind: Kind
  var coverKind = Cover.whole
  /// The opacity that multiplies what is drawn, from 0 to 255.
  var opacity: UInt8 = 255
  /// Whether what is drawn is opaque everywhere, apart from its coverage.
  var isOpaque = false
  /// Whether the layer that this command begins contains neither layers nor a mask and is composited as a whole. Valid
  /// once the list is finished.
  var isFlat = false
  /// Whether an opaque command of the layer that this command begins replaces everything in the rows from `y` up to,
  /// but not including, `x`, and the layer is composited as a whole within a rounded rectangle. Where that covers these
  /// rows fully, the layer's commands can be executed on what is beneath.
  var isGrounded = false
  /// Whether the next command replaces everything that this command fully covers. Valid once the list is finished.
  var isOnlyEdge = false
  /// The later command that replaces everything beneath the fully covered part of its disc; −1 if there is none. Valid
  /// once the list is finished.
  var hider: Int32 = -1
  /// The premultiplied color that is drawn beneath the partial coverage of a copy; 0 for none. Valid once the list is
  /// finished.
  var edgeColor: UInt32 = 0
  /// The premultiplied color that is drawn over the pixels of a walk before its coverage and opacity apply; 0 for none.
  var veil: UInt32 = 0
  /// The pixels to which drawing is limited.
  var bounds: PixelRect
  /// The part of the bounds that later commands don't hide. Valid once the list is finished.
  var visible: PixelRect
  /// The location of the first pixel of the source.
  var x: Int32 = 0
  var y: Int32 = 0
  /// The color, premultiplied.
  var color: UInt32 = 0
  /// The index of the coverage in its table.
  var cover: Int32 = -1
  /// The index of the gradient, pixels, coverage bitmap, shadow, or backdrop in its table; for the beginning of a
  /// layer, the index of its end among the commands. −1 for none.
  var source: Int32 = -1
  /// The index of the walk in its table.
  var walk: Int32 = -1

  init(_ kind: Kind, bounds: PixelRect) {
    self.kind = kind
    self.bounds = bounds
    visible = bounds
  }

  /// Moves the opacity into the color of a solid fill.
  mutating func takeOpacity() {
    color = CGColor.scaled(color, by: UInt32(opacity))
    isOpaque = color >> 24 == 255
    opacity = 255
  }

  /// The part of a grounded layer in which its commands replace everything.
  var groundedPart: PixelRect { PixelRect(x: bounds.x, y: y, width: bounds.width, height: x - y) }

  /// Whether every pixel of the bounds is replaced regardless of its previous value.
  var replaces: Bool {
    switch kind {
    case .fill, .copy, .walk, .backdrop: isOpaque && opacity == 255 && coverKind == .whole
    default: false
    }
  }
}
