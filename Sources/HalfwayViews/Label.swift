import Foundation
import HalfwayLayers

/// Shows text. UIKit's `UILabel`.
open class Label: View {
  /// The layer that shows the text.
  public let textLayer: TextLayer

  public override init(frame: CGRect) {
    textLayer = TextLayer()
    super.init(frame: .zero)
    prepare()
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    textLayer = TextLayer()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    adopt(textLayer)
    isUserInteractionEnabled = false
  }

  public convenience init(
    _ text: String, font: Font, color: Color, alignment: TextAlignment = .left, lines: Int = 1
  ) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    textAlignment = alignment
    numberOfLines = lines
  }

  public var text: String {
    get { textLayer.string }
    set { textLayer.string = newValue }
  }
  public var font: Font {
    get { textLayer.font }
    set { textLayer.font = newValue }
  }
  /// Black at first, and after nil.
  public var textColor: Color! {
    get { Color(cgColor: textLayer.textColor) }
    set { textLayer.textColor = (newValue ?? .label).cgColor }
  }
  public var textAlignment: TextAlignment {
    get { textLayer.alignment }
    set { textLayer.alignment = newValue }
  }
  /// How lines are broken, and what becomes of text that does not fit.
  public var lineBreakMode: LineBreakMode {
    get { textLayer.lineBreakMode }
    set { textLayer.lineBreakMode = newValue }
  }
  /// The most lines; 0 for as many as fit.
  public var numberOfLines: Int {
    get { textLayer.lineLimit }
    set { textLayer.lineLimit = max(0, newValue) }
  }
  /// From baseline to baseline as a multiple of the font's line height.
  public var lineHeightMultiple: Double {
    get { textLayer.lineHeightMultiple }
    set { textLayer.lineHeightMultiple = newValue }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    TextLayout.size(
      of: text, font: font, width: size.width, lineLimit: numberOfLines, lineHeightMultiple: lineHeightMultiple,
      lineBreakMode: lineBreakMode, metrics: StandardFontMetrics())
  }
}
