import Foundation
import HalfwayViews

/// What bars cover at an edge of a screen, as an item of constraints. UIKit's `UILayoutSupport`.
@preconcurrency @MainActor
public protocol LayoutSupport: NSObjectProtocol {
  /// In points.
  var length: CGFloat { get }
  var topAnchor: LayoutYAxisAnchor { get }
  var bottomAnchor: LayoutYAxisAnchor { get }
  var heightAnchor: LayoutDimension { get }
}

/// A guide as high as what is covered.
final class CoverGuide: LayoutGuide, LayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension ViewController {
  /// From the view's upper edge to where bars end: the safe area's upper inset.
  public var topLayoutGuide: any LayoutSupport {
    if let guide = ownBars.topGuide { return guide }
    let guide = CoverGuide(.coveredTop, of: view, identifier: "top layout guide of \(type(of: self))")
    ownBars.topGuide = guide
    return guide
  }

  /// From where bars begin to the view's lower edge: the safe area's lower inset.
  public var bottomLayoutGuide: any LayoutSupport {
    if let guide = ownBars.bottomGuide { return guide }
    let guide = CoverGuide(.coveredBottom, of: view, identifier: "bottom layout guide of \(type(of: self))")
    ownBars.bottomGuide = guide
    return guide
  }

  /// Whether a scroll view that fills the view makes room for what bars cover of it, where its own
  /// `contentInsetAdjustmentBehavior` is automatic.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { ownBars.adjustsScrollViews }
    set {
      ownBars.adjustsScrollViews = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }
}
