import Foundation
import HalfwayLayers
import HalfwayViews

/// The part of a layout that an invalidation concerns. UIKit's `UICollectionViewLayoutInvalidationContext`. All
/// invalidations of a layout pass one to `invalidateLayout(with:)`.
///
/// The layouts of the toolkit compute all positions again whatever the context names; a layout of your own may keep
/// what isn't named.
@preconcurrency @MainActor
open class CollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid; nil if none are named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are invalid, by their kind; nil if none are named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The displacement of the content offset, in points, which takes place with the invalidation (default: zero).
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points (default: zero). The size is always queried again, so the layout has to
  /// return the new one; the first adjustment on a stage is reported.
  open var contentSizeAdjustment = CGSize.zero {
    didSet {
      if contentSizeAdjustment != .zero {
        Transaction.reportOnce("contentSizeAdjustment has no effect: collectionViewContentSize is queried instead")
      }
    }
  }

  /// Creates a context that names nothing.
  public required override init() {}

  /// Adds items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// The part of a flow layout that an invalidation concerns. UIKit's `UICollectionViewFlowLayoutInvalidationContext`.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the sizes of items are invalid: the delegate is asked for them again, and items that determine their own
  /// size are measured again (default: true).
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the positions are invalid (default: true). Stored; they are computed again in any case.
  open var invalidateFlowLayoutAttributes = true
}
