import Foundation
import HalfwayLayers

/// How text is measured, as `NSStringDrawingOptions`.
public struct StringDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text has several lines; without it one, however long that is.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1)
  /// With the leading between lines, of which the one typeface has none.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 2)
}

/// Text in the current context.
extension String {
  /// The size that the text takes on lines of its own, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(self, attributes).size
  }

  /// The rectangle that the text takes from a point of origin at its top, broken into lines of a width where options say so, and cut to a height.
  ///
  /// - Parameter context: None: what a context could say is not made.
  public func boundingRect(
    with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: Never?
  ) -> CGRect { DrawnText(self, attributes).boundingRect(with: size, options) }

  /// Draws the text with its top left corner at a point; only line breaks end a line.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attributes).draw(at: point)
  }

  /// Draws the text from the top of a rectangle on, broken into lines of its width, as many as fit.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attributes).draw(in: rect)
  }
}

/// The same for those who say `NSString`.
extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: Never?
  ) -> CGRect { description.boundingRect(with: size, options: options, attributes: attributes, context: context) }
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }
}

/// The same for text that has its looks with it.
extension NSAttributedString {
  public func size() -> CGSize { DrawnText(self).size }
  public func boundingRect(with size: CGSize, options: StringDrawingOptions = [], context: Never?) -> CGRect {
    DrawnText(self).boundingRect(with: size, options)
  }
  public func draw(at point: CGPoint) { DrawnText(self).draw(at: point) }
  public func draw(in rect: CGRect) { DrawnText(self).draw(in: rect) }
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
    // UIKit takes what is not above 0 for any width.
    let width = hasLines && size.width > 0 ? size.width : .greatestFiniteMagnitude
    let whole = text.size(
      width: width, lineLimit: hasLines ? 0 : 1, lineHeightMultiple: multiple,
      lineBreakMode: hasLines ? mode : .byWordWrapping)
    return CGRect(origin: .zero, size: whole)
  }

  func draw(at point: CGPoint) {
    let size = size
    // Twice as wide as it needs to be, so that no typeface that is wider than the measured one has it broken.
    draw(in: CGRect(x: point.x, y: point.y, width: size.width * 2, height: .infinity), mode: .byClipping, .left)
  }

  func draw(in rect: CGRect) {
    draw(in: rect, mode: style?.lineBreakMode ?? .byWordWrapping, style?.alignment ?? .left)
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
    // The box is as high as its lines, which are centred in it.
    run.rect.size.height = Double(run.lineLimit) * metrics.lineHeightPoints(run.font) * multiple
    if run.lineLimit > 0 { context.draw(run) }
  }
}
