import HalfwayTestSupport
import Testing
import UIKit

/// An interruptible transition in the shape of Apple's photo sample, with touches.
@Suite("A transition that can be grabbed at any time") @MainActor struct PhotoTransitionBehaviors {
  private let navigation: UINavigationController
  private let photos: PhotoTransitionController
  private let driver: StageDriver
  private let first = UIViewController()
  private let second = UIViewController()

  init() {
    navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 400, height: 600)))
    photos = PhotoTransitionController(navigation)
  }

  /// Lets the transition end and returns whether the pop took place and nothing is left of it.
  private func pops() -> Bool? {
    guard driver.settle(), driver.stage.diagnostics.isEmpty, photos.transitionDriver == nil,
      navigation.transitionCoordinator == nil, second.view.alpha == 1
    else { return nil }
    let isPopped = navigation.viewControllers == [first]
    guard (first.view.window != nil) == isPopped, (second.view.window != nil) == !isPopped else { return nil }
    return isPopped
  }

  /// Touches a photo where it is shown.
  @discardableResult
  private func touch(_ photo: UIView) throws -> CGPoint {
    let place = try #require(photo.layer.presentation()).position
    driver.down(place.x, place.y)
    return place
  }

  @Test(.uiKit("WWDC 2016, session 216"))
  func `a finger drives the photo and finishes the pop`() throws {
    driver.down(200, 200)
    driver.drag(to: 200, 400, over: 300)
    let transition = try #require(photos.transitionDriver)
    #expect(transition.context.isInteractive && transition.transitionAnimator.fractionComplete > 0.4)
    #expect(transition.photo.frame.minY > 250)
    #expect(second.view.shownAlpha < 0.6)
    driver.up()
    #expect(!transition.context.isInteractive && !transition.context.transitionWasCancelled)
    #expect(pops() == true)
  }

  @Test(.uiKit("WWDC 2016, session 216"))
  func `a short pull is cancelled and the photo returns`() throws {
    driver.down(200, 200)
    driver.drag(to: 200, 280, over: 200)
    let transition = try #require(photos.transitionDriver)
    driver.up()
    #expect(transition.context.transitionWasCancelled)
    driver.wait(250)
    #expect(transition.photo.layer.presentation().map { abs($0.frame.minY - 100) < 20 } == true)
    #expect(pops() == false)
  }

  @Test(.uiKit("WWDC 2016, session 216"))
  func `a pop without a finger runs to its end`() {
    navigation.popViewController(animated: true)
    #expect(photos.transitionDriver?.context.isInteractive == false)
    driver.wait(200)
    #expect(second.view.shownAlpha < 0.8 && second.view.shownAlpha > 0)
    #expect(pops() == true)
  }

  @Test(.uiKit("WWDC 2016, session 216"))
  func `a running pop can be grabbed and turned around`() throws {
    navigation.popViewController(animated: true)
    driver.wait(40)
    let transition = try #require(photos.transitionDriver)
    try touch(transition.photo)
    #expect(transition.context.isInteractive && !transition.transitionAnimator.isRunning)
    let shown = second.view.shownAlpha
    driver.wait(300)
    #expect(second.view.shownAlpha.isNear(shown))
    driver.up()
    #expect(transition.context.transitionWasCancelled)
    #expect(pops() == false)
  }

  @Test(.uiKit("WWDC 2016, session 216"))
  func `a released pop can be grabbed again and driven to its end`() throws {
    driver.down(200, 200)
    driver.drag(to: 200, 340, over: 300)
    driver.up()
    driver.wait(60)
    let transition = try #require(photos.transitionDriver)
    let place = try touch(transition.photo)
    #expect(transition.context.isInteractive)
    let grabbed = transition.transitionAnimator.fractionComplete
    driver.drag(to: place.x, place.y + 100, over: 200)
    #expect(transition.transitionAnimator.fractionComplete > grabbed + 0.15)
    driver.up()
    #expect(pops() == true)
  }
}
