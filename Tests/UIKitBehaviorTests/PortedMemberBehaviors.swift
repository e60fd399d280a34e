import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in members that it seldom uses.
@Suite("Seldom used members") @MainActor struct PortedMemberBehaviors {
  @Test(.uiKit("UIView.preservesSuperviewLayoutMargins"))
  func `a view keeps its superview's margins where its edges are close to the superview's`() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    outer.addSubview(inner)
    inner.frame = CGRect(x: 5, y: 0, width: 95, height: 50)
    (outer.insetsLayoutMarginsFromSafeArea, inner.insetsLayoutMarginsFromSafeArea) = (false, false)
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 20)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 15, bottom: 8, right: 20))
  }

  @Test(.uiKit("UIView.preservesSuperviewLayoutMargins"))
  func `a view that keeps its superview's margins is notified of their changes`() {
    final class Counting: UIView {
      var count = 0
      override func layoutMarginsDidChange() { count += 1 }
    }
    let (outer, inner) = (UIView(), Counting())
    outer.addSubview(inner)
    outer.layoutMargins = .zero
    #expect(inner.count == 0)
    inner.preservesSuperviewLayoutMargins = true
    outer.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(inner.count == 2)
  }

  @Test(.uiKit("UIViewController.systemMinimumLayoutMargins"))
  func `the system's margins are those of a view controller's view`() {
    let controller = UIViewController()
    let (system, own) = (controller.systemMinimumLayoutMargins.leading, controller.view.layoutMargins.left)
    #expect(Double(system) == Double(own))
  }

  @Test(.uiKit("UIView.addGestureRecognizer(_:)"))
  func `adding recognizers, targets and snapshots can be overridden`() {
    final class Counting: UIButton {
      var calls: [String] = []
      override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        calls.append("add")
        super.addGestureRecognizer(gestureRecognizer)
      }
      override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { calls.append("remove") }
      override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        calls.append("target")
      }
      override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
      func f() {}
    }
    let button = Counting()
    let tap = UITapGestureRecognizer()
    button.addGestureRecognizer(tap)
    button.removeGestureRecognizer(tap)
    button.addTarget(button, action: Selector(Counting.f), for: .touchUpInside)
    #expect(button.calls == ["add", "remove", "target"])
    #expect(button.gestureRecognizers == [tap] && button.snapshotView(afterScreenUpdates: true) == nil)
  }

  @Test(.uiKit("UIScreen.snapshotView(afterScreenUpdates:)"))
  func `a snapshot of the screen has its size`() {
    let screen = PlainScreen()
    screen.frame()
    screen.driver.stage.perform {
      #expect(UIScreen.main.snapshotView(afterScreenUpdates: false).bounds.size == PlainScreen.size)
    }
  }

  @Test(.uiKit("CGContext.setShadow(offset:blur:color:)"))
  func `a filled path casts a shadow, whose offset doesn't follow the transform`() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
    func image(_ draw: (CGContext) -> Void) -> UIImage { renderer.image { draw($0.cgContext) } }
    let plain = image { $0.fill(CGRect(x: 10, y: 10, width: 10, height: 10)) }
    let shaded = image {
      $0.setShadow(offset: CGSize(width: 8, height: 0), blur: 0, color: UIColor.red.cgColor)
      $0.scaleBy(x: 2, y: 2)
      $0.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
    }
    #expect(plain.drawnItems.count == 1)
    #expect(shaded.drawnItems.contains("shadow 4.0 0.0"))
  }

  @Test(.uiKit("objc_setAssociatedObject"))
  func `values can be associated with objects of all classes`() {
    final class Plain {}
    final class Key { nonisolated(unsafe) static var key = 0 }
    let (one, other) = (Plain(), Plain())
    withUnsafePointer(to: &Key.key) { key in
      objc_setAssociatedObject(one, key, 3, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(one, key) as? Int == 3)
      #expect(objc_getAssociatedObject(other, key) == nil)
      objc_setAssociatedObject(one, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(one, key) == nil)
    }
  }

  @Test(.uiKit("UILayoutPriority"))
  func `earlier constants have the values of the current ones`() {
    let priority: UILayoutPriority = 750
    #expect(priority == UILayoutPriorityDefaultHigh && UIFontWeightMedium == .medium)
    #expect(NSFontAttributeName == .font && NSEC_PER_SEC == 1_000_000_000)
    #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
    #expect("a".size(attributes: nil) == "a".size(withAttributes: nil))
  }

  @Test(.uiKit("UIContentSizeCategory"))
  func `text sizes are ordered`() {
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityLarge > .extraLarge)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
  }

  @Test(.uiKit("NSParagraphStyle.default"))
  func `a mutable copy of a paragraph style has its values`() throws {
    let style = try #require(NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle)
    style.lineSpacing = 3
    #expect((style.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing == 3)
    #expect(NSParagraphStyle.default.lineSpacing == 0)
  }

  @Test(.uiKit("CALayer.cornerCurve"))
  func `the curve of corners is circular by default`() {
    let layer = CALayer()
    #expect(layer.cornerCurve == .circular && CALayer.cornerCurveExpansionFactor(.circular) == 1)
    layer.cornerCurve = .continuous
    #expect(layer.cornerCurve == .continuous)
  }

  @Test(.uiKit("CATextLayer.truncationMode"))
  func `the truncation of a text layer is that of its lines`() {
    let layer = CATextLayer()
    layer.truncationMode = .middle
    #expect(layer.lineBreakMode == .byTruncatingMiddle && layer.truncationMode == .middle)
    layer.truncationMode = .none
    #expect(layer.lineBreakMode == .byClipping)
  }

  @Test(.uiKit("CATextLayer.string"))
  func `a text layer takes plain and attributed strings`() {
    let layer = CATextLayer()
    layer.setString(NSAttributedString(string: "tide", attributes: [.foregroundColor: UIColor.red]))
    #expect(layer.string == "tide" && layer.styledText?.spans.first?.look.color == UIColor.red.cgColor)
    layer.setString("sea")
    #expect(layer.string == "sea" && layer.styledText == nil)
    layer.setString(nil)
    #expect(layer.string.isEmpty)
  }

  @Test(.uiKit("CALayer.replaceSublayer(_:with:)"))
  func `a layer takes the place of a sublayer`() {
    let (layer, layers) = (CALayer(), (0..<4).map { _ in CALayer() })
    for sublayer in layers[0..<3] { layer.addSublayer(sublayer) }
    layer.replaceSublayer(layers[1], with: layers[3])
    #expect(layer.sublayers == [layers[0], layers[3], layers[2]])
    layer.replaceSublayer(layers[1], with: layers[0])
    #expect(layer.sublayers == [layers[0], layers[3], layers[2]])
  }

  @Test(.uiKit("CATransaction.setValue(_:forKey:)"))
  func `the settings of a transaction have names`() {
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(0.75, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 0.75)
    CATransaction.commit()
  }

  @Test(.uiKit("UIDevice.model"))
  func `a narrow stage is a phone`() {
    let screen = PlainScreen()
    screen.driver.stage.perform {
      #expect(UIDevice.current.model == "iPhone" && UIDevice.current.systemName == "iOS")
      #expect(UIScreen.screens == [UIScreen.main] && UIScreen.main.maximumFramesPerSecond == 60)
    }
  }

  @Test(.uiKit("UIEvent.coalescedTouches(for:)"))
  func `every sample of a touch is an event of its own`() {
    final class Touched: UIView {
      var coalesced: [Int?] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        coalesced.append(event?.coalescedTouches(for: touch)?.count)
        coalesced.append(event?.predictedTouches(for: touch)?.count)
        #expect(touch.type == .direct)
      }
    }
    let (screen, view) = (PlainScreen(), Touched(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    screen.view.addSubview(view)
    screen.tap(10, 10)
    #expect(view.coalesced == [1, 0])
  }

  @Test(.uiKit("UIScrollView.verticalScrollIndicatorInsets"))
  func `the insets of the indicators can be set together and separately`() {
    let view = UIScrollView()
    view.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.horizontalScrollIndicatorInsets == view.verticalScrollIndicatorInsets)
    view.horizontalScrollIndicatorInsets = .zero
    #expect(view.verticalScrollIndicatorInsets.top == 1)
  }

  @Test(.uiKit("CGPointFromString"))
  func `geometry can be read from strings`() {
    #expect(CGPointFromString("{1, 2}") == CGPoint(x: 1, y: 2))
    #expect(CGRectFromString(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4))).height == 4)
  }

  @Test(.uiKit("UIColor.init(named:)"))
  func `there are no named colors`() {
    let screen = PlainScreen()
    screen.driver.stage.perform { #expect(UIColor(named: "sea") == nil) }
    #expect(screen.driver.stage.diagnostics.contains { $0.message.contains("'sea'") })
  }
}

extension UIImage {
  /// The shadows and the other items of a drawing.
  fileprivate var drawnItems: [String] {
    (contents?.drawing?.fragment.items ?? []).map { item in
      if case .shadow(_, _, let offset, _) = item { return "shadow \(offset.width) \(offset.height)" }
      return "item"
    }
  }
}
