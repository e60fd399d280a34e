import Foundation
import HalfwayLayers

extension View {
  /// What an `intrinsicContentSize` has along an axis where the content wants no particular length.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The smallest size that a view may be asked to fit: as small as its constraints allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// As large as its constraints allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Sets whether the view's frame is what it was set to; otherwise constraints determine it.
  package func setKeepsFrame(_ keepsFrame: Bool) {
    guard keepsFrame == isSolved else { return }
    noteConstraints()
    constraintsChanged()
    ownLayout.keepsFrame = keepsFrame
    ownLayout.solvedFrame = nil
    ownLayout.knownPlace = .null
    constraintsChanged()
    superview?.constraintsChanged()
  }

  /// How much the view keeps from growing beyond its content; `defaultLow` unless it is set.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    viewLayout?.hugging[axis.rawValue] ?? .defaultLow
  }

  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    ownLayout.hugging[axis.rawValue] = priority.usable
    constraintsChanged()
  }

  /// How much the view keeps from shrinking below its content; `defaultHigh` unless it is set.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    viewLayout?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
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
    let priorities = [horizontal.usable, vertical.usable]
    return constraintSolver?.size(of: self, fitting: size, priorities: priorities)
      ?? contentSize(fitting: size, priorities: priorities)
  }

  /// The size by the view's content alone, which is what its constraints give where it has none.
  private func contentSize(fitting size: CGSize, priorities: [LayoutPriority]) -> CGSize {
    var content = intrinsicContentSize
    let width = contentLength(.horizontal, of: content, fitting: size, priorities)
    if let wrapped = contentSize(forWidth: width) { content.height = wrapped.height }
    return CGSize(width: width, height: contentLength(.vertical, of: content, fitting: size, priorities))
  }

  private func contentLength(
    _ axis: LayoutAxis, of content: CGSize, fitting size: CGSize, _ priorities: [LayoutPriority]
  ) -> CGFloat {
    let (priority, wanted, own) = (priorities[axis.rawValue], max(0, axis.length(of: size)), axis.length(of: content))
    guard own >= 0 else { return wanted }
    let yields =
      wanted > own
      ? priority > contentHuggingPriority(for: axis) : priority > contentCompressionResistancePriority(for: axis)
    return yields ? wanted : own
  }
}
