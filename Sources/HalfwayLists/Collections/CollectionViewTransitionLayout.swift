import Foundation
import HalfwayLayers
import HalfwayViews

/// The layout between two others while a gesture leads from one to the other. UIKit's `UICollectionViewTransitionLayout`.
///
/// Its attributes are those of both layouts, mixed as `transitionProgress` says. Their places are meant at the offset that the content had
/// at the beginning.
open class CollectionViewTransitionLayout: CollectionViewLayout {
  public let currentLayout: CollectionViewLayout
  public let nextLayout: CollectionViewLayout

  /// 0 for the old layout, 1 for the new one. Setting it shows it at once; in an animated block it is animated.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if !transitionProgress.isFinite { transitionProgress = oldValue }
      if transitionProgress != oldValue { collectionView?.showInteractiveChange() }
    }
  }

  var span = LayoutSpan()

  public init(currentLayout: CollectionViewLayout, nextLayout newLayout: CollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
    needsPreparing = false
  }

  open override var collectionViewContentSize: CGSize {
    let (start, end) = span.sizes
    return CGSize(
      width: start.width + (end.width - start.width) * transitionProgress,
      height: start.height + (end.height - start.height) * transitionProgress)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [CollectionViewLayoutAttributes]?
  {
    attributes(in: rect)
  }

  private func attributes(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    span.paths.compactMap { attributes($0.key) }.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    attributes(ElementKey(kind: nil, path: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(ElementKey(kind: elementKind, path: indexPath))
  }

  private func attributes(_ key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let path = span.paths.first(where: { $0.key == key }) else { return nil }
    let attributes =
      key.kind.map {
        CollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: key.path)
      }
      ?? CollectionViewLayoutAttributes(forCellWith: key.path)
    attributes.look = path.start.mixed(with: path.end, transitionProgress)
    return attributes
  }
}

/// The ways of a change's elements, as seen from the offset at its beginning.
struct LayoutSpan {
  var paths: [(key: ElementKey, start: ElementLook, end: ElementLook)] = []
  var sizes = (start: CGSize.zero, end: CGSize.zero)

  init() {}

  init(_ change: LayoutChange, from size: CGSize) {
    let back = CGPoint(x: -change.displacement.x, y: -change.displacement.y)
    paths = change.parts.map { ($0.element.key, $0.start.offsetBy(back), $0.end.offsetBy(back)) }
    sizes = (size, change.contentSize)
  }
}
