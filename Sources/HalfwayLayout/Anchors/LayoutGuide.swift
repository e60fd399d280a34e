import Foundation
import HalfwayLayers
import HalfwayViews

/// A rectangle that takes part in layout like a view and shows nothing. UIKit's `UILayoutGuide`.
@preconcurrency @MainActor
open class LayoutGuide: NSObject {
  package enum Kind: Hashable {
    /// Constraints say where it is.
    case solved
    /// The view without the part that bars and the device's edges cover.
    case safeArea
    /// The view without its margins.
    case margins
    /// The content of a scroll view, which constraints make as large as it is.
    case scrolledContent
    /// What a scroll view shows of its content.
    case scrollFrame
    /// What is covered of the view from above, and from below.
    case coveredTop
    case coveredBottom
  }

  let kind: Kind
  /// The view in which it is, that holds it.
  public internal(set) weak var owningView: View?
  /// Shown in diagnostics.
  public var identifier = ""
  /// The first of its four variables, while its system is solved.
  var slot = 0
  /// As the last solution has it.
  var solvedFrame = CGRect.zero

  public override init() { kind = .solved }

  package init(_ kind: Kind, of view: View, identifier: String) {
    self.kind = kind
    self.identifier = identifier
    owningView = view
  }

  /// In the coordinates of its view, since the last layout.
  public var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    let insets = self.insets
    switch kind {
    case .solved: return solvedFrame
    case .scrolledContent: return CGRect(origin: .zero, size: (owningView as? ScrollView)?.contentSize ?? .zero)
    case .scrollFrame: return owningView.bounds
    case .safeArea, .margins:
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

  /// How far it stands from the edges of its view, where those say where it is; of what is covered how far that reaches.
  var insets: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    guard let view = owningView else { return (0, 0, 0, 0) }
    let insets: EdgeInsets
    switch kind {
    case .solved, .scrolledContent, .scrollFrame: return (0, 0, 0, 0)
    case .safeArea, .coveredTop, .coveredBottom: insets = view.safeAreaInsets
    case .margins: insets = view.layoutMargins
    }
    return (CGFloat(insets.top), CGFloat(insets.left), CGFloat(insets.bottom), CGFloat(insets.right))
  }
}

// The anchors of guides and views are the same ones.
extension LayoutGuide {
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension View {
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }

  /// The guides that were added.
  public var layoutGuides: [LayoutGuide] { knownItems?.guides ?? [] }

  /// Takes a guide in; it leaves the view that it is in.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .solved, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ownItems.guides.append(guide)
    noteConstraints()
    constraintsChanged()
  }

  /// Gives a guide up, and with it the constraints that name it.
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

  /// What bars and the device's edges leave of the view.
  public var safeAreaLayoutGuide: LayoutGuide { fixedGuide(.safeArea, "safe area") }

  /// The view without its `layoutMargins`.
  public var layoutMarginsGuide: LayoutGuide { fixedGuide(.margins, "margins") }

  /// The view's own guide of a kind, made where there is none.
  func fixedGuide(_ kind: LayoutGuide.Kind, _ name: String) -> LayoutGuide {
    let items = ownItems
    if let guide = items.fixedGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = LayoutGuide(kind, of: self, identifier: "\(name) of \(type(of: self))")
    items.fixedGuides.append(guide)
    return guide
  }
}
