// swift-format-ignore-file: AlwaysUseLowerCamelCase

// How earlier versions of Swift spelled names that are members today.

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

/// What a height is that the content decides.
public let UITableViewAutomaticDimension = TableView.automaticDimension
/// Where windows are.
public let UIWindowLevelNormal = Window.Level.normal
/// Above the bar that the device draws.
public let UIWindowLevelStatusBar = Window.Level.statusBar
/// Above all others.
public let UIWindowLevelAlert = Window.Level.alert

/// What a content size has along an axis where no length is wanted.
public let UIViewNoIntrinsicMetric = View.noIntrinsicMetric
/// As small as constraints allow.
public let UILayoutFittingCompressedSize = View.layoutFittingCompressedSize
/// As large as constraints allow.
public let UILayoutFittingExpandedSize = View.layoutFittingExpandedSize

/// The key of the view controller that a transition leaves.
public let UITransitionContextFromViewControllerKey = TransitionContextKey.from
/// The key of the view controller that a transition leads to.
public let UITransitionContextToViewControllerKey = TransitionContextKey.to
/// The key of the view that a transition leaves.
public let UITransitionContextFromViewKey = TransitionContextKey.from
/// The key of the view that a transition leads to.
public let UITransitionContextToViewKey = TransitionContextKey.to

extension Color {
  /// Behind the sections of a grouped table.
  public static let groupTableViewBackground = Color.systemGroupedBackground
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

/// Whether somebody who uses the device wants less to move.
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { Accessibility.isReduceMotionEnabled }
/// Whether somebody who uses the device wants less to shine through.
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { Accessibility.isReduceTransparencyEnabled }
/// Whether somebody has what is shown read aloud.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { Accessibility.isVoiceOverRunning }

extension View {
  /// Puts a subview before its siblings.
  public func bringSubview(toFront view: View) { bringSubviewToFront(view) }
  /// Puts a subview behind its siblings.
  public func sendSubview(toBack view: View) { sendSubviewToBack(view) }
}

extension ViewControllerTransitionCoordinator {
  /// Calls back when a gesture lets go of the transition.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } }
  }
}

extension ViewController {
  /// The view controllers that this one contains.
  public var childViewControllers: [ViewController] { children }
  /// Makes a view controller a child of this one.
  public func addChildViewController(_ child: ViewController) { addChild(child) }
  /// Takes this view controller out of the one that contains it.
  public func removeFromParentViewController() { removeFromParent() }
  /// Tells this view controller that it is about to come into a container, or out of one.
  public func willMove(toParentViewController parent: ViewController?) { willMove(toParent: parent) }
  /// Tells this view controller that it has come into a container, or out of one.
  public func didMove(toParentViewController parent: ViewController?) { didMove(toParent: parent) }
}

/// Insets of a rectangle's edges, in points.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> EdgeInsets {
  EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle without what insets take of it.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: EdgeInsets) -> CGRect { rect.inset(by: insets) }

extension BarStyle {
  /// Before iOS 13; all that is left of it is that it is dark.
  public static let blackOpaque = BarStyle.black
  /// The earlier name of `BarStyle.black`.
  public static let blackTranslucent = BarStyle.black
}
