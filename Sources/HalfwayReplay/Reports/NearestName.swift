import HalfwayGestures

/// Suggestions for mistyped names.
package enum NearestName {
  /// Returns `; did you mean 'NAME'?`, or an empty string if no name is similar.
  package static func suggestion(for word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns the nearest name if at most a third of its letters (but at least one) would have to change.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let name = EditDistance.nearest(to: word, among: known)
    let distance = EditDistance.distance(word, name)
    return distance <= max(1, name.utf8.count / 3) && distance < name.utf8.count ? name : nil
  }
}
