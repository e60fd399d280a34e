import Foundation
import HalfwayApplication
import HalfwayLists
import HalfwayTransitions
import HalfwayViews

/// A class of which objects are created without knowing it at compile time.
public protocol RuntimeInstantiable: NSObject {}

extension NSObject: RuntimeInstantiable {}

// A class may have methods of these names of its own.
extension RuntimeInstantiable {
  /// Creates an object with `init()`, also of a class that is known only at run time and whose `init()` isn't
  /// `required`. A subclass that doesn't inherit or declare `init()` stops the program, as on iOS.
  public static func makeInstance() -> Self {
    guard let made = RuntimeClass.make(self) as? Self else { preconditionFailure("\(self) has no init()") }
    return made
  }
}

extension NSObject {
  /// Returns the name of the class as on iOS: with its module, and without one for the classes of UIKit.
  public class func description() -> String {
    let path = String(reflecting: self)
    guard path.hasPrefix("Halfway"), let name = path.split(separator: ".").last else { return path }
    return (self is CALayer.Type || self is CAAnimation.Type ? "CA" : "UI") + name
  }
}

extension UIView {
  /// Creates a view with `init(frame:)`, also of a class that is known only at run time and whose initializer isn't
  /// `required`.
  public static func makeInstance(frame: CGRect) -> Self {
    guard let made = instance(frame: frame) as? Self else { return makeInstance() }
    return made
  }
}

extension UITableViewCell {
  /// Creates a cell with `init(style:reuseIdentifier:)`, also of a class that is known only at run time.
  public static func makeInstance(style: CellStyle, reuseIdentifier: String?) -> Self {
    guard let made = instance(style: style, reuseIdentifier: reuseIdentifier) as? Self else { return makeInstance() }
    return made
  }
}

extension UICollectionView {
  /// Creates a collection view with `init(frame:collectionViewLayout:)`, also of a class that is known only at run
  /// time.
  public static func makeInstance(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) -> Self {
    guard let made = instance(frame: frame, layout: layout) as? Self else { return makeInstance() }
    return made
  }
}
