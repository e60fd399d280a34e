import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A reusable element of a collection: a cell, a header or a footer. UIKit's `UICollectionReusableView`.
open class CollectionReusableView: View {
  /// The reuse identifier; nil for views that weren't dequeued.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view for collections, which know only its class. It calls the initializer above of that class; see
  /// `TableViewCell`.
  @available(*, unavailable)
  public required convenience init(reusedAs identifier: String, frame: CGRect) {
    self.init(frame: frame)
    reuseIdentifier = identifier
  }

  /// Called before the view is reused for another element. The default does nothing.
  open func prepareForReuse() {}

  /// Returns the attributes that suit the content, for layouts whose elements size themselves. The default returns the
  /// given attributes with the size that constraints give the view, or without constraints, with that of
  /// `sizeThatFits`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let given = layoutAttributes.size
    let size = holdsConstraints ? systemLayoutSizeFitting(given) : sizeThatFits(given)
    let preferred = layoutAttributes.moved(to: layoutAttributes.indexPath)
    preferred.size = CGSize(
      width: size.width > 0 ? size.width : given.width, height: size.height > 0 ? size.height : given.height)
    return preferred
  }

  /// Called when the layout has new attributes for the view, after those common to all views were applied. The default
  /// does nothing.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
}

/// The view of an item of a collection. UIKit's `UICollectionViewCell`. The app adds its content to `contentView`.
open class CollectionViewCell: CollectionReusableView {
  /// The container of the cell's content, as large as the cell.
  public let contentView = View()

  /// Whether the item is selected (default: false).
  open var isSelected = false { didSet { if isSelected != oldValue { updateLook() } } }
  /// Whether the cell is touched (default: false).
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateLook() } } }

  /// The view behind the content; nil for none.
  open var backgroundView: View? {
    didSet { if backgroundView !== oldValue { replace(oldValue, with: backgroundView, at: 0) } }
  }
  /// The view behind the content and in front of `backgroundView`, visible while the cell is touched or selected; nil
  /// for none.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateLook()
    }
  }

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a cell, for subclasses that are written to be loaded from an archive.
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
