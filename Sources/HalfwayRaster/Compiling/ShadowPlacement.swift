/// A shadow over the target.
///
/// The picture of a rectangle is as small as its corners allow; its middle column and row are stretched.
struct ShadowPlacement {
  enum Content {
    case picture(ShadowPicture)
    /// A circle, or a hole in a sheet that goes on far beyond what is drawn, and its blur, of a deviation, along a radius.
    case disc(Disc, DiscProfile, deviation: Double)
  }

  let content: Content
  /// Pixels of the picture a pixel of the target: 1 over a power of two.
  var step: Double
  /// The pixel of the target at which the picture's, or the disc's, coordinates begin.
  var x: Int32
  var y: Int32
  /// Columns from `x` on that are drawn from the left, and how many fewer the picture has: what is left out lies
  /// between.
  var leftColumns: Int32 = .max
  var missingColumns: Int32 = 0
  var topRows: Int32 = .max
  var missingRows: Int32 = 0
  /// Of a disc: where its rows begin in the table, and which row of the target is the first of them.
  var firstRow = 0
  var top: Int32 = 0
  /// What is drawn over it later and hides it where it covers fully.
  var hiderKind = Command.Cover.whole
  var hider: Int32 = -1
  /// Empty where nothing hides it.
  var hiderBounds = PixelRect.zero

  /// The row of the picture for one of the target.
  func row(_ y: Int32) -> Double {
    Double(Self.held(y - self.y, topRows, missingRows)) + 0.5
  }

  /// The column or row of the picture, in pixels of the target, for one of the target.
  static func held(_ place: Int32, _ first: Int32, _ missing: Int32) -> Int32 {
    if place < first { return place }
    return max(first, place - missing)
  }

  /// Whether both give the same pixels where they are seen; what hides them is a command of its own.
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
