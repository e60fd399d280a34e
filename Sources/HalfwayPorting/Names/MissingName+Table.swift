extension MissingName {
  /// The groups in the order of the documentation. A name belongs to the first group that has it.
  public static let all: [MissingName] = containers + text + lists + resources + appearance + others

  private static let containers = [
    MissingName(
      ["UIPopover*"], members: ["popoverPresentationController"], because: "there are no popovers",
      "present with .custom and a UIPresentationController"),
    MissingName(
      ["UIPageViewController*"], because: "there are no page view controllers",
      "use a paging UIScrollView with child view controllers"),
    MissingName(
      ["UISplitViewController*"], members: ["splitViewController"], because: "there are no split view controllers",
      "add both view controllers as children of one view controller"),
    MissingName(
      ["UISearchController*", "UISearchBar*", "UISearchResultsUpdating", "UISearchTextField", "UISearchContainer*"],
      members: ["searchController", "hidesSearchBarWhenScrolling"], because: "there is no text input",
      "filter with a UISegmentedControl or buttons"),
    MissingName(
      ["UINavigationBarDelegate", "UIBarPositioning*"],
      members: ["prefersLargeTitles", "largeTitleDisplayMode", "hidesBarsOnSwipe", "hidesBarsOnTap"],
      because: "a bar is 44 points high", "use the title, or setNavigationBarHidden(_:animated:)"),
  ]

  private static let text = [
    MissingName(
      [
        "UITextField*", "UITextView*", "UITextInput*", "UITextRange", "UITextPosition", "UIKeyInput", "UIKeyboardType",
        "UIKeyCommand", "UIReturnKeyType", "UITextContentType",
      ],
      members: ["addTextField", "inputAccessoryView", "becomeFirstResponder", "resignFirstResponder"],
      because: "there is no text input", "show the text in a UILabel"),
    MissingName(
      [
        "NSLayoutManager*", "NSTextStorage*", "NSTextContainer", "NSTextAttachment", "NSStringDrawingContext",
        "NSShadow",
        "UIFontDescriptor*", "UIFontMetrics",
      ],
      members: ["italicSystemFont", "monospacedDigitSystemFont"],
      because: "text has one upright typeface and few attributes", "use UIFont.systemFont(ofSize:weight:)"),
  ]

  private static let lists = [
    MissingName(
      ["UITableViewDiffableDataSource*", "UICollectionViewDiffableDataSource*", "NSDiffableDataSource*"],
      because: "there are no diffable data sources", "implement the data source, and call performBatchUpdates"),
    MissingName(
      ["UICollectionViewCompositionalLayout*", "NSCollectionLayout*"], because: "there is no compositional layout",
      "use UICollectionViewFlowLayout, or subclass UICollectionViewLayout"),
    MissingName(
      [
        "UICollectionViewListCell", "UICollectionLayoutListConfiguration", "UIListContentConfiguration",
        "UIContentConfiguration", "UIContentView", "UIBackgroundConfiguration",
      ],
      because: "cells have no configurations", "set the properties of the cell's own views"),
    MissingName(
      ["UIPickerView*", "UIDatePicker*", "UIStepper", "UIColorPicker*", "UIFontPicker*"],
      because: "there are no pickers", "use UISegmentedControl, UISlider, or a UITableView"),
    MissingName(
      ["UIRefreshControl"], members: ["refreshControl"], because: "lists can't be pulled to refresh",
      "reload in scrollViewDidEndDragging(_:willDecelerate:)"),
    MissingName(
      [
        "UITableViewRowAction", "UISwipeActionsConfiguration", "UIContextualAction*", "UITableViewDropCoordinator",
        "UITableViewDropPlaceholder",
      ],
      members: ["leadingSwipeActionsConfigurationForRowAt", "trailingSwipeActionsConfigurationForRowAt"],
      because: "tables can't be edited", "add a recognizer to the cell"),
  ]

  private static let resources = [
    MissingName(
      ["UINib"], members: ["loadNibNamed"], because: "nibs aren't read", "create the views in code, in init(frame:)"),
    MissingName(
      ["NSDataAsset", "UIImageAsset", "UIImageSymbolConfiguration"], because: "asset catalogs aren't read",
      "use PNG or JPEG files in the target's resources"),
    MissingName(
      [
        "UIImagePickerController*", "UIDocument*", "UIVideoEditorController*", "UIPrint*", "UIPasteboard*",
        "UIActivityViewController", "UIActivity", "UIActivityType", "UIActivityItem*",
      ],
      because: "there are no other programs to exchange data with", "leave it out with #if !os(Linux)"),
    MissingName(
      members: ["pngData", "jpegData"], because: "drawing is recorded, not rendered into pixels",
      "keep the UIImage"),
  ]

  private static let appearance = [
    MissingName(
      [
        "UINavigationBarAppearance", "UIToolbarAppearance", "UITabBarAppearance", "UIBarAppearance",
        "UIBarButtonItemAppearance", "UITabBarItemAppearance",
      ],
      members: ["standardAppearance", "scrollEdgeAppearance", "compactAppearance"],
      because: "bars have no appearance objects", "set barTintColor, tintColor and titleTextAttributes"),
    MissingName(
      members: ["readableContentGuide", "preservesSuperviewLayoutMargins", "alignmentRectInsets"],
      because: "it isn't implemented", "use layoutMarginsGuide or safeAreaLayoutGuide"),
    MissingName(
      members: ["setAnimationDelegate", "setAnimationDidStop", "setAnimationTransition"],
      because: "its selectors have three arguments", "use UIView.animate or UIView.transition with a completion"),
    MissingName(
      ["CAFilter", "UIFieldBehavior", "UIRegion"], members: ["backgroundFilters", "compositingFilter"],
      because: "there are no filters and fields", "use UIVisualEffectView for a blur"),
    MissingName(["CALayerCornerCurve"], members: ["cornerCurve"], because: "corners are circular", "leave it out"),
    MissingName(
      [
        "CAMetalLayer", "CAMetalDrawable", "CAEAGLLayer", "CAOpenGLLayer", "CATiledLayer", "CAScrollLayer",
        "CARemoteLayer*", "CAConstraint*", "CAEDRMetadata", "CAValueFunction*",
      ],
      because: "there are no custom shaders and tiles", "use CALayer, CAShapeLayer or draw(_:)"),
  ]

  private static let others = [
    MissingName(
      ["UIHostingController", "UIHostingConfiguration", "UIViewRepresentable*", "UIViewControllerRepresentable*"],
      because: "there is no SwiftUI", "leave it out with #if canImport(SwiftUI)"),
    MissingName(
      ["UIAlertView*", "UIActionSheet*"], because: "it was replaced in iOS 8", "use UIAlertController"),
    MissingName(
      ["UIWebView*", "UILocalNotification", "UIUserNotification*", "UIRemoteNotification*"],
      because: "it was removed from iOS", "leave it out"),
    MissingName(
      [
        "UIMenu*", "UIContextMenu*", "UIEditMenu*", "UICommand", "UIDeferredMenuElement", "UITargetedPreview",
        "UIPreview*", "UIViewControllerPreviewing*", "UIPeek*",
      ],
      members: ["registerForPreviewing", "addInteraction"], because: "there are no menus and previews",
      "use UILongPressGestureRecognizer and UIAlertController"),
    MissingName(
      ["UIDrag*", "UIDrop*", "UIPointer*", "UIHoverGestureRecognizer", "UISpringLoaded*", "UIPencil*", "UIScribble*"],
      because: "there is no drag and drop, pointer or pencil", "use UIPanGestureRecognizer"),
    MissingName(
      ["UIButtonConfiguration", "UIColorWell", "UIToolTip*", "UICalendar*", "UIFocus*", "UICloud*"],
      because: "it isn't implemented", "use a plain UIButton or UIView"),
    MissingName(
      [
        "UIApplicationShortcut*", "UIBackgroundTask*", "UIOpenURLContext", "UISceneActivation*", "UIGuidedAccess*",
        "UIApplicationWillEnterForeground*", "UIApplicationOpenSettingsURLString", "UIStateRestoring",
        "UIObjectRestoration", "UIDataSourceModelAssociation",
      ],
      members: ["beginBackgroundTask", "canOpenURL"], because: "there are no other programs, and no background",
      "leave it out"),
  ]
}
