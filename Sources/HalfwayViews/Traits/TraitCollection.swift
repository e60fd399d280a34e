import Foundation
import HalfwayGestures

/// The traits of a stage, as far as Halfway supports them. UIKit's `UITraitCollection`.
public final class TraitCollection: NSObject, Sendable {
  /// The light or dark style.
  public let userInterfaceStyle: UserInterfaceStyle
  /// The scale of the display, in pixels per point.
  public let displayScale: CGFloat
  /// The horizontal size class.
  public let horizontalSizeClass: UserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UserInterfaceSizeClass
  /// The kind of device.
  public let userInterfaceIdiom: UserInterfaceIdiom
  /// The direction of layout.
  public let layoutDirection: UserInterfaceLayoutDirection

  /// Creates a trait collection. The display scale is in pixels per point.
  public init(
    userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat,
    horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UserInterfaceSizeClass = .unspecified,
    userInterfaceIdiom: UserInterfaceIdiom = .unspecified,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
  }

  /// Creates a trait collection that specifies only the style; the display scale is 0.
  public convenience init(userInterfaceStyle: UserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0)
  }

  /// Creates a trait collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.init(userInterfaceStyle: .unspecified, displayScale: 0, horizontalSizeClass: horizontalSizeClass)
  }

  /// Creates a trait collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UserInterfaceSizeClass) {
    self.init(userInterfaceStyle: .unspecified, displayScale: 0, verticalSizeClass: verticalSizeClass)
  }

  /// Creates a trait collection that specifies only the scale of the display, in pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(userInterfaceStyle: .unspecified, displayScale: displayScale)
  }

  /// Creates a trait collection that specifies only the kind of device.
  public convenience init(userInterfaceIdiom: UserInterfaceIdiom) {
    self.init(userInterfaceStyle: .unspecified, displayScale: 0, userInterfaceIdiom: userInterfaceIdiom)
  }

  /// Creates a trait collection of the traits that others specify; the last one that specifies a trait determines it.
  public convenience init(traitsFrom traitCollections: [TraitCollection]) {
    func last<Trait: Equatable>(_ path: KeyPath<TraitCollection, Trait>, except unspecified: Trait) -> Trait {
      traitCollections.last { $0[keyPath: path] != unspecified }?[keyPath: path] ?? unspecified
    }
    self.init(
      userInterfaceStyle: last(\.userInterfaceStyle, except: .unspecified),
      displayScale: last(\.displayScale, except: 0),
      horizontalSizeClass: last(\.horizontalSizeClass, except: .unspecified),
      verticalSizeClass: last(\.verticalSizeClass, except: .unspecified),
      userInterfaceIdiom: last(\.userInterfaceIdiom, except: .unspecified),
      layoutDirection: last(\.layoutDirection, except: .leftToRight))
  }

  /// Returns the traits with another style; unchanged for `unspecified`.
  package func with(_ style: UserInterfaceStyle) -> TraitCollection {
    guard style != userInterfaceStyle, style != .unspecified else { return self }
    return TraitCollection(
      userInterfaceStyle: style, displayScale: displayScale, horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: verticalSizeClass, userInterfaceIdiom: userInterfaceIdiom,
      layoutDirection: layoutDirection)
  }

  /// Creates the traits of a stage; the size, in points, determines the size classes.
  package convenience init(
    userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat, size: CGSize, userInterfaceIdiom: UserInterfaceIdiom,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight
  ) {
    self.init(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale,
      horizontalSizeClass: size.width >= UserInterfaceSizeClass.regularWidthPoints ? .regular : .compact,
      verticalSizeClass: size.height >= UserInterfaceSizeClass.regularHeightPoints ? .regular : .compact,
      userInterfaceIdiom: userInterfaceIdiom, layoutDirection: layoutDirection)
  }

  /// The support for measuring the force of touches: always unavailable.
  public var forceTouchCapability: ForceTouchCapability { .unavailable }

  /// Returns whether colors may resolve differently with the other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom && layoutDirection == other.layoutDirection
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(layoutDirection)
    return hasher.finalize()
  }
}

/// An object that has traits and is notified of changes: a view or a view controller. UIKit's `UITraitEnvironment`.
@preconcurrency @MainActor
public protocol TraitEnvironment: AnyObject {
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
}

extension View: TraitEnvironment {
  /// Notifies the view, its view controller and its descendants of a change of the stage's traits: a view controller
  /// before its view, a view before its subviews.
  package final func notifyOfTraits(_ current: TraitCollection, previous: TraitCollection) {
    layoutObserver?.takeTraits(current.with(styles.shown))
    let before = previous.with(styles.shown)
    self.traitCollectionDidChange(before)
    for child in children { child.notifyOfTraits(current, previous: previous) }
  }
}
