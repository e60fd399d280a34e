import Foundation
import HalfwayViews

// A place in a list of sections, which on Apple's systems comes with UIKit.
extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section; 0 for a path without indices.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = [newValue, row] }
  }
  /// The row in the section; 0 for a path that names only a section.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = [section, newValue] }
  }
  /// The same, as collections call it.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

extension NSIndexPath {
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section; 0 for a path without indices.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The row in the section; 0 for a path that names only a section.
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The same, as collections call it.
  public var item: Int { row }
}
