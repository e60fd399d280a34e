import Foundation
import HalfwayLayers

extension View {
  /// The value of `intrinsicContentSize` along an axis without an intrinsic length.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The target size that asks for the smallest size that the constraints allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size that asks for the largest size that the constraints allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Sets whether the view keeps the frame that was set; otherwise constraints determine it.
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

  /// Returns the priority at which the view resists growing beyond its content (default: `defaultLow`).
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    viewLayout?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority at which the view resists growing beyond its content, clamped to 1...1000.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    ownLayout.hugging[axis.rawValue] = priority.usable
    constraintsChanged()
  }

  /// Returns the priority at which the view resists shrinking below its content (default: `defaultHigh`).
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    viewLayout?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the priority at which the view resists shrinking below its content, clamped to 1...1000.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    ownLayout.compressionResistance[axis.rawValue] = priority.usable
    constraintsChanged()
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

  /// Returns the size of the view by its content alone, for views without constraints.
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
