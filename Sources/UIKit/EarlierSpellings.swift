// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Names from versions of Swift in which they weren't members of types.

import Foundation
import Halfway
import QuartzCore

/// UIKit's name for `View.AnimationOptions`.
public typealias UIViewAnimationOptions = View.AnimationOptions
/// UIKit's name for `View.KeyframeAnimationOptions`.
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
/// UIKit's name for `AnimationCurve`.
public typealias UIViewAnimationCurve = AnimationCurve
/// UIKit's name for `View.ContentMode`.
public typealias UIViewContentMode = View.ContentMode
/// UIKit's name for `View.AutoresizingMask`.
public typealias UIViewAutoresizing = View.AutoresizingMask
/// UIKit's name for `GestureRecognizer.State`.
public typealias UIGestureRecognizerState = GestureRecognizer.State
/// UIKit's name for `SwipeGestureRecognizer.Direction`.
public typealias UISwipeGestureRecognizerDirection = SwipeGestureRecognizer.Direction
/// UIKit's name for `Control.Event`.
public typealias UIControlEvents = Control.Event
/// UIKit's name for `Control.State`.
public typealias UIControlState = Control.State
/// UIKit's name for `Control.ContentHorizontalAlignment`.
public typealias UIControlContentHorizontalAlignment = Control.ContentHorizontalAlignment
/// UIKit's name for `Control.ContentVerticalAlignment`.
public typealias UIControlContentVerticalAlignment = Control.ContentVerticalAlignment
/// UIKit's name for `NavigationControllerOperation`.
public typealias UINavigationControllerOperation = NavigationControllerOperation
/// UIKit's name for `LayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = LayoutConstraint.Attribute
/// UIKit's name for `LayoutConstraint.Relation`.
public typealias NSLayoutRelation = LayoutConstraint.Relation
/// UIKit's name for `LayoutConstraint.FormatOptions`.
public typealias NSLayoutFormatOptions = LayoutConstraint.FormatOptions
/// UIKit's name for `LayoutConstraint.Axis`.
public typealias UILayoutConstraintAxis = LayoutConstraint.Axis
/// UIKit's name for `StackView.Alignment`.
public typealias UIStackViewAlignment = StackView.Alignment
/// UIKit's name for `StackView.Distribution`.
public typealias UIStackViewDistribution = StackView.Distribution
/// UIKit's name for `TableView.Style`.
public typealias UITableViewStyle = TableView.Style
/// UIKit's name for `TableView.ScrollPosition`.
public typealias UITableViewScrollPosition = TableView.ScrollPosition
/// UIKit's name for `TableView.RowAnimation`.
public typealias UITableViewRowAnimation = TableView.RowAnimation
/// UIKit's name for `TableViewCell.CellStyle`.
public typealias UITableViewCellStyle = TableViewCell.CellStyle
/// UIKit's name for `TableViewCell.SelectionStyle`.
public typealias UITableViewCellSelectionStyle = TableViewCell.SelectionStyle
/// UIKit's name for `TableView.SeparatorStyle`.
public typealias UITableViewCellSeparatorStyle = TableView.SeparatorStyle
/// UIKit's name for `TableViewCell.AccessoryType`.
public typealias UITableViewCellAccessoryType = TableViewCell.AccessoryType
/// UIKit's name for `CollectionView.ScrollPosition`.
public typealias UICollectionViewScrollPosition = CollectionView.ScrollPosition
/// UIKit's name for `CollectionView.ScrollDirection`.
public typealias UICollectionViewScrollDirection = CollectionView.ScrollDirection
/// UIKit's name for `ActivityIndicatorView.Style`.
public typealias UIActivityIndicatorViewStyle = ActivityIndicatorView.Style
/// UIKit's name for `Window.Level`.
public typealias UIWindowLevel = Window.Level
/// UIKit's name for `BlurEffect.Style`.
public typealias UIBlurEffectStyle = BlurEffect.Style
/// UIKit's name for `Button.ButtonType`.
public typealias UIButtonType = Button.ButtonType
/// UIKit's name for `Image.RenderingMode`.
public typealias UIImageRenderingMode = Image.RenderingMode
/// UIKit's name for `Image.Orientation`.
public typealias UIImageOrientation = Image.Orientation
/// UIKit's name for `Image.ResizingMode`.
public typealias UIImageResizingMode = Image.ResizingMode
/// UIKit's name for `ProgressView.Style`.
public typealias UIProgressViewStyle = ProgressView.Style
/// UIKit's name for `ScrollView.IndicatorStyle`.
public typealias UIScrollViewIndicatorStyle = ScrollView.IndicatorStyle
/// UIKit's name for `ScrollView.KeyboardDismissMode`.
public typealias UIScrollViewKeyboardDismissMode = ScrollView.KeyboardDismissMode
/// UIKit's name for `Touch.Phase`.
public typealias UITouchPhase = Touch.Phase
/// UIKit's name for `AlertController.Style`.
public typealias UIAlertControllerStyle = AlertController.Style
/// UIKit's name for `AlertAction.Style`.
public typealias UIAlertActionStyle = AlertAction.Style

/// A height that the content determines.
public let UITableViewAutomaticDimension = TableView.automaticDimension
/// The level of regular windows.
public let UIWindowLevelNormal = Window.Level.normal
/// The level above the status bar.
public let UIWindowLevelStatusBar = Window.Level.statusBar
/// The level above all others.
public let UIWindowLevelAlert = Window.Level.alert

/// The value of an intrinsic content size along an axis without one.
public let UIViewNoIntrinsicMetric = View.noIntrinsicMetric
/// The smallest size that satisfies the constraints.
public let UILayoutFittingCompressedSize = View.layoutFittingCompressedSize
/// The largest size that satisfies the constraints.
public let UILayoutFittingExpandedSize = View.layoutFittingExpandedSize

/// The key of the view controller that disappears.
public let UITransitionContextFromViewControllerKey = TransitionContextKey.from
/// The key of the view controller that appears.
public let UITransitionContextToViewControllerKey = TransitionContextKey.to
/// The key of the view that disappears.
public let UITransitionContextFromViewKey = TransitionContextKey.from
/// The key of the view that appears.
public let UITransitionContextToViewKey = TransitionContextKey.to

extension Color {
  /// The background color of a grouped table.
  public static let groupTableViewBackground = Color.systemGroupedBackground

  /// Creates a color from its components, 0 to 1, as a color literal did before Swift 4.
  public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension Notification.Name {
  /// The earlier name of `Responder.keyboardWillShowNotification`.
  public static let UIKeyboardWillShow = Responder.keyboardWillShowNotification
  /// The earlier name of `Responder.keyboardDidShowNotification`.
  public static let UIKeyboardDidShow = Responder.keyboardDidShowNotification
  /// The earlier name of `Responder.keyboardWillHideNotification`.
  public static let UIKeyboardWillHide = Responder.keyboardWillHideNotification
  /// The earlier name of `Responder.keyboardDidHideNotification`.
  public static let UIKeyboardDidHide = Responder.keyboardDidHideNotification
  /// The earlier name of `Responder.keyboardWillChangeFrameNotification`.
  public static let UIKeyboardWillChangeFrame = Responder.keyboardWillChangeFrameNotification
  /// The earlier name of `Responder.keyboardDidChangeFrameNotification`.
  public static let UIKeyboardDidChangeFrame = Responder.keyboardDidChangeFrameNotification
}

/// The earlier name of `Responder.keyboardFrameBeginUserInfoKey`.
public let UIKeyboardFrameBeginUserInfoKey = Responder.keyboardFrameBeginUserInfoKey
/// The earlier name of `Responder.keyboardFrameEndUserInfoKey`.
public let UIKeyboardFrameEndUserInfoKey = Responder.keyboardFrameEndUserInfoKey
/// The earlier name of `Responder.keyboardAnimationDurationUserInfoKey`.
public let UIKeyboardAnimationDurationUserInfoKey = Responder.keyboardAnimationDurationUserInfoKey
/// The earlier name of `Responder.keyboardAnimationCurveUserInfoKey`.
public let UIKeyboardAnimationCurveUserInfoKey = Responder.keyboardAnimationCurveUserInfoKey

/// Whether the user prefers reduced motion.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { Accessibility.isReduceMotionEnabled }
/// Whether the user prefers reduced transparency.
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { Accessibility.isReduceTransparencyEnabled }
/// Whether VoiceOver is running.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { Accessibility.isVoiceOverRunning }

extension View {
  /// Moves a subview in front of its siblings.
  public func bringSubview(toFront view: View) { bringSubviewToFront(view) }
  /// Moves a subview behind its siblings.
  public func sendSubview(toBack view: View) { sendSubviewToBack(view) }
}

extension ViewControllerTransitionCoordinator {
  /// Calls a handler when a gesture releases the transition.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } }
  }
}

extension ViewController {
  /// The children of the view controller.
  public var childViewControllers: [ViewController] { children }
  /// Adds a child.
  public func addChildViewController(_ child: ViewController) { addChild(child) }
  /// Removes this view controller from its parent.
  public func removeFromParentViewController() { removeFromParent() }
  /// Notifies this view controller that its parent will change.
  public func willMove(toParentViewController parent: ViewController?) { willMove(toParent: parent) }
  /// Notifies this view controller that its parent has changed.
  public func didMove(toParentViewController parent: ViewController?) { didMove(toParent: parent) }
}

/// Insets of a rectangle's edges, in points.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> EdgeInsets {
  EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns a rectangle reduced by insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: EdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Returns an offset in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> Offset {
  Offset(horizontal: horizontal, vertical: vertical)
}

extension BarStyle {
  /// The opaque black style of versions before iOS 13, equal to `BarStyle.black`.
  public static let blackOpaque = BarStyle.black
  /// The earlier name of `BarStyle.black`.
  public static let blackTranslucent = BarStyle.black
}

extension DisplayLink {
  /// The number of frames from one call to the next, at 60 frames per second (default: 1).
  public var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
  }
}

/// Notifies assistive technologies of a change. None is running, so there is nothing to notify.
public func UIAccessibilityPostNotification(_ notification: Accessibility.Notification, _ argument: Any?) {
  Accessibility.post(notification: notification, argument: argument)
}
/// The earlier name of `Accessibility.Notification.screenChanged`.
public let UIAccessibilityScreenChangedNotification = Accessibility.Notification.screenChanged
/// The earlier name of `Accessibility.Notification.layoutChanged`.
public let UIAccessibilityLayoutChangedNotification = Accessibility.Notification.layoutChanged
/// The earlier name of `Accessibility.Notification.announcement`.
public let UIAccessibilityAnnouncementNotification = Accessibility.Notification.announcement

/// UIKit's name for `PageViewController.TransitionStyle`.
public typealias UIPageViewControllerTransitionStyle = PageViewController.TransitionStyle
/// UIKit's name for `PageViewController.NavigationOrientation`.
public typealias UIPageViewControllerNavigationOrientation = PageViewController.NavigationOrientation
/// UIKit's name for `PageViewController.NavigationDirection`.
public typealias UIPageViewControllerNavigationDirection = PageViewController.NavigationDirection
/// UIKit's name for `PageViewController.SpineLocation`.
public typealias UIPageViewControllerSpineLocation = PageViewController.SpineLocation
/// UIKit's name for `PageViewController.OptionsKey.interPageSpacing`.
public let UIPageViewControllerOptionInterPageSpacingKey = PageViewController.OptionsKey.interPageSpacing
