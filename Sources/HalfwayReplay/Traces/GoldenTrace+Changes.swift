extension GoldenTrace {
  /// Returns a description of the parts of a `.trace` file that change when it is rewritten; `nil` if there are none.
  public static func changes(from golden: String?, to text: String) -> String? {
    guard let golden else { return "new" }
    guard golden != text else { return nil }
    let (old, new) = (TraceText(golden), TraceText(text))
    let common = min(old.rows.count, new.rows.count)
    let changed = zip(old.rows, new.rows).count { $0 != $1 } + max(old.rows.count, new.rows.count) - common
    if changed > 0 { return "\(changed) of \(new.rows.count) rows" }
    let isHeading = (old.summary, old.thresholds) == (new.summary, new.thresholds) && old.transitions == new.transitions
    let parts = (isHeading ? [] : ["heading"]) + (old.outlines == new.outlines ? [] : ["outline"])
    return parts.isEmpty ? "heading" : parts.joined(separator: " and ")
  }

  /// Returns the first difference between the headings of two texts that can affect the outcome; `nil` if there is
  /// none.
  public static func headingCause(from golden: String, to text: String) -> String? {
    let (old, new) = (TraceText(golden), TraceText(text))
    return TraceText.thresholds(old, new)
      ?? ReplayCause(old: old, new: new, sameFrames: true).transitions {
        $0.setUp(comparedWith: $1) ?? $0.settling(comparedWith: $1)
      }
  }
}
