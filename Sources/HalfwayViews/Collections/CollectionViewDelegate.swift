import Foundation
import HalfwayLayers

/// Says what is in a collection. UIKit's `UICollectionViewDataSource`.
public protocol CollectionViewDataSource: AnyObject {
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// A cell for an item, from `dequeueReusableCell`. Asked for when the item comes into view.
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell
  /// 1 unless told otherwise.
  @preconcurrency @MainActor func numberOfSections(in collectionView: CollectionView) -> Int
  /// Asked for only where the layout has such views.
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView
}

extension CollectionViewDataSource {
  @preconcurrency @MainActor public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView(frame: .zero) }
}

/// Told of what is done to a collection. All of it may be left out. UIKit's `UICollectionViewDelegate`.
public protocol CollectionViewDelegate: ScrollViewDelegate {
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)

  // In the order of a tap.
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// The layout that goes between two others under a gesture; nil, unless told otherwise, for a plain one.
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout?
}

extension CollectionViewDelegate {
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout? { nil }
}

/// Says what a flow layout's own properties say, for each section or item. UIKit's `UICollectionViewDelegateFlowLayout`.
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  @preconcurrency @MainActor func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? CollectionViewFlowLayout)?.itemSize ?? .zero }
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    (collectionViewLayout as? CollectionViewFlowLayout)?.sectionInset ?? EdgeInsets()
  }
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (collectionViewLayout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  @preconcurrency @MainActor public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { (collectionViewLayout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
