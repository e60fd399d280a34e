import HalfwayRendering

/// A shadow in the target.
///
/// The picture of a rectangle is as small as its corners allow; its middle column and row are stretched.
struct ShadowPlacement {
  enum Content {
    case picture(ShadowPicture)
    /// A blurred circle, or a blurred hole in a sheet that extends far beyond what is drawn, with its profile along a
    /// radius.
    case disc(Disc, DiscProfile, deviation: Double)
  }

  let content: Content
  /// Picture pixels per target pixel: 1 divided by a power of two.
  var step: Double
  /// The target pixel at which the coordinates of the picture or disc begin.
  var x: Int32
  var y: Int32
  /// The number of columns from `x` on that are drawn from the left, and the number of columns after them that the
  /// picture lacks.
  var leftColumns: Int32 = .max
  var missingColumns: Int32 = 0
  var topRows: Int32 = .max
  var missingRows: Int32 = 0
  /// The index of a disc's first row in the table, and the target row to which it belongs.
  var firstRow = 0
  var top: Int32 = 0
  /// The later command that hides the shadow where it covers fully.
  var hiderKind = Command.Cover.whole
  var hider: Int32 = -1
  /// The bounds of the hiding command; empty if there is none.
  var hiderBounds = PixelRect.zero

  /// Returns the row of the picture for a row of the target.
  func row(_ y: Int32) -> Double {
    Double(Self.held(y - self.y, topRows, missingRows)) + 0.5
  }

  /// The rows of the target for which `row(_:)` is the same, because the picture lacks them; empty if there are none.
  var stretchedRows: PixelRect {
    guard topRows < .max, missingRows > 0 else { return .zero }
    let side: Int32 = 1 << 28
    return PixelRect(x: -side, y: y + topRows, width: 2 * side, height: missingRows + 1)
  }

  /// Returns the column or row of the picture, in target pixels, for a column or row of the target.
  static func held(_ place: Int32, _ first: Int32, _ missing: Int32) -> Int32 {
    if place < first { return place }
    return max(first, place - missing)
  }

  /// Returns whether both give the same visible pixels. The hider isn't compared because it is a separate command.
  func isSame(as other: ShadowPlacement) -> Bool {
    isSameContent(as: other) && step == other.step && x == other.x && y == other.y && leftColumns == other.leftColumns
      && missingColumns == other.missingColumns && topRows == other.topRows && missingRows == other.missingRows
  }

  private func isSameContent(as other: ShadowPlacement) -> Bool {
    switch (content, other.content) {
    case (.picture(let own), .picture(let another)): own === another
    case (.disc(let own, _, let deviation), .disc(let another, _, let otherDeviation)):
      own == another && deviation == otherDeviation
    default: false
    }
  }
}
