import HalfwayGestures
import HalfwayViews

extension Application {
  /// Calls a method of a target. Without a target it is called on the first responder that has it, from the window's
  /// first responder, or from the sender if there is none, up the responder chain. Returns whether it was called.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: Event?) -> Bool {
    let argument = sender.map { $0 as AnyObject } ?? self
    if let target { return action.run(target as AnyObject, argument, event) }
    var responder = keyWindow?.firstResponder ?? sender as? Responder ?? keyWindow
    while let next = responder {
      if action.run(next, argument, event) { return true }
      responder = next.next
    }
    return false
  }
}
