// swift-format-ignore-file: AlwaysUseLowerCamelCase

// How earlier versions of Swift spelled names that are members today.

import Foundation
import Halfway
import QuartzCore

public typealias UIViewAnimationOptions = View.AnimationOptions
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
public typealias UIViewAnimationCurve = AnimationCurve
public typealias UIViewContentMode = View.ContentMode
public typealias UIViewAutoresizing = View.AutoresizingMask
public typealias UIGestureRecognizerState = GestureRecognizer.State
public typealias UISwipeGestureRecognizerDirection = SwipeGestureRecognizer.Direction
public typealias UINavigationControllerOperation = NavigationControllerOperation
public typealias NSLayoutAttribute = LayoutConstraint.Attribute
public typealias NSLayoutRelation = LayoutConstraint.Relation
public typealias NSLayoutFormatOptions = LayoutConstraint.FormatOptions
public typealias UILayoutConstraintAxis = LayoutConstraint.Axis
public typealias UIStackViewAlignment = StackView.Alignment
public typealias UIStackViewDistribution = StackView.Distribution
public typealias UITableViewStyle = TableView.Style
public typealias UITableViewScrollPosition = TableView.ScrollPosition
public typealias UITableViewRowAnimation = TableView.RowAnimation
public typealias UITableViewCellStyle = TableViewCell.CellStyle
public typealias UITableViewCellSelectionStyle = TableViewCell.SelectionStyle
public typealias UITableViewCellSeparatorStyle = TableView.SeparatorStyle
public typealias UITableViewCellAccessoryType = TableViewCell.AccessoryType
public typealias UICollectionViewScrollPosition = CollectionView.ScrollPosition
public typealias UICollectionViewScrollDirection = CollectionView.ScrollDirection
public typealias UIActivityIndicatorViewStyle = ActivityIndicatorView.Style
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
  public static let UIKeyboardWillShow = Responder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = Responder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = Responder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = Responder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = Responder.keyboardWillChangeFrameNotification
  public static let UIKeyboardDidChangeFrame = Responder.keyboardDidChangeFrameNotification
}

public let UIKeyboardFrameBeginUserInfoKey = Responder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = Responder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = Responder.keyboardAnimationDurationUserInfoKey
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
  public static let blackTranslucent = BarStyle.black
}
