/// A piece of source before and after.
struct PortCase {
  var name: String
  var before: String
  var after: String
  /// What is left to do, as it is written at each place.
  var leftovers: [String] = []
  /// The language modes in which the result compiles beside the test's few classes of UIKit.
  var modes = ["5", "6"]

  static let all =
    selectors + isolated + blocks + attributes + protocols + throwing + calls + overrides + imports + conditions
    + others

  // MARK: Selectors

  private static let selectors: [PortCase] = [
    PortCase(
      name: "methods of the same class",
      before: """
        class Sheet: UIViewController {
          lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan))
          func setUp() {
            pan.addTarget(self, action: #selector(handlePan(_:)))
            pan.addTarget(self, action: #selector(self.tap))
            pan.removeTarget(self, action: #selector(Sheet.named(gesture:)))
            pan.removeTarget(nil, action: nil)
            UIButton().addTarget(self, action: #selector(press(_:event:)), for: .touchUpInside)
            UIButton().addTarget(nil, action: #selector(Sheet.tap), for: .touchUpInside)
            UIButton().removeTarget(self, action: #selector(Sheet.tap), for: .touchUpInside)
            _ = UIBarButtonItem(title: "x", style: .plain, target: self, action: #selector(tap))
            _ = CADisplayLink(target: self, selector: #selector(tick(_:)))
          }
          @objc private func handlePan(_ pan: UIPanGestureRecognizer) {}
          @objc func named(gesture: UIGestureRecognizer) {}
          @objc func press(_ sender: UIButton, event: UIEvent?) {}
          @objc func tick(_ link: CADisplayLink) {}
        }
        extension Sheet {
          @objc func tap() {}
        }
        """,
      after: """
        class Sheet: UIViewController {
          lazy var pan = UIPanGestureRecognizer(target: self, action: Sheet.handlePan)
          func setUp() {
            pan.addTarget(self, action: Sheet.handlePan(_:))
            pan.addTarget(self, action: Sheet.tap)
            pan.removeTarget(self, action: Sheet.named(gesture:))
            pan.removeTarget(nil, action: nil)
            UIButton().addTarget(self, action: Sheet.press(_:event:), for: .touchUpInside)
            UIButton().addTarget(nil, action: Sheet.tap, for: .touchUpInside)
            UIButton().removeTarget(self, action: Sheet.tap, for: .touchUpInside)
            _ = UIBarButtonItem(title: "x", style: .plain, target: self, action: Sheet.tap)
            _ = CADisplayLink(target: self, selector: Sheet.tick(_:))
          }
          private func handlePan(_ pan: UIPanGestureRecognizer) {}
          func named(gesture: UIGestureRecognizer) {}
          func press(_ sender: UIButton, event: UIEvent?) {}
          func tick(_ link: CADisplayLink) {}
        }
        extension Sheet {
          func tap() {}
        }
        """),
    PortCase(
      name: "overloads, results, generic and nested classes",
      before: """
        class Deck<Content>: UIView {
          class Inner: UIView {
            func setUp(_ pan: UIPanGestureRecognizer) { pan.addTarget(self, action: #selector(inside)) }
            @objc func inside() {}
          }
          func setUp(_ pan: UIPanGestureRecognizer) {
            pan.addTarget(self, action: #selector(move))
            pan.addTarget(self, action: #selector(drop))
            pan.addTarget(self, action: #selector(close as () -> Void))
            pan.addTarget(self, action: #selector(Self.close as (Deck) -> (UIPanGestureRecognizer) -> Void))
            pan.addTarget(self, action: #selector(ask))
            pan.addTarget(self, action: #selector(ask(about:)))
          }
          @objc func move() {}
          func move(_ x: Int) {}
          func drop() {}
          @objc func drop(_ pan: UIPanGestureRecognizer) {}
          @objc func close() {}
          func close(_ pan: UIPanGestureRecognizer) {}
          @objc func ask() -> Bool { true }
          func ask(about pan: UIPanGestureRecognizer) -> Bool { true }
        }
        """,
      after: """
        class Deck<Content>: UIView {
          class Inner: UIView {
            func setUp(_ pan: UIPanGestureRecognizer) { pan.addTarget(self, action: Inner.inside) }
            func inside() {}
          }
          func setUp(_ pan: UIPanGestureRecognizer) {
            pan.addTarget(self, action: Deck.move as (Deck) -> () -> Void)
            pan.addTarget(self, action: Deck.drop(_:))
            pan.addTarget(self, action: Deck.close as (Deck) -> () -> Void)
            pan.addTarget(self, action: Deck.close as (Deck) -> (UIPanGestureRecognizer) -> Void)
            pan.addTarget(self, action: { target in { _ = target.ask() } })
            pan.addTarget(self, action: { target in { (sender: UIPanGestureRecognizer) in _ = target.ask(about: sender) } })
          }
          func move() {}
          func move(_ x: Int) {}
          func drop() {}
          func drop(_ pan: UIPanGestureRecognizer) {}
          func close() {}
          func close(_ pan: UIPanGestureRecognizer) {}
          func ask() -> Bool { true }
          func ask(about pan: UIPanGestureRecognizer) -> Bool { true }
        }
        """),
    PortCase(
      name: "names as texts",
      before: """
        class Tray: UIView {
          func setUp(_ pan: UIPanGestureRecognizer) {
            pan.addTarget(self, action: Selector("slide:"))
            pan.addTarget(self, action: Selector(("panWithGesture:")))
            pan.addTarget(self, action: "tapped")
            pan.addTarget(self, action: Selector("nowhere:"))
          }
          @objc func slide(_ pan: UIPanGestureRecognizer) {}
          @objc func pan(gesture: UIPanGestureRecognizer) {}
          @objc(tapped) func touch() {}
        }
        """,
      after: """
        class Tray: UIView {
          func setUp(_ pan: UIPanGestureRecognizer) {
            pan.addTarget(self, action: Tray.slide(_:))
            pan.addTarget(self, action: Tray.pan(gesture:))
            pan.addTarget(self, action: Tray.touch)
            pan.addTarget(self, action: Selector("nowhere:"))
          }
          func slide(_ pan: UIPanGestureRecognizer) {}
          func pan(gesture: UIPanGestureRecognizer) {}
          func touch() {}
        }
        """, leftovers: [#"Selector("nowhere:")"#], modes: []),
    PortCase(
      name: "other words for the same",
      before: """
        class Lid: NSObject, UILidDelegate {
          lazy var pan: UIPanGestureRecognizer = .init(target: self, action: #selector(lift(_:)))
          func setUp(_ link: Bool) {
            if link { _ = CADisplayLink.init(target: self, selector: #selector(type(of: self).tick)) }
            pan . addTarget ( self , action : #selector ( Self . lift(_:) ) )
            log(action: "tick")
          }
          func log(action: String) {}
          @objc func `lift`(_ pan: UIPanGestureRecognizer) {}
          @objc func tick() {}
        }
        protocol UILidDelegate {}
        extension Lid: CustomDebug {}
        protocol CustomDebug {}
        """,
      after: """
        class Lid: NSObject, UILidDelegate {
          lazy var pan: UIPanGestureRecognizer = .init(target: self, action: Lid.lift(_:))
          func setUp(_ link: Bool) {
            if link { _ = CADisplayLink.init(target: self, selector: Lid.tick) }
            pan . addTarget ( self , action : Lid.lift(_:) )
            log(action: "tick")
          }
          func log(action: String) {}
          func `lift`(_ pan: UIPanGestureRecognizer) {}
          func tick() {}
        }
        protocol UILidDelegate {}
        extension Lid: CustomDebug {}
        protocol CustomDebug {}
        """),
    PortCase(
      name: "selectors that stay",
      before: """
        class Rest: UIView {
          var kept: Selector = #selector(tap)
          let early = UIPanGestureRecognizer(target: self, action: #selector(tap))
          func setUp(_ pan: UIPanGestureRecognizer) {
            item.action = #selector(tap)
            perform(#selector(tap), with: nil, afterDelay: 1)
            pan.addTarget(self, action: #selector(getter: kept))
            pan.addTarget(self, action: #selector(UIView.endEditing(_:)))
            pan.addTarget(self, action: #selector(Rest.all))
            take(#selector(tap))
            pan.addTarget(self, action: #selector(/* which? */ tap))
          }
          @objc func tap() {}
          @objc static func all() {}
        }
        """,
      after: """
        class Rest: UIView {
          var kept: Selector = Selector(Rest.tap)
          lazy var early = UIPanGestureRecognizer(target: self, action: Rest.tap)
          func setUp(_ pan: UIPanGestureRecognizer) {
            item.action = Selector(Rest.tap)
            perform(Rest.tap, with: nil, afterDelay: 1)
            pan.addTarget(self, action: #selector(getter: kept))
            pan.addTarget(self, action: #selector(UIView.endEditing(_:)))
            pan.addTarget(self, action: #selector(Rest.all))
            take(Selector(Rest.tap))
            pan.addTarget(self, action: #selector(/* which? */ tap))
          }
          func tap() {}
          static func all() {}
        }
        """,
      leftovers: [
        "#selector(getter: kept)",
        "#selector(UIView.endEditing(_:))", "#selector(Rest.all)",
        "#selector(/* which? */ tap)",
      ], modes: []),
  ]

  // MARK: Actors

  private static let isolated: [PortCase] = [
    PortCase(
      name: "classes on the main actor and values of unknown classes",
      before: """
        @MainActor final class Stack: UIViewController {
          override func viewDidLoad() {
            let pan = UIPanGestureRecognizer(target: self, action: #selector(handle(_:)))
            pan.addTarget(self, action: #selector(Stack.tap))
            pan.addTarget(nil, action: #selector(Stack.tap))
            UIButton().addTarget(self, action: #selector(tap), for: .touchUpInside)
          }
          @objc private func handle(_ pan: UIPanGestureRecognizer) {}
          @objc func tap() {}
        }
        class Upon: Stacked {
          @MainActor func lay(_ pan: UIPanGestureRecognizer) { pan.addTarget(self, action: #selector(tap)) }
        }
        class Stacked: UIView {
          @MainActor @objc func tap() {}
          @MainActor func setUp(_ pan: UIPanGestureRecognizer) { pan.addTarget(self, action: #selector(Stacked.tap)) }
        }
        class Beside: UIView {
          var other: Stacked?
          @MainActor func setUp(_ pan: UIPanGestureRecognizer) { pan.addTarget(other, action: #selector(other?.tap)) }
        }
        @objc protocol Closable { @objc func close() }
        extension Closable where Self: UIView {
          func setUp(_ pan: UIPanGestureRecognizer) { pan.addTarget(self, action: #selector(close)) }
        }
        """,
      after: """
        @MainActor final class Stack: UIViewController {
          override func viewDidLoad() {
            let pan = UIPanGestureRecognizer(target: self, action: { $0.handle(_:) })
            pan.addTarget(self, action: { $0.tap })
            pan.addTarget(nil, action: { (target: Stack) in target.tap })
            UIButton().addTarget(self, action: { $0.tap }, for: .touchUpInside)
          }
          private func handle(_ pan: UIPanGestureRecognizer) {}
          func tap() {}
        }
        class Upon: Stacked {
          @MainActor func lay(_ pan: UIPanGestureRecognizer) { pan.addTarget(self, action: { $0.tap }) }
        }
        class Stacked: UIView {
          @MainActor func tap() {}
          @MainActor func setUp(_ pan: UIPanGestureRecognizer) { pan.addTarget(self, action: { $0.tap }) }
        }
        class Beside: UIView {
          var other: Stacked?
          @MainActor func setUp(_ pan: UIPanGestureRecognizer) { pan.addTarget(other, action: { $0.tap }) }
        }
        protocol Closable: AnyObject { func close() }
        extension Closable where Self: UIView {
          func setUp(_ pan: UIPanGestureRecognizer) { pan.addTarget(self, action: { $0.close }) }
        }
        """)
  ]
}
