import Foundation
import HalfwayCatalog
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// A scene of the catalogue and how to go back from its opened screen, for tests that apply to every transition.
struct CatalogRow: Sendable, CustomTestStringConvertible {
  let scene: Scene
  /// The positions of the clicks that open the scene's screen, at the scene's own size, and that go back.
  let opens: CGPoint
  let closes: CGPoint
  /// The screen that receives the touches while the scene is open.
  let screen: @MainActor @Sendable (Stage) -> ViewController
  /// Goes back from the opened screen, animated or not, and returns how to go forward to it again, animated.
  let back: @MainActor @Sendable (Stage, _ isAnimated: Bool) -> () -> Void

  var testDescription: String { scene.name }

  private static let root: @MainActor @Sendable (Stage) -> ViewController = { $0.rootViewController }
  private static let top: @MainActor @Sendable (Stage) -> ViewController = { $0.topViewController }

  /// A row in a navigation controller at the root.
  static func navigation(_ scene: Scene, opens: CGPoint, closes: CGPoint = CGPoint(x: 40, y: 28)) -> CatalogRow {
    CatalogRow(scene: scene, opens: opens, closes: closes, screen: root) { stage, isAnimated in
      guard let navigation = stage.rootViewController as? NavigationController,
        let popped = navigation.popViewController(animated: isAnimated)
      else { return { Issue.record("\(scene.name) has nothing to go back from") } }
      return { navigation.pushViewController(popped, animated: true) }
    }
  }

  /// A row presented by the screen at the root.
  static func presented(_ scene: Scene, opens: CGPoint, closes: CGPoint) -> CatalogRow {
    CatalogRow(scene: scene, opens: opens, closes: closes, screen: top) { stage, isAnimated in
      let presenter = stage.rootViewController
      guard let presented = presenter.presentedViewController else {
        return { Issue.record("\(scene.name) presents nothing") }
      }
      presenter.dismiss(animated: isAnimated)
      return { presenter.present(presented, animated: true) }
    }
  }

  /// A row in a navigation controller contained in the screen at the root.
  static func embeddedNavigation(
    _ scene: Scene, opens: CGPoint, closes: CGPoint = CGPoint(x: 40, y: 28)
  ) -> CatalogRow {
    CatalogRow(scene: scene, opens: opens, closes: closes, screen: root) { stage, isAnimated in
      guard let navigation = stage.rootViewController.children.first as? NavigationController,
        let popped = navigation.popViewController(animated: isAnimated)
      else { return { Issue.record("\(scene.name) has nothing to go back from") } }
      return { navigation.pushViewController(popped, animated: true) }
    }
  }

  /// A row with tabs at the root; back selects the first one.
  static func tabs(_ scene: Scene, opens: CGPoint, closes: CGPoint) -> CatalogRow {
    CatalogRow(scene: scene, opens: opens, closes: closes, screen: root) { stage, isAnimated in
      guard let tabs = stage.rootViewController as? TabBarController, tabs.selectedIndex > 0 else {
        return { Issue.record("\(scene.name) has no tab to go back to") }
      }
      let (opened, delegate) = (tabs.selectedIndex, tabs.delegate)
      // Without a delegate the change isn't animated.
      if !isAnimated { tabs.delegate = nil }
      tabs.selectedIndex = 0
      tabs.delegate = delegate
      return { tabs.selectedIndex = opened }
    }
  }

  static let all: [CatalogRow] = [
    .navigation(Scenes.swipeBack, opens: CGPoint(x: 100, y: 160)),
    .navigation(Scenes.pinchClose, opens: CGPoint(x: 300, y: 170)),
    .navigation(Scenes.cube, opens: CGPoint(x: 100, y: 150)),
    .navigation(Scenes.pan200, opens: CGPoint(x: 100, y: 200)),
    .navigation(Scenes.expandingCircle, opens: CGPoint(x: 330, y: 625)),
    .navigation(Scenes.punchOut, opens: CGPoint(x: 100, y: 150)),
    .navigation(Scenes.fold, opens: CGPoint(x: 200, y: 150)),
    .navigation(Scenes.grids, opens: CGPoint(x: 110, y: 380)),
    .navigation(Scenes.zoom, opens: CGPoint(x: 280, y: 180)),
    .navigation(Scenes.backAnywhere, opens: CGPoint(x: 150, y: 150)),
    .presented(Scenes.sheet, opens: CGPoint(x: 270, y: 620), closes: CGPoint(x: 180, y: 100)),
    .presented(Scenes.shrinkAway, opens: CGPoint(x: 56, y: 120), closes: CGPoint(x: 340, y: 52)),
    .presented(Scenes.expandingView, opens: CGPoint(x: 325, y: 613), closes: CGPoint(x: 40, y: 32)),
    .presented(Scenes.tumble, opens: CGPoint(x: 150, y: 150), closes: CGPoint(x: 180, y: 80)),
    .presented(Scenes.sharedElement, opens: CGPoint(x: 150, y: 160), closes: CGPoint(x: 34, y: 34)),
    .tabs(Scenes.slidingTabs, opens: CGPoint(x: 187, y: 640), closes: CGPoint(x: 62, y: 640)),
    .navigation(Scenes.defaults, opens: CGPoint(x: 150, y: 150)),
    .embeddedNavigation(Scenes.alongside, opens: CGPoint(x: 150, y: 170)),
  ]

  /// The scene's own size, the same in landscape, a window's size, and a tiny size.
  static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 1280, height: 800),
    CGSize(width: 97, height: 61),
  ]

  @MainActor
  func driver(_ size: CGSize? = nil, style: UserInterfaceStyle = .light) -> StageDriver {
    StageDriver(scene.makeStage(size: size, style: style))
  }
}

extension Stage {
  /// The screen that the root screen presents, or the root screen itself.
  var topViewController: ViewController { rootViewController.presentedViewController ?? rootViewController }
}

/// A text of all state that a transition could change: the views and layers with their geometry, appearance, masks, and
/// shadows.
struct StageState: Equatable {
  private let lines: [String]
  private let digest: UInt64

  @MainActor
  init(_ stage: Stage) {
    var lines: [String] = []
    // A presented screen is beside the root screen, which may be removed meanwhile.
    let top = stage.topViewController.view.rootView
    Self.look(into: top)
    Self.append(top.layer, depth: 0, to: &lines)
    Self.append(top, depth: 0, to: &lines)
    self.lines = lines
    digest = stage.displayList.digest
  }

  /// Loads everything that is created lazily.
  @MainActor
  private static func look(into view: View) {
    for subview in view.subviews { look(into: subview) }
  }

  private static func append(_ layer: Layer, depth: Int, to lines: inout [String]) {
    let model = layer.model
    lines.append(
      "\(depth) \(type(of: layer)) \(model.bounds) \(model.position) \(model.zPosition) \(model.transform) "
        + "\(layer.sublayerTransform) \(model.opacity) \(layer.isHidden) \(layer.masksToBounds) \(layer.isDoubleSided) "
        + "\(model.shadowOpacity) \(model.shadowRadius) \(model.shadowOffset) \(model.cornerRadii) "
        + "\(layer.anchorPoint) \(layer.anchorPointZ) \(layer.mask != nil) \(layer.hasAnimations) "
        + "\(layer.timeline != nil)")
    for sublayer in layer.sublayers { append(sublayer, depth: depth + 1, to: &lines) }
  }

  @MainActor
  private static func append(_ view: View, depth: Int, to lines: inout [String]) {
    lines.append("\(depth) \(type(of: view)) \(view.isUserInteractionEnabled) \(view.mask != nil)")
    for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
  }

  /// The first line that differs, or `nil` if none does.
  func difference(from other: StageState) -> String? {
    for (own, others) in zip(lines, other.lines) where own != others { return "\(own)\n  instead of \(others)" }
    if lines.count != other.lines.count { return "\(lines.count) lines instead of \(other.lines.count)" }
    return digest == other.digest ? nil : "the same tree looks different"
  }
}
