import Foundation
import HalfwayGestures
import HalfwayViews

/// Says where the elements of a collection stand. To be subclassed; by itself it shows nothing. UIKit's `UICollectionViewLayout`, without
/// decoration views.
@preconcurrency @MainActor
open class CollectionViewLayout: NSObject {
  /// The view that it lays out; set by it.
  open internal(set) weak var collectionView: CollectionView?
  /// Whether `prepare` is to be called before anything is asked.
  var needsPreparing = true

  public override init() {}

  /// Has everything asked again at the next layout. A subclass that overrides this calls `super`.
  open func invalidateLayout() {
    needsPreparing = true
    collectionView?.setNeedsLayout()
  }

  /// Called before anything is asked, and again after each `invalidateLayout`.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  /// The elements that a rectangle of the content touches.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Whether it has to be invalidated when the view's bounds become others: at every scroll and for another size.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect)
    -> Bool
  { false }

  // MARK: Where scrolling ends

  /// Where the content stands after a change of the layout or of what is in it; what is proposed unless told otherwise.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content comes to rest after a drag; what is proposed unless told otherwise.
  ///
  /// - Parameter velocity: Of the offset, in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Changes

  /// How an item looks before it comes; where it will stand, but clear, unless told otherwise.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { clear(layoutAttributesForItem(at: itemIndexPath)) }

  /// How an item looks when it has gone, by the place that it had; nil, unless told otherwise, for as it stood, but clear.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  private func clear(_ attributes: CollectionViewLayoutAttributes?)
    -> CollectionViewLayoutAttributes?
  {
    guard let attributes else { return nil }
    let clear = attributes.moved(to: attributes.indexPath)
    clear.alpha = 0
    return clear
  }

  // MARK: Queries of the collection view

  func prepareIfNeeded() {
    guard needsPreparing else { return }
    needsPreparing = false
    prepare()
  }

  var contentSize: CGSize {
    prepareIfNeeded()
    return collectionViewContentSize
  }

  func elements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    prepareIfNeeded()
    return layoutAttributesForElements(in: rect) ?? []
  }

  func element(_ key: ElementKey) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    if let kind = key.kind { return layoutAttributesForSupplementaryView(ofKind: kind, at: key.path) }
    return layoutAttributesForItem(at: key.path)
  }
}
