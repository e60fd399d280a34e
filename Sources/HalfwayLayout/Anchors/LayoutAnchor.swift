import Foundation
import HalfwayViews

/// An edge, a center or a length of a view or a layout guide, for creating constraints. The type parameter ensures that
/// only anchors along the same axis are combined. UIKit's `NSLayoutAnchor`.
@preconcurrency @MainActor
open class LayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide; nil if it has been deallocated.
  open private(set) weak var item: AnyObject?
  let attribute: LayoutConstraint.Attribute

  /// The item, also if it has been deallocated.
  private nonisolated let identity: ObjectIdentifier?

  init(_ item: AnyObject?, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    identity = item.map { ObjectIdentifier($0) }
  }

  /// Returns whether both anchors are the same one of the same item, also if their types differ.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = (object as? any AnchorOfItem)?.place, let place else { return self === object as AnyObject? }
    return other == place
  }

  open override var hash: Int { attribute.hashValue }

  /// Returns the constraint that this anchor equals another one plus a constant, in points.
  open func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: constant)
  }

  /// Returns the constraint that this anchor is at least another one plus a constant, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: constant)
  }

  /// Returns the constraint that this anchor is at most another one plus a constant, in points.
  open func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: constant)
  }

  func constraint(
    _ relation: LayoutConstraint.Relation, to anchor: LayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> LayoutConstraint {
    // A deallocated item isn't a valid item: the initializer reports it.
    LayoutConstraint(
      item: item as Any, attribute: attribute, relatedBy: relation, toItem: anchor.map { $0.item as Any },
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}

/// The item and the attribute of an anchor.
private struct AnchorPlace: Equatable {
  let item: ObjectIdentifier
  let attribute: LayoutConstraint.Attribute
}

/// An anchor of any type, for comparisons.
private protocol AnchorOfItem {
  /// The place; `nil` if the item had been deallocated when the anchor was created.
  nonisolated var place: AnchorPlace? { get }
}

extension LayoutAnchor: AnchorOfItem {
  fileprivate nonisolated var place: AnchorPlace? { identity.map { AnchorPlace(item: $0, attribute: attribute) } }
}

/// A horizontal position.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// Returns the constraint that this anchor is after another one by a multiple of the standard spacing of 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// Returns the constraint that this anchor is after another one by at least a multiple of the standard spacing of 8
  /// points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// Returns the constraint that this anchor is after another one by at most a multiple of the standard spacing of 8
  /// points.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }
}

/// A vertical position.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// Returns the constraint that this anchor is below another one by a multiple of the standard spacing of 8 points.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// Returns the constraint that this anchor is below another one by at least a multiple of the standard spacing of 8
  /// points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }

  /// Returns the constraint that this anchor is below another one by at most a multiple of the standard spacing of 8
  /// points.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: multiplier * LayoutConstraint.standardSpacing)
  }
}

/// A width or a height.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Returns the constraint that the length equals a constant, in points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.equal, to: nil, constant: constant)
  }

  /// Returns the constraint that the length is at least a constant, in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: nil, constant: constant)
  }

  /// Returns the constraint that the length is at most a constant, in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: nil, constant: constant)
  }

  /// Returns the constraint that the length equals a multiple of another one plus a constant, in points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns the constraint that the length is at least a multiple of another one plus a constant, in points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns the constraint that the length is at most a multiple of another one plus a constant, in points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }
}

extension LayoutConstraint {
  /// The standard spacing between siblings in points, as on iOS.
  static let standardSpacing: CGFloat = 8
}
