import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// Items that a layout places, of which only those in view exist. UIKit's `UICollectionView`.
open class CollectionView: ScrollView, RestingOffsetProvider {
  /// Which way a flow layout scrolls.
  public enum ScrollDirection: Sendable, Hashable {
    case vertical
    case horizontal
  }

  /// Where an item is scrolled to: one of each way.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  // The supplementary views of a flow layout.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Held weakly.
  open var delegate: (any CollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      (collectionDelegate, scrollDelegate) = (newValue, newValue)
      layoutInUse.invalidateLayout()
    }
  }
  private(set) weak var collectionDelegate: (any CollectionViewDelegate)?

  /// Setting it shows the new layout at once.
  open var collectionViewLayout: CollectionViewLayout {
    get { layoutInUse }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var layoutInUse: CollectionViewLayout

  /// Behind the items; it does not scroll.
  open var backgroundView: View? {
    didSet {
      changeBackground(from: oldValue, to: backgroundView)
    }
  }

  /// Kept for whoever asks: cells are made when they are about to be seen, and none earlier.
  open var isPrefetchingEnabled = true

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// In the order of selecting.
  var selection: [IndexPath] = []
  /// The touch that may select an item.
  var press: CellPress<CollectionViewCell>?

  // MARK: Inside

  struct VisibleElement {
    var key: ElementKey
    let view: CollectionReusableView
    var look: ElementLook
  }

  var views = ReusePool<CollectionReusableView>()
  /// In the order in which the layout names them.
  var visible: [VisibleElement] = []
  /// How many items each section has; nil until that is asked for.
  var counts: [Int]?
  /// Changes that are being collected.
  var openChanges: CollectionChanges?
  /// What leads from one layout to another under a gesture.
  var interactiveChange: InteractiveLayoutChange?
  private var boundsAtLayout: CGRect?
  private var isPlacing = false

  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    layoutInUse = layout
    super.init(frame: frame)
    layout.collectionView = self
    computesContentSize = true
  }

  /// With a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
  }

  public required init?(coder: NSCoder) {
    layoutInUse = CollectionViewFlowLayout()
    super.init(coder: coder)
    layoutInUse.collectionView = self
    computesContentSize = true
  }

  /// Asks for everything anew. Nothing is selected afterwards.
  open func reloadData() {
    endInteractiveChange(completed: false, finished: false)
    selection.removeAll()
    releasePress(isCancelled: true)
    let elements = visible
    visible.removeAll()
    for element in elements { recycle(element) }
    counts = nil
    layoutInUse.invalidateLayout()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    if let before = boundsAtLayout, before != bounds,
      layoutInUse.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      layoutInUse.invalidateLayout()
    }
    boundsAtLayout = bounds
    if interactiveChange == nil { placeElements() }
    if backgroundView?.frame != bounds {
      Transaction.withoutAnimation { backgroundView?.frame = bounds }
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if !beginPress(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !movePress(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if !endPress(touches, isCancelled: false) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if !endPress(touches, isCancelled: true) { super.touchesCancelled(touches, with: event) }
  }

  /// A layout may have a place of its own where the content comes to rest.
  package func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutInUse.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }
}
