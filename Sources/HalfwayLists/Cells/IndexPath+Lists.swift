import Foundation
import HalfwayViews

// Index paths in lists with sections, which are part of UIKit on Apple platforms.
extension IndexPath {
  /// Creates the index path of a row.
  public init(row: Int, section: Int) { self = [section, row] }
  /// Creates the index path of an item.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section; 0 for an empty path.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = [newValue, row] }
  }
  /// The row in the section; 0 if the path contains only a section.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = [section, newValue] }
  }
  /// The item in the section, a synonym of `row` for collections.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}

extension NSIndexPath {
  /// Creates the index path of a row.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// Creates the index path of an item.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section; 0 for an empty path.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The row in the section; 0 if the path contains only a section.
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The item in the section, a synonym of `row` for collections.
  public var item: Int { row }
}
