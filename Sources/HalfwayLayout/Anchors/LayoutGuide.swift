import Foundation
import HalfwayLayers
import HalfwayViews

/// A rectangle that takes part in layout like a view without being displayed. UIKit's `UILayoutGuide`.
@preconcurrency @MainActor
open class LayoutGuide: NSObject {
  package enum Kind: Hashable {
    /// A guide whose frame is determined by constraints.
    case solved
    /// The view without the area covered by bars and the device's edges.
    case safeArea
    /// The view without its margins.
    case margins
    /// The view without its margins, at most as wide as text that is easy to read.
    case readableContent
    /// The content of a scroll view, whose size is determined by constraints.
    case scrolledContent
    /// The visible part of a scroll view's content.
    case scrollFrame
    /// The covered areas at the top and at the bottom of the view.
    case coveredTop
    case coveredBottom
  }

  /// The width of the readable content at the standard text size, in points, as in UIKit.
  private static let maximumReadableWidth: CGFloat = 672

  let kind: Kind
  /// The view that contains the guide.
  open internal(set) weak var owningView: View?
  /// A name for diagnostics.
  open var identifier = ""
  /// The index of the first of the guide's four variables while its system is solved.
  var slot = 0
  /// The frame of the last solution.
  var solvedFrame = CGRect.zero

  /// Creates a guide whose frame is determined by constraints.
  public override init() { kind = .solved }

  package init(_ kind: Kind, of view: View, identifier: String) {
    self.kind = kind
    self.identifier = identifier
    owningView = view
  }

  /// The frame as of the last layout, in the coordinates of the owning view.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    let insets = self.insets
    switch kind {
    case .solved: return solvedFrame
    case .scrolledContent: return CGRect(origin: .zero, size: (owningView as? ScrollView)?.contentSize ?? .zero)
    case .scrollFrame: return owningView.bounds
    case .safeArea, .margins, .readableContent:
      let size = owningView.bounds.size
      return CGRect(
        x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
        height: max(0, size.height - insets.top - insets.bottom))
    case .coveredTop:
      return CGRect(x: 0, y: 0, width: owningView.bounds.width, height: insets.top)
    case .coveredBottom:
      let size = owningView.bounds.size
      return CGRect(x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom)
    }
  }

  /// The insets from the edges of the view, for guides defined by them. For covered areas, the extent of the area at
  /// each edge.
  var insets: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    guard let view = owningView else { return (0, 0, 0, 0) }
    let insets: EdgeInsets
    switch kind {
    case .solved, .scrolledContent, .scrollFrame: return (0, 0, 0, 0)
    case .safeArea, .coveredTop, .coveredBottom: insets = view.safeAreaInsets
    case .margins: insets = view.layoutMargins
    case .readableContent:
      var margins = view.layoutMargins
      let extra = view.bounds.width - margins.left - margins.right - Self.maximumReadableWidth
      if extra > 0 { (margins.left, margins.right) = (margins.left + extra / 2, margins.right + extra / 2) }
      insets = margins
    }
    return (CGFloat(insets.top), CGFloat(insets.left), CGFloat(insets.bottom), CGFloat(insets.right))
  }
}

// The anchors of guides, followed by the same ones of views.
extension LayoutGuide {
  /// The leading edge, the left one unless layout goes from right to left.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The trailing edge, the right one unless layout goes from right to left.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The horizontal center.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The vertical center.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension View {
  /// The leading edge, the left one unless layout goes from right to left.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The trailing edge, the right one unless layout goes from right to left.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The horizontal center.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The vertical center.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the top edge of views without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of views without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }

  /// The guides that were added to the view.
  public var layoutGuides: [LayoutGuide] { knownItems?.guides ?? [] }

  /// Adds a guide to the view, after removing it from its current one.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .solved, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ownItems.guides.append(guide)
    noteConstraints()
    constraintsChanged()
  }

  /// Removes a guide from the view, along with the constraints that refer to it.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .solved, guide.owningView === self else { return }
    var view: View? = self
    while let here = view {
      for constraint in here.constraints where constraint.firstItem === guide || constraint.secondItem === guide {
        here.drop(constraint)
      }
      view = here.superview
    }
    knownItems?.guides.removeAll(identical: guide)
    guide.owningView = nil
    constraintsChanged()
  }

  /// The guide of the area that bars and the device's edges don't cover.
  public var safeAreaLayoutGuide: LayoutGuide { fixedGuide(.safeArea, "safe area") }

  /// The guide of the view without its `layoutMargins`.
  public var layoutMarginsGuide: LayoutGuide { fixedGuide(.margins, "margins") }

  /// The guide of the view without its `layoutMargins`, at most 672 points wide and centered. As in UIKit, it is meant
  /// for views that are as wide as the screen: its width follows from the width at the last layout.
  public var readableContentGuide: LayoutGuide { fixedGuide(.readableContent, "readable content") }

  /// Returns the view's guide of a kind, creating it on first access.
  func fixedGuide(_ kind: LayoutGuide.Kind, _ name: String) -> LayoutGuide {
    let items = ownItems
    if let guide = items.fixedGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = LayoutGuide(kind, of: self, identifier: "\(name) of \(type(of: self))")
    items.fixedGuides.append(guide)
    return guide
  }
}
