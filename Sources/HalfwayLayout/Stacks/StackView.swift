import Foundation
import HalfwayLayers
import HalfwayViews

/// A view that arranges views in a row or a column by constraints. UIKit's `UIStackView`.
///
/// A hidden view takes no space, and no spacing follows it.
open class StackView: View, SubviewArranger {
  /// The distribution of views along the axis. UIKit's `UIStackView.Distribution`.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// The views fill the stack. The one with the lowest content hugging priority grows, the one with the lowest
    /// compression resistance shrinks.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The lengths are proportional to the intrinsic ones.
    case fillProportionally
    /// The gaps are equal and at least as long as the spacing.
    case equalSpacing
    /// The distances between centers are equal as far as gaps stay at least as long as the spacing.
    case equalCentering
  }

  /// The alignment of views across the axis. UIKit's `UIStackView.Alignment`.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// The views fill the stack.
    case fill
    /// The views are at the leading or top edge.
    case leading
    /// The first baselines are aligned; in rows only.
    case firstBaseline
    /// The views are centered.
    case center
    /// The views are at the trailing or bottom edge.
    case trailing
    /// The last baselines are aligned; in rows only.
    case lastBaseline

    /// The top edge of a row, a synonym of `leading`.
    public static let top = Alignment.leading
    /// The bottom edge of a row, a synonym of `trailing`.
    public static let bottom = Alignment.trailing
  }

  /// A custom spacing that stands for the stack's `spacing`.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// A spacing that stands for the system's, 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The views in the order of the row. Each of them is also a subview.
  open private(set) var arrangedSubviews: [View] = []

  /// The axis of the row (default: horizontal).
  open var axis = LayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  /// The distribution of views along the axis (default: fill).
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  /// The alignment of views across the axis (default: fill).
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
  /// The distance between neighbors in points, or its minimum, depending on the distribution (default: 0).
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Whether the row stays inside the stack's layout margins (default: false).
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  private var customSpacings: [(view: View, points: CGFloat)] = []
  /// The constraints of the current row.
  private var made: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []

  /// Creates a stack without views.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a stack, for subclasses that are written to be loaded from an archive.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Creates a stack with views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// Appends a view to the row. A view that is in the row already moves to the end.
  open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: .max) }

  /// Inserts a view at an index of the row, clamped to the valid ones, and adds it as a subview if necessary.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll(identical: view)
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    rearrange()
  }

  /// Removes a view from the row. It stays a subview, whose frame is no longer determined by the stack.
  open func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(identical: view) else { return }
    arrangedSubviews.removeAll(identical: view)
    customSpacings.removeAll { $0.view === view }
    rearrange()
  }

  package func arrangementChanged(by subview: View, leaves: Bool) {
    guard arrangedSubviews.contains(identical: subview) else { return }
    if leaves { removeArrangedSubview(subview) } else { rearrange() }
  }

  // MARK: Spacing

  /// Sets the spacing after a view of the row, in points; `spacingUseDefault` for that of the stack.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    guard arrangedSubviews.contains(identical: arrangedSubview) else { return }
    customSpacings.removeAll { $0.view === arrangedSubview }
    if spacing != Self.spacingUseDefault { customSpacings.append((arrangedSubview, spacing)) }
    rearrange()
  }

  /// Returns the spacing that was set for the gap after a view, in points; `spacingUseDefault` if none was set.
  open func customSpacing(after arrangedSubview: View) -> CGFloat {
    customSpacings.first { $0.view === arrangedSubview }?.points ?? Self.spacingUseDefault
  }

  func points(after view: View) -> CGFloat {
    let custom = customSpacing(after: view)
    let points = custom == Self.spacingUseDefault ? spacing : custom
    return points == Self.spacingUseSystem ? LayoutConstraint.standardSpacing : points
  }

  // MARK: Constraints

  private func rearrange() { setNeedsUpdateConstraints() }

  open override func updateConstraints() {
    LayoutConstraint.deactivate(made)
    for gap in gaps { removeLayoutGuide(gap) }
    let arrangement = StackArrangement(self)
    gaps = arrangement.gaps
    made = arrangement.constraints
    for gap in gaps { addLayoutGuide(gap) }
    // The constraints of gaps require that the guides are in a view.
    made.append(contentsOf: arrangement.gapConstraints())
    LayoutConstraint.activate(made)
    super.updateConstraints()
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(View.layoutFittingCompressedSize)
  }
}
