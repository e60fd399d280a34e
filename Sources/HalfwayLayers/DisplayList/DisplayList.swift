import Foundation

/// What a stage looks like at one moment: value items in points, back to front. The only output of the engine.
///
/// Groups nest: a `beginGroup` is closed by its `endGroup`, and everything between is in the group's own coordinates.
public struct DisplayList: Sendable, Equatable {
  /// The size of the stage in points.
  public var size: CGSize
  /// Back to front.
  public var items: [DisplayItem]

  public init(size: CGSize = .zero, items: [DisplayItem] = []) {
    self.size = size
    self.items = items
  }

  /// Whether both mean the same, however they are cut into fragments.
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    left.size == right.size && DisplayItem.meanTheSame(left.items, right.items)
  }
}
