import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// The path of a contact of a recording, from its landing to its lift or its cancellation.
package struct ContactPath: Sendable, Hashable {
  /// A place of the contact, in points on the stage.
  package struct Place: Sendable, Hashable {
    package var time: Timestamp
    package var x: Double
    package var y: Double
  }

  /// The identifier of the contact. A later contact may have it, too.
  package var id: Int
  /// The places in order; the first one is that of the landing.
  package var places: [Place]
  /// The time of the lift or the cancellation; `nil` if the contact stays down.
  package var end: Timestamp?
  /// Whether the system took the contact away.
  package var isCancelled = false

  /// Returns the paths of all contacts, in the order of their landings.
  package static func all(_ recording: Recording) -> [ContactPath] {
    var paths: [ContactPath] = []
    var open: [Int: Int] = [:]
    for input in recording.inputs {
      let time = input.timestamp
      func cancel(_ index: Int) { (paths[index].end, paths[index].isCancelled) = (time, true) }
      switch input.kind {
      case .down(let contact):
        open[contact.id] = paths.count
        paths.append(ContactPath(id: contact.id, places: [Place(time: time, x: contact.x, y: contact.y)]))
      case .move(let contact):
        if let index = open[contact.id] { paths[index].places.append(Place(time: time, x: contact.x, y: contact.y)) }
      case .up(let contact):
        guard let index = open.removeValue(forKey: contact.id) else { break }
        paths[index].places.append(Place(time: time, x: contact.x, y: contact.y))
        paths[index].end = time
      case .cancel(let id):
        if let index = open.removeValue(forKey: id) { cancel(index) }
      case .focus(let isFocused):
        guard !isFocused else { break }
        for index in open.values { cancel(index) }
        open = [:]
      case .resize, .thresholds, .scroll, .text, .key: break
      }
    }
    return paths
  }
}
