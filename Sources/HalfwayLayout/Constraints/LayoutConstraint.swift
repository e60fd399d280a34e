import Foundation
import HalfwayLayers
import HalfwayViews

/// A linear relation between attributes of two items: `first = multiplier × second + constant`, or the same with ≤ or
/// ≥. UIKit's `NSLayoutConstraint`.
///
/// Where UIKit throws an exception, for example for a width that should equal a position, the misuse is reported and
/// the constraint is ignored.
@preconcurrency @MainActor
open class LayoutConstraint: NSObject {
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item; `notAnAttribute` without one.
  public let secondAttribute: Attribute
  /// The relation between both sides.
  public let relation: Relation
  /// The factor on the second attribute.
  public let multiplier: CGFloat
  /// A name for diagnostics.
  open var identifier: String?

  private weak var first: AnyObject?
  private weak var second: AnyObject?
  private let hasSecond: Bool
  /// Whether the constraint is valid.
  let isSound: Bool
  /// The view that holds the constraint; nil while it is inactive.
  weak var owner: View?
  /// Whether a conflict of the constraint has been reported.
  var isReported = false

  private var constantValue: CGFloat = 0
  private var priorityValue = LayoutPriority.required

  /// Stored without effect (default: false): there are no archives.
  open var shouldBeArchived = false

  /// Creates a constraint.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attribute1: The attribute of the first item.
  ///   - relation: The relation between both sides.
  ///   - view2: A view or a layout guide; nil if the first attribute is a length that is related to the constant only.
  ///   - attribute2: The attribute of the second item.
  ///   - multiplier: The factor on the second attribute, with a magnitude of at most 1,000,000.
  ///   - constant: The constant in points, with a magnitude of at most 1,000,000.
  public init(
    item view1: Any, attribute attribute1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attribute2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstAttribute = attribute1
    secondAttribute = view2 == nil ? .notAnAttribute : attribute2
    self.relation = relation
    self.multiplier = multiplier
    first = Self.item(view1)
    second = view2.flatMap { Self.item($0) }
    hasSecond = view2 != nil
    let mistake = Self.mistake(
      (Self.item(view1), attribute1), (view2.flatMap { Self.item($0) }, secondAttribute), hasSecond: view2 != nil,
      multiplier: multiplier)
    isSound = mistake == nil
    super.init()
    if let mistake { Transaction.report("a constraint is ignored: \(mistake); \(description)") }
    self.constant = constant
  }

  /// Creates an ineffective constraint, as a placeholder.
  public override init() {
    (firstAttribute, secondAttribute, relation, multiplier) = (.notAnAttribute, .notAnAttribute, .equal, 1)
    (hasSecond, isSound) = (false, false)
  }

  /// The first view or guide; nil if it has been deallocated.
  open var firstItem: AnyObject? { first }
  /// The second view or guide; nil if there is none or it has been deallocated.
  open var secondItem: AnyObject? { second }

  /// The anchor of the first item; it equals the anchor that the item's property returns.
  open var firstAnchor: LayoutAnchor<AnyObject> { LayoutAnchor(first, firstAttribute) }
  /// The anchor of the second item; nil if there is none.
  open var secondAnchor: LayoutAnchor<AnyObject>? { hasSecond ? LayoutAnchor(second, secondAttribute) : nil }

  /// The constant, in points. A change takes effect in the next layout pass; calling `layoutIfNeeded` in an animation
  /// block animates it.
  open var constant: CGFloat {
    get { constantValue }
    set {
      guard newValue.isFinite else {
        return Transaction.report("the constant \(newValue) of a constraint is ignored; \(description)")
      }
      if abs(newValue) > Self.maximumPoints {
        Transaction.report("the constant \(newValue) of a constraint is too large; \(equationText)")
      }
      let value = min(Self.maximumPoints, max(-Self.maximumPoints, newValue))
      guard value != constantValue else { return }
      constantValue = value
      owner?.constraintsChanged()
    }
  }

  /// The priority (default: `required`).
  open var priority: LayoutPriority {
    get { priorityValue }
    set {
      let value = newValue.usable
      if value != newValue {
        Transaction.report("a priority of \(newValue.rawValue) isn't between 1 and 1000; \(description)")
      }
      guard value != priorityValue else { return }
      priorityValue = value
      owner?.constraintsChanged()
    }
  }

  /// The limit of constants and multipliers. With larger numbers, `Double` can't resolve a millionth of a point.
  static let maximumPoints: CGFloat = 1_000_000

  private static func item(_ item: Any) -> AnyObject? {
    switch item {
    case let view as View: view
    case let guide as LayoutGuide: guide
    default: nil
    }
  }

  /// Returns the mistake in the definition of a constraint; nil if it is valid.
  private static func mistake(
    _ first: (item: AnyObject?, attribute: Attribute), _ second: (item: AnyObject?, attribute: Attribute),
    hasSecond: Bool, multiplier: CGFloat
  ) -> String? {
    if first.item == nil || hasSecond && second.item == nil { return "an item is neither a view nor a layout guide" }
    if first.attribute == .notAnAttribute { return "its first item has no attribute" }
    guard multiplier.isFinite, abs(multiplier) <= maximumPoints else { return "a multiplier of \(multiplier)" }
    for end in [first, second] where end.attribute.isOfMargins && end.item is LayoutGuide {
      return "a layout guide has no margins"
    }
    if hasSecond, !first.attribute.pairs(with: second.attribute) {
      return "\(first.attribute) and \(second.attribute) can't be compared"
    }
    if first.attribute.kind != .length, !hasSecond || multiplier == 0 {
      return "a position must be relative to another item"
    }
    return nil
  }

  /// Whether both items still exist.
  var isAlive: Bool { first != nil && (!hasSecond || second != nil) }

  nonisolated open override var description: String {
    MainActor.ifCurrent { equationText } ?? super.description
  }

  /// The constraint as an equation, such as `View.width == 10.0`, with its identifier and priority if it has them.
  var equationText: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var right: [String] = []
    if hasSecond {
      let factor = multiplier == 1 ? "" : "\(multiplier) * "
      right.append("\(factor)\(Self.name(second)).\(secondAttribute)")
    }
    if !hasSecond || constant != 0 {
      right.append(hasSecond && constant < 0 ? "- \(-constant)" : "\(hasSecond ? "+ " : "")\(constant)")
    }
    let name = identifier.map { "\($0): " } ?? ""
    let strength = priority == .required ? "" : " @\(priority.rawValue)"
    return "<\(name)\(Self.name(first)).\(firstAttribute) \(sign) \(right.joined(separator: " "))\(strength)>"
  }

  /// Returns the name of an item without an address, which would differ in every run.
  private static func name(_ item: AnyObject?) -> String {
    guard let item else { return "nothing" }
    let name = (item as? LayoutGuide)?.identifier ?? ""
    return name.isEmpty ? "\(type(of: item))" : name
  }
}
