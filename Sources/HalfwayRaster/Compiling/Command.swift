import HalfwayLayers

/// One step of painting a frame, in whole pixels of the target. Small and without references: bands walk over all of
/// them, and what they need more stands in the tables of the `CommandList`.
struct Command {
  enum Kind: UInt8 {
    /// A colour or gradient where `cover` is.
    case fill
    /// Coverage in a colour, pixel for pixel from (`x`, `y`) on.
    case mask
    /// Coverage in a colour along a walk.
    case maskWalk
    /// Pixels, one for one from (`x`, `y`) on.
    case copy
    /// Pixels along a walk.
    case walk
    /// A blurred shape in a colour.
    case shadow
    /// What was drawn beneath so far, changed, in its place.
    case backdrop
    /// What follows, to the matching `endLayer`, is drawn by itself.
    case beginLayer
    /// What follows, to the matching `endLayer`, multiplies the layer by its alpha.
    case beginMask
    case endLayer
  }

  /// In which table the coverage stands.
  enum Cover: UInt8 {
    /// All of the bounds.
    case whole
    case rounded
    case outline
    case disc

    /// Whether its pieces differ from row to row.
    var isCurved: Bool { self == .outline || self == .disc }
  }

  var kind: Kind
  var coverKind = Cover.whole
  /// Multiplies what is drawn, 0 to 255.
  var opacity: UInt8 = 255
  /// Whether what is drawn has full alpha everywhere, coverage aside.
  var isOpaque = false
  /// Of a layer's beginning: whether it has neither layers nor a mask in it, and all of it is put onto what is beneath;
  /// once the list is finished.
  var isFlat = false
  /// Whether the next command replaces all that this one covers fully; once the list is finished.
  var isOnlyEdge = false
  /// The later command that replaces what is beneath it where its disc covers fully; −1: none. Once the list is finished.
  var hider: Int32 = -1
  /// Of a copy: premultiplied, what its coverage is filled with beneath it, where that is not full; 0 for nothing. Once
  /// the list is finished.
  var edgeColor: UInt32 = 0
  /// Nothing outside is touched.
  var bounds: PixelRect
  /// What of the bounds is not hidden by later commands; once the list is finished.
  var visible: PixelRect
  /// Where the first pixel of the source stands.
  var x: Int32 = 0
  var y: Int32 = 0
  /// Premultiplied.
  var color: UInt32 = 0
  /// The place of the coverage in its table.
  var cover: Int32 = -1
  /// The place of the gradient, pixels, coverage picture, shadow or backdrop in its table; of a layer's beginning, that of its
  /// end among the commands. −1: none.
  var source: Int32 = -1
  /// The place of the walk in its table.
  var walk: Int32 = -1

  init(_ kind: Kind, bounds: PixelRect) {
    self.kind = kind
    self.bounds = bounds
    visible = bounds
  }

  /// Puts the opacity into the colour of a fill, which has none besides.
  mutating func takeOpacity() {
    color = CGColor.scaled(color, by: UInt32(opacity))
    isOpaque = color >> 24 == 255
    opacity = 255
  }

  /// Whether every pixel of the bounds is replaced, whatever was there.
  var replaces: Bool {
    switch kind {
    case .fill, .copy, .walk, .backdrop: isOpaque && opacity == 255 && coverKind == .whole
    default: false
    }
  }
}
