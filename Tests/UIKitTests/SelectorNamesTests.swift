import Testing
import UIKit

/// Custom recognizers and associated objects, written as for iOS except for the spelling of selectors.
@MainActor
@Suite struct SelectorNamesTests {
  final class SidePan: UIPanGestureRecognizer {
    let side: String
    var isSetUp = false

    init(side: String, target: Any?, action: Selector?) {
      self.side = side
      super.init(target: target, action: action)
      isSetUp = true
    }
  }

  final class Hold: UIGestureRecognizer {
    var count = 0
    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      count = 1
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
  }

  final class Owner: UIViewController {
    var pans = 0
    var taps = 0
    func pan(_ recognizer: UIPanGestureRecognizer) { pans += 1 }
    func tap() { taps += 1 }
  }

  @Test func `a custom recognizer passes a selector to its superclass`() {
    let owner = Owner()
    let pan = SidePan(side: "left", target: owner, action: Selector(Owner.pan))
    #expect(pan.isSetUp && pan.side == "left")
    pan.state = .began
    #expect(owner.pans == 1)
    pan.removeTarget(owner, action: Selector(Owner.tap))
    pan.state = .changed
    #expect(owner.pans == 2)
    pan.removeTarget(owner, action: nil)
    pan.state = .changed
    #expect(owner.pans == 2)
  }

  @Test func `all initializers call the overridden designated initializer`() {
    let owner = Owner()
    let holds = [Hold(), Hold(target: owner, action: Owner.tap), Hold(target: owner, action: Selector(Owner.tap))]
    #expect(holds.allSatisfy { $0.count == 1 })
    for hold in holds { hold.state = .ended }
    #expect(owner.taps == 2)
  }

  final class Fake: UIPanGestureRecognizer {
    var place: CGPoint?
    override func location(seenFrom attachment: (any GestureAttachment)?) -> CGPoint {
      place ?? super.location(seenFrom: attachment)
    }
    override func translation(seenFrom attachment: (any GestureAttachment)?) -> CGPoint {
      place ?? super.translation(seenFrom: attachment)
    }
  }

  @Test func `a recognizer can override its location, and a selector can be performed directly`() {
    let (fake, owner) = (Fake(), Owner())
    #expect(fake.location(in: nil) == .zero)
    fake.place = CGPoint(x: 3, y: 4)
    #expect([fake.location(in: nil), fake.location(in: UIView()), fake.translation(in: nil)].allSatisfy { $0.y == 4 })
    #expect(fake.location(ofTouch: 0, in: nil).x == 3)
    Selector(Owner.pan).perform(on: owner, with: fake)
    Selector(Owner.pan).perform(on: owner, with: nil)
    Selector(Owner.tap).perform(on: owner, with: nil)
    Selector(Owner.tap).perform(on: fake, with: nil)
    #expect(owner.pans == 1)
    #expect(owner.taps == 1)
  }

  @Test func `a target is held weakly`() {
    var owner: Owner? = Owner()
    weak let gone = owner
    let pan = UIPanGestureRecognizer(target: owner, action: Selector(Owner.tap))
    owner = nil
    #expect(gone == nil)
    pan.state = .began
  }

  @Test func `a control accepts selectors`() {
    let (owner, button) = (Owner(), UIButton())
    button.addTarget(owner, action: Selector(Owner.tap), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(owner.taps == 1)
    button.removeTarget(owner, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(owner.taps == 1)
  }

  @Test func `associated objects are retained or assigned according to their policy`() {
    final class Value: NSObject {}
    let screen = UIViewController()
    screen.note = "one"
    UIViewController().note = "two"
    #expect(screen.note == "one")
    screen.note = nil
    #expect(screen.note == nil)
    var value: Value? = Value()
    weak let watched = value
    screen.view.kept = value
    screen.view.layer.assigned = value
    value = nil
    #expect(watched != nil && screen.view.kept != nil && screen.view.layer.assigned === watched)
    screen.view.kept = nil
    #expect(watched == nil && screen.view.layer.assigned == nil)
  }
}

private struct Key {
  nonisolated(unsafe) static var note: UInt8 = 0
  nonisolated(unsafe) static var kept: UInt8 = 0
  nonisolated(unsafe) static var assigned: UInt8 = 0
}

extension UIViewController {
  fileprivate var note: String? {
    get { objc_getAssociatedObject(self, &Key.note) as? String }
    set { objc_setAssociatedObject(self, &Key.note, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

extension UIView {
  fileprivate var kept: AnyObject? {
    get { objc_getAssociatedObject(self, &Key.kept) as AnyObject? }
    set { objc_setAssociatedObject(self, &Key.kept, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension CALayer {
  fileprivate var assigned: AnyObject? {
    get { objc_getAssociatedObject(self, &Key.assigned) as AnyObject? }
    set { objc_setAssociatedObject(self, &Key.assigned, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }
}
