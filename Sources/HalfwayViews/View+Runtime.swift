import Foundation

/// The initializer of views whose class is known only at run time.
@MainActor
private protocol FramedInstance: AnyObject {
  init(instanceWith frame: CGRect)
}

@available(*, unavailable)
extension View: FramedInstance {}

extension View {
  /// Creates a view with `init(frame:)`, also of a class that is known only at run time and whose initializer isn't
  /// `required`. Nil only if the class isn't a view.
  package static func instance(frame: CGRect) -> View? {
    (self as Any as? any FramedInstance.Type)?.init(instanceWith: frame) as? View
  }
}
