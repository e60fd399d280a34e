import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A drawer at the lower edge with the record that is playing; a drag opens it to the whole player.
  public static let drawer = Scene(
    name: "drawer", summary: "a player in a drawer; drag it up to open it, and down to close it",
    preview: .drag(from: CGPoint(x: 190, y: 636), to: CGPoint(x: 194, y: 300))
  ) { style in
    DrawerViewController(Palette.of(style))
  }
  .teaching(
    "A drawer is a position among two targets; everything in it is a function of it.",
    api: "TargetMovement, InteractiveMove")
}
