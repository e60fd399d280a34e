import HalfwayGestures

/// Names that a mistyped one may have meant.
package enum NearestName {
  /// `; did you mean 'NAME'?`, or nothing where no name is near.
  package static func suggestion(for word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The nearest name, where a third of its letters at most would have to change.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let name = EditDistance.nearest(to: word, among: known)
    let distance = EditDistance.distance(word, name)
    return distance <= max(1, name.utf8.count / 3) && distance < name.utf8.count ? name : nil
  }
}
