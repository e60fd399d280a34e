/// The edit distance between words, for suggesting corrections.
package enum EditDistance {
  /// Returns the known word with the smallest distance, ignoring case; the first one if several are equally near.
  package static func nearest(to word: String, among known: [String]) -> String {
    known.map { (word: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }?.word ?? ""
  }

  /// Returns the number of insertions, deletions and replacements of letters that turn one word into the other,
  /// ignoring case. Only the first 64 bytes of `word` are considered.
  package static func distance(_ word: String, _ known: String) -> Int {
    let (wanted, known) = (word.lowercased().utf8.prefix(64), Array(known.lowercased().utf8))
    var row = Array(0...known.count)
    for (i, a) in wanted.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in known.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[known.count]
  }
}
