import Foundation
import HalfwayCatalog
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Stock transitions in every container and with every presentation style.
@MainActor
@Suite struct StockTransitionContainerTests {
  enum Kind: String, CaseIterable {
    case expandingCircle
    case expandingView
    case springCover
    case springCoverFromAbove
    case springCoverFromASide
    case shrinkAway
    case tumble
  }

  /// The container in which one page covers the other.
  enum Way: String, CaseIterable {
    case push
    case presentFullScreen
    case presentOverFullScreen
    case presentAsCard
  }

  /// A screen with a button, and a screen that covers it.
  private final class Rig: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
    let driver: StageDriver
    private let kind: Kind
    private let way: Way
    private let navigation: NavigationController
    private let page = ViewController()
    private let button = View(frame: CGRect(x: 300, y: 500, width: 50, height: 40))

    init(_ kind: Kind, _ way: Way) {
      self.kind = kind
      self.way = way
      let root = ViewController()
      root.view.backgroundColor = .white
      button.backgroundColor = Color(hex: 0x3366CC)
      button.layer.cornerRadius = 20
      root.view.addSubview(button)
      page.view.backgroundColor = Color(hex: 0x886644)
      navigation = NavigationController(rootViewController: root)
      driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 400, height: 600)))
      navigation.delegate = self
      page.transitioningDelegate = self
      page.modalPresentationStyle =
        switch way {
        case .push, .presentFullScreen: .fullScreen
        case .presentOverFullScreen: .overFullScreen
        case .presentAsCard: .custom
        }
    }

    func forwards(_ isAnimated: Bool = true) {
      if way == .push {
        navigation.pushViewController(page, animated: isAnimated)
      } else {
        navigation.present(page, animated: isAnimated)
      }
      driver.wait(20)
    }

    func back(_ isAnimated: Bool = true) {
      if way == .push {
        navigation.popViewController(animated: isAnimated)
      } else {
        navigation.dismiss(animated: isAnimated)
      }
      driver.wait(20)
    }

    private func animator(leaves: Bool) -> any ViewControllerAnimatedTransitioning {
      switch kind {
      case .expandingCircle: ExpandingCircle(anchor: button, isReversed: leaves, color: button.backgroundColor)
      case .expandingView: ExpandingView(anchor: button, isReversed: leaves)
      case .springCover: SpringCover(isReversed: leaves)
      case .springCoverFromAbove: SpringCover(direction: .down, isReversed: leaves)
      case .springCoverFromASide: SpringCover(direction: .left, isReversed: leaves)
      case .shrinkAway: ShrinkAway(isReversed: !leaves)
      case .tumble: Tumble(isReversed: leaves)
      }
    }

    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
      from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator(leaves: operation == .pop) }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator(leaves: false) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
      animator(leaves: true)
    }

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      presenting.map {
        CardPresentationController(
          presentedViewController: presented, presenting: $0, placement: .bottom(heightPoints: 300))
      }
    }
  }

  @Test("a transition opens, closes, and is cancelled in both directions", arguments: Kind.allCases, Way.allCases)
  func nothingIsLeft(kind: Kind, way: Way) throws {
    let (rig, plain) = (Rig(kind, way), Rig(kind, way))
    for rig in [rig, plain] { rig.driver.wait(20) }
    let closed = StageState(rig.driver.stage)
    plain.forwards(false)
    let opened = StageState(plain.driver.stage)
    func cancel(_ begin: (Bool) -> Void) throws {
      begin(true)
      let context = try #require(rig.driver.stage.transition)
      context.pauseInteractiveTransition()
      context.updateInteractiveTransition(0.6)
      rig.driver.wait(40)
      context.cancelInteractiveTransition()
      context.settle(durationSeconds: 0.1, pacing: .linear)
      rig.driver.settle()
    }
    try cancel(rig.forwards)
    #expect(StageState(rig.driver.stage).difference(from: closed) == nil)
    rig.forwards()
    #expect(rig.driver.settle())
    #expect(StageState(rig.driver.stage).difference(from: opened) == nil)
    try cancel(rig.back)
    #expect(StageState(rig.driver.stage).difference(from: opened) == nil)
    rig.back()
    #expect(rig.driver.settle())
    #expect(StageState(rig.driver.stage).difference(from: closed) == nil)
    #expect(rig.driver.stage.diagnostics == [])
  }
}
