import Foundation
import HalfwayLayers

extension TraitCollection {
  /// The traits that apply to colors that aren't resolved explicitly: those of the view that is drawing, laying out or
  /// being notified of its traits, or else those of the running stage. Outside of stages: light, 1 pixel per point.
  public static var current: TraitCollection {
    (Transaction.traits ?? Transaction.runningStage?.traits) as? TraitCollection ?? outsideOfStages
  }

  private static let outsideOfStages = TraitCollection(
    userInterfaceStyle: .light, displayScale: 1, size: CGSize(width: 375, height: 667), userInterfaceIdiom: .phone)

  /// The style of the current traits.
  static var currentStyle: UserInterfaceStyle { current.userInterfaceStyle }

  /// Calls a block with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) { Transaction.with(traits: self, actions) }
}
