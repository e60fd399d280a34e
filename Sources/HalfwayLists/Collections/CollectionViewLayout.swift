import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The base class of collection layouts, which determine the positions of a collection's elements. It shows nothing
/// itself. UIKit's `UICollectionViewLayout`.
@preconcurrency @MainActor
open class CollectionViewLayout: NSObject {
  /// The collection view.
  open var collectionView: CollectionView? { view }
  /// The collection view, set by the view itself.
  final weak var view: CollectionView? {
    willSet { observers?.announce(.collectionView, old: view) }
    didSet { observers?.notify(.collectionView, old: oldValue, new: view) }
  }
  /// The observers of the layout's properties; nil until one is added.
  package final var observers: KeyValueObservers?
  /// Whether `prepare` must be called before the next query.
  var needsPreparing = true

  /// Creates a layout.
  public override init() {}

  /// Creates a layout, for subclasses that are written to be loaded from an archive. Archives aren't read.
  public required init?(coder: NSCoder) {}

  /// Called when a property that the layout observes has changed. The default does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  /// Requests that the layout is prepared and queried again in the next layout pass: calls `invalidateLayout(with:)`
  /// with a context that names nothing. Overrides must call `super`.
  open func invalidateLayout() { invalidateLayout(with: pendingContext ?? makeContext()) }

  /// The context for the next call of `invalidateLayout`; nil for a new one.
  private var pendingContext: CollectionViewLayoutInvalidationContext?

  /// Invalidates a part of the layout. The default requests that the layout is prepared and queried again in the next
  /// layout pass, and applies the context's displacement of the content. Overrides must call `super`.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    needsPreparing = true
    view?.layoutDidInvalidate()
    guard let view, context.contentOffsetAdjustment != .zero else { return }
    view.contentOffset = CGPoint(
      x: view.contentOffset.x + context.contentOffsetAdjustment.x,
      y: view.contentOffset.y + context.contentOffsetAdjustment.y)
  }

  /// The class of the contexts that the layout creates (default: `CollectionViewLayoutInvalidationContext`).
  open class var invalidationContextClass: AnyClass { CollectionViewLayoutInvalidationContext.self }

  private func makeContext() -> CollectionViewLayoutInvalidationContext {
    let made = type(of: self).invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type
    return (made ?? CollectionViewLayoutInvalidationContext.self).init()
  }

  /// Returns the context of an invalidation for new bounds, after `shouldInvalidateLayout(forBoundsChange:)` has
  /// returned true. The default names nothing.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Returns the context of an invalidation for the preferred attributes of an element. The default names the element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext()
    if let kind = originalAttributes.representedElementKind {
      context.invalidateSupplementaryElements(ofKind: kind, at: [originalAttributes.indexPath])
    } else {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    return context
  }

  /// Invalidates everything, as when the data is reloaded.
  final func invalidateEverything() {
    let context = makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    pendingContext = context
    invalidateLayout()
    pendingContext = nil
  }

  /// Called instead of `invalidateLayout` after a batch of changes.
  func invalidateLayout(after changes: ListChanges) { invalidateLayout() }

  /// Called on iOS when the layout was created from a storyboard. Halfway never calls it; it exists so that code that
  /// overrides it compiles.
  open func awakeFromNib() {}

  /// Called before the first query, and again after each `invalidateLayout`. The default does nothing.
  open func prepare() {}

  /// Called before another layout replaces this one. The default does nothing, as in the next methods.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}
  /// Called before this layout replaces another one.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}
  /// Called on both layouts after a replacement, when its animation has ended.
  open func finalizeLayoutTransition() {}

  /// The class of the attributes that layouts create (default: `CollectionViewLayoutAttributes`). A subclass with
  /// additional attributes overrides it.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// Creates attributes of the layout's class for an element.
  final func makeAttributes(_ kind: String? = nil, at indexPath: IndexPath) -> CollectionViewLayoutAttributes {
    let made = type(of: self).layoutAttributesClass as? CollectionViewLayoutAttributes.Type
    let attributes = (made ?? CollectionViewLayoutAttributes.self).init()
    attributes.indexPath = indexPath
    attributes.representedElementKind = kind
    attributes.representedElementCategory = kind == nil ? .cell : .supplementaryView
    return attributes
  }

  /// The size of the content, in points (default: zero).
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements that intersect a rectangle of the content. The default returns nil.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item. The default returns nil.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view. The default returns nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// The registered classes of decoration views, by their kinds.
  private var decorationClasses: [String: AnyClass] = [:]

  /// Registers a class of decoration views for a kind; nil removes the registration. The collection view creates a
  /// decoration view for each attributes of this category that `layoutAttributesForElements(in:)` returns.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  /// Creates a decoration view; nil, and a report, if no class is registered for its kind.
  func makeDecorationView(ofKind kind: String, frame: CGRect) -> CollectionReusableView? {
    let maker = decorationClasses[kind].flatMap { $0 as Any as? any ReusableCell.Type }
    if let view = maker?.init(reusedAs: kind, frame: frame) as? CollectionReusableView { return view }
    Transaction.report("\(type(of: self)) has no class of decoration views of kind \"\(kind)\"")
    return nil
  }

  /// Returns the attributes of a decoration view. The default returns nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns whether the layout must be invalidated for new bounds, that is, at each scroll and change of size. The
  /// default returns false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect)
    -> Bool
  { false }

  // MARK: Elements that size themselves

  /// Returns whether the layout must be invalidated because a visible element prefers other attributes than those that
  /// the layout has computed. The default returns false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Whether visible elements are asked for their preferred attributes.
  var measuresElements: Bool { true }

  /// Adopts the preferred attributes of an element, after `shouldInvalidateLayout` has returned true.
  func adopt(preferred attributes: CollectionViewLayoutAttributes) {}

  // MARK: Scroll targets

  /// Returns the content offset after a change of the layout or its items. The default returns the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset at which the content comes to rest after a drag. The default returns the proposed
  /// offset.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which the content would come to rest, in points.
  ///   - velocity: The velocity of the offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Changes

  /// Called after the layout was invalidated for a batch of changes, and before it is asked for the attributes of
  /// elements that appear and disappear. The default does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called in the animation block of a batch of changes, at its end. The default does nothing.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the initial attributes of an item that appears. The default returns its final attributes with an alpha of
  /// 0.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { clear(layoutAttributesForItem(at: itemIndexPath)) }

  /// Returns the final attributes of an item that disappears, given by its previous index path. Nil (the default) means
  /// its previous attributes with an alpha of 0.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Called on iOS before an animated change of the bounds. Never called: changes of the bounds don't animate elements.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called on iOS after an animated change of the bounds. Never called.
  open func finalizeAnimatedBoundsChange() {}

  /// The direction for which the layout was written (default: left to right). Never queried, because collections aren't
  /// mirrored.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
  /// Whether the layout is mirrored for the other layout direction (default: false). Never queried, as above.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Returns the initial attributes of a supplementary view that appears. Nil (the default) means its final attributes
  /// with an alpha of 0.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a supplementary view that disappears, given by its previous index path. Nil (the
  /// default) means its previous attributes with an alpha of 0.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the initial attributes of a decoration view that appears. Nil (the default) means its final attributes
  /// with an alpha of 0.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a decoration view that disappears. Nil (the default) means its previous attributes
  /// with an alpha of 0.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
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
    if let kind = key.kind {
      return key.isDecoration
        ? layoutAttributesForDecorationView(ofKind: kind, at: key.path)
        : layoutAttributesForSupplementaryView(ofKind: kind, at: key.path)
    }
    return layoutAttributesForItem(at: key.path)
  }
}
