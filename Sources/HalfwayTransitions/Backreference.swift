/// A way back to an object that its holder does not keep, and that says in its `deinit` that it is gone.
///
/// It is what a weak reference is, for what is followed at every event: a weak reference is looked up under the count of the object, and has
/// that object count in a table of its own from then on.
@MainActor
package final class Backreference<Target: AnyObject> {
  /// Safe because the only one that sets it is the target, which takes it back before anything else in its `deinit`: what is found here is held
  /// by somebody, and by whoever reads it for as long as he uses it. As all of a stage it belongs to one thread.
  @exclusivity(unchecked) private unowned(unsafe) var present: Target?

  package var target: Target? { present }

  init() {}

  func lead(to target: Target?) { present = target }
}
