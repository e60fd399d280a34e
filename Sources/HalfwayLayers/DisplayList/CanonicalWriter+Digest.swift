import HalfwayMotion

extension CanonicalWriter {
  /// Returns the hash of a list's text. Unchanged content isn't written again: neither a list equal to the previous one
  /// nor fragments that were part of it.
  mutating func digest(of list: DisplayList) -> UInt64 {
    // Equal includes the division into fragments, which is unchanged if nothing changed. Comparing lists that are
    // divided differently would take as long as writing them.
    if let last, last.list.size == list.size, last.list.items == list.items { return last.digest }
    bytes.removeAll(keepingCapacity: true)
    append(list.size)
    var (hash, depth, place) = (FNV1a.offsetBasis, 0, 0)
    for item in list.items {
      guard case .fragment(let fragment) = item else {
        append(item, &depth)
        continue
      }
      FNV1a.mix(bytes, into: &hash)
      let text = text(of: fragment, at: depth, from: &place)
      FNV1a.mix(text.bytes, into: &hash)
      depth = text.depthAfter
      met.append(text)
      bytes.removeAll(keepingCapacity: true)
    }
    FNV1a.mix(bytes, into: &hash)
    swap(&kept, &met)
    met.removeAll(keepingCapacity: true)
    last = (list, hash)
    return hash
  }

  /// Returns the text of a fragment, cached or newly written. Fragments keep their order from list to list, so a cached
  /// one is at or shortly after the position of the previous hit.
  private mutating func text(of fragment: DisplayFragment, at depth: Int, from place: inout Int) -> FragmentText {
    for index in place..<min(place + 16, kept.count)
    where kept[index].fragment === fragment && kept[index].depth == depth {
      place = index + 1
      return kept[index]
    }
    bytes.removeAll(keepingCapacity: true)
    var depthAfter = depth
    append(fragment.items, &depthAfter)
    return FragmentText(fragment: fragment, depth: depth, depthAfter: depthAfter, bytes: bytes)
  }
}

/// The text that a fragment contributes to a list.
struct FragmentText: Sendable {
  let fragment: DisplayFragment
  /// The number of open groups before and after the fragment.
  let depth: Int
  let depthAfter: Int
  let bytes: [UInt8]
}
