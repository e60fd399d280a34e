import Foundation
import HalfwayLayers

extension NSAttributedString.Key {
  /// A `Font`; the system's of 12 points where there is none.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `Color`; black where there is none.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

/// Text in the current context, in one font and colour.
extension String {
  /// The size that the text takes on lines of its own, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextLayout.size(
      of: self, font: DrawnText.font(attributes), width: .greatestFiniteMagnitude, lineLimit: 0,
      metrics: StandardFontMetrics())
  }

  /// Draws the text with its top left corner at a point; only line breaks end a line.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    // Twice as wide as it needs to be, so that no typeface that is wider than the measured one has it broken.
    let width = size(withAttributes: attributes).width * 2
    DrawnText.draw(
      self, in: CGRect(x: point.x, y: point.y, width: width, height: .infinity), mode: .byClipping, attributes)
  }

  /// Draws the text from the top of a rectangle on, broken into lines of its width, as many as fit.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText.draw(self, in: rect, mode: .byWordWrapping, attributes)
  }
}

/// The same for those who say `NSString`.
extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }
}

private enum DrawnText {
  static func font(_ attributes: [NSAttributedString.Key: Any]?) -> Font {
    attributes?[.font] as? Font ?? .systemFont(ofSize: 12)
  }

  static func draw(
    _ text: String, in rect: CGRect, mode: LineBreakMode, _ attributes: [NSAttributedString.Key: Any]?
  ) {
    guard let context = CGContext.current, rect.width > 0, rect.height > 0 else { return }
    let (font, metrics) = (font(attributes), StandardFontMetrics())
    let color = (attributes?[.foregroundColor] as? Color)?.cgColor ?? .black
    var run = TextRun(
      string: text, font: font, color: color, rect: rect, alignment: .left, lineLimit: 0, lineBreakMode: mode)
    run.lineLimit = TextLayout.lines(of: run, metrics: metrics).count
    // The box is as high as its lines, which are centred in it.
    run.rect.size.height = Double(run.lineLimit) * metrics.lineHeightPoints(font)
    if run.lineLimit > 0 { context.draw(run) }
  }
}
