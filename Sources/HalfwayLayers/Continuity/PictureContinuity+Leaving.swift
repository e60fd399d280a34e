import HalfwayMotion

// What remains of layers that have left.
extension PictureContinuity {
  func leaveAfterimages(_ isThere: [Bool]) {
    var pending: (anchor: Layer, isBehind: Bool, pictures: [Afterimages.Picture])?
    func finish() {
      guard let ended = pending else { return }
      pending = nil
      ended.anchor.add(Afterimages(ended.pictures, behindSublayers: ended.isBehind, on: scheduler.root))
    }
    // The layer that was drawn last before the next one, and is still there, at each level.
    var last: [Int?] = Array(repeating: nil, count: before.nodes.count)
    // The layers with earlier pictures in front of them, outermost first.
    var open: [Int] = []
    func move(_ isEarlier: (Afterimages) -> Bool, of index: Int) {
      let (anchor, isBehind) = anchor(of: index, last, isThere)
      for images in before.nodes[index].layer.afterimages where isEarlier(images) {
        finish()
        images.move(to: anchor, behindSublayers: isBehind)
      }
    }
    func close(before index: Int) {
      while let layer = open.last, index == before.nodes.count || !before.isInside(index, layer) {
        open.removeLast()
        move({ !$0.isBehindSublayers }, of: layer)
      }
    }
    for (index, node) in before.nodes.enumerated() {
      close(before: index)
      guard let parent = node.parent else { continue }
      if isThere[index] {
        // For what follows in the same superlayers, it is the layer beneath.
        var above: Int? = parent
        while let level = above {
          last[level] = index
          if isThere[level] { break }
          above = before.nodes[level].parent
        }
        continue
      }
      if let fragment = pictures[index] {
        let (anchor, isBehind) = anchor(of: index, last, isThere)
        let picture = Afterimages.Picture(
          fragment: fragment, map: node.now.map,
          velocity: node.now.map.combined(with: node.later.map) { ($1 - $0) / StageTime.stepSeconds },
          opacity: node.now.opacity, clip: node.clip)
        if pending?.anchor === anchor, pending?.isBehind == isBehind {
          pending?.pictures.append(picture)
        } else {
          finish()
          pending = (anchor, isBehind, [picture])
        }
      }
      guard !node.layer.afterimages.isEmpty else { continue }
      move({ $0.isBehindSublayers }, of: index)
      open.append(index)
    }
    close(before: before.nodes.count)
    finish()
  }

  /// Returns the layer in front of which a layer was that has left, or the one behind whose sublayers it was.
  private func anchor(of index: Int, _ last: [Int?], _ isThere: [Bool]) -> (Layer, isBehind: Bool) {
    var level = before.nodes[index].parent
    while let here = level {
      if let beneath = last[here] { return (before.nodes[beneath].layer, false) }
      if isThere[here] { return (before.nodes[here].layer, true) }
      level = before.nodes[here].parent
    }
    return (root, true)
  }
}
