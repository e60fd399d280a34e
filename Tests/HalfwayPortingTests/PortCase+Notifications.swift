extension PortCase {
  // MARK: Blocks

  static let blocks: [PortCase] = [
    PortCase(
      name: "timers and notifications",
      before: """
        class Clock: UIView {
          var timer: Timer?
          func start() {
            timer = Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(Clock.tick), userInfo: nil, repeats: true)
            Timer.scheduledTimer(
              timeInterval: 1,
              target: self,
              selector: #selector(tock(_:)),
              userInfo: nil,
              repeats: false)
            NotificationCenter.default.addObserver(self, selector: #selector(noted), name: .init("x"), object: nil)
          }
          deinit { NotificationCenter.default.removeObserver(self) }
          @objc func tick() {}
          @objc func tock(_ timer: Timer) {}
          @objc func noted(_ notification: Notification) {}
        }
        """,
      after: """
        class Clock: UIView {
          var timer: Timer?
          func start() {
            timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true, block: { [weak self] _ in self?.tick() })
            _ = Timer.scheduledTimer(
              withTimeInterval: 1,
              repeats: false, block: { [weak self] timer in self?.tock(timer) })
            _ = NotificationCenter.default.addObserver(forName: .init("x"), object: nil, queue: nil, using: { [weak self] notification in self?.noted(notification) })
          }
          deinit { NotificationCenter.default.removeObserver(self) }
          func tick() {}
          func tock(_ timer: Timer) {}
          func noted(_ notification: Notification) {}
        }
        """
        // Swift 6 lets a block of Foundation capture no more than what is Sendable.
      , modes: ["5"]),
    PortCase(
      name: "notifications of the earlier kind",
      before: """
        class Ear: UIView {
          func start() { NotificationCenter.default.addObserver(self, selector: #selector(heard), name: .init("x"), object: nil) }
          @objc func heard(notification: NSNotification) {}
        }
        """,
      after: """
        class Ear: UIView {
          func start() { NotificationCenter.default.addObserver(forName: .init("x"), object: nil, queue: nil, using: { [weak self] notification in self?.heard(notification: NSNotification(name: notification.name, object: notification.object, userInfo: notification.userInfo)) }) }
          func heard(notification: NSNotification) {}
        }
        """, modes: ["5"]),
    PortCase(
      name: "methods where a block isn't possible",
      before: """
        import UIKit
        class Bell: UIView {
          func start() {
            Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(ring), userInfo: 5, repeats: true)
            Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(elsewhere), userInfo: nil, repeats: true)
            NotificationCenter.default.addObserver(self, selector: #selector(ring), name: .a, object: nil)
          }
          func stop() { NotificationCenter.default.removeObserver(self) }
          @objc func ring() {}
        }
        """,
      after: """
        import UIKit
        class Bell: UIView {
          func start() {
            Timer.scheduledTimer(timeInterval: 1, target: self, selector: Bell.ring, userInfo: 5, repeats: true)
            Timer.scheduledTimer(timeInterval: 1, target: self, selector: Bell.elsewhere, userInfo: nil, repeats: true)
            NotificationCenter.default.addObserver(self, selector: Bell.ring, name: .a, object: nil)
          }
          func stop() { NotificationCenter.default.removeObserver(self) }
          func ring() {}
        }
        """, modes: []),
    PortCase(
      name: "whether a context has what all have since iOS 8",
      before: """
        func has(_ context: UIViewControllerContextTransitioning) -> Bool {
          return context.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:)))
        }
        """,
      after: """
        func has(_ context: UIViewControllerContextTransitioning) -> Bool {
          return true
        }
        """, modes: []),
  ]

  // MARK: Attributes

  static let attributes: [PortCase] = [
    PortCase(
      name: "attributes with the white space that they leave",
      before: """
        @objcMembers
        @IBDesignable final class Panel: UIView {
          @objc
          func alone() {}
          @objc @IBAction
          @discardableResult func rows() -> Int { 0 }
          @discardableResult @objc
          func end() -> Int { 0 }
          @objc(other:) public  func named(_ x: Int) {}
        \t@IBInspectable\tvar width: CGFloat = 0
          @objc public dynamic var progress = 0.0 // @objc
          @nonobjc /* why */ func commented() {}
          var dynamic: Int { @objc(getIt) get { 1 } }
          @objc   dynamic   func several() {}
        }
        @objc(Kind) enum Kind: Int { case one }
        class Native { dynamic func own() {} }
        """,
      after: """
        final class Panel: UIView {
          func alone() {}
          @discardableResult func rows() -> Int { 0 }
          @discardableResult
          func end() -> Int { 0 }
          public  func named(_ x: Int) {}
        \tvar width: CGFloat = 0
          public var progress = 0.0 // @objc
          /* why */ func commented() {}
          var dynamic: Int { get { 1 } }
          func several() {}
        }
        enum Kind: Int { case one }
        class Native { dynamic func own() {} }
        """, leftovers: ["@IBAction rows"]),
    PortCase(
      name: "what a storyboard connects",
      before: """
        class Screen: UIViewController {
          @IBOutlet private weak var label: UIView!
          @IBAction func tapped(_ sender: Any) {}
          @IBAction func wired(_ sender: Any) {}
          lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(wired))
        }
        """,
      after: """
        class Screen: UIViewController {
          private weak var label: UIView!
          func tapped(_ sender: Any) {}
          func wired(_ sender: Any) {}
          lazy var pan = UIPanGestureRecognizer(target: self, action: Screen.wired)
        }
        """, leftovers: ["@IBOutlet label", "@IBAction tapped"]),
    PortCase(
      name: "the delegate that the program begins with",
      before: """
        // Once @UIApplicationMain.
        @UIApplicationMain
        @objcMembers final class Program: UIResponder, UIApplicationDelegate {
          var window: UIView?
        }
        """,
      after: """
        // Once @UIApplicationMain.
        @main
        final class Program: UIResponder, UIApplicationDelegate {
          var window: UIView?
        }
        """),
  ]

  // MARK: Protocols

  static let protocols: [PortCase] = [
    PortCase(
      name: "optional requirements",
      before: """
        @objc public protocol PanelDelegate: Base {
            @objc optional func panel(_ panel: Int, didMoveBy distance: CGFloat)
            @objc @discardableResult optional func view(for panel: Int) -> UIView?
            @objc optional var title: String? { get }
            @objc optional func count() throws -> Int
            func needed()
        }
        @objc public protocol Base {}
        class Holder {
            @objc optional func nothing() {}
            weak var delegate: PanelDelegate?
            var closure: ((Int) -> Void)?
            func tell() {
                delegate?.panel?(1, didMoveBy: 2)
                _ = self.delegate?.view?(for: 1)
                if delegate?.panel != nil { delegate?.unknown?(3) }
                closure?(1)
                self.closure?(1)
            }
        }
        """,
      after: """
        public protocol PanelDelegate: Base {
            func panel(_ panel: Int, didMoveBy distance: CGFloat)
            @discardableResult func view(for panel: Int) -> UIView?
            var title: String? { get }
            @objc optional func count() throws -> Int
            func needed()
        }

        extension PanelDelegate {
            public func panel(_ panel: Int, didMoveBy distance: CGFloat) {}
            @discardableResult public func view(for panel: Int) -> UIView? { nil }
            public var title: String? { nil }
        }
        public protocol Base: AnyObject {}
        class Holder {
            optional func nothing() {}
            weak var delegate: PanelDelegate?
            var closure: ((Int) -> Void)?
            func tell() {
                delegate?.panel(1, didMoveBy: 2)
                _ = self.delegate?.view(for: 1)
                if delegate?.panel != nil { delegate?.unknown?(3) }
                closure?(1)
                self.closure?(1)
            }
        }
        """, leftovers: ["optional func count", ".panel", "unknown?(…)"], modes: []),
    PortCase(
      name: "optional requirements that compile",
      before: """
        @objc protocol CardDelegate: NSObjectProtocol {
          @objc optional func cardDidOpen(_ card: UIView)
        \t@objc optional func color(of card: UIView) async throws -> String?
        }
        @objc protocol CardSource { @objc optional func reload() }
        class CardHolder { weak var delegate: CardDelegate?; weak var source: CardSource?
          func tell() { delegate?.cardDidOpen?(UIView()); source?.reload?() } }
        """,
      after: """
        protocol CardDelegate: NSObjectProtocol {
          func cardDidOpen(_ card: UIView)
        \tfunc color(of card: UIView) async throws -> String?
        }

        extension CardDelegate {
          func cardDidOpen(_ card: UIView) {}
          func color(of card: UIView) async throws -> String? { nil }
        }
        protocol CardSource: AnyObject { func reload() }

        extension CardSource {
            func reload() {}
        }
        class CardHolder { weak var delegate: CardDelegate?; weak var source: CardSource?
          func tell() { delegate?.cardDidOpen(UIView()); source?.reload() } }
        """),
  ]

  // MARK: The rest

  static let others: [PortCase] = [
    PortCase(
      name: "key paths and observers",
      before: """
        class Paths: NSObject {
          let one = #keyPath(CALayer.isHidden), two = #keyPath(CAShapeLayer.path.bounds), three = "\\(#keyPath(own.isOn))"
          func watch() { addObserver(self, forKeyPath: "x", options: [], context: nil) }
          func see() { token = view.observe(\\UIView.frame) { _, _ in }; list.removeObserver(self, forKeyPath: "contentOffset") }
          func see(it: It) { token = it.observe(\\.size) { _, _ in } }
          var token: NSKeyValueObservation?
        }
        """,
      after: """
        class Paths: NSObject {
          let one = "hidden", two = "path.bounds", three = "\\("own.isOn")"
          func watch() { addObserver(self, forKeyPath: "x", options: [], context: nil) }
          func see() { token = view.observe(\\UIView.frame) { _, _ in }; list.removeObserver(self, forKeyPath: "contentOffset") }
          func see(it: It) { token = it.observe(\\.size) { _, _ in } }
          var token: NSKeyValueObservation?
        }
        """, leftovers: ["addObserver(_:forKeyPath:)", "observe(\\…)"], modes: []),
    PortCase(
      name: "code of other systems stays",
      before: """
        #if os(iOS)
        @objc class A {}
        #elseif canImport(ObjectiveC) && DEBUG
        @objc class B {}
        #elseif !os(Linux)
        @objc class C {}
        #elseif os(Linux) || os(Windows)
        @objc class D: NSObject {}
        #else
        @objc class E {}
        #endif
        #if DEBUG
        @objc class F: NSObject {}
        #endif
        """,
      after: """
        #if os(iOS)
        @objc class A {}
        #elseif canImport(ObjectiveC) && DEBUG
        @objc class B {}
        #elseif !os(Linux)
        @objc class C {}
        #elseif os(Linux) || os(Windows)
        class D: NSObject {}
        #else
        @objc class E {}
        #endif
        #if DEBUG
        class F: NSObject {}
        #endif
        """, leftovers: ["#if os(iOS)"]),
    PortCase(
      name: "code for modules that are there",
      before: """
        #if canImport(QuartzCore) && canImport(CoreGraphics)
        @objc class A {}
        #else
        @objc class B {}
        #endif
        """,
      after: """
        #if canImport(QuartzCore) && canImport(CoreGraphics)
        class A {}
        #else
        @objc class B {}
        #endif
        """, modes: []),
    PortCase(
      name: "paths that are built up",
      before: """
        class Pen {
          let own = CGMutablePath(), other = CGMutablePath()
          let mine = CGMutablePath()
          func draw() -> CGPath {
            self.mine.move(to: 1)
            let path = CGMutablePath()
            [1, 2].forEach { path.move(to: $0) }
            let whole = CGMutablePath()
            return [whole, { let path = CGMutablePath(); path.closeSubpath(); return path }()][0]
          }
        }
        """,
      after: """
        class Pen {
          let own = CGMutablePath(), other = CGMutablePath()
          var mine = CGMutablePath()
          func draw() -> CGPath {
            self.mine.move(to: 1)
            var path = CGMutablePath()
            [1, 2].forEach { path.move(to: $0) }
            let whole = CGMutablePath()
            return [whole, { var path = CGMutablePath(); path.closeSubpath(); return path }()][0]
          }
        }
        """),
    PortCase(
      name: "literals and comments fool nobody",
      before: """
        // @objc class A { #selector(x) }
        /* @objc /* nested */ @objc */ @objc class Strings: NSObject {
          let plain = "@objc \\" #selector(x)", empty = "", raw = #"@objc " \\(x) "#, one = #\"""#
          let rows = \"""
            @objc \\("nested @objc \\(#"@objc"#)") \\\"""
            \"""
          let regex = /@objc "\\/ [x"(]/, other = #/@objc / " /#, half = 4 / 2, /* " */ third = 9 / 3
          let `class` = 1
          func f(class x: Int) -> Int { x / `class` / 2 } // "
          @objc func g() { _ = [1].reduce(8, /) }
        }
        """,
      after: """
        // @objc class A { #selector(x) }
        /* @objc /* nested */ @objc */ class Strings: NSObject {
          let plain = "@objc \\" #selector(x)", empty = "", raw = #"@objc " \\(x) "#, one = #\"""#
          let rows = \"""
            @objc \\("nested @objc \\(#"@objc"#)") \\\"""
            \"""
          let regex = /@objc "\\/ [x"(]/, other = #/@objc / " /#, half = 4 / 2, /* " */ third = 9 / 3
          let `class` = 1
          func f(class x: Int) -> Int { x / `class` / 2 } // "
          func g() { _ = [1].reduce(8, /) }
        }
        """),
    PortCase(
      name: "line ends, byte order mark and a missing last line end",
      before:
        "\u{FEFF}@objc class Returns: NSObject {\r\n\t@objc\r\n\tfunc x() {}\r\n}\r\n@objc protocol Q { @objc optional func q() }",
      after:
        "\u{FEFF}class Returns: NSObject {\r\n\tfunc x() {}\r\n}\r\nprotocol Q: AnyObject { func q() }\r\n\r\nextension Q {\r\n    func q() {}\r\n}",
      modes: []),
  ]
}
