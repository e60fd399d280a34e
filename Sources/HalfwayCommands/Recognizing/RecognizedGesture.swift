import HalfwayReplay

/// The columns of a confusion matrix: the summary of what a plain view recognized in one gesture.
enum RecognizedGesture: String, CaseIterable {
  case pinchTogether = "pinch together"
  case pinchApart = "pinch apart"
  case pinchAndRotation = "pinch and rotation"
  case rotation
  case twoFingerPan = "two-finger pan"
  case pan
  case tap
  /// Several gestures of different kinds.
  case several
  case nothing

  /// Summarizes a recognition. Recognizers that yielded to others don't count.
  init(_ recognition: Recognition) {
    let kept = recognition.findings.filter { !$0.isYielded }
    let kinds = Set(kept.map(\.kind))
    self =
      switch kinds {
      case []: .nothing
      case [.pinch]: kept.allSatisfy { $0.scale < 1 } ? .pinchTogether : .pinchApart
      case [.pinch, .rotation]: .pinchAndRotation
      case [.rotation]: .rotation
      case [.twoFingerPan]: .twoFingerPan
      case [.pan]: .pan
      case [.tap]: .tap
      default: .several
      }
  }
}
