import HalfwayReplay

/// The columns of a confusion matrix: what a plain view recognized in one gesture, all in all.
enum RecognizedGesture: String, CaseIterable {
  case pinchTogether = "pinch together"
  case pinchApart = "pinch apart"
  case pinchAndRotation = "pinch and rotation"
  case rotation
  case twoFingerPan = "two-finger pan"
  case pan
  case tap
  /// Gestures of different kinds, one after the other.
  case several
  case nothing

  /// Recognizers that yielded to others don't count.
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
