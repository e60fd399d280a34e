import Foundation
import HalfwayLayers

extension TraitCollection {
  /// What dynamic colours go by that nobody resolves: the traits of the view that draws or lays itself out right now or is told of its traits, else those
  /// of the stage that is running on this thread. Outside of any they are light, with a pixel a point.
  public static var current: TraitCollection {
    (Transaction.traits ?? Transaction.runningStage?.traits) as? TraitCollection ?? outsideOfStages
  }

  private static let outsideOfStages = TraitCollection(
    userInterfaceStyle: .light, displayScale: 1, size: CGSize(width: 375, height: 667), userInterfaceIdiom: .phone)

  /// Whether those are light or dark.
  static var currentStyle: UserInterfaceStyle { current.userInterfaceStyle }

  /// Calls a block in which these are the current ones.
  public func performAsCurrent(_ actions: () -> Void) { Transaction.with(traits: self, actions) }
}
