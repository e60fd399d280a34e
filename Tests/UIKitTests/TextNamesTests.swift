import Foundation
import Testing
import UIKit

/// Attributed text in labels, buttons, and drawings.
@Suite @MainActor struct TextNamesTests {
  private static func text() -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "Big", attributes: [.font: UIFont.boldSystemFont(ofSize: 40)])
    let small: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.red, .kern: 2,
      .underlineStyle: NSUnderlineStyle.single.rawValue, .backgroundColor: UIColor.yellow,
    ]
    text.append(NSAttributedString(string: " no", attributes: small))
    text.append(NSAttributedString(string: " plain"))
    return text
  }

  private static func runs(_ view: UIView) -> [TextRun] {
    var list = DisplayList()
    list.append(view.layer)
    return list.items.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test func `each run of a label has its own font and color on a common baseline`() {
    let label = UILabel()
    label.textColor = .blue
    label.attributedText = Self.text()
    #expect(label.text == "Big no plain")
    label.sizeToFit()
    let runs = Self.runs(label)
    #expect(runs.map(\.string) == ["Big", "n", "o", " plain"])
    #expect(runs.map(\.font.sizePoints) == [40, 10, 10, 17])
    #expect(runs.map(\.color) == [UIColor.blue, .red, .red, .blue].map(\.cgColor))
    let baselines = runs.map { Double($0.rect.minY) + StandardFontMetrics().ascentPoints($0.font) }
    #expect(baselines.allSatisfy { abs($0 - baselines[0]) < 1e-9 })
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.rect.minX < $1.rect.minX })
    // A font that is set later applies to all characters.
    label.font = .systemFont(ofSize: 12)
    #expect(Set(Self.runs(label).map(\.font.sizePoints)) == [12])
    label.text = "plain"
    #expect(label.attributedText?.length == 5)
    #expect(Self.runs(label).map(\.string) == ["plain"])
  }

  @Test func `lines break across runs and are truncated if there is no room`() {
    let label = UILabel()
    label.attributedText = Self.text()
    label.numberOfLines = 0
    let whole = label.intrinsicContentSize
    let narrow = label.sizeThatFits(CGSize(width: whole.width - 20, height: .infinity))
    #expect(narrow.height > whole.height)
    label.frame = CGRect(x: 0, y: 0, width: narrow.width, height: narrow.height)
    #expect(Self.runs(label).map(\.string) == ["Big", "n", "o", "plain"])
    label.numberOfLines = 1
    #expect(Self.runs(label).last?.string.hasSuffix("…") == true)
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byCharWrapping, .byClipping] {
      label.lineBreakMode = mode
      for width in [0.0, 1, 30, 70, .infinity] {
        label.bounds = CGRect(x: 0, y: 0, width: width, height: 20)
        _ = Self.runs(label)
      }
    }
    label.lineBreakMode = .byTruncatingHead
    label.bounds = CGRect(x: 0, y: 0, width: 70, height: 20)
    #expect(Self.runs(label).map(\.string).joined().hasPrefix("…"))
    label.adjustsFontSizeToFitWidth = true
    #expect(Self.runs(label).map(\.string).joined() == "Bigno plain")
  }

  @Test func `a paragraph style aligns and spaces lines`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 8
    let label = UILabel()
    label.numberOfLines = 0
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style]
    label.attributedText = NSAttributedString(string: "wide line\nx", attributes: attributes)
    #expect(label.textAlignment == .center)
    label.sizeToFit()
    let runs = Self.runs(label)
    #expect(runs.count == 2 && runs[1].rect.minX > runs[0].rect.minX + 10)
    #expect(
      abs(Double(runs[1].rect.minY - runs[0].rect.minY) - Double(UIFont.systemFont(ofSize: 10).lineHeight) - 8) < 1e-9)
  }

  @Test func `a button shows the plain or attributed title of its state`() {
    let button = UIButton(type: .custom)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(Self.text(), for: .selected)
    let plain = button.intrinsicContentSize
    #expect(Self.runs(button).map(\.string) == ["plain"])
    button.isSelected = true
    #expect(button.intrinsicContentSize.height > plain.height)
    #expect(button.currentAttributedTitle?.string == "Big no plain")
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(Self.runs(button).map(\.string) == ["Big", "n", "o", " plain"])
    button.isSelected = false
    #expect(button.intrinsicContentSize == plain)
  }

  @Test func `text is measured and drawn with its attributes`() {
    let font = [NSAttributedString.Key.font: UIFont(name: "Avenir-Heavy", size: 20) as Any]
    #expect(UIFont(name: "Avenir-Heavy", size: 20) == .systemFont(ofSize: 20, weight: .heavy))
    let one = "some words".size(withAttributes: font)
    let two = "some words".boundingRect(
      with: CGSize(width: one.width - 5, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin],
      attributes: font, context: nil)
    #expect(two.height > one.height && two.width < one.width)
    #expect(NSAttributedString(string: "some words", attributes: font).size() == one)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 80)).image { _ in
      Self.text().draw(in: CGRect(x: 10, y: 0, width: 180, height: 80))
    }
    #expect(image.size == CGSize(width: 200, height: 80))
  }
}
