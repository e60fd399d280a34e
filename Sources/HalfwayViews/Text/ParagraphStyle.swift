import Foundation
import HalfwayLayers

/// The layout of paragraphs, as far as Halfway supports it. UIKit's `NSParagraphStyle`. The style of the first
/// character applies to the whole text.
open class ParagraphStyle: NSObject {
  struct Values: Hashable {
    var alignment = TextAlignment.natural
    var lineBreakMode = LineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  fileprivate(set) final var values = Values()

  /// Creates a style with default values.
  public override init() { super.init() }

  /// A style with default values.
  public class var `default`: ParagraphStyle { ParagraphStyle() }

  open override func copy() -> Any { mutableCopy() }
  open override func mutableCopy() -> Any {
    let copy = MutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// The horizontal alignment of lines (default: natural).
  open var alignment: TextAlignment { values.alignment }
  /// The mode of breaking lines (default: by words).
  open var lineBreakMode: LineBreakMode { values.lineBreakMode }
  /// The additional distance between lines, in points (default: 0).
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance between baselines as a multiple of the line height; 0 counts as 1 (default: 0).
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  open override func isEqual(_ object: Any?) -> Bool { (object as? ParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A mutable paragraph style. UIKit's `NSMutableParagraphStyle`.
open class MutableParagraphStyle: ParagraphStyle {
  /// The horizontal alignment of lines (default: natural).
  open override var alignment: TextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The mode of breaking lines (default: by words).
  open override var lineBreakMode: LineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The additional distance between lines, in points (default: 0).
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The distance between baselines as a multiple of the line height; 0 counts as 1 (default: 0).
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}

/// The style of an underline or strikethrough. UIKit's `NSUnderlineStyle`. Attributes contain its `rawValue`.
public struct UnderlineStyle: OptionSet, Sendable, Hashable {
  /// The bit mask.
  public let rawValue: Int

  /// Creates a style from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = UnderlineStyle(rawValue: 1)
  /// A single line of twice the thickness.
  public static let thick = UnderlineStyle(rawValue: 2)

  /// The thickness as a multiple of a single line's; 0 for none.
  var thickness: Double { contains(.thick) ? 2 : contains(.single) ? 1 : 0 }
}
