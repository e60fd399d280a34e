import Foundation
import HalfwayViews

/// A factory of views for a list that keeps unused views for reuse.
struct ReusePool<Element: AnyObject> {
  private var makers: [String: (CGRect) -> Element?] = [:]
  private var waiting: [String: [Element]] = [:]

  /// Registers a closure that makes views.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - maker: Makes a view with a frame; nil to remove the registration.
  mutating func register(_ identifier: String, _ maker: ((CGRect) -> Element?)?) {
    makers[identifier] = maker
    waiting[identifier] = nil
  }

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Returns an unused view; nil if there is none.
  mutating func takeWaiting(_ identifier: String) -> Element? { waiting[identifier]?.popLast() }

  /// Returns a new view with a frame; nil if the identifier isn't registered.
  func make(_ identifier: String, frame: CGRect = .zero) -> Element? { makers[identifier]?(frame) }

  /// Keeps an unused view. A view without an identifier isn't kept.
  mutating func put(_ element: Element, _ identifier: String?) {
    guard let identifier else { return }
    waiting[identifier, default: []].append(element)
  }
}
