import Foundation
import HalfwayApplication
import HalfwayGestures
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Preferences of screens for the device: the status bar and the supported orientations.
@MainActor @Suite struct DevicePreferenceTests {
  private final class Screen: ViewController {
    var style = StatusBarStyle.lightContent
    var hides = false
    var ways = InterfaceOrientationMask.allButUpsideDown
    var turns = true

    override var preferredStatusBarStyle: StatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarUpdateAnimation: StatusBarAnimation { .slide }
    override var supportedInterfaceOrientations: InterfaceOrientationMask { ways }
    override var shouldAutorotate: Bool { turns }
  }

  private let size = CGSize(width: 375, height: 667)

  @Test func `the status bar follows the preferences of the frontmost screen`() {
    let (root, pushed) = (Screen(), Screen())
    (pushed.style, pushed.hides) = (.darkContent, true)
    let navigation = NavigationController(rootViewController: root)
    let driver = StageDriver(Stage(rootViewController: navigation, size: size))
    let stage = driver.stage
    let light = StatusBarAppearance(style: .lightContent, isHidden: false, animation: .slide)
    #expect(stage.statusBar == light)
    navigation.pushViewController(pushed, animated: true)
    driver.settle()
    #expect(stage.statusBar == StatusBarAppearance(style: .darkContent, isHidden: true, animation: .slide))
    // A canceled swipe back.
    driver.down(2)
    driver.drag(to: 100, over: 300)
    driver.wait(200)
    driver.up()
    driver.settle()
    #expect(navigation.topViewController === pushed && stage.statusBar.style == .darkContent)
    pushed.style = .default
    #expect(stage.statusBar.style == .darkContent)
    pushed.setNeedsStatusBarAppearanceUpdate()
    #expect(stage.statusBar.style == .default)
    navigation.popViewController(animated: false)
    #expect(stage.statusBar == light)
    stage.perform { Application.shared.setStatusBarStyle(.darkContent, animated: true) }
    #expect(stage.statusBar.style == .darkContent)
    #expect(stage.perform { Application.shared.statusBarStyle } == .darkContent)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func `a full-screen or capturing presentation controls the status bar`(_ style: ModalPresentationStyle) {
    for captures in [false, true] {
      let (root, shown) = (Screen(), Screen())
      shown.style = .darkContent
      shown.modalPresentationStyle = style
      shown.modalPresentationCapturesStatusBarAppearance = captures
      let driver = StageDriver(Stage(rootViewController: root, size: size))
      root.present(shown, animated: true)
      let isAsked = captures || style == .fullScreen
      #expect(driver.stage.statusBar.style == (isAsked ? .darkContent : .lightContent))
      driver.settle()
      #expect(driver.stage.statusBar.style == (isAsked ? .darkContent : .lightContent))
      root.dismiss(animated: true)
      driver.settle()
      #expect(driver.stage.statusBar.style == .lightContent)
    }
  }

  @Test func `a stage reports unsupported orientations and rotations`() {
    let (screen, upright) = (Screen(), Screen())
    (screen.ways, upright.ways) = (.landscape, .portrait)
    #expect(Stage(rootViewController: screen, size: size).diagnostics.count == 1)
    let stage = Stage(rootViewController: upright, size: size)
    stage.perform { #expect(Device.current.orientation == .portrait && Device.current.userInterfaceIdiom == .phone) }
    for (turns, told) in [(true, 1), (false, 2)] {
      upright.turns = turns
      for (width, height) in [(667.0, 375.0), (375, 667)] {
        stage.handle(InputEvent(timestamp: stage.now, kind: .resize(width: width, height: height, scale: 1)))
        #expect(stage.window.windowScene?.interfaceOrientation.isLandscape == (width > height))
      }
      #expect(stage.diagnostics.count >= told)
    }
    #expect(stage.diagnostics.first?.message == "Screen doesn't support a stage that is wide")
    #expect(stage.diagnostics.last?.message == "Screen doesn't support rotation, but the stage was rotated")
    let pad = Stage(rootViewController: Screen(), size: CGSize(width: 1024, height: 768))
    #expect(pad.perform { Device.current.userInterfaceIdiom } == .pad && pad.traitCollection.userInterfaceIdiom == .pad)
  }
}
