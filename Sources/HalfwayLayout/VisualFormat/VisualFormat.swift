import Foundation
import HalfwayViews

/// What a visual format says, before names are looked up: a row of ends with gaps between them.
struct VisualFormat: Hashable {
  enum Object: Hashable {
    case number(Double)
    case name(String)
  }

  struct Predicate: Hashable {
    var relation: LayoutConstraint.Relation
    var object: Object
    var priority: Object?
    /// Where it stands in the text, for messages.
    var position: Int
  }

  enum Gap: Hashable {
    /// Side by side.
    case none
    case standard
    case points([Predicate])
  }

  struct Named: Hashable {
    var name: String
    var predicates: [Predicate]
    var position: Int
  }

  var isVertical = false
  var startsAtSuperview = false
  var endsAtSuperview = false
  var views: [Named] = []
  /// What stands before each view and after the last: before the first one and after the last one only where there is the superview.
  var gaps: [Gap] = []
}

/// Why a visual format means nothing, and where.
struct VisualFormatError: Error, Hashable {
  /// How many characters stand before.
  var position: Int
  var reason: String
}
