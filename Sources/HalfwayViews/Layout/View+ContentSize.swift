import Foundation
import HalfwayLayers

extension View {
  /// What an `intrinsicContentSize` has along an axis where the content wants no particular length.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The smallest size that a view may be asked to fit: as small as its constraints allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// As large as its constraints allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Whether the view's frame is what it was set to, and follows the superview's size as its mask says; else constraints say where it is. True unless it
  /// is set.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { viewLayout?.keepsFrame ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      noteConstraints()
      constraintsChanged()
      ownLayout.keepsFrame = newValue
      ownLayout.solvedFrame = nil
      ownLayout.knownPlace = .null
      constraintsChanged()
      superview?.constraintsChanged()
    }
  }

  /// How much the view keeps from growing beyond its content; `defaultLow` unless it is set.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    viewLayout?.hugging[axis.rawValue] ?? .defaultLow
  }

  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    ownLayout.hugging[axis.rawValue] = priority.usable
    constraintsChanged()
  }

  /// How much the view keeps from shrinking below its content; `defaultHigh` unless it is set.
  public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    viewLayout?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    ownLayout.compressionResistance[axis.rawValue] = priority.usable
    constraintsChanged()
  }

  /// The size that the constraints in the view give it where nothing else does: as near to a size as they let it come.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  func solvedSize(fitting size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
    guard size.width.isFinite, size.height.isFinite else {
      Transaction.report("a view was asked to fit a size of \(size.width) × \(size.height) points")
      return bounds.size
    }
    updateConstraintsIfNeeded()
    var system = LayoutSystem(
      host: self,
      fitting: LayoutSystem.Fitting(size: size, priorities: [horizontal.usable, vertical.usable]))
    system.solve()
    return system.hostSize
  }
}
