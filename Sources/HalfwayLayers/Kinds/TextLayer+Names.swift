import Foundation

// Core Animation's names for what a text layer shows.
extension TextLayer {
  /// The size of the font, in points.
  public var fontSize: CGFloat {
    get { font.sizePoints }
    set { if newValue.isFinite { font.sizePoints = max(0, newValue) } }
  }
  /// Nil, as for a clear one, for none.
  public var foregroundColor: CGColor? {
    get { textColor }
    set { textColor = newValue ?? CGColor.black.withAlphaComponent(0) }
  }
  public var alignmentMode: TextAlignment {
    get { alignment }
    set { alignment = newValue }
  }
  /// Whether the text has as many lines as fit; else it has one.
  public var isWrapped: Bool {
    get { lineLimit == 0 }
    set { lineLimit = newValue ? 0 : 1 }
  }
}
