extension CanonicalWriter {
  /// The hash of a list's text. What was digested before is not written again: neither a list that is the same as the last one nor
  /// the fragments that were in it.
  mutating func digest(of list: DisplayList) -> UInt64 {
    // Cut alike as well, as lists are between which nothing changed: to compare others takes as long as to write them.
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

  /// The text of a fragment as it was kept, or written now. From list to list fragments stay in their order, so it stands at the
  /// place behind the one that was found before, or a few further where some have gone.
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

/// What a fragment adds to the text of a list.
struct FragmentText: Sendable {
  let fragment: DisplayFragment
  /// How many groups are open around it, and how many after it.
  let depth: Int
  let depthAfter: Int
  let bytes: [UInt8]
}
