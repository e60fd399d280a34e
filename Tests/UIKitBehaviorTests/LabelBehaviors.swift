import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in subclasses of labels, and in image views that animate.
@Suite("Labels and images") @MainActor struct LabelBehaviors {
  private class Padded: UILabel {
    var insets = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
    var drawn: [CGRect] = []

    override func drawText(in rect: CGRect) {
      drawn.append(rect)
      super.drawText(in: rect.inset(by: insets))
    }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      return CGRect(
        x: inner.minX - insets.left, y: inner.minY - insets.top, width: inner.width + insets.left + insets.right,
        height: inner.height + insets.top + insets.bottom)
    }
  }

  private func show(_ view: UIView) -> PlainScreen {
    let screen = PlainScreen()
    screen.view.addSubview(view)
    screen.frame()
    _ = screen.driver.stage.displayList
    return screen
  }

  @Test(.uiKit("UILabel.textRect(forBounds:limitedToNumberOfLines:)"))
  func `a label is as large as the rectangle of its text`() {
    let (plain, padded) = (UILabel(), Padded())
    (plain.text, padded.text) = ("tide", "tide")
    let (size, larger) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(larger == CGSize(width: size.width + 30, height: size.height + 10))
    let bounds = CGRect(x: 3, y: 4, width: 500, height: 100)
    #expect(plain.textRect(forBounds: bounds, limitedToNumberOfLines: 1) == CGRect(origin: bounds.origin, size: size))
  }

  @Test(.uiKit("UILabel.drawText(in:)"))
  func `a subclass chooses the rectangle of its text`() {
    let label = Padded(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.text = "tide"
    let screen = show(label)
    #expect(label.drawn == [CGRect(x: 0, y: 0, width: 100, height: 40)])
    #expect(label.textLayer.textRect == CGRect(x: 10, y: 4, width: 70, height: 30))
    label.bounds.size.width = 200
    screen.frame()
    _ = screen.driver.stage.displayList
    #expect(label.textLayer.textRect == CGRect(x: 10, y: 4, width: 170, height: 30))
  }

  @Test(.uiKit("UILabel.drawText(in:)"))
  func `a subclass that doesn't call super draws no text`() {
    final class Empty: UILabel {
      override func drawText(in rect: CGRect) {}
    }
    let label = Empty(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.text = "tide"
    _ = show(label)
    #expect(label.textLayer.textRect?.isNull == true)
  }

  @Test(.uiKit("UILabel.highlightedTextColor"))
  func `a highlighted label has another color, and keeps its own`() {
    let label = UILabel()
    (label.textColor, label.highlightedTextColor) = (.red, .blue)
    label.isHighlighted = true
    #expect(label.textColor == .red && label.textLayer.textColor == UIColor.blue.cgColor)
    label.isHighlighted = false
    #expect(label.textLayer.textColor == UIColor.red.cgColor)
  }

  @Test(.uiKit("UILabel.isEnabled"))
  func `a disabled label is dimmed`() {
    let label = UILabel()
    label.textColor = .red
    label.isEnabled = false
    #expect(label.textColor == .red && label.textLayer.textColor.alpha == 0.5)
    label.isEnabled = true
    #expect(label.textLayer.textColor.alpha == 1)
  }

  @Test(.uiKit("UIImageView.startAnimating()"))
  func `an image view shows its animation images one after the other`() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.animationImages = [UIImage(), UIImage()]
    (view.animationDuration, view.animationRepeatCount) = (0.4, 1)
    let screen = show(view)
    screen.driver.stage.perform { view.startAnimating() }
    #expect(view.isAnimating)
    screen.driver.wait(100)
    #expect(view.layer.sublayers?.map { $0.presentation()?.opacity } == [1, 0])
    screen.driver.wait(200)
    #expect(view.layer.sublayers?.map { $0.presentation()?.opacity } == [0, 1])
    screen.driver.wait(200)
    #expect(!view.isAnimating && view.layer.sublayers?.isEmpty ?? true)
  }
}
