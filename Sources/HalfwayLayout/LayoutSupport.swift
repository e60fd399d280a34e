import Foundation
import HalfwayTransitions
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
  /// The guide from the view's upper edge to where bars end: the safe area's upper inset.
  public var topLayoutGuide: any LayoutSupport { coverGuide(.coveredTop, "top layout guide of \(type(of: self))") }

  /// The guide from where bars begin to the view's lower edge: the safe area's lower inset.
  public var bottomLayoutGuide: any LayoutSupport {
    coverGuide(.coveredBottom, "bottom layout guide of \(type(of: self))")
  }

  private func coverGuide(_ kind: LayoutGuide.Kind, _ name: String) -> CoverGuide {
    let items = view.ownItems
    for case let guide as CoverGuide in items.fixedGuides where guide.kind == kind { return guide }
    let guide = CoverGuide(kind, of: view, identifier: name)
    items.fixedGuides.append(guide)
    return guide
  }
}
