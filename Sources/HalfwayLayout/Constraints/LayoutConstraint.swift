import Foundation
import HalfwayLayers
import HalfwayViews

/// That a length or place of one item be, or be at most or at least, `multiplier` times that of another and a constant. UIKit's
/// `NSLayoutConstraint`.
///
/// Where UIKit throws an exception, as for a width that should equal a place, here a diagnostic says so and the constraint takes no part.
@preconcurrency @MainActor
open class LayoutConstraint: NSObject {
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  /// Shown in diagnostics.
  public var identifier: String?

  private weak var first: AnyObject?
  private weak var second: AnyObject?
  private let hasSecond: Bool
  /// Whether it says something that can be solved.
  let isSound: Bool
  /// The view that holds it while it is active.
  weak var owner: View?
  /// Whether it was said already that it is left out.
  var isReported = false

  private var constantValue: CGFloat = 0
  private var priorityValue = LayoutPriority.required

  /// - Parameters:
  ///   - item: A view or a layout guide; so is the other one, which may be nil where the first attribute is a length.
  ///   - constant: In points, of magnitude up to 1 000 000.
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
    if let mistake { Transaction.report("a constraint takes no part: \(mistake); \(description)") }
    self.constant = constant
  }

  /// One that says nothing, to stand where another will.
  public override init() {
    (firstAttribute, secondAttribute, relation, multiplier) = (.notAnAttribute, .notAnAttribute, .equal, 1)
    (hasSecond, isSound) = (false, false)
  }

  /// The view or guide that the constraint is about; nil when it has gone.
  public var firstItem: AnyObject? { first }
  public var secondItem: AnyObject? { second }

  /// In points. A change shows at the next layout; in an animated block that calls `layoutIfNeeded` it is animated.
  public var constant: CGFloat {
    get { constantValue }
    set {
      guard newValue.isFinite else {
        return Transaction.report("the constant \(newValue) of a constraint does not count; \(description)")
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

  /// `required` unless it is set.
  public var priority: LayoutPriority {
    get { priorityValue }
    set {
      let value = newValue.usable
      if value != newValue {
        Transaction.report("a priority of \(newValue.rawValue) is not between 1 and 1000; \(description)")
      }
      guard value != priorityValue else { return }
      priorityValue = value
      owner?.constraintsChanged()
    }
  }

  /// With larger numbers doubles no longer tell a millionth of a point.
  static let maximumPoints: CGFloat = 1_000_000

  private static func item(_ item: Any) -> AnyObject? {
    switch item {
    case let view as View: view
    case let guide as LayoutGuide: guide
    default: nil
    }
  }

  /// What is wrong with what a constraint says.
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
      return "\(first.attribute) and \(second.attribute) cannot be compared"
    }
    if first.attribute.kind != .length, !hasSecond || multiplier == 0 { return "a place has to be relative to another" }
    return nil
  }

  /// Whether both items are still there.
  var isAlive: Bool { first != nil && (!hasSecond || second != nil) }

  nonisolated open override var description: String {
    MainActor.ifCurrent { equationText } ?? super.description
  }

  /// The constraint as an equation, such as `View.width == 10.0`, with its name and priority where it has one.
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

  /// Without an address, which would be another one in every run.
  private static func name(_ item: AnyObject?) -> String {
    guard let item else { return "nothing" }
    let name = (item as? LayoutGuide)?.identifier ?? ""
    return name.isEmpty ? "\(type(of: item))" : name
  }
}
