import HalfwayPorting
import Testing

/// Delegates that forward messages on iOS.
@Suite struct ProxyTests {
  private func port(_ text: String) throws -> (text: String, leftovers: [String]) {
    let ported = try Porter.port(Array(text.utf8))
    #expect(try Porter.port(ported.bytes).bytes == ported.bytes)
    return (String(decoding: ported.bytes, as: UTF8.self), ported.leftovers.map(\.what))
  }

  @Test func `a proxy calls its target for each method that it doesn't implement`() throws {
    let ported = try port(
      """
      class Proxy: NSObject, UIScrollViewDelegate {
          weak var original: UIScrollViewDelegate?

          override func responds(to aSelector: Selector!) -> Bool {
              return super.responds(to: aSelector) || (original?.responds(to: aSelector) ?? false)
          }

          override func forwardingTarget(for aSelector: Selector!) -> Any? {
              if original?.responds(to: aSelector) == true {
                  return original
              } else {
                  return super.forwardingTarget(for: aSelector)
              }
          }

          func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      """)
    #expect(!ported.text.contains("responds(to") && !ported.text.contains("forwardingTarget"))
    #expect(ported.text.contains("    func scrollViewDidZoom(_ scrollView: UIScrollView) {\n"))
    #expect(ported.text.contains("        (original as? UIScrollViewDelegate)?.scrollViewDidZoom(scrollView)\n    }"))
    #expect(ported.text.contains("?.scrollViewShouldScrollToTop(scrollView) ?? true"))
    #expect(ported.text.components(separatedBy: "func scrollViewDidScroll(").count == 2)
    #expect(ported.leftovers.isEmpty)
  }

  @Test func `the methods of a public proxy are public, and a bound constant is resolved`() throws {
    let ported = try port(
      """
      open class Stack: UINavigationController {
        weak var user: UINavigationControllerDelegate?
        open override func responds(to aSelector: Selector!) -> Bool { true }
        open override func forwardingTarget(for aSelector: Selector!) -> Any? {
          guard let target = self.user else { return nil }
          return target
        }
      }
      extension Stack: UINavigationControllerDelegate {
        public func navigationController(_ n: UINavigationController, didShow v: UIViewController, animated: Bool) {}
      }
      """)
    #expect(ported.text.contains("\n  public func navigationController(_ navigationController: UINavigationContr"))
    #expect(ported.text.contains("return (self.user as? UINavigationControllerDelegate)?.navigationController("))
    #expect(!ported.text.contains("navigationController: UINavigationController, didShow"))
    #expect(ported.leftovers.isEmpty)
  }

  @Test func `a proxy with several targets is reported`() throws {
    let ported = try port(
      """
      class Proxy: NSObject, UIScrollViewDelegate {
        weak var a: UIScrollViewDelegate?
        weak var b: UIScrollViewDelegate?
        override func forwardingTarget(for aSelector: Selector!) -> Any? {
          if a != nil { return a }
          return b
        }
      }
      """)
    #expect(ported.leftovers.contains("forwardingTarget(for:)"))
    #expect(ported.text.contains("override func forwardingTarget"))
  }

  @Test func `members in an extension are converted, too`() throws {
    let ported = try port(
      """
      class Proxy: NSObject {
        weak var a: UIGestureRecognizerDelegate?
        func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }
      }
      extension Proxy: UIGestureRecognizerDelegate {
        override func responds(to aSelector: Selector!) -> Bool { true }
        override func forwardingTarget(for aSelector: Selector!) -> Any? { return a }
      }
      """)
    #expect(!ported.text.contains("forwardingTarget") && !ported.text.contains("responds"))
    #expect(ported.text.contains("shouldReceive touch: UITouch) -> Bool {"))
    #expect(!ported.text.contains("func gestureRecognizerShouldBegin(_ gestureRecognizer"))
  }

  @Test func `a class without a protocol of UIKit has nothing to forward`() throws {
    let ported = try port(
      """
      class Inner: UINavigationController {
        override func forwardingTarget(for aSelector: Selector!) -> Any? { navigationController }
        func f() {}
      }
      """)
    #expect(ported.text == "class Inner: UINavigationController {\n  func f() {}\n}")
  }
}
