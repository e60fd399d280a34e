extension PortCase {
  // MARK: Members of extensions that are overridden

  static let overrides: [PortCase] = [
    PortCase(
      name: "recognizers that say otherwise where they are, and selectors that are performed",
      before: """
        class Fake: UIPanGestureRecognizer {
          override func location(in view: UIView?) -> CGPoint {
            if let place { return place }
            return super.location(in: view)
          }
          override func translation(in v: UIView?) -> CGPoint { return v == nil ? .zero : super.translation(in: v!) }
          override func velocity(in view: UIView?) -> CGPoint { view == nil ? .zero : super.velocity(in: view) }
          func send() {
            (target as AnyObject).perform(action, on: .current, with: self, waitUntilDone: true)
            perform(action, on: .current, with: nil, waitUntilDone: false)
          }
        }
        class Map: UIView { override func location(in view: UIView?) -> CGPoint { .zero } }
        """,
      after: """
        class Fake: UIPanGestureRecognizer {
          override func location(seenFrom attachment: (any GestureAttachment)?) -> CGPoint {
            if let place { return place }
            return super.location(seenFrom: attachment)
          }
          override func translation(seenFrom attachment: (any GestureAttachment)?) -> CGPoint { let v = attachment as? UIView; return v == nil ? .zero : super.translation(seenFrom: v!) }
          override func velocity(seenFrom attachment: (any GestureAttachment)?) -> CGPoint { view == nil ? .zero : super.velocity(seenFrom: attachment) }
          func send() {
            action.perform(on: (target as AnyObject), with: self)
            perform(action, on: .current, with: nil, waitUntilDone: false)
          }
        }
        class Map: UIView { override func location(in view: UIView?) -> CGPoint { .zero } }
        """, leftovers: ["func velocity(in:)"], modes: []),
    PortCase(
      name: "members of an extension with a protocol, and those that are overridden",
      before: """
        import Foundation

        open class Mover: NSObject {
          public var seconds = 0.3
        }

        // What it does.
        extension Mover: Moving {
          // MARK: Moving

          public func duration() -> Double {
            return self.seconds  // as it is set
          }

          /// Moves
          /// nothing.
          @objc public func move(_ view: UIView, by distance: CGFloat) {
            _ = duration()
          }
          /* one */
          /* two */
          @objc dynamic class func kind() -> Int { 1 }  // one of many
          static func all() -> [Mover] { [] }

          public var name: String { "mover" } /* and
            more */
        }

        public extension Mover {
          func plain() {}
          func stays() {}
          func also(_ x: Int) -> Int { x }
          func also(_ x: String) -> Int { 1 }
        }

        private extension Mover {
            subscript(index: Int) -> Int { index }
            subscript(at index: Int) -> Int { index }
        }

        class Slider: Mover {
          override func move(_ view: UIView, by distance: CGFloat) { super.move(view, by: 2) }
          override class func kind() -> Int { 2 }
        }
        class Fader: Slider {
          override func duration() -> Double { 1 }
          override var name: String { "fader" }
          override func plain() {}
          override func also(_ x: Int) -> Int { 2 }
          override fileprivate subscript(index: Int) -> Int { 2 }
        }
        public protocol Moving { func move(_ view: UIView, by distance: CGFloat) }
        """,
      after: """
        import UIKit
        import Foundation

        open class Mover: NSObject {
          public var seconds = 0.3

          public func duration() -> Double {
            return self.seconds  // as it is set
          }

          /// Moves
          /// nothing.
          public func move(_ view: UIView, by distance: CGFloat) {
            _ = duration()
          }
          /* one */
          /* two */
          class func kind() -> Int { 1 }  // one of many

          public var name: String { "mover" }

          public func plain() {}

          public func also(_ x: Int) -> Int { x }
          public func also(_ x: String) -> Int { 1 }

            fileprivate subscript(index: Int) -> Int { index }
        }

        // What it does.
        extension Mover: Moving {
          // MARK: Moving
          static func all() -> [Mover] { [] }
         /* and
            more */
        }

        public extension Mover {
          func stays() {}
        }

        private extension Mover {
            subscript(at index: Int) -> Int { index }
        }

        class Slider: Mover {
          override func move(_ view: UIView, by distance: CGFloat) { super.move(view, by: 2) }
          override class func kind() -> Int { 2 }
        }
        class Fader: Slider {
          override func duration() -> Double { 1 }
          override var name: String { "fader" }
          override func plain() {}
          override func also(_ x: Int) -> Int { 2 }
          override fileprivate subscript(index: Int) -> Int { 2 }
        }
        public protocol Moving { func move(_ view: UIView, by distance: CGFloat) }
        """),
    PortCase(
      name: "bodies of all shapes",
      before: """
        class Empty: NSObject {}
        extension Empty: Shaped { func shape() -> Int { 1 }; func other() {} }
        class OnOneLine { var x = 1; }
        @MainActor extension OnOneLine: Shaped { @objc func shape() -> Int { 2 } }
        enum Space { class Inner {

        } }
        extension Space.Inner: Shaped {

          func shape() -> Int { 3 }

          func second() {}
          enum Own {}
        }
        class Heir: Empty {}
        extension Heir { override func shape() -> Int { 4 } }
        final class Last {}
        extension Last: Shaped { func shape() -> Int { 5 } }
        private class Hidden {}
        extension Hidden: Shaped { func shape() -> Int { 6 } }
        struct Value {}
        extension Value: Shaped { func shape() -> Int { 7 } }
        protocol Shaped { @MainActor func shape() -> Int }
        class Two: OnOneLine { override func shape() -> Int { 8 } }
        class Third: Space.Inner { override func shape() -> Int { 9 }; override func second() {} }
        class Other: Empty { override func other() {} }
        """,
      after: """
        class Empty: NSObject {
            func shape() -> Int { 1 }

            func other() {}
        }
        extension Empty: Shaped {}
        class OnOneLine { var x = 1;

            @MainActor func shape() -> Int { 2 }
        }
        @MainActor extension OnOneLine: Shaped {}
        enum Space { class Inner {

          func shape() -> Int { 3 }

          func second() {}
        } }
        extension Space.Inner: Shaped {

          enum Own {}
        }
        class Heir: Empty {
            override func shape() -> Int { 4 }
        }
        extension Heir {}
        final class Last {}
        extension Last: Shaped { func shape() -> Int { 5 } }
        private class Hidden {}
        extension Hidden: Shaped { func shape() -> Int { 6 } }
        struct Value {}
        extension Value: Shaped { func shape() -> Int { 7 } }
        protocol Shaped { @MainActor func shape() -> Int }
        class Two: OnOneLine { override func shape() -> Int { 8 } }
        class Third: Space.Inner { override func shape() -> Int { 9 }; override func second() {} }
        class Other: Empty { override func other() {} }
        """),
    PortCase(
      name: "members that cannot move",
      before: """
        extension UIView { @objc func hook() {} }
        class Hooked: UIView { override func hook() {} }
        extension UIButton { override func layout() {} }
        class Rack<T> {}
        extension Rack where T: Equatable { func fill() {} }
        extension Rack {
        #if DEBUG
          func empty() {}
        #endif
          func tidy() {} }
        class Shelf: Rack<Int> { override func fill() {}; override func empty() {}; override func tidy() {} }
        """,
      after: """
        extension UIView { func hook() {} }
        class Hooked: UIView { override func hook() {} }
        extension UIButton { override func layout() {} }
        class Rack<T> {
          func tidy() {}
        }
        extension Rack where T: Equatable { func fill() {} }
        extension Rack {
        #if DEBUG
          func empty() {}
        #endif
         }
        class Shelf: Rack<Int> { override func fill() {}; override func empty() {}; override func tidy() {} }
        """, leftovers: ["func hook()", "func layout()", "func fill()", "func empty()"], modes: []),
    PortCase(
      name: "members with the line ends of Windows",
      before: "class Card {\r\n\tvar x = 1\r\n}\r\n\r\nextension Card: P {\r\n\r\n\t// f\r\n\tfunc f() {}\r\n}\r\n"
        + "class Deck: Card { override func f() {} }",
      after: "class Card {\r\n\tvar x = 1\r\n\r\n\t// f\r\n\tfunc f() {}\r\n}\r\n\r\nextension Card: P {}\r\n"
        + "class Deck: Card { override func f() {} }", modes: []),
  ]
}
