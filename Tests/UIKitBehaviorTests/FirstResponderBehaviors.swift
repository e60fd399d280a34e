import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the first responder.
@Suite("First responder") @MainActor struct FirstResponderBehaviors {
  private final class Field: UIView {
    var accepts = true
    var releases = true
    var calls: [String] = []
    func isEqual(to other: UIView) {}
    override var canBecomeFirstResponder: Bool { accepts }
    override var canResignFirstResponder: Bool { releases }
    @discardableResult
    override func becomeFirstResponder() -> Bool {
      calls.append("become")
      return super.becomeFirstResponder()
    }
    override func resignFirstResponder() -> Bool {
      calls.append("resign")
      return super.resignFirstResponder()
    }
  }

  private let screen = PlainScreen()
  private let first = Field()
  private let second = Field()

  init() { for view in [first, second] { screen.view.addSubview(view) } }

  @Test(.uiKit("UIResponder.canBecomeFirstResponder"))
  func `a view can become the first responder only if it says so and is in a window`() {
    let plain = UIView()
    screen.view.addSubview(plain)
    #expect(!plain.becomeFirstResponder() && !plain.isFirstResponder)
    #expect(!Field().becomeFirstResponder())
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
  }

  @Test(.uiKit("UIResponder.becomeFirstResponder()"))
  func `the first responder resigns for another one, unless it refuses`() {
    first.becomeFirstResponder()
    #expect(second.becomeFirstResponder() && second.isFirstResponder && !first.isFirstResponder)
    #expect(first.calls == ["become", "resign"])
    second.releases = false
    #expect(!first.becomeFirstResponder() && second.isFirstResponder)
    #expect(!second.resignFirstResponder() && second.isFirstResponder)
  }

  @Test(.uiKit("UIView.endEditing(_:)"))
  func `ending the editing of a view makes the first responder in it resign`() {
    first.becomeFirstResponder()
    #expect(second.endEditing(true) && first.isFirstResponder)
    #expect(screen.view.endEditing(false) && !first.isFirstResponder)
    first.becomeFirstResponder()
    first.releases = false
    #expect(!screen.view.endEditing(false) && first.isFirstResponder)
    #expect(screen.view.endEditing(true) && !first.isFirstResponder)
  }

  @Test(.uiKit("UIResponder.isFirstResponder"))
  func `a view that leaves the window is no longer the first responder`() {
    first.becomeFirstResponder()
    first.removeFromSuperview()
    screen.view.addSubview(first)
    #expect(!first.isFirstResponder)
    first.becomeFirstResponder()
    screen.view.removeFromSuperview()
    #expect(!first.isFirstResponder)
  }

  @Test(.uiKit("UIApplication.sendAction(_:to:from:for:)"))
  func `an action without a target reaches the first responder`() {
    first.becomeFirstResponder()
    screen.driver.stage.perform {
      let application = UIApplication.shared
      let resign = Selector(UIResponder.resignFirstResponder)
      #expect(application.sendAction(resign, to: nil, from: nil, for: nil))
      #expect(!application.sendAction(Selector(Field.isEqual(to:)), to: screen.controller, from: nil, for: nil))
    }
    #expect(first.calls == ["become", "resign"] && !first.isFirstResponder)
  }
}
