import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The view of a row of a table. UIKit's `UITableViewCell`, without editing.
///
/// The app adds its content to `contentView`. The labels and the image view of the style are created on first access.
open class TableViewCell: View {
  /// The style of the separators.
  public typealias SeparatorStyle = TableView.SeparatorStyle

  // Not public, because subclasses may have a property with this name: UIKit's cells have none.
  /// The style of the cell.
  let style: CellStyle
  /// The reuse identifier; nil for cells that aren't reused.
  open private(set) var reuseIdentifier: String?
  /// The container of the cell's content, up to the accessory.
  public let contentView: View = CellContentView()

  private var ownTextLabel: Label?
  private var ownDetailLabel: Label?
  private var ownImageView: ImageView?

  /// Whether the cell is being edited: always false, because tables can't be edited.
  open var isEditing: Bool { false }

  /// The appearance while touched or selected (default: `default`).
  open var selectionStyle = SelectionStyle.default { didSet { updateLook(animated: false) } }
  /// The standard view at the trailing edge (default: none).
  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      ownAccessory?.removeFromSuperview()
      ownAccessory = accessoryType == .none ? nil : CellAccessory(accessoryType, color: accessoryColor)
      ownAccessory?.didTap = { [weak self] in self?.accessoryWasTapped() }
      setNeedsLayout()
    }
  }
  private var ownAccessory: CellAccessory?
  /// The view at the trailing edge, which replaces that of `accessoryType`; nil for none.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }
  private var accessoryColor: Color {
    accessoryType == .checkmark || accessoryType.hasButton ? tintColor : TableLook.chevron
  }

  /// The view behind everything else; nil for none.
  open var backgroundView: View? {
    didSet {
      if backgroundView !== oldValue { replaceBackground(oldValue, with: backgroundView, at: 0) }
    }
  }
  /// The view behind the content while the cell is touched or selected. If it is nil, a gray view is created.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      updateLook(animated: false)
    }
  }

  /// The insets of the separator below the cell, in points; nil for those of the table.
  open var separatorInset: EdgeInsets? {
    didSet { if separatorInset != oldValue { setNeedsLayout() } }
  }
  private let separator = View()
  /// The table's separator settings; nil for no separator.
  var separatorLook: (color: Color, inset: EdgeInsets?)? {
    didSet {
      separator.isHidden = separatorLook == nil
      if let separatorLook { separator.backgroundColor = separatorLook.color }
      setNeedsLayout()
    }
  }

  // MARK: State

  /// Whether the row is selected (default: false). Setting it isn't animated.
  open var isSelected: Bool {
    get { selected }
    set { self.setSelected(newValue, animated: false) }
  }
  private var selected = false
  /// Whether the cell is touched (default: false). Setting it isn't animated.
  open var isHighlighted: Bool {
    get { highlighted }
    set { self.setHighlighted(newValue, animated: false) }
  }
  private var highlighted = false

  // MARK: Lifecycle

  /// Creates a cell with a style, 320 × 44 points in size.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLook.rowHeight))
    prepare()
  }

  /// Creates a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Creates a cell of the default style, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    prepare()
  }

  private var hasOwnBackground = false

  /// The background color; by default that of the table's style.
  open override var backgroundColor: Color? {
    didSet { hasOwnBackground = true }
  }

  /// Sets the background color unless the app has set one.
  func takeBackground(_ color: Color) {
    if !hasOwnBackground, super.backgroundColor != color { super.backgroundColor = color }
  }

  private func prepare() {
    takeBackground(TableLook.cell)
    clipsToBounds = true
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(separator)
  }

  /// Creates a cell for tables, which know only its class. It calls the initializer above of that class. An available
  /// required initializer could be called directly, but all subclasses would have to declare it as `required`, in
  /// contrast to UIKit's.
  @available(*, unavailable)
  public required convenience init(reusedAs identifier: String, frame: CGRect) {
    self.init(style: .default, reuseIdentifier: identifier)
    if frame != .zero { self.frame = frame }
  }

  /// Creates a cell of a class that is known only at run time; see `View`.
  @available(*, unavailable)
  public required convenience init(instanceWith style: CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Called before the cell is reused for another row. The default does nothing.
  open func prepareForReuse() {}

  func reuse() {
    self.prepareForReuse()
    (selected, highlighted) = (false, false)
    updateLook(animated: false)
  }

  /// Sets whether the row is selected, optionally animated.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    updateLook(animated: animated)
  }

  /// Sets whether the cell is touched, optionally animated.
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

  /// The main label, created on first access.
  open var textLabel: Label? {
    if let ownTextLabel { return ownTextLabel }
    let label = Label()
    label.font = .systemFont(ofSize: style == .value2 ? TableLook.smallText : TableLook.text)
    label.textColor = style == .value2 ? tintColor : TableLook.ink
    label.textAlignment = style == .value2 ? .right : .natural
    ownTextLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The second label, created on first access; nil if the style has none.
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

  /// The image view, created on first access.
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

  /// Returns the height of the labels, at least 44 points, for the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let layout = CellLayout(
      style: style, text: ownTextLabel, detail: ownDetailLabel, image: ownImageView?.image?.size,
      width: size.width - accessoryWidth)
    return CGSize(width: size.width, height: layout.height)
  }

  /// Returns the size that constraints in `contentView` give the cell, or without constraints, that of `sizeThatFits`.
  /// Constraints between subviews and the cell itself give it a height that is at least that of `sizeThatFits`.
  /// Constraints that determine no height are reported, and the height is that of `sizeThatFits`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    guard contentView.holdsConstraints else {
      var size = sizeThatFits(targetSize)
      guard holdsConstraints else { return size }
      let own = super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      size.height = max(size.height, own.height)
      return size
    }
    placeContentView()
    let size = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    guard !(size.height > 0) else { return size }
    Transaction.report("the constraints of a \(type(of: self)) determine no height; it gets the standard height")
    return sizeThatFits(targetSize)
  }

  private func placeContentView() {
    contentView.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - accessoryWidth), height: bounds.height)
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
    placeContentView()
    let layout = CellLayout(
      style: style, text: ownTextLabel, detail: ownDetailLabel, image: ownImageView?.image?.size,
      width: contentView.bounds.width)
    let frames = layout.frames(height: bounds.height)
    ownImageView?.frame = frames.image
    ownTextLabel?.frame = frames.text
    ownDetailLabel?.frame = frames.detail
    mirrorForDirection([contentView, accessoryView ?? ownAccessory])
    contentView.mirrorForDirection([ownImageView, ownTextLabel, ownDetailLabel])
    layOutSeparator(textStart: layout.textStart)
  }

  private func layOutSeparator(textStart: Double) {
    guard let separatorLook else { return }
    let inset = separatorInset ?? separatorLook.inset ?? EdgeInsets(left: textStart)
    // One pixel, as in UIKit. Half a point would be rounded into the next row on a screen without a scale.
    let height = 1 / max(1, Double(traitCollection.displayScale))
    separator.frame = CGRect(
      x: inset.left, y: bounds.height - height, width: max(0, bounds.width - inset.left - inset.right), height: height)
    mirrorForDirection([separator])
    // Content that the app adds doesn't cover the separator.
    bringSubviewToFront(separator)
  }
}
