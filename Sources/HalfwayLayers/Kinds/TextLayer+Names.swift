import Foundation

// Core Animation's names for the properties of a text layer.
extension TextLayer {
  /// The font size in points (default: 17). Non-finite values are ignored.
  public var fontSize: CGFloat {
    get { font.sizePoints }
    set { if newValue.isFinite { font.sizePoints = max(0, newValue) } }
  }
  /// The text color (default: black). Setting `nil` makes the text transparent.
  public var foregroundColor: CGColor? {
    get { textColor }
    set { textColor = newValue ?? CGColor.black.withAlphaComponent(0) }
  }
  /// The alignment of the text (default: `left`).
  public var alignmentMode: TextAlignment {
    get { alignment }
    set { alignment = newValue }
  }
  /// Whether the text has as many lines as fit (default: `false`); otherwise it has one line.
  public var isWrapped: Bool {
    get { lineLimit == 0 }
    set { lineLimit = newValue ? 0 : 1 }
  }
}

extension TextLayer {
  /// The part of a line that is truncated if the text doesn't fit.
  public enum TruncationMode: String, Sendable, Hashable {
    /// No part: the line is clipped at the edge.
    case none
    /// The start of the line.
    case start
    /// The end of the line.
    case end
    /// The middle of the line.
    case middle
  }

  /// The part of a line that is truncated if the text doesn't fit. It sets `lineBreakMode`.
  public var truncationMode: TruncationMode {
    get {
      switch lineBreakMode {
      case .byTruncatingHead: .start
      case .byTruncatingMiddle: .middle
      case .byTruncatingTail: .end
      default: .none
      }
    }
    set {
      lineBreakMode =
        switch newValue {
        case .none: .byClipping
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        }
    }
  }
}
