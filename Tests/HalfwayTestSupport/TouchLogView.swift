import HalfwayGestures
import HalfwayViews

/// A view that records which touch callbacks reach it.
public final class TouchLogView: View {
  /// The callbacks since the last call of `take()`, oldest first.
  public private(set) var touchLog: [String] = []

  /// Returns the callbacks and clears the log.
  public func take() -> [String] {
    defer { touchLog.removeAll() }
    return touchLog
  }

  public override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { touchLog.append("began") }
  public override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { touchLog.append("moved") }
  public override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { touchLog.append("ended") }
  public override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { touchLog.append("cancelled") }
}
