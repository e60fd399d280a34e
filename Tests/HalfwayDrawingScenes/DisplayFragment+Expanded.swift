import HalfwayLayers

extension DisplayFragment {
  /// Returns the items with fragments replaced by their items, and the number of fragments. Masks remain fragments, but
  /// contain no other fragments.
  public static func expanded(_ items: [DisplayItem]) -> (items: [DisplayItem], fragmentCount: Int) {
    var all: [DisplayItem] = []
    var count = 0
    for item in items {
      switch item {
      case .fragment(let fragment):
        let inner = expanded(fragment.items)
        all += inner.items
        count += inner.fragmentCount + 1
      case .beginGroup(var group):
        if let mask = group.mask { group.mask = DisplayFragment(items: expanded(mask.items).items) }
        all.append(.beginGroup(group))
      default: all.append(item)
      }
    }
    return (all, count)
  }
}
