import Foundation
import HalfwayViews

// The size of the stage.
extension Stage {
  /// Returns a size whose sides are at least 1.
  static func usable(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width.isFinite ? max(1, size.width) : 1, height: size.height.isFinite ? max(1, size.height) : 1)
  }

  /// Changes the size. A transition that is in progress ends at once, and the picture goes on from where it is.
  func resize(width: Double, height: Double, scale: Double) {
    // In a callback of a move, the transition is only partly set up or taken down.
    guard !moves.isBusy else {
      return moves.enqueue { [weak self] in self?.resize(width: width, height: height, scale: scale) }
    }
    guard width.isFinite, height.isFinite, width >= 1, height >= 1, scale.isFinite, scale > 0 else {
      return report("a size of \(width) × \(height) points at scale \(scale) isn't valid")
    }
    let size = CGSize(width: width, height: height)
    guard size != self.size || scale != self.scale else { return }
    func change() { self.change(to: size, scale: scale) }
    if transition == nil { change() } else { continuingPicture(change) }
  }

  private func change(to size: CGSize, scale: Double) {
    // Animations for one size can't be scrubbed in another.
    dispatcher.cancelAll()
    completeTransition()
    let change = SizeChange(of: self, to: size, scale: scale)
    change.announce()
    self.size = change.size
    self.scale = scale
    rootView.frame = CGRect(origin: .zero, size: self.size)
    change.complete()
    askScreens()
  }
}
