import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A layout of items in lines, in sections with a header and a footer. UIKit's `UICollectionViewFlowLayout`.
open class CollectionViewFlowLayout: CollectionViewLayout {
  // The values that apply unless the view's delegate is a `CollectionViewDelegateFlowLayout` that returns others.
  /// The minimum spacing between lines, in points (default: 10).
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum spacing between the items of a line, in points (default: 10).
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size with which items determine their own size, by `preferredLayoutAttributesFitting` of their cells.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The size of items that determine their own size until their cells exist, in points. Zero (the default) means that
  /// items have the size that the delegate or `itemSize` gives them; `automaticSize` is the same as 50 × 50.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The size of items, in points (default: 50 × 50).
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The scroll direction (default: vertical).
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, in points. Only the extent along the scroll direction is used; 0 for no header (default:
  /// zero).
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, in points. Only the extent along the scroll direction is used; 0 for no footer (default:
  /// zero).
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The insets around the items of a section, in points (default: 0).
  open var sectionInset = EdgeInsets() {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// Whether a header stays at the beginning of the visible part while its section is visible (default: false).
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether a footer stays at the end of the visible part while its section is visible (default: false).
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  private var sections: [FlowSection] = []
  /// The sizes of the items whose cells have determined them.
  private var preferredSizes: [IndexPath: CGSize] = [:]
  private var breadth = 0.0
  private var isVertical: Bool { scrollDirection == .vertical }

  open override func prepare() {
    super.prepare()
    makeSections()
  }

  private func makeSections() {
    sections.removeAll()
    guard let collectionView = view else { return }
    breadth = breadth(of: collectionView.bounds.size, insets: collectionView.adjustedContentInset)
    var place = 0.0
    for section in 0..<collectionView.numberOfSections {
      var made = makeSection(section, in: collectionView)
      made.start = place
      place = made.end
      sections.append(made)
    }
  }

  private func breadth(of size: CGSize, insets: EdgeInsets) -> Double {
    max(
      0,
      isVertical
        ? size.width - insets.left - insets.right : size.height - insets.top - insets.bottom)
  }

  private func makeSection(_ section: Int, in view: CollectionView) -> FlowSection {
    let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    var (inset, line, item) = (sectionInset, minimumLineSpacing, minimumInteritemSpacing)
    var (header, footer) = (headerReferenceSize, footerReferenceSize)
    if let delegate {
      (inset, line, item, header, footer) = (
        delegate.collectionView(view, layout: self, insetForSectionAt: section),
        delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section),
        delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section),
        delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section),
        delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      )
    }
    let insets =
      isVertical
      ? FlowSection.Insets(
        before: inset.top, after: inset.bottom, start: inset.left, end: inset.right)
      : FlowSection.Insets(
        before: inset.left, after: inset.right, start: inset.top, end: inset.bottom)
    return FlowSection(
      count: view.numberOfItems(inSection: section), breadth: breadth, header: extent(header).along,
      footer: extent(footer).along, insets: insets, lineSpacing: line, itemSpacing: item
    ) { index in
      guard delegate != nil || estimatesItems else { return extent(itemSize) }
      let path = IndexPath(item: index, section: section)
      if let size = preferredSizes[path] { return extent(size) }
      let size = requestedSize(of: path, in: view)
      let isEstimated = size == Self.automaticSize || estimatedItemSize != .zero && size == itemSize
      return extent(isEstimated ? estimate : size)
    }
  }

  // MARK: Items that size themselves

  private func requestedSize(of path: IndexPath, in view: CollectionView) -> CGSize {
    guard let delegate = view.delegate as? any CollectionViewDelegateFlowLayout else { return itemSize }
    return delegate.collectionView(view, layout: self, sizeForItemAt: path)
  }

  private var estimate: CGSize {
    guard estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize else { return estimatedItemSize }
    return itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
  }

  private var estimatesItems: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

  override var measuresElements: Bool {
    estimatesItems || view?.delegate is any CollectionViewDelegateFlowLayout
  }

  /// Returns whether the item determines its own size and prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    guard let collectionView = view, originalAttributes.representedElementCategory == .cell,
      preferredAttributes.size != originalAttributes.size
    else { return false }
    return estimatedItemSize != .zero
      || requestedSize(of: originalAttributes.indexPath, in: collectionView) == Self.automaticSize
  }

  override func adopt(preferred attributes: CollectionViewLayoutAttributes) {
    preferredSizes[attributes.indexPath] = attributes.size
  }

  open override class var invalidationContextClass: AnyClass { CollectionViewFlowLayoutInvalidationContext.self }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if flow?.invalidateFlowLayoutDelegateMetrics ?? true { preferredSizes.removeAll() }
    super.invalidateLayout(with: context)
  }

  /// Returns a context that keeps the sizes of items unless the breadth of the lines changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> CollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? CollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      changesBreadth(newBounds)
    return context
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? CollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    return context
  }

  override func invalidateLayout(after changes: ListChanges) {
    let known = preferredSizes
    invalidateLayout()
    for (path, size) in known where changes.keeps(path) {
      if let path = changes.path(after: path) { preferredSizes[path] = size }
    }
  }

  private func extent(_ size: CGSize) -> FlowSection.Extent {
    isVertical
      ? FlowSection.Extent(along: size.height, across: size.width)
      : FlowSection.Extent(along: size.width, across: size.height)
  }

  private func frame(along: Double, across: Double, _ extent: FlowSection.Extent) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: extent.across, height: extent.along)
      : CGRect(x: along, y: across, width: extent.along, height: extent.across)
  }

  open override var collectionViewContentSize: CGSize {
    let length = sections.last?.end ?? 0
    return isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [CollectionViewLayoutAttributes]?
  {
    attributes(in: rect)
  }

  private func attributes(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [CollectionViewLayoutAttributes] = []
    for index in sections.indices.dropFirst(firstSection(endingAfter: low)) {
      let section = sections[index]
      guard section.start < high else { break }
      var keys = [
        ElementKey(
          kind: CollectionView.elementKindSectionHeader, path: IndexPath(item: 0, section: index))
      ]
      for item in section.items(from: low, to: high) {
        keys.append(ElementKey(kind: nil, path: IndexPath(item: item, section: index)))
      }
      keys.append(
        ElementKey(
          kind: CollectionView.elementKindSectionFooter, path: IndexPath(item: 0, section: index)))
      // A subclass may place an element elsewhere.
      found += keys.compactMap { element($0) }
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  private func firstSection(endingAfter place: Double) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    guard sections.indices.contains(indexPath.section), indexPath.item >= 0,
      indexPath.item < sections[indexPath.section].count
    else { return nil }
    let place = sections[indexPath.section].place(of: indexPath.item)
    let attributes = makeAttributes(at: indexPath)
    attributes.frame = frame(along: place.along, across: place.across, place.extent)
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == CollectionView.elementKindSectionHeader
    let length = isHeader ? section.header : section.footer
    guard length > 0, isHeader || elementKind == CollectionView.elementKindSectionFooter else {
      return nil
    }
    let attributes = makeAttributes(elementKind, at: indexPath)
    let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    attributes.frame = frame(
      along: isPinned
        ? pinnedPlace(isHeader, of: section, length) : isHeader ? section.start : section.footerStart, across: 0,
      FlowSection.Extent(along: length, across: breadth))
    if isPinned { attributes.zIndex = Self.pinnedIndex }
    return attributes
  }

  /// The index of pinned headers and footers, in front of the items.
  private static let pinnedIndex = 10

  /// Returns the place of a header or footer at the edge of the visible part, as far as its section extends.
  private func pinnedPlace(_ isHeader: Bool, of section: FlowSection, _ length: Double) -> Double {
    let natural = isHeader ? section.start : section.footerStart
    guard let view else { return natural }
    let (visible, insets) = (view.bounds, view.adjustedContentInset)
    let (low, high) =
      isVertical
      ? (visible.minY + insets.top, visible.maxY - insets.bottom)
      : (visible.minX + insets.left, visible.maxX - insets.right)
    return isHeader
      ? min(max(natural, low), section.footerStart - length)
      : max(min(natural, high - length), section.start + section.header)
  }

  /// Returns true if the breadth of the lines changes, or if headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds || changesBreadth(newBounds)
  }

  private func changesBreadth(_ newBounds: CGRect) -> Bool {
    guard let collectionView = view else { return false }
    return breadth(of: newBounds.size, insets: collectionView.adjustedContentInset) != breadth
  }
}
