import Foundation
import HalfwayGestures

/// What a stage looks like on the whole, as `UITraitCollection`, as far as a stage has it.
public final class TraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UserInterfaceStyle
  /// Pixels a point.
  public let displayScale: CGFloat
  public let userInterfaceIdiom: UserInterfaceIdiom
  public let horizontalSizeClass: UserInterfaceSizeClass
  public let verticalSizeClass: UserInterfaceSizeClass

  public init(
    userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat, userInterfaceIdiom: UserInterfaceIdiom = .phone,
    horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UserInterfaceSizeClass = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// That of a stage of a size in points.
  package convenience init(
    userInterfaceStyle: UserInterfaceStyle, displayScale: CGFloat, userInterfaceIdiom: UserInterfaceIdiom, size: CGSize
  ) {
    self.init(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale, userInterfaceIdiom: userInterfaceIdiom,
      horizontalSizeClass: size.width >= UserInterfaceSizeClass.regularWidthPoints ? .regular : .compact,
      verticalSizeClass: size.height >= UserInterfaceSizeClass.regularHeightPoints ? .regular : .compact)
  }

  /// Whether colours may look otherwise than with another one.
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && userInterfaceIdiom == other.userInterfaceIdiom
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    return hasher.finalize()
  }
}

/// What has traits and is told when they change, as `UITraitEnvironment`: views and screens.
public protocol TraitEnvironment: AnyObject {
  @preconcurrency @MainActor func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
}

extension View: TraitEnvironment {
  /// Tells all in the view that the traits of its stage have changed: a screen before its view, a view before those in it.
  package final func tellOfTraits(_ current: TraitCollection, previous: TraitCollection) {
    layoutObserver?.takeTraits(current)
    callOut((self, previous)) { $0.0.traitCollectionDidChange($0.1) }
    for child in children { child.tellOfTraits(current, previous: previous) }
  }
}
