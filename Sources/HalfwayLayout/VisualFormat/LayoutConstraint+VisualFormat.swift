import Foundation
import HalfwayLayers
import HalfwayViews

extension LayoutConstraint {
  /// Options of a visual format: additional alignment, and the direction. UIKit's `NSLayoutConstraint.FormatOptions`,
  /// with its raw values.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges of all views in the format.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// Aligns the right edges of all views in the format.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// Aligns the top edges of all views in the format.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// Aligns the bottom edges of all views in the format.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// Aligns the leading edges of all views in the format.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// Aligns the trailing edges of all views in the format.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// Aligns the horizontal centers of all views in the format.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// Aligns the vertical centers of all views in the format.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// Aligns the last baselines of all views in the format.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// Aligns the first baselines of all views in the format.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// From the leading to the trailing edge (the default).
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The attributes to align, in the order of their raw values.
    var aligned: [Attribute] {
      Attribute.allCases.filter { $0 != .notAnAttribute && !$0.isOfMargins && contains(Self(aligning: $0)) }
    }
  }

  /// Returns the constraints that a visual format describes, such as `|-[title(>=80)]-(gap@750)-[button(title)]|`. An
  /// invalid format is reported, and the result is empty.
  ///
  /// - Parameters:
  ///   - format: The visual format.
  ///   - options: The attributes of all views in the format to align, and its direction; by default from leading to
  ///     trailing or from top to bottom.
  ///   - metrics: Numbers by their names.
  ///   - views: Views and layout guides by their names. `|` is the superview of the first or last view.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [LayoutConstraint] {
    do {
      return try VisualFormatReader(options: options, metrics: metrics ?? [:], views: views).constraints(
        of: VisualFormatParser.parse(format))
    } catch {
      Transaction.report(
        "the visual format “\(format)” is invalid: after \(error.position) characters, \(error.reason)")
      return []
    }
  }
}

/// Creates constraints from a visual format.
@MainActor
struct VisualFormatReader {
  var options: LayoutConstraint.FormatOptions
  var metrics: [String: Any]
  var views: [String: Any]

  func constraints(of format: VisualFormat) throws(VisualFormatError) -> [LayoutConstraint] {
    var items: [AnyObject] = []
    for named in format.views { items.append(try item(named.name, at: named.position)) }
    let edges = Self.edges(format.isVertical, options)
    let aligned = options.aligned
    let misaligned = aligned.first { ($0.axis == .vertical) == format.isVertical }
    if let misaligned {
      throw VisualFormatError(position: 0, reason: "views in such a row can't all have the same \(misaligned)")
    }
    var constraints: [LayoutConstraint] = []
    if format.startsAtSuperview {
      let outer = try superview(of: items[0], format.views[0])
      constraints += try gap(
        format.gaps[0], from: (outer, edges.start, edges.startMargin), to: (items[0], edges.start), edges)
    }
    for (index, named) in format.views.enumerated() {
      if index > 0 {
        constraints += try gap(
          format.gaps[index], from: (items[index - 1], edges.end, nil), to: (items[index], edges.start), edges)
        for attribute in aligned {
          constraints.append(
            LayoutConstraint(
              item: items[index - 1], attribute: attribute, relatedBy: .equal, toItem: items[index],
              attribute: attribute, multiplier: 1, constant: 0))
        }
      }
      for predicate in named.predicates {
        constraints.append(try length(of: items[index], predicate, isVertical: format.isVertical))
      }
    }
    if format.endsAtSuperview, let last = items.last, let named = format.views.last, let gap = format.gaps.last {
      let outer = try superview(of: last, named)
      constraints += try self.gap(gap, from: (last, edges.end, nil), to: (outer, edges.end), edges, outer: true)
    }
    return constraints
  }

  // MARK: Edges

  private struct Edges {
    var start: LayoutConstraint.Attribute
    var end: LayoutConstraint.Attribute
    var startMargin: LayoutConstraint.Attribute
    var endMargin: LayoutConstraint.Attribute
    /// Whether coordinates decrease in the direction of the format.
    var isReversed = false
  }

  private static func edges(_ isVertical: Bool, _ options: LayoutConstraint.FormatOptions) -> Edges {
    if isVertical { return Edges(start: .top, end: .bottom, startMargin: .topMargin, endMargin: .bottomMargin) }
    if options.contains(.directionRightToLeft) {
      return Edges(
        start: .right, end: .left, startMargin: .rightMargin, endMargin: .leftMargin, isReversed: true)
    }
    if options.contains(.directionLeftToRight) {
      return Edges(start: .left, end: .right, startMargin: .leftMargin, endMargin: .rightMargin)
    }
    return Edges(start: .leading, end: .trailing, startMargin: .leadingMargin, endMargin: .trailingMargin)
  }

  // MARK: Constraints

  private func gap(
    _ gap: VisualFormat.Gap,
    from: (item: AnyObject, edge: LayoutConstraint.Attribute, margin: LayoutConstraint.Attribute?),
    to: (item: AnyObject, edge: LayoutConstraint.Attribute), _ edges: Edges, outer: Bool = false
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    // The constraint between the earlier and the later item.
    func constraint(
      _ relation: LayoutConstraint.Relation, _ points: Double, margins: Bool = false
    ) -> LayoutConstraint {
      let (fromEdge, toEdge) = (
        margins ? from.margin ?? from.edge : from.edge, margins && outer ? edges.endMargin : to.edge
      )
      let (later, earlier) =
        edges.isReversed ? ((from.item, fromEdge), (to.item, toEdge)) : ((to.item, toEdge), (from.item, fromEdge))
      return LayoutConstraint(
        item: later.0, attribute: later.1, relatedBy: relation, toItem: earlier.0, attribute: earlier.1, multiplier: 1,
        constant: CGFloat(points))
    }
    switch gap {
    case .none: return [constraint(.equal, 0)]
    case .standard:
      // At an edge of the superview, the standard gap is its margin.
      if from.margin != nil || outer { return [constraint(.equal, 0, margins: true)] }
      return [constraint(.equal, Double(LayoutConstraint.standardSpacing))]
    case .points(let predicates):
      var constraints: [LayoutConstraint] = []
      for predicate in predicates {
        let made = constraint(predicate.relation, try number(predicate.object, at: predicate.position))
        try set(predicate.priority, of: made, at: predicate.position)
        constraints.append(made)
      }
      return constraints
    }
  }

  private func length(
    of item: AnyObject, _ predicate: VisualFormat.Predicate, isVertical: Bool
  ) throws(VisualFormatError) -> LayoutConstraint {
    let attribute: LayoutConstraint.Attribute = isVertical ? .height : .width
    var other: AnyObject?
    var points = 0.0
    if case .name(let name) = predicate.object, metrics[name] == nil {
      other = try self.item(name, at: predicate.position)
    } else {
      points = try number(predicate.object, at: predicate.position)
    }
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: CGFloat(points))
    try set(predicate.priority, of: constraint, at: predicate.position)
    return constraint
  }

  private func set(
    _ priority: VisualFormat.Object?, of constraint: LayoutConstraint, at position: Int
  ) throws(VisualFormatError) {
    guard let priority else { return }
    let value = try number(priority, at: position)
    guard (1...1000).contains(value) else {
      throw VisualFormatError(position: position, reason: "a priority of \(value) isn't between 1 and 1000")
    }
    constraint.priority = LayoutPriority(Float(value))
  }

  // MARK: Names

  private func item(_ name: String, at position: Int) throws(VisualFormatError) -> AnyObject {
    switch views[name] {
    case let view as View: return view
    case let guide as LayoutGuide: return guide
    case nil: throw VisualFormatError(position: position, reason: "there is no view “\(name)”")
    default: throw VisualFormatError(position: position, reason: "“\(name)” is neither a view nor a layout guide")
    }
  }

  private func superview(of item: AnyObject, _ named: VisualFormat.Named) throws(VisualFormatError) -> View {
    guard let view = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView else {
      throw VisualFormatError(position: named.position, reason: "“\(named.name)” has no superview")
    }
    return view
  }

  private func number(_ object: VisualFormat.Object, at position: Int) throws(VisualFormatError) -> Double {
    guard case .name(let name) = object else {
      if case .number(let value) = object { return value }
      return 0
    }
    let value: Double? =
      switch metrics[name] {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Int: Double(value)
      case let value as Float: Double(value)
      case let value as NSNumber: value.doubleValue
      case let value as LayoutPriority: Double(value.rawValue)
      default: nil
      }
    guard let value, value.isFinite else {
      throw VisualFormatError(position: position, reason: "there is no metric “\(name)”")
    }
    return value
  }
}
