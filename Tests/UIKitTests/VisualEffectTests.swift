import HalfwayLayers
import HalfwayTestSupport
import Testing
import UIKit

/// Visual effect views, as in iOS code.
@Suite @MainActor struct VisualEffectTests {
  private final class Veiled: UIViewController {
    let blur = UIVisualEffectView(effect: nil)
    let title1 = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      blur.frame = view.bounds
      blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      blur.contentView.addSubview(title1)
      view.addSubview(blur)
    }
  }

  /// Advances the stage and returns the effect of its backdrop, or `nil` if there is no backdrop.
  private func shown(_ driver: StageDriver) -> DisplayBackdrop? {
    func find(_ items: [DisplayItem]) -> DisplayBackdrop? {
      for item in items {
        switch item {
        case .backdrop(_, let effect): return effect
        case .fragment(let fragment): if let found = find(fragment.items) { return found }
        default: break
        }
      }
      return nil
    }
    driver.wait(20)
    return find(driver.stage.displayList.items)
  }

  private func veiled(_ style: UIUserInterfaceStyle = .light) -> (Veiled, StageDriver) {
    let screen = Veiled()
    let driver = StageDriver(Stage(rootViewController: screen, size: CGSize(width: 300, height: 400), style: style))
    driver.wait(20)
    return (screen, driver)
  }

  @Test func `a paused animator scrubs the blur in both directions`() throws {
    let (screen, driver) = veiled()
    #expect(shown(driver) == nil)
    var animator: UIViewPropertyAnimator?
    driver.stage.perform {
      animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { screen.blur.effect = UIBlurEffect(style: .dark) }
      animator?.pausesOnCompletion = true
      animator?.pauseAnimation()
    }
    var seen: [Double] = []
    for fraction in [0, 0.25, 0.5, 1, 0.25] {
      driver.stage.perform { animator?.fractionComplete = fraction }
      let effect = shown(driver)
      seen.append(effect?.blurRadiusPoints ?? 0)
      #expect(abs((effect?.tint.alpha ?? 0) - 0.73 * fraction) < 1e-9)
    }
    #expect(zip(seen, [0, 5, 10, 20, 5]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(seen)")
    driver.stage.perform {
      animator?.isReversed = true
      animator?.startAnimation()
    }
    driver.wait(1500)
    driver.stage.perform {
      animator?.stopAnimation(false)
      animator?.finishAnimation(at: .start)
    }
    #expect(shown(driver) == nil)
  }

  @Test func `an animation block animates the effect, and nil removes it`() {
    let (screen, driver) = veiled()
    driver.stage.perform { UIView.animate(withDuration: 0.4) { screen.blur.effect = UIBlurEffect(style: .light) } }
    driver.wait(200)
    let half = shown(driver)?.blurRadiusPoints ?? 0
    #expect(half > 5 && half < 25)
    driver.wait(400)
    #expect(shown(driver)?.blurRadiusPoints == 30)
    #expect(screen.blur.effect == UIBlurEffect(style: .light))
    driver.stage.perform { screen.blur.effect = nil }
    #expect(shown(driver) == nil)
  }

  @Test func `materials follow the interface style, and vibrancy tints without blurring`() {
    let (screen, driver) = veiled()
    let (night, nightDriver) = veiled(.dark)
    let material = UIBlurEffect(style: .systemThinMaterial)
    driver.stage.perform { screen.blur.effect = material }
    nightDriver.stage.perform { night.blur.effect = material }
    #expect(shown(driver)?.tint.red == 0.97 && shown(nightDriver)?.tint.red == 0.11)
    driver.stage.perform {
      screen.blur.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .label)
      screen.title1.text = "Vibrant"
      screen.title1.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
    }
    #expect(shown(driver)?.blurRadiusPoints == 0 && shown(driver)?.tint.red == 1)
  }

  @Test func `a snapshot of an effect view doesn't include the content behind it`() throws {
    let (screen, driver) = veiled()
    driver.stage.perform { screen.blur.effect = UIBlurEffect(style: .regular) }
    let snapshot = try #require(screen.blur.snapshotView(afterScreenUpdates: true))
    driver.stage.perform { screen.view.addSubview(snapshot) }
    driver.wait(20)
    let groups = driver.stage.displayList.text.split(separator: "\n").filter { $0.contains("rasterized") }
    #expect(groups.count == 1 && driver.stage.diagnostics == [])
  }
}
