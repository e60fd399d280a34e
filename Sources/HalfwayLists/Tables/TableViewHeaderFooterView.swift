import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The words above or below a table's section. UIKit's `UITableViewHeaderFooterView`.
open class TableViewHeaderFooterView: View {
  open private(set) var reuseIdentifier: String?
  /// Holds what is shown.
  public let contentView = View()
  private var ownTextLabel: Label?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLook.plainHeader))
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// As that of `TableViewCell`.
  @available(*, unavailable)
  public required convenience init(reusedAs identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// The view is about to stand at another section.
  open func prepareForReuse() {}

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

  /// Where the words stand: in the middle of a header that rows go beneath, else at the edge that is nearer to the rows.
  enum Alignment {
    case middle
    case bottom
    case top
  }
  var alignment = Alignment.middle { didSet { if alignment != oldValue { setNeedsLayout() } } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    guard let ownTextLabel else { return }
    let width = max(0, bounds.width - 2 * TableLook.margin)
    let height = min(
      bounds.height, ownTextLabel.sizeThatFits(CGSize(width: width, height: 0)).height)
    // Six points to the rows: as UIKit's.
    let top =
      switch alignment {
      case .middle: (bounds.height - height) / 2
      case .bottom: max(0, bounds.height - height - 6)
      case .top: min(6, bounds.height - height)
      }
    ownTextLabel.frame = CGRect(x: TableLook.margin, y: top, width: width, height: height)
  }
}
