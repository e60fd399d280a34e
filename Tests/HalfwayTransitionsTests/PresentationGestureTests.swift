import Foundation
import HalfwayGestures
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Presentations and dismissals that a gesture drives.
@MainActor
@Suite struct PresentationGestureTests {
  /// A screen that can be dismissed by dragging down.
  private final class Sheet: ViewController {
    private(set) var dismissal: InteractiveTransition?

    override func viewDidLoad() {
      let pan = PanGestureRecognizer()
      view.addGestureRecognizer(pan)
      dismissal = InteractiveTransition(PanProgress(.down, pan: pan), in: self) { [weak self] in
        self?.dismiss(animated: true)
      }
    }
  }

  private func presentedSheet(_ rig: ModalRig, _ style: ModalPresentationStyle) -> Sheet {
    let sheet = Sheet()
    sheet.modalPresentationStyle = style
    rig.root.present(sheet, animated: true)
    rig.settle()
    return sheet
  }

  @Test("a long drag down dismisses the screen", arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func dismiss(_ style: ModalPresentationStyle) {
    for (distance, isGone) in [(400.0, true), (120, false)] {
      let rig = ModalRig()
      let sheet = presentedSheet(rig, style)
      let before = rig.stage.displayList.digest
      rig.driver.down(200, 100)
      rig.driver.drag(to: 200, 100 + distance, over: 900)
      rig.driver.wait(200)
      #expect(abs(sheet.view.layer.presentationValues.transform.affine.ty - distance) < 12)
      rig.driver.up()
      rig.settle()
      #expect((rig.root.presentedViewController == nil) == isGone)
      if !isGone { #expect(rig.stage.displayList.digest == before) }
      #expect(rig.diagnostics == [])
    }
  }

  @Test func `a settling dismissal can be grabbed at the screen's current position and reversed`() {
    let rig = ModalRig()
    let sheet = presentedSheet(rig, .overFullScreen)
    rig.driver.down(200, 100)
    rig.driver.drag(to: 200, 500, over: 900)
    rig.driver.wait(200)
    rig.driver.up()
    rig.driver.wait(40)
    let way = sheet.view.layer.presentationValues.transform.affine.ty
    #expect(way > 400 && way < 590)
    rig.driver.down(200, 595)
    rig.driver.wait(100)
    #expect(rig.stage.transition?.state == .interactive)
    rig.driver.drag(to: 200, 250, over: 900)
    rig.driver.wait(200)
    rig.driver.up()
    rig.settle()
    #expect(rig.driver.verdictObserver.verdict.catches == 1)
    #expect(rig.root.presentedViewController === sheet)
    #expect(rig.diagnostics == [])
  }

  @Test("a drag up presents and can be grabbed again", arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func present(_ style: ModalPresentationStyle) {
    let rig = ModalRig()
    rig.delegate.animator = nil
    let screen = rig.screen("B", style)
    let pan = PanGestureRecognizer()
    rig.root.view.addGestureRecognizer(pan)
    let root = rig.root
    let presentation = InteractiveTransition(PanProgress(.up, pan: pan), in: root) { [weak root] in
      root?.present(screen, animated: true)
    }
    let before = rig.stage.displayList.digest
    rig.driver.down(200, 550)
    rig.driver.drag(to: 200, 100, over: 900)
    rig.driver.wait(200)
    #expect(presentation.driver != nil)
    rig.driver.up()
    rig.driver.wait(40)
    rig.driver.down(200, 300)
    rig.driver.drag(to: 200, 590, over: 900)
    rig.driver.wait(200)
    rig.driver.up()
    rig.settle()
    #expect(rig.driver.verdictObserver.verdict.catches == 1)
    #expect(rig.root.presentedViewController == nil)
    #expect(rig.stage.displayList.digest == before)
    #expect(rig.diagnostics == [])
  }
}
