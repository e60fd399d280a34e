import HalfwayGestures
import HalfwayViews

/// A view that records which touch callbacks reach it.
public final class TouchDiaryView: View {
  /// The callbacks since the last call of `take()`, oldest first.
  public private(set) var diary: [String] = []

  /// Returns the callbacks and removes them from the diary.
  public func take() -> [String] {
    defer { diary.removeAll() }
    return diary
  }

  public override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { diary.append("began") }
  public override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { diary.append("moved") }
  public override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { diary.append("ended") }
  public override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { diary.append("cancelled") }
}
