extension MissingName {
  /// The functions of the Objective-C runtime.
  static let runtimeFunctions = [
    "class_addMethod", "class_copyMethodList", "class_copyPropertyList", "class_getInstanceMethod",
    "class_getClassMethod", "class_replaceMethod", "method_exchangeImplementations", "method_getImplementation",
    "method_getTypeEncoding", "method_setImplementation", "object_getClass", "object_setClass",
  ]

  /// The groups in the order of the documentation. A name belongs to the first group that has it.
  public static let all: [MissingName] = containers + text + lists + resources + appearance + graphics + others

  private static let containers = [
    MissingName(
      ["UIPopoverController*", "UIPopoverBackground*"], members: ["popoverBackgroundViewClass", "passthroughViews"],
      because: "popovers have one appearance, and a tap beside dismisses them",
      "set the backgroundColor of the UIPopoverPresentationController"),
    MissingName(
      ["UISplitViewController*"], members: ["splitViewController"], because: "there are no split view controllers",
      "add both view controllers as children of one view controller"),
    MissingName(
      ["UISearchController*", "UISearchBar*", "UISearchResultsUpdating", "UISearchTextField", "UISearchContainer*"],
      members: ["searchController", "hidesSearchBarWhenScrolling"], because: "there are no search bars",
      "filter by the text of a UITextField, or with a UISegmentedControl or buttons"),
    MissingName(
      ["UINavigationBarDelegate", "UIBarPositioning*"],
      members: ["prefersLargeTitles", "largeTitleDisplayMode", "hidesBarsOnSwipe", "hidesBarsOnTap"],
      because: "a bar is 44 points high", "use the title, or setNavigationBarHidden(_:animated:)"),
  ]

  private static let text = [
    MissingName(
      [
        "UITextView*", "UITextInput*", "UITextRange", "UITextPosition", "UIKeyInput", "UIKeyCommand",
      ],
      members: [
        "addTextField", "inputAccessoryView", "inputView", "inputAccessoryViewController", "reloadInputViews",
        "keyboardLayoutGuide", "selectedTextRange", "defaultTextAttributes", "typingAttributes",
      ],
      because: "there is no text input of several lines, no selection and no on-screen keyboard",
      "use a UITextField, or show the text in a UILabel"),
    MissingName(
      [
        "NSLayoutManager*", "NSTextStorage*", "NSTextContainer", "NSTextAttachment", "NSStringDrawingContext",
        "NSShadow",
        "UIFontDescriptor*", "UIFontMetrics",
      ],
      members: [
        "italicSystemFont", "monospacedDigitSystemFont", "monospacedSystemFont", "fontDescriptor", "minimumLineHeight",
        "maximumLineHeight", "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent", "headIndent",
        "tailIndent", "hyphenationFactor", "baseWritingDirection", "setParagraphStyle",
      ],
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
      members: [
        "backgroundConfiguration", "automaticallyUpdatesBackgroundConfiguration", "contentConfiguration",
        "automaticallyUpdatesContentConfiguration", "defaultContentConfiguration",
      ],
      because: "cells have no configurations", "set the properties of the cell's own views"),
    MissingName(
      ["UIPickerView*", "UIDatePicker*", "UIStepper", "UIColorPicker*", "UIFontPicker*"],
      because: "there are no pickers", "use UISegmentedControl, UISlider, or a UITableView"),
    MissingName(
      ["UIRefreshControl"], members: ["refreshControl"], because: "lists can't be pulled to refresh",
      "reload in scrollViewDidEndDragging(_:willDecelerate:)"),
    MissingName(
      members: [
        "sectionHeaderTopPadding", "separatorEffect", "sectionIndexColor", "sectionIndexBackgroundColor",
        "sectionIndexTrackingBackgroundColor", "separatorInsetReference",
        "cellLayoutMarginsFollowReadableWidth", "insetsContentViewsToSafeArea", "fillerRowHeight",
        "multipleSelectionBackgroundView", "editingAccessoryType", "editingAccessoryView",
        "showsReorderControl", "shouldIndentWhileEditing", "allowsSelectionDuringEditing",
        "allowsMultipleSelectionDuringEditing", "selectionFollowsFocus", "remembersLastFocusedIndexPath",
        "dragInteractionEnabled", "dragDelegate", "dropDelegate", "reorderingCadence",
        "selfSizingInvalidation", "focusStyle", "userInteractionEnabledWhileDragging",
        "beginInteractiveMovementForItem", "updateInteractiveMovementTargetPosition",
        "endInteractiveMovement", "cancelInteractiveMovement", "prefetchDataSource",
      ],
      because: "lists have no editing, no reordering, no index and no focus", "leave it out"),
    MissingName(
      members: [
        "editingStyle", "showingDeleteConfirmation", "indentationLevel", "indentationWidth",
        "sectionIndexMinimumDisplayRowCount", "reloadSectionIndexTitles", "scrollToNearestSelectedRow",
        "reconfigureItems", "targetIndexPath", "layoutAttributesForInteractivelyMovingItem",
        "installsStandardGestureForInteractiveMovement",
      ],
      because: "cells can't be edited, indented, or moved with the finger", "leave it out"),
    MissingName(
      [
        "UITableViewRowAction", "UISwipeActionsConfiguration", "UIContextualAction*", "UITableViewDropCoordinator",
        "UITableViewDropPlaceholder", "UITableViewCell.EditingStyle", "UITableViewCellEditingStyle",
      ],
      members: ["leadingSwipeActionsConfigurationForRowAt", "trailingSwipeActionsConfigurationForRowAt"],
      because: "tables can't be edited", "add a recognizer to the cell"),
  ]

  private static let resources = [
    MissingName(
      ["UINib"], members: ["loadNibNamed"], because: "nibs aren't read", "create the views in code, in init(frame:)"),
    MissingName(
      [
        "NSDataAsset", "UIImageAsset", "UIImageSymbolConfiguration", "UIImage.Configuration",
        "UIImage.SymbolConfiguration",
      ], because: "asset catalogs aren't read",
      "use PNG or JPEG files in the target's resources"),
    MissingName(
      [
        "UIImagePickerController*", "UIDocument*", "UIVideoEditorController*", "UIPrint*", "UIPasteboard*",
        "UIActivityViewController", "UIActivity", "UIActivityType", "UIActivityItem*",
      ],
      because: "there are no other programs to exchange data with", "leave it out with #if !os(Linux)"),
    MissingName(
      members: ["pngData", "jpegData"], because: "images aren't encoded as files",
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
      members: ["alignmentRectInsets"],
      because: "it isn't implemented", "use layoutMarginsGuide or safeAreaLayoutGuide"),
    MissingName(
      members: ["setAnimationDelegate", "setAnimationDidStop", "setAnimationTransition"],
      because: "its selectors have three arguments", "use UIView.animate or UIView.transition with a completion"),
    MissingName(
      ["CAFilter", "UIFieldBehavior", "UIRegion"], members: ["backgroundFilters", "compositingFilter"],
      because: "there are no filters and fields", "use UIVisualEffectView for a blur"),
    MissingName(
      [
        "CAMetalLayer", "CAMetalDrawable", "CAEAGLLayer", "CAOpenGLLayer", "CATiledLayer", "CAScrollLayer",
        "CARemoteLayer*", "CAConstraint*", "CAEDRMetadata", "CAValueFunction*",
      ],
      because: "there are no custom shaders and tiles", "use CALayer, CAShapeLayer or draw(_:)"),
  ]

  private static let graphics = [
    MissingName(
      [
        "CIImage", "CIFilter*", "CIContext*", "CIColor", "CIVector", "CIDetector*", "CIFeature", "CIFaceFeature",
        "CIKernel", "CGImageSource*", "CGImageDestination*",
      ],
      because: "there is no Core Image, and no Image I/O",
      "draw with CGGradient and UIBezierPath, and read files with UIImage(contentsOfFile:)"),
    MissingName(
      [
        "CTFont*", "CTFrame*", "CTLine*", "CTRun*", "CTTypesetter*", "CTParagraphStyle*", "CTGlyphInfo*", "CGFont*",
        "CFRange*",
      ],
      because: "there is no Core Text", "use String.boundingRect(with:options:attributes:context:) and draw(in:)"),
    MissingName(
      [
        "CGPDF*", "CGDataConsumer", "CFMutableData", "CFDataCreateMutable", "CFDataGetMutableBytePtr", "CGLayer",
        "CGPattern*", "CGFunction*", "CGShading*",
      ],
      because: "there are no documents, patterns, and functions", "use CGGradient, or CALayer.backgroundPattern"),
    MissingName(
      ["CGBlendMode.*"], because: "all drawing is composited normally", "draw with the resulting colors and clips"),
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
      ["UIButton.Configuration", "UIButtonConfiguration"], members: ["configuration", "configurationUpdateHandler"],
      because: "buttons have no configurations", "set the title, the images and the colors for the states"),
    MissingName(
      members: [
        "allowsContinuousInteraction", "preferredIndicatorImage", "preferredCurrentPageIndicatorImage",
        "setIndicatorImage", "defersCurrentPageDisplay", "setThumbImage", "setMinimumTrackImage",
        "setMaximumTrackImage", "minimumValueImage", "maximumValueImage", "progressImage", "trackImage",
        "observedProgress", "apportionsSegmentWidthsByContent", "setDividerImage", "itemPositioning",
        "selectionIndicatorImage", "backIndicatorTransitionMaskImage", "setTitleVerticalPositionAdjustment",
        "largeTitleTextAttributes", "lineBreakStrategy", "preferredSymbolConfiguration",
        "setPreferredSymbolConfiguration", "applyingSymbolConfiguration",
        "adjustsImageSizeForAccessibilityContentSizeCategory", "isSymbolAnimationEnabled",
        "tintAdjustmentMode", "viewRespectsSystemMinimumLayoutMargins", "isBaselineRelativeArrangement",
        "minimumContentSizeCategory", "maximumContentSizeCategory", "showsLargeContentViewer",
        "largeContentTitle", "largeContentImage", "hidesBarsWhenVerticallyCompact",
        "hidesBarsWhenKeyboardAppears", "barHideOnSwipeGestureRecognizer", "moreNavigationController",
        "customizableViewControllers", "setContentScrollView", "transfersHorizontalScrollingToParent",
        "accessibilityPath", "setOverrideTraitCollection", "setBackButtonTitlePositionAdjustment",
        "setTitlePositionAdjustment", "setBadgeTextAttributes", "landscapeImagePhone", "possibleTitles",
        "shadowImage(forToolbarPosition:)", "setContentPositionAdjustment", "showsTouchWhenHighlighted",
        "reversesTitleShadowWhenHighlighted", "showsExpansionTextWhenTruncated", "minimumFontSize",
        "automaticallyAdjustsScrollIndicatorInsets", "setTextDrawingMode", "setCharacterSpacing", "contentStretch",
        "withAlignmentRectInsets", "updateCurrentPageDisplay", "forBaselineLayout", "forFirstBaselineLayout",
        "forLastBaselineLayout",
      ],
      because: "it only changes details of the appearance", "leave it out"),
    MissingName(
      members: [
        "isPointerInteractionEnabled", "showsMenuAsPrimaryAction", "changesSelectionAsPrimaryAction",
        "isContextMenuInteractionEnabled", "isSpringLoaded", "toolTip", "requiresExclusiveTouchType",
        "modifierFlags", "keyCommands", "restoresFocusAfterTransition", "focusGroupIdentifier", "focusEffect",
        "allowsKeyboardScrolling",
      ],
      because: "there are no menus, no pointer and no keyboard commands", "leave it out"),
    MissingName(
      members: [
        "edgeAntialiasingMask", "contentsFormat", "isGeometryFlipped",
        "allowsFontSubpixelQuantization", "preferredFrameRateRange", "valueFunction", "beginTransparencyLayer",
        "endTransparencyLayer", "setRenderingIntent", "setPatternPhase", "clearsContextBeforeDrawing",
        "sectionInsetReference", "allowedPressTypes",
      ],
      because: "the renderer has no such setting", "leave it out"),
    MissingName(
      members: [
        "accessibilityFrame", "accessibilityActivationPoint", "accessibilityLanguage", "accessibilityNavigationStyle",
        "accessibilityCustomRotors", "accessibilityContainerType",
        "accessibilityAttributedLabel", "accessibilityAttributedValue", "accessibilityRespondsToUserInteraction",
        "accessibilityUserInputLabels", "convertToScreenCoordinates",
      ],
      because: "accessibility of views has labels, values, traits, actions and elements only", "leave it out"),
    MissingName(
      ["UIPress*"],
      members: [
        "pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled", "motionBegan", "motionEnded",
        "motionCancelled", "canBecomeFocused", "didUpdateFocus", "addKeyCommand", "undoManager", "canPerformAction",
        "disablesAutomaticKeyboardDismissal",
      ],
      because: "keys only type into text fields; there are no motion, focus and commands",
      "use touches and recognizers"),
    MissingName(
      members: ["majorRadius", "majorRadiusTolerance", "azimuthAngle", "azimuthUnitVector", "altitudeAngle"],
      because: "touches have no size, and there is no pencil", "use a size of your own"),
    MissingName(
      members: [
        "batteryLevel", "batteryState", "isBatteryMonitoringEnabled", "isProximityMonitoringEnabled",
        "identifierForVendor", "playInputClick", "isMultitaskingSupported",
      ],
      because: "a stage is a window, not a device", "leave it out"),
    MissingName(
      ["NSPointerArray", "NSUserActivity", "CFAbsoluteTimeGetCurrent"],
      because: "Foundation on Linux lacks it",
      "use an array of weak references, or CACurrentMediaTime()"),
    MissingName(
      runtimeFunctions, because: "there is no Objective-C runtime", "override the method in a subclass"),
    MissingName(
      ["value(forKey:)"], because: "private properties and methods of UIKit don't exist here",
      "use a recognizer and an interaction controller of your own"),
    MissingName(
      members: ["instanceDelay"], because: "the instances of a replicator share their time",
      "animate layers of your own with different values of beginTime"),
    MissingName(
      ["UIColorWell", "UIToolTip*", "UICalendar*", "UIFocus*", "UICloud*"],
      because: "it isn't implemented", "use a plain UIButton or UIView"),
    MissingName(
      [
        "UIApplicationShortcut*", "UIBackgroundTask*", "UIOpenURLContext", "UISceneActivation*", "UIGuidedAccess*",
        "UIApplicationOpenSettingsURLString", "UIStateRestoring",
        "UIObjectRestoration", "UIDataSourceModelAssociation",
      ],
      members: [
        "beginBackgroundTask", "endBackgroundTask", "canOpenURL", "openSettingsURLString",
        "registerForRemoteNotifications", "extensionContext",
      ],
      because: "there are no other programs, and no background",
      "leave it out"),
  ]
}
