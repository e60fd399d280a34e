import Foundation

/// An immutable piece of a display list: an unchanged part of the layer tree, or a snapshot.
///
/// It is a reference, so a frame that shows it again needs only one item, and a renderer can reuse cached output based
/// on its identity. It is equivalent to its items: the text and digest of a list don't depend on its division into
/// fragments.
public final class DisplayFragment: Sendable, Equatable {
  /// The items, back to front. All groups are closed.
  public let items: [DisplayItem]
  /// The number of items, including those of nested fragments.
  public let itemCount: Int
  /// Whether an item outside of masks is a backdrop.
  package let hasBackdrop: Bool

  /// Creates a fragment.
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

  /// Returns whether both fragments show the same.
  public static func == (left: DisplayFragment, right: DisplayFragment) -> Bool {
    left === right || DisplayItem.meanTheSame(left.items, right.items)
  }
}
