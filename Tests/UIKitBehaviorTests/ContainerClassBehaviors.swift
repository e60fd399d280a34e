import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the classes of bars and in other names of classes.
@Suite("Classes of bars, and names of classes") @MainActor struct ContainerClassBehaviors {
  private final class Bar: UINavigationBar {
    override init(frame: CGRect) {
      super.init(frame: frame)
      tag = 7
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Tools: UIToolbar {}

  @Test(.uiKit("UINavigationController.init(navigationBarClass:toolbarClass:)"))
  func `a navigation controller creates its bars from classes`() {
    let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    #expect(navigation.viewControllers.isEmpty)
    #expect(navigation.navigationBar is Bar && navigation.navigationBar.tag == 7 && navigation.toolbar is Tools)
    let page = UIViewController()
    navigation.viewControllers = [page]
    page.title = "A"
    let rig = ControllerRig(navigation)
    #expect(navigation.navigationBar.superview === navigation.view)
    #expect(navigation.navigationBar.topItem?.title == "A")
    #expect(rig.driver.stage.diagnostics.isEmpty)
  }

  @Test(.uiKit("UINavigationController.init(navigationBarClass:toolbarClass:)"))
  func `without classes, the bars are the standard ones`() {
    final class Own: UINavigationController {
      override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let navigation = Own(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: navigation.navigationBar) == UINavigationBar.self)
    #expect(type(of: navigation.toolbar!) == UIToolbar.self)
  }

  @Test(.uiKit("UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations(_:)"))
  func `the delegate of a navigation controller determines its orientations`() {
    final class Delegate: UIViewController, UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .landscape }
    }
    let (navigation, delegate) = (UINavigationController(rootViewController: UIViewController()), Delegate())
    #expect(navigation.supportedInterfaceOrientations == .allButUpsideDown)
    navigation.delegate = delegate
    #expect(navigation.supportedInterfaceOrientations == .landscape)
  }

  @Test(.uiKit("NSObject.description()"))
  func `the description of a class is its name, with the module of the app's classes`() {
    #expect(UIScrollView.description() == "UIScrollView" && CAShapeLayer.description() == "CAShapeLayer")
    #expect(Bar.description().hasSuffix(".Bar") && Bar.description().split(separator: ".").count > 1)
  }

  @Test(.uiKit("UIScrollView.delegate"))
  func `a subclass of a scroll view can intercept its delegate`() {
    final class Intercepting: UIScrollView {
      var count = 0
      override var overridableDelegate: UIScrollViewDelegate? {
        get { super.overridableDelegate }
        set {
          count += 1
          super.overridableDelegate = newValue
        }
      }
    }
    final class Delegate: UIView, UIScrollViewDelegate {}
    let (view, delegate) = (Intercepting(), Delegate())
    let scroll: UIScrollView = view
    scroll.delegate = delegate
    #expect(view.count == 1 && scroll.delegate === delegate && view.delegate === delegate)
  }

  @Test(.uiKit("UIViewController.extendedLayoutIncludesOpaqueBars"))
  func `a view controller can override whether its view extends beneath opaque bars`() {
    final class Page: UIViewController {
      override var extendedLayoutIncludesOpaqueBars: Bool {
        get { true }
        set {}
      }
      override var automaticallyAdjustsScrollViewInsets: Bool {
        get { false }
        set {}
      }
    }
    let navigation = UINavigationController(rootViewController: Page())
    navigation.navigationBar.isTranslucent = false
    let rig = ControllerRig(navigation)
    #expect(navigation.topViewController?.view.frame.minY == 0)
    #expect(rig.driver.stage.diagnostics.isEmpty)
  }

  @Test(.uiKit("UIWindow.screen"))
  func `a window can be assigned to its screen`() {
    let window = UIWindow()
    window.screen = .main
    #expect(window.screen === UIScreen.main || window.screen.bounds == UIScreen.main.bounds)
  }

  @Test(.uiKit("UIPageControl.Direction"))
  func `the direction of a page control turns its row of dots and its taps`() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    control.numberOfPages = 3
    func positions() -> [CGPoint] {
      control.setNeedsLayout()
      control.layoutIfNeeded()
      return control.subviews.map(\.center)
    }
    let natural = positions()
    #expect(natural[0].x < natural[1].x && natural[0].y == 50)
    control.direction = .rightToLeft
    #expect(positions() == natural.reversed())
    control.direction = .topToBottom
    #expect(positions() == natural.map { CGPoint(x: $0.y, y: $0.x) })
    #expect(control.intrinsicContentSize.height > control.intrinsicContentSize.width)
    control.direction = .bottomToTop
    #expect(positions() == natural.reversed().map { CGPoint(x: $0.y, y: $0.x) })
  }

  @Test(.uiKit("CGPath.copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)"))
  func `a path is created by stroking another one`() {
    var line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let outline = CGPath(
      __byStroking: line, transform: nil, lineWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 4)
    #expect(outline?.boundingBox == CGRect(x: 0, y: -2, width: 10, height: 4))
  }

  @Test(.uiKit("CGPath.applyWithBlock(_:)"))
  func `a path passes its elements with their points to a closure`() {
    var path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(to: CGPoint(x: 5, y: 5), control1: CGPoint(x: 3, y: 3), control2: CGPoint(x: 4, y: 4))
    path.closeSubpath()
    var log: [String] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: log.append("move \(points[0].x)")
      case .addLineToPoint: log.append("line \(points[0].x)")
      case .addQuadCurveToPoint: log.append("quad \(points[0].x) \(points[1].x)")
      case .addCurveToPoint: log.append("curve \(points[0].x) \(points[1].x) \(points[2].x)")
      case .closeSubpath: log.append("close")
      @unknown default: break
      }
    }
    #expect(log == ["move 1.0", "line 3.0", "quad 5.0 7.0", "curve 3.0 4.0 5.0", "close"])
  }
}
