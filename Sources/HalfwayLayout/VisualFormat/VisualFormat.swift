import Foundation
import HalfwayViews

/// A parsed visual format, before names are resolved: a row of views with gaps between them.
struct VisualFormat: Hashable {
  enum Object: Hashable {
    case number(Double)
    case name(String)
  }

  struct Predicate: Hashable {
    var relation: LayoutConstraint.Relation
    var object: Object
    var priority: Object?
    /// The position in the text, for messages.
    var position: Int
  }

  enum Gap: Hashable {
    /// No gap.
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
  /// The gaps before each view and after the last one. The first and the last gap matter only if the format begins or
  /// ends at the superview.
  var gaps: [Gap] = []
}

/// The reason why a visual format is invalid, with the position.
struct VisualFormatError: Error, Hashable {
  /// The number of characters before the error.
  var position: Int
  var reason: String
}
