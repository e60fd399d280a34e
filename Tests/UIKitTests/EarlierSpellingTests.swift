import Testing
import UIKit

/// The names from earlier Swift versions behave like the current names.
@MainActor
@Suite struct EarlierSpellingTests {
  @Test func `subviews are reordered`() {
    let parent = UIView(frame: CGRectMake(0, 0, 100, 100))
    let views = (0..<3).map { _ in UIView(frame: .zero) }
    for view in views { parent.addSubview(view) }
    func order() -> [Int] { parent.subviews.compactMap { view in views.firstIndex { $0 === view } } }
    parent.bringSubview(toFront: views[0])
    #expect(order() == [1, 2, 0])
    parent.sendSubview(toBack: views[2])
    #expect(order() == [2, 1, 0])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order() == [0, 1, 2])
    parent.exchangeSubview(at: 1, withSubviewAt: 7)
    parent.sendSubviewToBack(UIView(frame: .zero))
    #expect(order() == [0, 1, 2])
  }

  @Test func `child view controllers are added and removed`() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    #expect(parent.childViewControllers.count == 1 && parent.childViewControllers[0] === child)
    child.willMove(toParentViewController: nil)
    child.removeFromParentViewController()
    #expect(parent.childViewControllers.isEmpty)
  }

  @Test func `insets shrink a rectangle`() {
    let rect = CGRectMake(10, 20, 100, 50)
    #expect(UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 2, 3, 4)) == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: .zero) == rect)
  }

  @Test func `3D transforms are built from the last operation to the first`() {
    var map = CATransform3DIdentity
    map.m34 = -1 / 500
    map = CATransform3DTranslate(map, 10, 20, 0)
    map = CATransform3DScale(map, 2, 2, 1)
    var same = CATransform3D.identity
    same.m34 = -1 / 500
    #expect(map == same.translatedBy(x: 10, y: 20).scaledBy(x: 2, y: 2))
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(CATransform3DIsAffine(turn))
    #expect(abs(CATransform3DGetAffineTransform(turn).b - 1) < 1e-12)
    #expect(abs(CATransform3DConcat(turn, CATransform3DInvert(turn)).m11 - 1) < 1e-12)
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(
      CATransform3DMakeAffineTransform(CGAffineTransform(translationX: 3, y: 4))
        == CATransform3DMakeTranslation(3, 4, 0))
  }

  @Test func `options and keys have their old names`() {
    let options: UIViewAnimationOptions = [.curveEaseIn, .beginFromCurrentState]
    #expect(options.curve == .easeIn)
    #expect(UITransitionContextFromViewControllerKey == .from)
    #expect(UITransitionContextToViewKey == .to)
    #expect(
      CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut) == CAMediaTimingFunction(name: .easeInEaseOut))
  }
}
