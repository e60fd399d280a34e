import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// What a collection uses again: a cell, a header or a footer. UIKit's `UICollectionReusableView`.
open class CollectionReusableView: View {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// For collections, which know of a view only its class. It calls the initializer above, of whichever class, as that of
  /// `TableViewCell` does.
  @available(*, unavailable)
  public required convenience init(reusedAs identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// The view is about to show something else. Called before it is handed out again.
  open func prepareForReuse() {}

  /// The layout has new attributes for the view, which has taken over those that every view has.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
}

/// An item of a collection. UIKit's `UICollectionViewCell`. What an app adds goes into `contentView`.
open class CollectionViewCell: CollectionReusableView {
  /// Holds what the cell shows, as large as the cell.
  public let contentView = View()

  open var isSelected = false { didSet { if isSelected != oldValue { updateLook() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateLook() } } }

  /// Behind the content.
  open var backgroundView: View? {
    didSet { if backgroundView !== oldValue { replace(oldValue, with: backgroundView, at: 0) } }
  }
  /// Behind the content, over `backgroundView`, while the cell is touched or selected.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateLook()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func updateLook() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  private func replace(_ old: View?, with new: View?, at index: Int) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: index)
  }
}

@available(*, unavailable)
extension CollectionReusableView: ReusableCell {}
