import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@testable import HalfwayCatalog

/// The documented behavior of transitions for presentations, and of the card that they move.
@MainActor
@Suite struct PresentedTransitionTests {
  // MARK: Expanding view

  @Test func `a view grows by the scale that the row specifies`() {
    let frame = CGRect(x: 295, y: 583, width: 60, height: 60)
    // The longest side is 667, the largest offset y = 583.
    let phone = CGSize(width: 375, height: 667)
    let expected = (667.0 + 583) / 60 + 2
    #expect(ExpandingView.scale(of: frame, in: phone) == expected)
    let left = CGRect(x: 10, y: 100, width: 80, height: 20)
    let expectedLeft = (667.0 + 567) / 20 + 2
    #expect(ExpandingView.scale(of: left, in: phone) == expectedLeft)
    for broken in [CGRect.zero, CGRect(x: Double.nan, y: 0, width: 5, height: 5)] {
      let scale = ExpandingView.scale(of: broken, in: CGSize(width: 300, height: 500))
      #expect(scale.isFinite && scale >= 1)
    }
  }

  @Test func `the scale covers the source wherever the view is`() {
    struct Place {
      var frame: CGRect
      var source: CGSize
    }
    let found = counterexample(seed: 11, runs: 2000) { random in
      let source = CGSize(width: random.uniform(in: 50...2000), height: random.uniform(in: 50...2000))
      let size = CGSize(width: random.uniform(in: 1...source.width), height: random.uniform(in: 1...source.height))
      let origin = CGPoint(
        x: random.uniform(in: 0...(source.width - size.width)), y: random.uniform(in: 0...(source.height - size.height))
      )
      return Place(frame: CGRect(origin: origin, size: size), source: source)
    } check: { place in
      let scale = ExpandingView.scale(of: place.frame, in: place.source)
      let grown = place.frame.insetBy(
        dx: place.frame.width * (1 - scale) / 2, dy: place.frame.height * (1 - scale) / 2)
      let covers =
        grown.minX <= 0 && grown.minY <= 0 && grown.maxX >= place.source.width && grown.maxY >= place.source.height
      return covers ? nil : "it covers \(grown) only"
    }
    #expect(found == nil)
  }

  @Test func `the page fades in the growing shape, and the color alone covers less than a half`() throws {
    for size in CatalogRow.sizes.prefix(3) {
      let driver = StageDriver(Scenes.expandingView.makeStage(size: size))
      let root = driver.stage.rootViewController
      let page = try #require(root.presentedViewController)
      for isPresented in [false, true] {
        if isPresented { root.present(page, animated: true) } else { root.dismiss(animated: true) }
        let context = try #require(driver.stage.transition)
        context.pauseInteractiveTransition()
        let holder = try #require(page.view.superview)
        let shape = try #require(holder.mask)
        let cover = try #require(context.containerView.subviews.dropLast().last)
        for percent in stride(from: 0.02, to: 1, by: 0.04) {
          context.updateInteractiveTransition(percent)
          driver.wait(17)
          let (values, seen) = (cover.layer.presentationValues, holder.layer.presentationValues.opacity)
          #expect(shape.layer.presentationValues.transform == values.transform)
          let side = values.bounds.width * values.transform.m11
          let box = CGRect(
            x: values.position.x - side / 2, y: values.position.y - side / 2, width: side, height: side
          ).intersection(CGRect(origin: .zero, size: size))
          // The darker the page, the smaller the shape may be.
          if seen < 0.25 { #expect(box.width * box.height < size.width * size.height / 2, "\(size) at \(percent)") }
        }
        context.finishInteractiveTransition()
        context.settle(durationSeconds: 0.1, pacing: .linear)
        driver.settle()
        #expect(holder.mask == nil)
      }
      #expect(driver.stage.diagnostics == [])
    }
  }

  // MARK: Card

  @Test func `a card is at an edge or in the center of any stage`() {
    func frame(_ placement: CardPresentationController.Placement, _ size: CGSize) -> CGRect {
      let rig = CardRig(placement, size: size)
      return rig.presentation.map { $0.frameOfPresentedViewInContainerView } ?? .null
    }
    let phone = CGSize(width: 375, height: 667)
    #expect(frame(.bottom(heightPoints: 300), phone) == CGRect(x: 0, y: 367, width: 375, height: 300))
    #expect(frame(.top(heightPoints: 300), phone) == CGRect(x: 0, y: 0, width: 375, height: 300))
    #expect(frame(.inset(share: 0.25), phone) == CGRect(x: 93.75, y: 166.75, width: 187.5, height: 333.5))
    let wide = CGSize(width: 1280, height: 400)
    let maximum = CGSize(width: 300, height: 200)
    #expect(frame(.inset(share: 0.25, maximum: maximum), wide) == CGRect(x: 490, y: 100, width: 300, height: 200))
    // The card is no wider than is readable, and there is always something beside it to tap.
    #expect(frame(.bottom(heightPoints: 900), wide) == CGRect(x: 320, y: 40, width: 640, height: 360))
    for broken in [Double.nan, .infinity, -5] {
      #expect(CGRect(origin: .zero, size: wide).contains(frame(.top(heightPoints: broken), wide)))
      #expect(CGRect(origin: .zero, size: wide).contains(frame(.inset(share: broken), wide)))
    }
  }

  @Test func `the screen in a card ends with its original state`() throws {
    let rig = CardRig(.bottom(heightPoints: 300))
    let layer = rig.screen.view.layer
    #expect(layer.cornerRadius == 0 && !layer.masksToBounds && layer.shadowOpacity == 0)
    #expect(rig.screen.view.bounds.size == CGSize(width: 375, height: 300))
    rig.driver.down(180, 100)
    rig.driver.wait(60)
    rig.driver.up()
    rig.driver.settle()
    // A tap beside the card dismisses it.
    #expect(rig.screen.presentingViewController == nil)
    #expect(rig.driver.stage.diagnostics == [])
  }

  @Test func `a sheet stays under the finger`() throws {
    let driver = StageDriver(Scenes.sheet.makeStage())
    let screen = try #require(driver.stage.rootViewController.presentedViewController)
    driver.down(180, 320)
    driver.drag(to: 180, 480, over: 300)
    let holder = try #require(screen.presentationController?.movedView?.superview)
    let slop = driver.stage.thresholds.panSlopPoints
    #expect(abs(holder.layer.presentationValues.transform.affine.ty - (160 - slop)) < 1e-9)
    driver.up()
    driver.settle()
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `the tide comes from above, overshoots, and is dismissed by a drag up`() throws {
    let driver = StageDriver(Scenes.sheet.makeStage())
    let root = driver.stage.rootViewController
    root.dismiss(animated: false)
    func tap(_ x: Double, _ y: Double) {
      driver.down(x, y)
      driver.wait(60)
      driver.up()
    }
    tap(100, 620)
    let screen = try #require(root.presentedViewController)
    let holder = try #require(screen.presentationController?.movedView?.superview)
    var ways: [Double] = []
    driver.onFrame = { _ in ways.append(holder.layer.presentationValues.transform.affine.ty) }
    driver.settle()
    #expect(try #require(ways.first) < -150)
    // e^(−πζ/√(1 − ζ²)) of the distance is 2.8% at a damping ratio of 0.75.
    let farthest = try #require(ways.max())
    #expect(abs(farthest - 0.0284 * TidesViewController.height) < 0.3)
    driver.onFrame = nil
    driver.down(180, 200)
    driver.drag(to: 180, 20, over: 300)
    driver.up()
    driver.settle()
    #expect(root.presentedViewController == nil && driver.stage.diagnostics == [])
  }

  // MARK: Shrinking and falling

  @Test("a picture that a finger drives stays under it, and ends where it came from", arguments: [0, 1])
  func following(kind: Int) throws {
    for size in CatalogRow.sizes.prefix(3) {
      let driver = StageDriver((kind == 0 ? Scenes.shrinkAway : Scenes.sharedElement).makeStage(size: size))
      let opened = StageState(driver.stage)
      for isCancelled in [true, false] {
        driver.down(180, 70)
        driver.drag(to: 182, 86, over: 80)
        let context = try #require(driver.stage.transition)
        let carrier = try #require(
          kind == 0 ? context.containerView.subviews.last : context.containerView.subviews.last?.subviews.last)
        let picture = try #require(carrier.subviews.first)
        /// The point of the picture under the finger, as a share of its size.
        func share(_ x: Double, _ y: Double) -> CGPoint {
          let (values, moved) = (picture.layer.presentationValues, carrier.layer.presentationValues.transform.affine)
          let corner = CGPoint(
            x: values.position.x - values.bounds.width / 2 + moved.tx,
            y: values.position.y - values.bounds.height / 2 + moved.ty)
          return CGPoint(x: (x - corner.x) / values.bounds.width, y: (y - corner.y) / values.bounds.height)
        }
        let first = share(182, 86)
        for (x, y) in [(190.0, 110.0), (220, 180), (150, 260), (160, 320)] {
          driver.drag(to: x, y, over: 120)
          let now = share(x, y)
          #expect(abs(now.x - first.x) < 1e-6 && abs(now.y - first.y) < 1e-6, "\(size) at \(x), \(y)")
        }
        if isCancelled { driver.drag(to: 180, 90, over: 200) }
        driver.wait(200)
        driver.up()
        driver.settle()
        #expect((driver.stage.rootViewController.presentedViewController != nil) == isCancelled)
        // The page of the shared element has an indicator of scrolling since the drag.
        if isCancelled, kind == 0 { #expect(StageState(driver.stage).difference(from: opened) == nil) }
      }
      #expect(driver.stage.diagnostics == [])
    }
  }

  @Test(arguments: ["shrink-away", "shared-element", "expanding-view", "expanding-circle", "zoom"])
  func `a drag down takes the same share of the height on every screen`(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    let shares = try CatalogRow.sizes.prefix(3).map { size in
      let driver = StageDriver(scene.makeStage(size: size))
      driver.down(size.width / 2, 90)
      driver.drag(to: size.width / 2, 150, over: 100)
      let gesture = try #require(driver.stage.transition?.interactionController as? GestureDriver)
      return gesture.travelPoints / size.height
    }
    #expect(shares.allSatisfy { abs($0 - shares[0]) < 1e-9 }, "\(shares)")
  }

  @Test func `a falling card can be grabbed and brought back`() {
    let driver = StageDriver(Scenes.tumble.makeStage())
    let opened = StageState(driver.stage)
    driver.down(190, 200)
    driver.drag(to: 190, 620, over: 700)
    driver.wait(200)
    driver.up()
    driver.wait(50)
    driver.down(300, 640)
    driver.wait(40)
    #expect(driver.stage.transition?.state == .interactive)
    driver.drag(to: 300, 60, over: 700)
    driver.wait(200)
    driver.up()
    driver.settle()
    #expect(driver.verdictObserver.verdict.catches == 1 && driver.verdictObserver.verdict.outcome == .cancel)
    #expect(StageState(driver.stage).difference(from: opened) == nil)
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `a tumbling card follows the finger and ends outside any stage`() throws {
    for size in CatalogRow.sizes {
      let driver = StageDriver(Scenes.tumble.makeStage(size: size))
      let root = driver.stage.rootViewController
      let screen = try #require(root.presentedViewController)
      for isPresented in [false, true] {
        if isPresented { root.present(screen, animated: true) } else { root.dismiss(animated: true) }
        let context = try #require(driver.stage.transition)
        let holder = try #require(screen.presentationController?.movedView?.superview)
        // The position at the beginning or the end, relative to the card's own.
        let away = isPresented ? holder.layer.presentationValues : holder.model
        let box = CGRect(origin: .zero, size: away.bounds.size).applying(away.transform.affine)
        let (top, bottom) = (away.position.y - box.height / 2, away.position.y + box.height / 2)
        #expect(isPresented ? bottom <= 0 : top >= size.height)
        // At least as far as a finger that crosses the entire screen.
        if size.width < size.height { #expect(abs(away.position.y - size.height / 2) == size.height) }
        context.completeAtOnce()
      }
      #expect(driver.stage.diagnostics == [])
    }
  }
}

extension View {
  fileprivate var model: LayerValues { layer.model }
}

/// A stage with a screen in a card.
private final class CardRig: ViewControllerTransitioningDelegate {
  let driver: StageDriver
  let screen = ViewController()
  var presentation: PresentationController? { screen.presentationController }
  private let placement: CardPresentationController.Placement

  init(_ placement: CardPresentationController.Placement, size: CGSize = CGSize(width: 375, height: 667)) {
    self.placement = placement
    driver = StageDriver(Stage(rootViewController: ViewController(), size: size))
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = self
    driver.stage.rootViewController.present(screen, animated: false)
    driver.wait(20)
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    CardPresentationController(
      presentedViewController: presented, presenting: presenting ?? source, placement: placement)
  }
}
