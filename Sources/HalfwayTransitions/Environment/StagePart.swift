/// An object that another module keeps for each stage.
@MainActor
package protocol StagePart: AnyObject {
  /// Called when the stage is deallocated: the place to break reference cycles.
  func stageWillEnd()
}
