import Foundation
import HalfwayLayers

/// Options for measuring text. UIKit's `NSStringDrawingOptions`.
public struct StringDrawingOptions: OptionSet, Sendable, Hashable {
  /// The bit mask.
  public let rawValue: Int

  /// Creates options from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Measures text of several lines, rather than a single line of any length.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1)
  /// Includes the font's leading. This has no effect, because the built-in typeface has none.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 2)
}

/// Measuring and drawing text in the current context.
extension String {
  /// Returns the size of the text in points, broken only at line breaks.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(self, attributes).size
  }

  /// Returns the bounding box of the text, with its top left corner at the origin, in points. With
  /// `usesLineFragmentOrigin`, lines are broken at the width of `size` if it is positive. The height of `size` isn't
  /// used.
  ///
  /// - Parameter context: Always nil: drawing contexts for strings aren't supported.
  public func boundingRect(
    with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: Never?
  ) -> CGRect { DrawnText(self, attributes).boundingRect(with: size, options) }

  /// Draws the text with its top left corner at a point, broken only at line breaks.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attributes).draw(at: point)
  }

  /// Draws the text from the top of a rectangle, broken at its width, with as many lines as fit.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attributes).draw(in: rect)
  }
}

/// The methods of `String` for `NSString`.
extension NSString {
  /// Returns the size of the text in points, broken only at line breaks.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  /// Returns the bounding box of the text, in points; see `String.boundingRect(with:options:attributes:context:)`.
  public func boundingRect(
    with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: Never?
  ) -> CGRect { description.boundingRect(with: size, options: options, attributes: attributes, context: context) }
  /// Draws the text with its top left corner at a point, broken only at line breaks.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }
  /// Draws the text from the top of a rectangle, broken at its width, with as many lines as fit.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }
  /// Draws the text; see `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: Never?
  ) { DrawnText(description, attributes).draw(with: rect, options) }
}

/// The methods of `String` for attributed strings.
extension NSAttributedString {
  /// Returns the size of the text in points, broken only at line breaks.
  public func size() -> CGSize { DrawnText(self).size }
  /// Returns the bounding box of the text, in points; see `String.boundingRect(with:options:attributes:context:)`.
  public func boundingRect(with size: CGSize, options: StringDrawingOptions = [], context: Never?) -> CGRect {
    DrawnText(self).boundingRect(with: size, options)
  }
  /// Draws the text with its top left corner at a point, broken only at line breaks.
  public func draw(at point: CGPoint) { DrawnText(self).draw(at: point) }
  /// Draws the text from the top of a rectangle, broken at its width, with as many lines as fit.
  public func draw(in rect: CGRect) { DrawnText(self).draw(in: rect) }
  /// Draws the text. With `usesLineFragmentOrigin`, lines are broken at the width of the rectangle, and all of them are
  /// drawn from its top; otherwise a single line is drawn, whose baseline is at the top of the rectangle.
  ///
  /// - Parameter context: Always nil: drawing contexts for strings aren't supported.
  public func draw(with rect: CGRect, options: StringDrawingOptions = [], context: Never?) {
    DrawnText(self).draw(with: rect, options)
  }
}

private struct DrawnText {
  let text: StyledText
  let style: ParagraphStyle?

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    text = StyledText(string, attributes)
    style = attributes?[.paragraphStyle] as? ParagraphStyle
  }

  init(_ string: NSAttributedString) {
    text = StyledText(string, font: .systemFont(ofSize: 12), color: .black)
    style = string.paragraphStyle
  }

  private var multiple: Double {
    guard let multiple = style?.lineHeightMultiple, multiple > 0, multiple.isFinite else { return 1 }
    return Double(multiple)
  }

  var size: CGSize {
    text.size(
      width: .greatestFiniteMagnitude, lineLimit: 0, lineHeightMultiple: multiple, lineBreakMode: .byWordWrapping)
  }

  func boundingRect(with size: CGSize, _ options: StringDrawingOptions) -> CGRect {
    let hasLines = options.contains(.usesLineFragmentOrigin)
    let mode = style?.lineBreakMode ?? .byWordWrapping
    // As in UIKit, a width that isn't positive means no limit.
    let width = hasLines && size.width > 0 ? size.width : .greatestFiniteMagnitude
    let whole = text.size(
      width: width, lineLimit: hasLines ? 0 : 1, lineHeightMultiple: multiple,
      lineBreakMode: hasLines ? mode : .byWordWrapping)
    return CGRect(origin: .zero, size: whole)
  }

  func draw(at point: CGPoint) {
    let size = size
    // Twice the measured width, so that a wider typeface doesn't cause a line break.
    draw(in: CGRect(x: point.x, y: point.y, width: size.width * 2, height: .infinity), mode: .byClipping, .left)
  }

  func draw(in rect: CGRect) {
    draw(in: rect, mode: style?.lineBreakMode ?? .byWordWrapping, style?.alignment ?? .left)
  }

  func draw(with rect: CGRect, _ options: StringDrawingOptions) {
    guard options.contains(.usesLineFragmentOrigin) else {
      let font = text.spans.first?.look.font ?? .systemFont(ofSize: 12)
      return draw(at: CGPoint(x: rect.minX, y: rect.minY - font.ascender))
    }
    let needed = boundingRect(with: rect.size, options).size
    let width = rect.width > 0 ? rect.width : needed.width * 2
    draw(in: CGRect(x: rect.minX, y: rect.minY, width: width, height: max(rect.height, needed.height)))
  }

  private func draw(in rect: CGRect, mode: LineBreakMode, _ alignment: TextAlignment) {
    guard let context = CGContext.current, rect.width > 0, rect.height > 0 else { return }
    guard let plain = text.plain else {
      return context.draw(
        text.items(
          in: rect, isAtTop: true, alignment: alignment, lineLimit: 0, lineHeightMultiple: multiple,
          lineBreakMode: mode))
    }
    let metrics = StandardFontMetrics()
    var run = TextRun(
      string: plain.string, font: plain.look.font, color: plain.look.color, rect: rect, alignment: alignment,
      lineLimit: 0, lineHeightMultiple: multiple, lineBreakMode: mode)
    run.lineLimit = TextLayout.lines(of: run, metrics: metrics).count
    // The box is as high as its lines, which are centered in it.
    run.rect.size.height = Double(run.lineLimit) * metrics.lineHeightPoints(run.font) * multiple
    if run.lineLimit > 0 { context.draw(run) }
  }
}
