import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in labels and fonts.
@Suite("Text") @MainActor struct TextBehaviors {
  private let text = String(repeating: "high tide ", count: 20)

  private func label(_ text: String?, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  // MARK: Labels

  @Test(.uiKit("UILabel"))
  func `a label has one line of 17 points, in the label color, and truncates its end`() {
    let label = UILabel()
    #expect(label.numberOfLines == 1 && label.font.pointSize == 17 && label.lineBreakMode == .byTruncatingTail)
    #expect(label.text == nil && label.textColor == .label)
  }

  @Test(.uiKit("UILabel.textAlignment"))
  func `text is aligned naturally by default`() {
    #expect(UILabel().textAlignment == .natural)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).textLabel?.textAlignment == .natural)
  }

  @Test(.uiKit("UILabel.adjustsFontForContentSizeCategory"))
  func `a label doesn't follow the preferred text size by default`() {
    let label = UILabel()
    #expect(!label.adjustsFontForContentSizeCategory)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.adjustsFontForContentSizeCategory)
  }

  @Test(.uiKit("UILabel.intrinsicContentSize"))
  func `a label is naturally as large as its text in one line`() {
    let (short, long) = (label("tide"), label(text))
    #expect(long.intrinsicContentSize.width > 10 * short.intrinsicContentSize.width)
    #expect(long.intrinsicContentSize.height == short.intrinsicContentSize.height)
    #expect(short.intrinsicContentSize.height >= short.font.lineHeight)
    #expect(label(nil).intrinsicContentSize == .zero)
  }

  @Test(.uiKit("UILabel.numberOfLines"))
  func `text is broken into lines at the width that is given`() {
    let height = label("tide").intrinsicContentSize.height
    let all = label(text, lines: 0).sizeThatFits(CGSize(width: 200, height: 10_000))
    #expect(all.width <= 200 && all.height > 5 * height)
    let two = label(text, lines: 2).sizeThatFits(CGSize(width: 200, height: 10_000))
    #expect(two.height > height && two.height < 2.2 * height)
    #expect(label(text).sizeThatFits(CGSize(width: 200, height: 10_000)).height == height)
  }

  @Test(.uiKit("UILabel.sizeToFit()"))
  func `sizeToFit keeps the width of a label with several lines as the limit`() {
    let label = label(text, lines: 0)
    label.frame.size.width = 150
    label.sizeToFit()
    #expect(label.bounds.width <= 150 && label.bounds.height > 100)
  }

  @Test(.uiKit("UILabel.preferredMaxLayoutWidth"))
  func `the preferred width limits the intrinsic width`() {
    let label = label(text, lines: 0)
    label.preferredMaxLayoutWidth = 120
    #expect(label.intrinsicContentSize.width <= 120 && label.intrinsicContentSize.height > 100)
  }

  @Test(.uiKit("UILabel.text"))
  func `line breaks in the text start new lines`() {
    let one = label("a", lines: 0).intrinsicContentSize.height
    #expect(abs(label("a\nb\nc", lines: 0).intrinsicContentSize.height - 3 * one) < 3)
    #expect(label("a\nb\nc").intrinsicContentSize.height == one)
  }

  @Test(.uiKit("UILabel.attributedText"))
  func `attributed text and text replace each other`() {
    let label = label("plain")
    label.attributedText = NSAttributedString(string: "styled", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    #expect(label.text == "styled" && label.intrinsicContentSize.height > 40)
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
  }

  @Test(.uiKit("UILabel.font"))
  func `setting the font applies to all of the attributed text`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "styled", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    label.font = .systemFont(ofSize: 10)
    #expect(label.intrinsicContentSize.height < 20)
  }

  @Test(.uiKit("UILabel.attributedText"))
  func `characters without a font attribute use the font of the label`() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 30)
    label.attributedText = NSAttributedString(string: "tide")
    let plain = UILabel()
    plain.font = .systemFont(ofSize: 30)
    plain.text = "tide"
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
  }

  @Test(.uiKit("NSParagraphStyle.lineSpacing"))
  func `line spacing adds space between lines`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    let (plain, spaced) = (UILabel(), UILabel())
    for label in [plain, spaced] { label.numberOfLines = 0 }
    plain.attributedText = NSAttributedString(string: "a\nb\nc")
    spaced.attributedText = NSAttributedString(string: "a\nb\nc", attributes: [.paragraphStyle: style])
    #expect(abs(spaced.intrinsicContentSize.height - plain.intrinsicContentSize.height - 20) <= 1)
  }

  // MARK: Fonts

  @Test(.uiKit("UIFont.lineHeight"))
  func `the line height is the distance between the ascender and the descender`() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.pointSize == 20 && font.ascender > 0 && font.descender < 0)
    #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.001)
    #expect(font.capHeight > font.xHeight && font.capHeight < font.ascender)
  }

  @Test(.uiKit("UIFont.boldSystemFont(ofSize:)"))
  func `a bold font is wider than a regular one, and its metrics grow with its size`() {
    func width(_ font: UIFont) -> CGFloat {
      let label = UILabel()
      label.font = font
      label.text = text
      return label.intrinsicContentSize.width
    }
    #expect(width(.boldSystemFont(ofSize: 17)) > width(.systemFont(ofSize: 17)))
    #expect(abs(width(.systemFont(ofSize: 34)) - 2 * width(.systemFont(ofSize: 17))) < 4)
  }

  @Test(.uiKit("UIFont.preferredFont(forTextStyle:)"))
  func `body text has 17 points, and headlines are semibold`() {
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
  }

  @Test(.uiKit("UIFont.withSize(_:)"))
  func `withSize keeps the weight`() {
    #expect(UIFont.boldSystemFont(ofSize: 12).withSize(20) == .boldSystemFont(ofSize: 20))
    #expect(UIFont.labelFontSize == 17 && UIFont.systemFontSize == 14)
  }
}
