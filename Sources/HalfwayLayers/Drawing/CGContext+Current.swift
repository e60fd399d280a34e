import Foundation
// The current context, which is used by functions that don't name a context, such as those of UIKit.
extension CGContext {
  /// The context that was most recently made current on this thread; `nil` if there is none.
  public static var current: CGContext? { TransactionStack.currentContext }

  /// Makes a context the current one until `pop`.
  public static func push(_ context: CGContext) { TransactionStack.push(context) }

  /// Restores the context that was current before the last `push`.
  public static func pop() { TransactionStack.popContext { !$0.isForImage } }

  /// Ends the context that `ImageContext` began last, if it is the current one.
  package static func popForImage() { TransactionStack.popContext { $0.isForImage } }

  /// Runs a block with a context as the current one. Contexts left open by the block are removed.
  package static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(context, body)
  }

  /// The screen scale, in pixels per point, of the stage that is running on this thread; 1 if none is running.
  package static var screenScale: Double {
    guard let scale = TransactionStack.runningStage?.screenScale, scale > 0, scale.isFinite else { return 1 }
    return scale
  }
}

extension BezierPath {
  /// Fills the path in the current context, with the path's fill rule and the context's fill color.
  public func fill() { CGContext.current?.fill(cgPath, fillRule) }

  /// Fills the path in the current context with a blend mode and an opacity.
  public func fill(with blendMode: BlendMode, alpha: CGFloat) { draw(with: blendMode, alpha: alpha) { fill() } }

  /// Strokes the path in the current context with a blend mode and an opacity.
  public func stroke(with blendMode: BlendMode, alpha: CGFloat) { draw(with: blendMode, alpha: alpha) { stroke() } }

  private func draw(with blendMode: BlendMode, alpha: CGFloat, _ body: () -> Void) {
    guard let context = CGContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }

  /// Strokes the path in the current context, with the path's line style and the context's stroke color.
  public func stroke() { CGContext.current?.stroke(cgPath, strokeStyle) }

  /// Intersects the clip of the current context with the path.
  public func addClip() { CGContext.current?.clip(to: cgPath, fillRule) }
}
