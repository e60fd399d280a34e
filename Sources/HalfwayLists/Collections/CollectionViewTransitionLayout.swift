import Foundation
import HalfwayLayers
import HalfwayViews

/// The layout during an interactive transition between two layouts. UIKit's `UICollectionViewTransitionLayout`.
///
/// Its attributes are interpolated between those of both layouts by `transitionProgress`. Positions refer to the
/// content offset at the beginning.
open class CollectionViewTransitionLayout: CollectionViewLayout {
  /// The layout at the beginning.
  public let currentLayout: CollectionViewLayout
  /// The layout at the end.
  public let nextLayout: CollectionViewLayout

  /// The progress from the old layout (0) to the new one (1). Setting it updates the elements immediately, or animated
  /// in an animation block. Non-finite values are ignored.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if !transitionProgress.isFinite { transitionProgress = oldValue }
      if transitionProgress != oldValue { view?.showInteractiveChange() }
    }
  }

  var span = LayoutSpan()

  /// Creates a transition layout between two layouts.
  public init(currentLayout: CollectionViewLayout, nextLayout newLayout: CollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
    needsPreparing = false
  }

  /// Returns nil, because a transition layout needs two layouts.
  public required init?(coder: NSCoder) { nil }

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

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(ElementKey(kind: elementKind, path: indexPath, isDecoration: true))
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

/// The interpolation intervals of a change's elements, relative to the offset at its beginning.
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
