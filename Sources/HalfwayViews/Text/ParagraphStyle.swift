import Foundation
import HalfwayLayers

/// How the lines of text stand, as `NSParagraphStyle`, as far as text is laid out by it. That of the first letter counts for the whole text.
open class ParagraphStyle: NSObject {
  struct Values: Hashable {
    var alignment = TextAlignment.natural
    var lineBreakMode = LineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  fileprivate(set) final var values = Values()

  public override init() { super.init() }

  open var alignment: TextAlignment { values.alignment }
  open var lineBreakMode: LineBreakMode { values.lineBreakMode }
  /// From one line to the next besides their heights, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// From baseline to baseline as a multiple of the line's height; 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  open override func isEqual(_ object: Any?) -> Bool { (object as? ParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// One that can be changed, as `NSMutableParagraphStyle`.
open class MutableParagraphStyle: ParagraphStyle {
  open override var alignment: TextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: LineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}

/// A line beneath letters or through them, as `NSUnderlineStyle`; what is given as an attribute is its `rawValue`.
public struct UnderlineStyle: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = UnderlineStyle(rawValue: 1)
  /// Twice as thick.
  public static let thick = UnderlineStyle(rawValue: 2)

  /// The thickness as a multiple of a single one; 0 for none.
  var thickness: Double { contains(.thick) ? 2 : contains(.single) ? 1 : 0 }
}
