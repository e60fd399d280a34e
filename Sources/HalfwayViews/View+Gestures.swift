import HalfwayGestures

extension View {
  /// The recognizers attached to the view; nil if there are none.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      for recognizer in recognizers where !wanted.contains(identical: recognizer) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted where recognizer.attachment !== self { addGestureRecognizer(recognizer) }
      recognizers = wanted.reduce(into: []) { kept, next in if !kept.contains(next) { kept.append(next) } }
    }
  }

  final func attach(_ recognizer: GestureRecognizer) {
    (recognizer.attachment as? View)?.removeGestureRecognizer(recognizer)
    recognizer.attachment = self
    recognizers.append(recognizer)
  }

  final func detach(_ recognizer: GestureRecognizer) {
    guard recognizers.contains(identical: recognizer) else { return }
    recognizers.removeAll(identical: recognizer)
    recognizer.cancel()
    recognizer.attachment = nil
  }

  /// The recognizers of this view and its ancestors, innermost view first.
  public var recognizersUpwards: [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var view: View? = self
    while let here = view {
      found += here.recognizers
      view = here.superview
    }
    return found
  }
}

extension View: TouchReceiver {
  /// Returns whether `gestureRecognizerShouldBegin` is true for every view from this one to the recognizer's own.
  public func permits(_ recognizer: GestureRecognizer) -> Bool {
    var view: View? = self
    while let here = view {
      guard here.gestureRecognizerShouldBegin(recognizer) else { return false }
      view = here === recognizer.attachment ? nil : here.superview
    }
    return true
  }
}
