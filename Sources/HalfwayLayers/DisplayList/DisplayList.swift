import Foundation

/// The appearance of a stage at one point in time: items in points, back to front. The only output of the engine.
///
/// Groups nest: a `beginGroup` is closed by its `endGroup`, and everything in between is in the group's own
/// coordinates.
public struct DisplayList: Sendable, Equatable {
  /// The size of the stage, in points.
  public var size: CGSize
  /// The items, back to front.
  public var items: [DisplayItem]

  /// Creates a list (default: empty).
  public init(size: CGSize = .zero, items: [DisplayItem] = []) {
    self.size = size
    self.items = items
  }

  /// Returns whether both lists are equivalent, regardless of their division into fragments.
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    left.size == right.size && DisplayItem.meanTheSame(left.items, right.items)
  }
}
