// The context that is drawn into by those who name none, as UIKit's functions and paths do.
extension CGContext {
  /// The context that was made current last on this thread; nil outside of any.
  public static var current: CGContext? { TransactionStack.currentContext }

  /// Makes a context the current one, until `pop`.
  public static func push(_ context: CGContext) { TransactionStack.push(context) }

  /// Makes the context current again that was it before the last `push`.
  public static func pop() { TransactionStack.popContext { !$0.isForImage } }

  /// Ends the context that `ImageContext` began last, where that is the current one.
  package static func popForImage() { TransactionStack.popContext { $0.isForImage } }

  /// Runs a block in which a context is the current one; what the block leaves current is taken back.
  package static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(context, body)
  }

  /// Pixels a point of the screen of the stage that is running on this thread; 1 outside of any.
  package static var screenScale: Double {
    guard let scale = TransactionStack.runningStage?.screenScale, scale > 0, scale.isFinite else { return 1 }
    return scale
  }
}

extension BezierPath {
  /// Fills the path in the current context, by its own rule, with the colour that is set there.
  public func fill() { CGContext.current?.fill(cgPath, fillRule) }

  /// Draws the path's line in the current context, in its own style, with the colour that is set there.
  public func stroke() { CGContext.current?.stroke(cgPath, strokeStyle) }

  /// Has what is drawn into the current context from now on shown only inside the path.
  public func addClip() { CGContext.current?.clip(to: cgPath, fillRule) }
}
