/// Truncation of text to a width. The number of remaining characters is found by binary search, because a page of text
/// on one line would otherwise be measured thousands of times.
extension TextBreaker {
  /// Returns as many characters as fit, followed by an ellipsis.
  func tailTruncated(_ text: Substring) -> String {
    let ends = Array(text.indices) + [text.endIndex]
    return longest(ends.count) { count in text[..<ends[count]].trimmingSpacesAtEnd() + "…" }
  }

  /// Returns an ellipsis, followed by as many characters as fit.
  func headTruncated(_ text: String) -> String {
    let starts = Array(text.indices) + [text.endIndex]
    return longest(starts.count) { count in
      "…" + text[starts[starts.count - 1 - count]...].droppingSpaces()
    }
  }

  /// Returns as many characters as fit, divided evenly before and after an ellipsis.
  func middleTruncated(_ text: String) -> String {
    let places = Array(text.indices) + [text.endIndex]
    return longest(places.count) { count in
      let (head, tail) = ((count + 1) / 2, count / 2)
      return text[..<places[head]].trimmingSpacesAtEnd() + "…"
        + text[places[places.count - 1 - tail]...].droppingSpaces()
    }
  }

  /// Returns the characters up to the one that reaches the edge.
  func clipped(_ text: Substring) -> String {
    let ends = Array(text.indices) + [text.endIndex]
    var (short, enough) = (-1, ends.count - 1)
    while enough - short > 1 {
      let middle = (short + enough) / 2
      if metrics.advancePoints(of: text[..<ends[middle]], font: font) < width {
        short = middle
      } else {
        enough = middle
      }
    }
    return String(text[..<ends[enough]])
  }

  /// Returns the text for the largest count below `limit` that fits, or for 0.
  private func longest(_ limit: Int, _ make: (Int) -> String) -> String {
    var (fitting, tooLong) = (0, limit)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      if fits(make(middle)[...]) { fitting = middle } else { tooLong = middle }
    }
    return make(fitting)
  }
}

// A space is a single byte, and checking bytes first is much cheaper than finding character boundaries.
extension Substring {
  func trimmingSpacesAtEnd() -> String {
    var end = endIndex
    while end > startIndex, utf8[utf8.index(before: end)] == 0x20, self[index(before: end)] == " " {
      end = index(before: end)
    }
    return String(self[..<end])
  }

  func droppingSpaces() -> Substring {
    var start = startIndex
    while start < endIndex, utf8[start] == 0x20, self[start] == " " { start = index(after: start) }
    return self[start...]
  }
}
