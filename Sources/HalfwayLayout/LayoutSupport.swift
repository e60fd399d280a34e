import Foundation
import HalfwayTransitions
import HalfwayViews

/// The area covered by bars at an edge of a view controller's view, as an item of constraints. UIKit's
/// `UILayoutSupport`.
@preconcurrency @MainActor
public protocol LayoutSupport: NSObjectProtocol {
  /// The height of the area, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: LayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: LayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: LayoutDimension { get }
}

/// A guide of a covered area.
final class CoverGuide: LayoutGuide, LayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension ViewController {
  /// The guide from the top edge of the view to the end of the bars, as high as the top inset of the safe area.
  public var topLayoutGuide: any LayoutSupport { coverGuide(.coveredTop, "top layout guide of \(type(of: self))") }

  /// The guide from the beginning of the bars to the bottom edge of the view, as high as the bottom inset of the safe
  /// area.
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
