extension PortCase {
  // MARK: Requirements with a result that cannot be nil

  static let throwing: [PortCase] = [
    PortCase(
      name: "optional requirements with a result throw where they are not there",
      before: """
        @objc public protocol DrawerDelegate: NSObjectProtocol {
          /// Its height.
          @objc(drawerHeight:) optional func height(of drawer: UIView, at place: Int) -> Double
          @objc optional
          func places() async -> [Int]
          @objc optional var margin: Double { get }
          @objc optional var header: UIView? { get }
        }
        extension DrawerDelegate { func half() -> Double { (margin ?? 8) / 2 } }
        class Drawer: NSObject, DrawerDelegate {
          weak var delegate: DrawerDelegate?
          func height(of drawer: UIView, at place: Int) -> Double { 1 }
          func own() -> Double { height(of: UIView(), at: 1) }
          func ask(_ other: DrawerDelegate, _ all: [DrawerDelegate]) async {
            let height = delegate?.height?(of: UIView(), at: 1) ?? 44
            if let first = all[0].height?(of: UIView(), at: Int(other.height!(of: UIView(), at: 2))), first > height { return }
            _ = (self as DrawerDelegate).height?(of: UIView(), at: 1).rounded()
            let count = await other.places?()?.count
            _ = other.margin ?? 8
            guard let margin = other.margin, other.margin != nil, count != 1 else { return }
            _ = other.margin?.rounded()
            _ = other.header as? UIControl
            _ = margin
          }
        }
        """,
      after: """
        public protocol DrawerDelegate: NSObjectProtocol {
          /// Its height.
          func height(of drawer: UIView, at place: Int) throws -> Double
          func places() async throws -> [Int]
          var margin: Double { get throws }
          var header: UIView? { get throws }
        }

        extension DrawerDelegate {
          public func height(of drawer: UIView, at place: Int) throws -> Double { throw CancellationError() }
          public func places() async throws -> [Int] { throw CancellationError() }
          public var margin: Double { get throws { throw CancellationError() } }
          public var header: UIView? { get throws { throw CancellationError() } }
        }
        extension DrawerDelegate { func half() -> Double { ((try? margin) ?? 8) / 2 } }
        class Drawer: NSObject, DrawerDelegate {
          weak var delegate: DrawerDelegate?
          func height(of drawer: UIView, at place: Int) -> Double { 1 }
          func own() -> Double { height(of: UIView(), at: 1) }
          func ask(_ other: DrawerDelegate, _ all: [DrawerDelegate]) async {
            let height = (try? delegate?.height(of: UIView(), at: 1)) ?? 44
            if let first = (try? all[0].height(of: UIView(), at: Int((try! other.height(of: UIView(), at: 2))))), first > height { return }
            _ = (try? (self as DrawerDelegate).height(of: UIView(), at: 1))?.rounded()
            let count = await (try? other.places())?.count
            _ = (try? other.margin) ?? 8
            guard let margin = (try? other.margin), (try? other.margin) != nil, count != 1 else { return }
            _ = (try? other.margin)?.rounded()
            _ = (try? other.header) as? UIControl
            _ = margin
          }
        }
        """, modes: ["5"]),
    PortCase(
      name: "requirements that throw and are not asked for plainly",
      before: """
        @objc protocol Source {
          @objc optional func rows(in list: UIView, done: () -> Void) -> Int
          @objc optional var title: String { get }
        }
        class List {
          weak var dataSource: Source?
          var rows: ((Int) -> Void)?
          func tell(_ title: String?) {
            _ = dataSource?.rows?(in: UIView()) {}
            if let name = dataSource?.title { print(name) }
            if let rows = dataSource?.rows?(in: UIView(), done: {}) { self.rows?(rows) }
            print(dataSource?.title, title ?? "")
          }
        }
        """,
      after: """
        protocol Source: AnyObject {
          func rows(in list: UIView, done: () -> Void) throws -> Int
          var title: String { get throws }
        }

        extension Source {
          func rows(in list: UIView, done: () -> Void) throws -> Int { throw CancellationError() }
          var title: String { get throws { throw CancellationError() } }
        }
        class List {
          weak var dataSource: Source?
          var rows: ((Int) -> Void)?
          func tell(_ title: String?) {
            _ = dataSource?.rows?(in: UIView()) {}
            if let name = (try? dataSource?.title) { print(name) }
            if let rows = (try? dataSource?.rows(in: UIView(), done: {})) { self.rows?(rows) }
            print(dataSource?.title, title ?? "")
          }
        }
        """, leftovers: ["rows?(…)", ".title"], modes: []),
  ]

  // MARK: Requirements of UIKit's own

  static let calls: [PortCase] = [
    PortCase(
      name: "calls of requirements that are optional in UIKit",
      before: """
        class Forwarder {
          func go(_ delegate: Delegate?, _ animator: Animator) {
            _ = delegate?.gestureRecognizer?(UIPanGestureRecognizer(), shouldReceive: 1)
            _ = delegate!.gestureRecognizer!(UIPanGestureRecognizer(), shouldReceive: 1)
            let running = animator.interruptibleAnimator?(using: 1)
            let same = animator.interruptibleAnimator!(using: 1)
            animator.interruptibleAnimator?(using: 1).startAnimation()
            animator.addCompletion? { _ in }
            animator.addCompletion!{ _ in }
            let other = delegate?.other! { $0 }
          }
        }
        """,
      after: """
        class Forwarder {
          func go(_ delegate: Delegate?, _ animator: Animator) {
            _ = delegate?.gestureRecognizer(UIPanGestureRecognizer(), shouldReceive: 1)
            _ = delegate!.gestureRecognizer(UIPanGestureRecognizer(), shouldReceive: 1)
            let running = animator.interruptibleAnimatorIfImplemented(using: 1)
            let same = animator.interruptibleAnimator(using: 1)
            animator.interruptibleAnimatorIfImplemented(using: 1)?.startAnimation()
            animator.addCompletion { _ in }
            animator.addCompletion{ _ in }
            let other = delegate?.other! { $0 }
          }
        }
        """, modes: []),
    PortCase(
      name: "initializers of recognizers that somebody has added",
      before: """
        class Pad: UIView {
          lazy var pan = UIPanGestureRecognizer(addedTo: self, target: self, action: #selector(move))
          @objc func move(_ pan: UIPanGestureRecognizer) {}
        }
        """,
      after: """
        class Pad: UIView {
          lazy var pan = UIPanGestureRecognizer(addedTo: self, target: self, action: Selector(Pad.move))
          func move(_ pan: UIPanGestureRecognizer) {}
        }
        """, modes: []),
  ]
}
