import Foundation
import HalfwayTransitions
import HalfwayViews

/// The initializers of classes that are known only at run time.
@MainActor
private protocol StyledInstance: AnyObject {
  init(instanceWith style: TableViewCell.CellStyle, reuseIdentifier: String?)
}

@MainActor
private protocol ArrangedInstance: AnyObject {
  init(instanceWith frame: CGRect, layout: CollectionViewLayout)
}

@available(*, unavailable)
extension TableViewCell: StyledInstance {}
@available(*, unavailable)
extension CollectionView: ArrangedInstance {}

extension TableViewCell {
  /// Creates a cell with `init(style:reuseIdentifier:)` of a class that is known only at run time.
  package static func instance(style: CellStyle, reuseIdentifier: String?) -> TableViewCell? {
    (self as Any as? any StyledInstance.Type)?.init(instanceWith: style, reuseIdentifier: reuseIdentifier)
      as? TableViewCell
  }
}

extension CollectionView {
  /// Creates a collection view with `init(frame:collectionViewLayout:)` of a class that is known only at run time.
  package static func instance(frame: CGRect, layout: CollectionViewLayout) -> CollectionView? {
    (self as Any as? any ArrangedInstance.Type)?.init(instanceWith: frame, layout: layout) as? CollectionView
  }
}
