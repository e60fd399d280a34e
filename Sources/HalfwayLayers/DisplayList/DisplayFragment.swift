import Foundation

/// A piece of a display list that stays as it is: what a part of the tree shows while nothing in it changes, or a snapshot.
///
/// It is held by reference, so a frame that shows it again costs one item, and a renderer knows by its identity that it may
/// show the picture it made before. It means exactly its items: text and digest of a list do not tell a fragment from them.
public final class DisplayFragment: Sendable, Equatable {
  /// Back to front; groups are closed.
  public let items: [DisplayItem]
  /// Items including those of fragments in it.
  public let itemCount: Int
  /// Whether an item in it looks at what lies beneath.
  package let hasBackdrop: Bool

  public init(items: [DisplayItem]) {
    self.items = items
    hasBackdrop = DisplayItem.haveBackdrop(items)
    itemCount = items.reduce(0) { count, item in
      if case .fragment(let inner) = item { return count + inner.itemCount }
      return count + 1
    }
  }

  /// Whether both mean the same.
  public static func == (left: DisplayFragment, right: DisplayFragment) -> Bool {
    left === right || DisplayItem.meanTheSame(left.items, right.items)
  }
}
