import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The header or footer of a table's section. UIKit's `UITableViewHeaderFooterView`.
open class TableViewHeaderFooterView: View {
  /// The reuse identifier; nil for views that aren't reused.
  open private(set) var reuseIdentifier: String?
  /// The container of the content.
  public let contentView = View()
  private var ownTextLabel: Label?
  /// The view behind the content, as large as the header or footer (default: nil).
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Creates a view, 320 × 28 points in size.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLook.plainHeader))
    prepare()
  }

  /// Creates a view without a reuse identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Creates a view, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Creates a view for tables; see `TableViewCell`.
  @available(*, unavailable)
  public required convenience init(reusedAs identifier: String, frame: CGRect) {
    self.init(reuseIdentifier: identifier)
    if frame != .zero { self.frame = frame }
  }

  /// Called before the view is reused for another section. The default does nothing.
  open func prepareForReuse() {}

  /// The label, created on first access.
  open var textLabel: Label? {
    if let ownTextLabel { return ownTextLabel }
    let label = Label()
    label.font = .systemFont(ofSize: TableLook.headerText)
    label.textColor = TableLook.headerInk
    label.numberOfLines = 0
    ownTextLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The vertical position of the text: centered in a header that stays above the rows, otherwise at the edge closer to
  /// the rows.
  enum Alignment {
    case middle
    case bottom
    case top
  }
  var alignment = Alignment.middle { didSet { if alignment != oldValue { setNeedsLayout() } } }

  /// Returns the size that constraints in `contentView` give the view, or without constraints, that of `sizeThatFits`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    guard contentView.holdsConstraints else { return sizeThatFits(targetSize) }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  /// Returns the height of the text with its margins for the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let ownTextLabel else { return CGSize(width: size.width, height: TableLook.plainHeader) }
    let width = max(0, size.width - 2 * TableLook.margin)
    let text = ownTextLabel.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: size.width, height: text.height + 2 * Self.textMargin)
  }

  /// The distance between the text and the rows, as in UIKit.
  private static let textMargin = 6.0

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    guard let ownTextLabel else { return }
    let width = max(0, bounds.width - 2 * TableLook.margin)
    let height = min(
      bounds.height, ownTextLabel.sizeThatFits(CGSize(width: width, height: 0)).height)
    let top =
      switch alignment {
      case .middle: (bounds.height - height) / 2
      case .bottom: max(0, bounds.height - height - Self.textMargin)
      case .top: min(Self.textMargin, bounds.height - height)
      }
    ownTextLabel.frame = CGRect(x: TableLook.margin, y: top, width: width, height: height)
  }
}
