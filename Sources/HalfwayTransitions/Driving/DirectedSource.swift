import HalfwayMotion

/// A source of progress whose recognizer can be told which way it is to set out, so that a first move in another direction is not final.
@MainActor
package protocol DirectedSource: ProgressSource {
  /// Tells the recognizer.
  /// - Parameter container: Its view has the coordinates of the direction.
  func directRecognizer(in container: ViewController)
}
