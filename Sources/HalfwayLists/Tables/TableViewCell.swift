import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A row of a table. UIKit's `UITableViewCell`, without editing.
///
/// What an app adds goes into `contentView`. The labels and the picture of the style are made when they are first asked for.
open class TableViewCell: View {
  /// How the labels of a cell stand.
  public enum CellStyle: Sendable, Hashable {
    /// One label.
    case `default`
    /// A second one at the right, in grey.
    case value1
    /// A narrow one that ends where the other begins.
    case value2
    /// A smaller one beneath.
    case subtitle
  }

  /// What a cell looks like while it is touched or selected.
  public enum SelectionStyle: Sendable, Hashable {
    case none
    // UIKit shows all of them in grey.
    case blue
    case gray
    case `default`
  }

  /// What stands at the right of a cell.
  public enum AccessoryType: Sendable, Hashable {
    case none
    case disclosureIndicator
    case checkmark
  }

  public let style: CellStyle
  open private(set) var reuseIdentifier: String?
  /// Holds what the cell shows, up to the accessory.
  public let contentView = View()

  private var ownTextLabel: Label?
  private var ownDetailLabel: Label?
  private var ownImageView: ImageView?

  open var selectionStyle = SelectionStyle.default { didSet { updateLook(animated: false) } }
  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      ownAccessory?.removeFromSuperview()
      ownAccessory = accessoryType == .none ? nil : CellAccessory(accessoryType, color: accessoryColor)
      setNeedsLayout()
    }
  }
  private var ownAccessory: CellAccessory?
  /// Stands at the right instead of what `accessoryType` says.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }
  private var accessoryColor: Color { accessoryType == .checkmark ? tintColor : TableLook.chevron }

  /// Behind everything.
  open var backgroundView: View? {
    didSet {
      if backgroundView !== oldValue { replaceBackground(oldValue, with: backgroundView, at: 0) }
    }
  }
  /// Behind the content while the cell is touched or selected. A grey one is made where none is set.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      updateLook(animated: false)
    }
  }

  /// How far the line beneath the cell stays away from its edges; nil for the table's.
  open var separatorInset: EdgeInsets? {
    didSet { if separatorInset != oldValue { setNeedsLayout() } }
  }
  private let separator = View()
  /// What the table says of the line: nil for none.
  var separatorLook: (color: Color, inset: EdgeInsets?)? {
    didSet {
      separator.isHidden = separatorLook == nil
      if let separatorLook { separator.backgroundColor = separatorLook.color }
      setNeedsLayout()
    }
  }

  // MARK: State

  open var isSelected: Bool {
    get { selected }
    set { self.setSelected(newValue, animated: false) }
  }
  private var selected = false
  open var isHighlighted: Bool {
    get { highlighted }
    set { self.setHighlighted(newValue, animated: false) }
  }
  private var highlighted = false

  // MARK: Life

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLook.rowHeight))
    prepare()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = TableLook.cell
    clipsToBounds = true
    addSubview(contentView)
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(separator)
  }

  /// For tables, which know of a cell only its class. It calls the initializer above, of whichever class: a required one could be called
  /// directly, but then every subclass would have to say `required` where UIKit's does not.
  @available(*, unavailable)
  public required convenience init(reusedAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The cell is about to show another row. Called before it is handed out again.
  open func prepareForReuse() {}

  func reuse() {
    self.prepareForReuse()
    (selected, highlighted) = (false, false)
    updateLook(animated: false)
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    updateLook(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    updateLook(animated: animated)
  }

  private func updateLook(animated: Bool) {
    let isMarked = (selected || highlighted) && selectionStyle != .none
    ownImageView?.isHighlighted = isMarked
    if isMarked, selectedBackgroundView == nil {
      let view = View()
      view.backgroundColor = TableLook.selection
      selectedBackgroundView = view
      return
    }
    guard let selectedBackgroundView else { return }
    if selectedBackgroundView.superview !== self {
      guard isMarked else { return }
      Transaction.withoutAnimation {
        selectedBackgroundView.isUserInteractionEnabled = false
        selectedBackgroundView.alpha = 0
        selectedBackgroundView.frame = bounds
        insertSubview(selectedBackgroundView, belowSubview: contentView)
      }
    }
    let show = { selectedBackgroundView.alpha = isMarked ? 1 : 0 }
    if animated {
      View.animate(
        withDuration: TableLook.fadeSeconds, options: .allowUserInteraction, animations: show)
    } else {
      show()
    }
  }

  private func replaceBackground(_ old: View?, with new: View?, at index: Int) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
    setNeedsLayout()
  }

  // MARK: Content

  open var textLabel: Label? {
    if let ownTextLabel { return ownTextLabel }
    let label = Label()
    label.font = .systemFont(ofSize: style == .value2 ? TableLook.smallText : TableLook.text)
    label.textColor = style == .value2 ? tintColor : TableLook.ink
    label.textAlignment = style == .value2 ? .right : .left
    ownTextLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// Nil where the style has none.
  open var detailTextLabel: Label? {
    guard style != .default else { return nil }
    if let ownDetailLabel { return ownDetailLabel }
    let label = Label()
    label.font = .systemFont(ofSize: style == .value1 ? TableLook.text : TableLook.smallText)
    label.textColor = style == .value1 ? TableLook.secondary : TableLook.ink
    ownDetailLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  open var imageView: ImageView? {
    if let ownImageView { return ownImageView }
    let view = ImageView()
    view.contentMode = .scaleAspectFit
    ownImageView = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    ownAccessory?.color = accessoryColor
    if style == .value2 { ownTextLabel?.textColor = tintColor }
  }

  // MARK: Layout

  /// At least 44 points high, and as high as its labels want it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let layout = CellLayout(
      style: style, text: ownTextLabel, detail: ownDetailLabel, image: ownImageView?.image?.size,
      width: size.width - accessoryWidth)
    return CGSize(width: size.width, height: layout.height)
  }

  private var accessoryWidth: Double {
    if let accessoryView { return accessoryView.bounds.width + TableLook.margin }
    return ownAccessory.map { $0.bounds.width + TableLook.margin } ?? 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if let selectedBackgroundView, selectedBackgroundView.superview === self {
      selectedBackgroundView.frame = bounds
    }
    if let accessory = accessoryView ?? ownAccessory {
      if accessory.superview !== self { addSubview(accessory) }
      accessory.center = CGPoint(
        x: bounds.width - TableLook.margin - accessory.bounds.width / 2, y: bounds.height / 2)
      if accessory !== ownAccessory { ownAccessory?.removeFromSuperview() }
    }
    contentView.frame = CGRect(
      x: 0, y: 0, width: max(0, bounds.width - accessoryWidth), height: bounds.height)
    let layout = CellLayout(
      style: style, text: ownTextLabel, detail: ownDetailLabel, image: ownImageView?.image?.size,
      width: contentView.bounds.width)
    let frames = layout.frames(height: bounds.height)
    ownImageView?.frame = frames.image
    ownTextLabel?.frame = frames.text
    ownDetailLabel?.frame = frames.detail
    layOutSeparator(textStart: layout.textStart)
  }

  private func layOutSeparator(textStart: Double) {
    guard let separatorLook else { return }
    let inset = separatorInset ?? separatorLook.inset ?? EdgeInsets(left: textStart)
    separator.frame = CGRect(
      x: inset.left, y: bounds.height - TableLook.hairline,
      width: max(0, bounds.width - inset.left - inset.right),
      height: TableLook.hairline)
    // What the app adds to the cell does not cover the line.
    bringSubviewToFront(separator)
  }
}
