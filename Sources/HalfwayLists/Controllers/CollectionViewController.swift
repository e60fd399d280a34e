import Foundation
import HalfwayGestures
import HalfwayTransitions
import HalfwayViews

/// A view controller with a collection, of which it is the data source and delegate. UIKit's
/// `UICollectionViewController`.
///
/// The collection is a subview of the view controller's view and fills it.
open class CollectionViewController: ViewController, CollectionViewDataSource,
  CollectionViewDelegate, NavigationAnimatorProvider
{
  /// The layout that the view controller was created with.
  open private(set) var collectionViewLayout: CollectionViewLayout

  /// Whether this view controller, when it is pushed onto another one of this class, shows that one's collection in its
  /// own layout, with the items animated between both layouts (default: false). The collection keeps its data source;
  /// its delegate is the topmost view controller. Set it before the view controller is pushed, and not on the root view
  /// controller.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Whether the selection is cleared when the view appears (default: true).
  open var clearsSelectionOnViewWillAppear = true

  private var shown: CollectionView?

  /// Creates a view controller whose collection has a layout.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller whose collection has a flow layout.
  public override init(nibName: String?, bundle: Bundle?) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a view controller whose collection has a flow layout, for subclasses that are written to be loaded from an
  /// archive.
  public required init?(coder: NSCoder) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection. Reading it loads the view.
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
    let view = View.fillingScreen(View())
    let collection =
      shown ?? CollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    shown = collection
    // A collection that will be replaced by that of another view controller needs no data.
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
    // Otherwise the animator does this.
    if !(activeCoordinator?.animator is LayoutToLayoutAnimator) { takeCollection() }
    guard clearsSelectionOnViewWillAppear, let shown else { return }
    for path in shown.indexPathsForSelectedItems ?? [] {
      shown.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: Sharing a collection

  /// The view controller below in the stack, whose collection this one shows.
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

  /// Takes the collection of another view controller, with its layout, and becomes its delegate.
  func adopt(_ collection: CollectionView) {
    if shown !== collection { shown?.removeFromSuperview() }
    shown = collection
    collection.delegate = self
    hold(collection, in: view)
  }

  /// Takes the collection of the view controller below, or takes back its own from the one above, and sets its own
  /// layout.
  private func takeCollection() {
    guard let collection = lender?.collectionView ?? shown, collection.superview !== view else {
      return
    }
    adopt(collection)
    collection.setCollectionViewLayout(collectionViewLayout, animated: false)
  }

  // MARK: Data source

  /// Returns the number of sections. The default returns 1.
  open func numberOfSections(in collectionView: CollectionView) -> Int {
    1
  }
  /// Returns the number of items in a section. The default returns 0.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// Returns a cell for an item. The default returns an empty cell.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
  /// Returns a supplementary view. The default returns an empty view.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView(frame: .zero) }

  // MARK: Delegate

  /// Called when a cell becomes visible. The default does nothing.
  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Called when a cell is no longer visible. The default does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Returns whether a touched item is highlighted. The default returns true.
  open func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called when an item was highlighted. The default does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Returns whether a tapped item is selected. The default returns true.
  open func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns whether a tapped item is deselected. The default returns true.
  open func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called when the user has deselected an item. The default does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Called when the user has selected an item. The default does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Called when the highlight of an item was removed. The default does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Returns the layout for an interactive transition between two layouts. The default returns nil.
  open func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout? { nil }

  // MARK: Scrolling

  /// Called when the offset has changed. The default does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Called when a drag begins. The default does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Called when the finger is lifted, with the velocity in points per millisecond. The default does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when a drag has ended. The default does nothing.
  open func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Called when deceleration begins. The default does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Called when deceleration has ended. The default does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Called when a scrolling animation has ended. The default does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
