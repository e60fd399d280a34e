/// How far a misspelt word is from a known one.
enum EditDistance {
  /// The known word that takes the fewest insertions, deletions and replacements of letters, upper and lower case alike; the first
  /// where several are equally near.
  static func nearest(to word: String, among known: [String]) -> String {
    // A longer one is near to nothing, and it comes from a file.
    let wanted = Array(word.lowercased().utf8.prefix(64))
    return known.min { distance(wanted, $0) < distance(wanted, $1) } ?? ""
  }

  private static func distance(_ wanted: [UInt8], _ known: String) -> Int {
    var row = Array(0...known.utf8.count)
    for (i, a) in wanted.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in known.lowercased().utf8.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[known.utf8.count]
  }
}
