import Foundation
import HalfwayGestures

/// What a stage looks like on the whole, as `UITraitCollection`, as far as a stage has it.
public final class TraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UserInterfaceStyle
  /// Pixels a point.
  public let displayScale: CGFloat
  public let horizontalSizeClass: UserInterfaceSizeClass
  public let verticalSizeClass: UserInterfaceSizeClass
  public let userInterfaceIdiom: UserInterfaceIdiom

  public init(
    userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat,
    horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UserInterfaceSizeClass = .unspecified,
    userInterfaceIdiom: UserInterfaceIdiom = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  /// Of which only the style is said.
  public convenience init(userInterfaceStyle: UserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0)
  }

  /// The same in another style.
  package func with(_ style: UserInterfaceStyle) -> TraitCollection {
    guard style != userInterfaceStyle, style != .unspecified else { return self }
    return TraitCollection(
      userInterfaceStyle: style, displayScale: displayScale, horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: verticalSizeClass, userInterfaceIdiom: userInterfaceIdiom)
  }

  /// That of a stage of a size in points.
  package convenience init(
    userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat, size: CGSize, userInterfaceIdiom: UserInterfaceIdiom
  ) {
    self.init(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale,
      horizontalSizeClass: size.width >= UserInterfaceSizeClass.regularWidthPoints ? .regular : .compact,
      verticalSizeClass: size.height >= UserInterfaceSizeClass.regularHeightPoints ? .regular : .compact,
      userInterfaceIdiom: userInterfaceIdiom)
  }

  /// Text goes from left to right.
  public var layoutDirection: UserInterfaceLayoutDirection { .leftToRight }
  /// Nothing feels how hard a touch presses.
  public var forceTouchCapability: ForceTouchCapability { .unavailable }

  /// Whether colours may look otherwise than with another one.
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(userInterfaceIdiom)
    return hasher.finalize()
  }
}

/// What has traits and is told when they change, as `UITraitEnvironment`: views and screens.
@preconcurrency @MainActor
public protocol TraitEnvironment: AnyObject {
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
}

extension View: TraitEnvironment {
  /// Tells all in the view that the traits of its stage have changed: a screen before its view, a view before those in it.
  package final func notifyOfTraits(_ current: TraitCollection, previous: TraitCollection) {
    layoutObserver?.takeTraits(current.with(styles.shown))
    let before = previous.with(styles.shown)
    self.traitCollectionDidChange(before)
    for child in children { child.notifyOfTraits(current, previous: previous) }
  }
}
