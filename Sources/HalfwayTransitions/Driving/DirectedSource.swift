import HalfwayMotion

/// A progress source whose recognizer knows the direction of the transition, so that an initial movement in another
/// direction isn't final.
@MainActor
package protocol DirectedSource: ProgressSource {
  /// Sets the direction of the recognizer.
  ///
  /// - Parameter container: The view controller whose view has the coordinates of the direction.
  func directRecognizer(in container: ViewController)
}
