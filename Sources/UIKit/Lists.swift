// Scroll views, table views, collection views, and their controllers.

import Halfway

/// UIKit's name for `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name for `ScrollViewDelegate`.
public typealias UIScrollViewDelegate = ScrollViewDelegate

/// UIKit's name for `TableView`.
public typealias UITableView = TableView
/// UIKit's name for `TableViewDataSource`.
public typealias UITableViewDataSource = TableViewDataSource
/// UIKit's name for `TableViewDelegate`.
public typealias UITableViewDelegate = TableViewDelegate
/// UIKit's name for `TableViewCell`.
public typealias UITableViewCell = TableViewCell
/// UIKit's name for `TableViewHeaderFooterView`.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// UIKit's name for `TableViewController`.
public typealias UITableViewController = TableViewController

/// UIKit's name for `CollectionView`.
public typealias UICollectionView = CollectionView
/// UIKit's name for `CollectionViewDataSource`.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// UIKit's name for `CollectionViewDelegate`.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// UIKit's name for `CollectionViewDelegateFlowLayout`.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
/// UIKit's name for `CollectionReusableView`.
public typealias UICollectionReusableView = CollectionReusableView
/// UIKit's name for `CollectionViewCell`.
public typealias UICollectionViewCell = CollectionViewCell
/// UIKit's name for `CollectionViewLayout`.
public typealias UICollectionViewLayout = CollectionViewLayout
/// UIKit's name for `CollectionViewFlowLayout`.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// UIKit's name for `CollectionViewLayoutAttributes`.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// UIKit's name for `CollectionViewLayoutInvalidationContext`.
public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
/// UIKit's name for `CollectionViewFlowLayoutInvalidationContext`.
public typealias UICollectionViewFlowLayoutInvalidationContext = CollectionViewFlowLayoutInvalidationContext
/// UIKit's name for `CollectionViewUpdateItem`.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// UIKit's name for `CollectionViewTransitionLayout`.
public typealias UICollectionViewTransitionLayout = CollectionViewTransitionLayout
/// UIKit's name for `CollectionViewController`.
public typealias UICollectionViewController = CollectionViewController

/// UIKit's name for `PageViewController`.
public typealias UIPageViewController = PageViewController
/// UIKit's name for `PageViewControllerDataSource`.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// UIKit's name for `PageViewControllerDelegate`.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
