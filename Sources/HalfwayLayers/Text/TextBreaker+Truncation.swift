/// Text that is cut to the width. How much of it stays is found by halving: a page of text on one line would be measured thousands
/// of times otherwise.
extension TextBreaker {
  /// As many characters as fit ahead of an ellipsis.
  func tailTruncated(_ text: Substring) -> String {
    let ends = Array(text.indices) + [text.endIndex]
    return longest(ends.count) { count in text[..<ends[count]].trimmingSpacesAtEnd() + "…" }
  }

  /// As many characters as fit behind an ellipsis.
  func headTruncated(_ text: String) -> String {
    let starts = Array(text.indices) + [text.endIndex]
    return longest(starts.count) { count in
      "…" + text[starts[starts.count - 1 - count]...].droppingSpaces()
    }
  }

  /// As many characters as fit on both sides of an ellipsis, evenly.
  func middleTruncated(_ text: String) -> String {
    let places = Array(text.indices) + [text.endIndex]
    return longest(places.count) { count in
      let (head, tail) = ((count + 1) / 2, count / 2)
      return text[..<places[head]].trimmingSpacesAtEnd() + "…"
        + text[places[places.count - 1 - tail]...].droppingSpaces()
    }
  }

  /// The characters up to the one that reaches the edge.
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

  /// The text made of the largest count below `limit` that fits, or of 0.
  private func longest(_ limit: Int, _ make: (Int) -> String) -> String {
    var (fitting, tooLong) = (0, limit)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      if fits(make(middle)[...]) { fitting = middle } else { tooLong = middle }
    }
    return make(fitting)
  }
}

// A space is one byte, which tells as a rule that there is none; where characters begin is a long question.
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
