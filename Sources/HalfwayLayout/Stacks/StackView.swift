import Foundation
import HalfwayLayers
import HalfwayViews

/// Lays out views in a row or a column, by constraints that it makes. UIKit's `UIStackView`.
///
/// A hidden view takes no room, and no spacing stands after it.
open class StackView: View, SubviewArranger {
  /// How views share the length of the row. `UIStackView.Distribution`.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// One after the other to both ends; who hugs its content least grows, who resists least shrinks.
    case fill
    /// All of one length.
    case fillEqually
    /// In proportion to the lengths of their contents.
    case fillProportionally
    /// Equal gaps, at least as long as the spacing.
    case equalSpacing
    /// Equal distances from middle to middle, as far as gaps stay as long as the spacing.
    case equalCentering
  }

  /// Where views stand across the row. `UIStackView.Alignment`.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    case fill
    case leading
    /// The first lines of text stand on one line; in a row only.
    case firstBaseline
    case center
    case trailing
    /// The last lines of text stand on one line; in a row only.
    case lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// As a custom spacing: the stack's own `spacing`.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// As a spacing: 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The views in the order of the row; each is a subview, too.
  public private(set) var arrangedSubviews: [View] = []

  public var axis = LayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  public var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  public var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
  /// Points between neighbours, or as few as there may be, as the distribution says.
  public var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Whether the row keeps within the stack's layout margins.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  private var customSpacings: [(view: View, points: CGFloat)] = []
  /// What the stack made for the row as it is.
  private var made: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// Appends a view to the row; one that is in it moves to the end.
  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: .max) }

  /// Puts a view at an index of the row, and among the subviews where it is none yet.
  public func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll(identical: view)
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    rearrange()
  }

  /// Takes a view out of the row. It stays a subview, whose place others have to say.
  public func removeArrangedSubview(_ view: View) {
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

  /// Sets the points after a view of the row; `spacingUseDefault` for those of the stack.
  public func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    guard arrangedSubviews.contains(identical: arrangedSubview) else { return }
    customSpacings.removeAll { $0.view === arrangedSubview }
    if spacing != Self.spacingUseDefault { customSpacings.append((arrangedSubview, spacing)) }
    rearrange()
  }

  /// The points after a view that were set for it; `spacingUseDefault` where none were.
  public func customSpacing(after arrangedSubview: View) -> CGFloat {
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
    // A gap that is new is in no view before.
    made.append(contentsOf: arrangement.gapConstraints())
    LayoutConstraint.activate(made)
    super.updateConstraints()
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(View.layoutFittingCompressedSize)
  }
}
