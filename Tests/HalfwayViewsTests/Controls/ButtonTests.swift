import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews
import Testing

@MainActor @Suite struct ButtonTests {
  private static func picture(_ width: Int, _ height: Int, _ pixel: UInt32 = 0xFF80_4020) -> Image? {
    CGImage(width: width, height: height, pixels: Array(repeating: pixel, count: width * height)).map {
      Image(cgImage: $0)
    }
  }

  @Test func `a state without its own title or color uses those of the normal state`() {
    let button = Button(type: .custom)
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    button.setTitleColor(.systemRed, for: .highlighted)
    #expect(button.currentTitle == "Play" && button.currentTitleColor == .white)
    button.isHighlighted = true
    #expect(button.currentTitle == "Play" && button.currentTitleColor == .systemRed)
    #expect(button.titleLabel?.textColor == .systemRed)
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.currentTitle == "Pause" && button.titleLabel?.text == "Pause")
    // A selected and highlighted button is in a separate state.
    button.isHighlighted = true
    #expect(button.currentTitle == "Play" && button.title(for: .selected) == "Pause")
    button.setTitle("Pausing", for: [.selected, .highlighted])
    #expect(button.currentTitle == "Pausing")
    button.setTitle(nil, for: .normal)
    button.setTitle(nil, for: [.selected, .highlighted])
    #expect(button.currentTitle == nil && button.titleLabel?.text == nil)
  }

  @Test func `the title of a system button uses the tint color`() {
    let (above, button) = (View(frame: .zero), Button(type: .system))
    button.setTitle("Close", for: .normal)
    #expect(button.titleLabel?.textColor == .systemBlue)
    above.addSubview(button)
    above.tintColor = .systemPink
    #expect(button.titleLabel?.textColor == .systemPink)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    button.setTitleColor(.black, for: .normal)
    #expect(button.titleLabel?.textColor == .black)
  }

  @Test func `a system button dims at once on touch and fades back after release`() throws {
    let bench = ControlBench()
    let button = bench.put(Button(type: .system))
    button.setTitle("Close", for: .normal)
    let label = try #require(button.titleLabel)
    func shown() -> Double { label.layer.presentationValues.opacity }
    bench.down(150, 120)
    #expect(shown() == 0.2)
    bench.wait(50)
    bench.up(150, 120)
    #expect(label.alpha == 1 && shown() < 0.3)
    bench.wait(200)
    #expect(shown() > 0.3 && shown() < 0.9)
    bench.wait(300)
    #expect(shown() == 1)
  }

  @Test func `a button dims when the finger reenters and is opaque once disabled`() throws {
    let bench = ControlBench()
    let button = bench.put(Button(type: .system))
    let label = try #require(button.titleLabel)
    bench.down(150, 120)
    bench.move(150, 400)
    bench.wait(100)
    bench.move(150, 120)
    #expect(label.layer.presentationValues.opacity == 0.2)
    button.isEnabled = false
    bench.wait(1000)
    #expect(label.layer.presentationValues.opacity == 1)
  }

  @Test func `a button's fitting size encloses its title, images, and insets`() throws {
    let button = Button(type: .system)
    #expect(button.sizeThatFits(.zero) == CGSize(width: 0, height: 12))
    button.setTitle("Button", for: .normal)
    let unbounded = CGSize(width: 1000, height: 1000)
    let title = try #require(button.titleLabel).sizeThatFits(unbounded)
    #expect(button.sizeThatFits(.zero) == CGSize(width: title.width, height: title.height + 12))
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 10, bottom: 3, right: 20)
    #expect(button.sizeThatFits(.zero) == CGSize(width: title.width + 30, height: title.height + 4))
    button.setImage(Self.picture(24, 40), for: .normal)
    #expect(button.sizeThatFits(.zero) == CGSize(width: title.width + 54, height: 44))
    button.setBackgroundImage(Self.picture(300, 20), for: .normal)
    #expect(button.sizeThatFits(.zero) == CGSize(width: 300, height: 44))
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 300, height: 44))
  }

  @Test(arguments: [
    (Control.ContentHorizontalAlignment.center, Control.ContentVerticalAlignment.center, 40.0, 20.0),
    (.left, .top, 0, 0), (.leading, .center, 0, 20), (.right, .bottom, 80, 40), (.trailing, .center, 80, 20),
  ])
  func `the content alignments position the image`(
    across: Control.ContentHorizontalAlignment, upright: Control.ContentVerticalAlignment, x: Double, y: Double
  ) throws {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    button.setImage(Self.picture(20, 20), for: .normal)
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (across, upright)
    button.layoutIfNeeded()
    #expect(try #require(button.imageView).frame == CGRect(x: x, y: y, width: 20, height: 20))
  }

  @Test func `the image and title are side by side, and a long title is compressed`() throws {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setImage(Self.picture(20, 20), for: .normal)
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    let (picture, label) = (try #require(button.imageView), try #require(button.titleLabel))
    #expect(label.frame.minX == picture.frame.maxX)
    #expect(abs(picture.frame.minX - (200 - label.frame.maxX)) < 1e-9)
    button.titleEdgeInsets = EdgeInsets(left: 8, right: -8)
    button.layoutIfNeeded()
    #expect(label.frame.minX == picture.frame.maxX + 8)
    button.titleEdgeInsets = EdgeInsets()
    button.bounds.size.width = 40
    button.layoutIfNeeded()
    #expect(picture.frame.width == 20 && picture.frame.minX == 0 && label.frame.width == 20)
  }

  @Test func `a highlighted image darkens and a disabled image fades unless that state has its own image`() throws {
    let button = Button(type: .custom)
    button.setImage(Self.picture(1, 1), for: .normal)
    let view = try #require(button.imageView)
    func pixel() -> UInt32? { view.layer.contents?.pixels.first }
    #expect(pixel() == 0xFF80_4020)
    button.isHighlighted = true
    #expect(pixel() == 0xFF40_2010)
    button.adjustsImageWhenHighlighted = false
    #expect(pixel() == 0xFF80_4020)
    button.setImage(Self.picture(1, 1, 0xFF00_0000), for: .highlighted)
    button.adjustsImageWhenHighlighted = true
    #expect(pixel() == 0xFF00_0000)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(view.alpha == 0.5 && pixel() == 0xFF80_4020)
    button.setImage(Self.picture(1, 1), for: .disabled)
    #expect(view.alpha == 1)
  }

  @Test func `the background image is behind all other subviews and exists only in its state`() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    button.setBackgroundImage(Self.picture(1, 1), for: .selected)
    #expect(button.subviews.count == 2)
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.subviews.count == 3 && button.subviews[0].frame == button.bounds)
    button.isSelected = false
    #expect(button.subviews.count == 2)
  }

  @Test func `a subclass can observe isHighlighted`() {
    final class Card: Button {
      var seen: [Bool] = []
      override var isHighlighted: Bool { didSet { seen.append(isHighlighted) } }
    }
    let bench = ControlBench()
    let card = bench.put(Card(frame: .zero))
    bench.tap(150, 120)
    #expect(card.seen == [true, false])
    #expect(card.buttonType == .custom)
  }

  @Test func `a button shows the title of its primary action and performs the action`() {
    var runs = 0
    let button = Button(primaryAction: Action(title: "Save") { _ in runs += 1 })
    #expect(button.currentTitle == "Save" && button.bounds.width > 20)
    let bench = ControlBench()
    bench.put(button)
    bench.tap(150, 120)
    #expect(runs == 1 && bench.take() == ["down", "up", "primary"])
  }
}
