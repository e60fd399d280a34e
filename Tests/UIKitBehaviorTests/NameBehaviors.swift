import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in names, formats, and collections.
@Suite("Names, formats, and collections") @MainActor struct NameBehaviors {
  @Test(.uiKit("CAShapeLayerLineCap"))
  func `the styles of shape layers have names`() {
    #expect(CAShapeLayerLineCap(rawValue: "round") == .round && CAShapeLayerLineCap.square.rawValue == "square")
    #expect(CAShapeLayerLineJoin(rawValue: "bevel") == .bevel && CAShapeLayerLineJoin.miter.rawValue == "miter")
    #expect(
      CAShapeLayerFillRule(rawValue: "even-odd") == .evenOdd && CAShapeLayerFillRule.nonZero.rawValue == "non-zero")
  }

  @Test(.uiKit("NSValue.init(uiEdgeInsets:)"))
  func `number objects keep insets, offsets, and the elements of transforms`() {
    let (insets, offset) = (UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIOffset(horizontal: 5, vertical: 6))
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(cgPoint: .zero).uiEdgeInsetsValue == .zero)
    let transform = CATransform3D(
      m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12, m41: 13,
      m42: 14,
      m43: 15, m44: 16)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    #expect(transform.m12 == 2 && transform.m34 == 12 && transform.m43 == 15)
    #expect(CGAffineTransform(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
  }

  @Test(.uiKit("CAMediaTimingFunction.getControlPoint(at:values:)"))
  func `a timing function has four control points`() {
    var point: [Float] = [-1, -1]
    var points: [[Float]] = []
    for index in 0..<4 {
      CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1).getControlPoint(at: index, values: &point)
      points.append(point)
    }
    #expect(points == [[0, 0], [0.25, 0.5], [0.75, 1], [1, 1]])
  }

  @Test(.uiKit("UISegmentedControl.setTitleTextAttributes(_:for:)"))
  func `the titles of segments have the font and the color of their state`() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.selectedSegmentIndex = 1
    control.setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    control.layoutIfNeeded()
    let labels = control.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    #expect(labels.map(\.textColor) == [.red, .blue] && labels.map(\.font.pointSize) == [20, 20])
    #expect(control.titleTextAttributes(for: .selected)?.count == 1)
    #expect(control.titleTextAttributes(for: .highlighted) == nil)
  }

  @Test(.uiKit("NSHashTable"))
  func `weak tables don't keep their objects alive, and strong ones do`() {
    let (weakly, strongly) = (NSHashTable<UIView>.weakObjects(), NSHashTable<UIView>())
    let kept = UIView()
    do {
      let lost = UIView()
      for view in [kept, lost, kept] { weakly.add(view) }
      #expect(weakly.count == 2 && weakly.contains(lost))
    }
    #expect(weakly.allObjects == [kept])
    strongly.add(UIView())
    #expect(strongly.count == 1)
    weakly.remove(kept)
    #expect(weakly.count == 0 && weakly.anyObject == nil)
    let table = NSMapTable<UIView, NSString>.weakToStrongObjects()
    table.setObject("a", forKey: kept)
    table.setObject("b", forKey: kept)
    do { table.setObject("c", forKey: UIView()) }
    #expect(table.object(forKey: kept) == "b" && table.count == 1)
    table.removeObject(forKey: kept)
    #expect(table.object(forKey: kept) == nil)
  }

  @Test(.uiKit("NSObject.init()"))
  func `an object of a class that is known only at run time is created by init`() {
    final class Card: UIView {
      let title: String
      override init(frame: CGRect) {
        title = "card"
        super.init(frame: frame)
      }
      required init?(coder: NSCoder) { nil }
    }
    func make<View: UIView>(_ kind: View.Type) -> View { kind.makeInstance() }
    #expect((make(Card.self) as UIView as? Card)?.title == "card")
    let kind: UIView.Type = Card.self
    #expect(kind.makeInstance() is Card && UILabel.makeInstance().text == nil)
    #expect(UIViewController.makeInstance().children.isEmpty)
  }

  @Test(.uiKit("CGImage.bytesPerRow"))
  func `an image is drawn again in a context of its own format`() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2))
    let image = try #require(renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2)) }.cgImage)
    #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.bytesPerRow == 4 * image.width)
    let space = try #require(image.colorSpace)
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: image.bitsPerComponent, bytesPerRow: 0, space: space,
        bitmapInfo: image.bitmapInfo.rawValue))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(context.makeImage()?.width == 2 && UIColor.red.cgColor.colorSpace?.numberOfComponents == 3)
  }

  @Test(.uiKit("UITableViewHeaderFooterView.backgroundView"))
  func `the background view of a header is behind its content and as large as the header`() {
    let (header, ground) = (UITableViewHeaderFooterView(reuseIdentifier: nil), UIView())
    header.backgroundView = ground
    header.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    header.layoutIfNeeded()
    #expect(header.subviews.first === ground && ground.frame == header.bounds)
    header.backgroundView = nil
    #expect(ground.superview == nil)
  }

  @Test(.uiKit("CALayer.bounds"))
  func `a subclass of a layer overrides its geometry, which its frame sets`() {
    final class Round: CALayer {
      override var bounds: CGRect { didSet { cornerRadius = bounds.height / 2 } }
      override var position: CGPoint { didSet { positions += 1 } }
      var positions = 0
    }
    let layer = Round()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    #expect(layer.cornerRadius == 10 && layer.positions == 1 && layer.position == CGPoint(x: 30, y: 20))
    layer.bounds.size.height = 60
    #expect(layer.cornerRadius == 30 && layer.frame.height == 60)
  }

  @Test(.uiKit("UIWindow.makeKeyAndVisible()"))
  func `a subclass of a window overrides its level and how it is shown`() {
    final class Overlay: UIWindow {
      var count = 0
      override var windowLevel: UIWindow.Level {
        get { .alert }
        set {}
      }
      override func makeKeyAndVisible() {
        count += 1
        super.makeKeyAndVisible()
      }
    }
    let window = Overlay(frame: .zero)
    window.makeKeyAndVisible()
    window.windowLevel = .normal
    #expect(window.count == 1 && window.windowLevel == .alert && !window.isHidden)
  }
}
