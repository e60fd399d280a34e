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
  /// Whether an item in it, other than in masks, looks at what lies beneath.
  package let hasBackdrop: Bool

  public init(items: [DisplayItem]) {
    self.items = items
    var (count, hasBackdrop) = (0, false)
    for item in items {
      switch item {
      case .fragment(let inner):
        count += inner.itemCount
        if inner.hasBackdrop { hasBackdrop = true }
      case .backdrop:
        count += 1
        hasBackdrop = true
      default: count += 1
      }
    }
    (itemCount, self.hasBackdrop) = (count, hasBackdrop)
  }

  /// Whether both mean the same.
  public static func == (left: DisplayFragment, right: DisplayFragment) -> Bool {
    left === right || DisplayItem.meanTheSame(left.items, right.items)
  }
}
