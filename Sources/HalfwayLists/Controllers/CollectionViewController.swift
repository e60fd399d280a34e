import Foundation
import HalfwayGestures
import HalfwayTransitions
import HalfwayViews

/// A screen with a collection, of which it is the data source and the delegate. UIKit's `UICollectionViewController`.
///
/// The collection stands in the screen's view and fills it.
open class CollectionViewController: ViewController, CollectionViewDataSource,
  CollectionViewDelegate, NavigationAnimatorProvider
{
  /// The layout that the screen was made with.
  open private(set) var collectionViewLayout: CollectionViewLayout

  /// Whether this screen, when it is put onto another one of the kind in a navigation controller, shows that one's collection in its own
  /// layout: the items go from the one layout to the other. The collection keeps its data source; its delegate is the screen that is on
  /// top. To be set before the screen is pushed, and not on the lowest one.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Whether nothing is selected any more when the screen comes back.
  open var clearsSelectionOnViewWillAppear = true

  private var shown: CollectionView?

  public init(collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open var collectionView: CollectionView! {
    get {
      _ = view
      return shown
    }
    set {
      guard let newValue, newValue !== shown else { return }
      shown?.removeFromSuperview()
      shown = newValue
      if let view = viewIfLoaded { hold(newValue, in: view) }
    }
  }

  open override func loadView() { view = makeView() }

  private func makeView() -> View {
    let view = View()
    let collection =
      shown ?? CollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    shown = collection
    // One whose place another screen's collection will take asks for nothing.
    if lender == nil {
      if collection.dataSource == nil { collection.dataSource = self }
      if collection.delegate == nil { collection.delegate = self }
    }
    hold(collection, in: view)
    return view
  }

  private func hold(_ collection: CollectionView, in view: View) {
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(collection, at: 0)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    prepareCollection(animated: animated)
  }

  private func prepareCollection(animated: Bool) {
    // The animator does it on the way.
    if !(activeCoordinator?.animator is LayoutToLayoutAnimator) { takeCollection() }
    guard clearsSelectionOnViewWillAppear, let shown else { return }
    for path in shown.indexPathsForSelectedItems ?? [] {
      shown.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: One collection for several screens

  /// The screen beneath in the stack, whose collection this one shows.
  private var lender: CollectionViewController? {
    guard useLayoutToLayoutNavigationTransitions, let navigation = navigationController else {
      return nil
    }
    let below = navigation.viewControllers.prefix { $0 !== self }
    return below.last as? CollectionViewController
  }

  /// Returns the animator from layout to layout, if this view controller shows the collection of the one below it.
  package func makeNavigationAnimator(above lower: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    useLayoutToLayoutNavigationTransitions && lower is CollectionViewController ? LayoutToLayoutAnimator() : nil
  }

  /// Shows another screen's collection, which leaves that one, and says how it is laid out there; the layout stays.
  func adopt(_ collection: CollectionView) {
    if shown !== collection { shown?.removeFromSuperview() }
    shown = collection
    collection.delegate = self
    hold(collection, in: view)
  }

  /// Shows the collection of the screen beneath, or takes back its own from the one above, in its own layout.
  private func takeCollection() {
    guard let collection = lender?.collectionView ?? shown, collection.superview !== view else {
      return
    }
    adopt(collection)
    collection.setCollectionViewLayout(collectionViewLayout, animated: false)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: CollectionView) -> Int {
    1
  }
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView(frame: .zero) }

  // MARK: Delegate

  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout? { nil }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
