import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct FragmentTests {
  /// A layer with `count` colored sublayers.
  private func sheet(_ count: Int) -> Layer {
    let sheet = Layer()
    sheet.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    for index in 0..<count {
      let layer = Layer()
      layer.frame = CGRect(x: index, y: index, width: 10, height: 10)
      layer.backgroundColor = CGColor(white: Double(index) / 100)
      sheet.addSublayer(layer)
    }
    return sheet
  }

  private func list(_ layer: Layer) -> DisplayList {
    var list = DisplayList(size: CGSize(width: 100, height: 100))
    list.append(layer)
    return list
  }

  private func isStable(_ layer: Layer) -> Bool {
    var list = DisplayList()
    return list.append(layer)
  }

  private func fragment(in list: DisplayList) -> DisplayFragment? {
    for item in list.items {
      if case .fragment(let fragment) = item { return fragment }
    }
    return nil
  }

  @Test func `an unchanged part becomes a fragment and remains one`() throws {
    let root = sheet(5)
    let first = list(root)
    #expect(first.items.count == 17)
    let second = list(root)
    #expect(second.items.count == 3)
    let kept = try #require(fragment(in: second))
    #expect(kept.itemCount == 15)
    #expect(fragment(in: list(root)) === kept)
    #expect(second.text == first.text)
  }

  @Test func `a few items don't become a fragment`() {
    let root = sheet(2)
    for _ in 0..<3 { #expect(list(root).items.count == 8) }
  }

  @Test func `a fragment in a group isn't wrapped again`() {
    let root = Layer()
    root.addSublayer(sheet(5))
    for _ in 0..<3 { _ = list(root) }
    #expect(list(root).items.count == 5)
  }

  @Test func `moving a layer keeps its fragment`() {
    let root = Layer()
    let page = sheet(5)
    root.addSublayer(page)
    for _ in 0..<2 { _ = list(root) }
    let kept = fragment(in: list(root))
    page.position = CGPoint(x: 7, y: 8)
    page.transform = CATransform3D(scaleX: 0.5, y: 0.5)
    page.opacity = 0.5
    page.zPosition = 3
    #expect(kept != nil)
    #expect(fragment(in: list(root)) === kept)
    page.sublayers[3].position.x += 1
    #expect(fragment(in: list(root)) == nil)
    #expect(fragment(in: list(root)) != nil)
  }

  @Test func `setting a frame's origin keeps the exact size and the fragment`() throws {
    let (root, page) = (Layer(), sheet(5))
    root.addSublayer(page)
    page.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
    _ = list(root)
    let kept = try #require(fragment(in: list(root)))
    for step in 0..<200 {
      let progress = (Double(step) + 0.5) / 200
      page.frame.origin.x = -0.3 * 800 * (1 - progress)
      page.frame.origin.y = 100 / 3 * progress
      #expect(page.bounds.size == CGSize(width: 800, height: 600))
      #expect(fragment(in: list(root)) === kept)
    }
  }

  @Test func `a fragment in nested groups isn't wrapped again`() {
    let (root, clip) = (Layer(), Layer())
    clip.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    clip.masksToBounds = true
    clip.addSublayer(sheet(5))
    root.addSublayer(clip)
    for _ in 0..<4 { _ = list(root) }
    #expect(list(root).items.allSatisfy { if case .fragment(let inner) = $0 { inner.itemCount == 15 } else { true } })
    #expect(fragment(in: list(root)) != nil)
  }

  @Test func `a layer moved in the tree keeps its fragment`() {
    let page = sheet(5)
    let (here, there) = (Layer(), Layer())
    here.addSublayer(page)
    for _ in 0..<2 { _ = list(here) }
    let kept = fragment(in: list(here))
    there.addSublayer(page)
    #expect(kept != nil)
    #expect(fragment(in: list(there)) === kept)
    #expect(fragment(in: list(here)) == nil)
  }

  @Test func `an animated part isn't a fragment until it is at rest`() {
    let bench = LayerBench()
    let page = sheet(5)
    bench.root.addSublayer(page)
    for _ in 0..<2 { _ = list(bench.root) }
    Transaction.animate(.linear(1)) { page.sublayers[2].opacity = 0 }
    for moment in [0.0, 0.25, 0.5, 0.5] {
      bench.advance(to: moment)
      #expect(fragment(in: list(bench.root)) == nil)
      #expect(!isStable(bench.root))
    }
    bench.advance(to: 2)
    #expect(isStable(bench.root))
    #expect(fragment(in: list(bench.root)) != nil)
  }

  @Test func `a sliding page keeps its fragment`() {
    let bench = LayerBench()
    let page = sheet(5)
    bench.root.addSublayer(page)
    for _ in 0..<2 { _ = list(bench.root) }
    let kept = fragment(in: list(bench.root))
    Transaction.animate(.linear(1)) { page.transform = CATransform3D(translationX: 100, y: 0) }
    for moment in [0.0, 0.25, 0.5, 3] {
      bench.advance(to: moment)
      #expect(kept != nil)
      #expect(fragment(in: list(bench.root)) === kept)
    }
  }

  @Test func `a layer with custom drawing requests its redraws`() {
    final class Counter: Layer {
      var number = 0
      override func appendContent(to list: inout DisplayList, values: LayerValues) {
        for _ in 0..<9 { list.items.append(.fill(RoundedRect(values.bounds), CGColor(white: Double(number)))) }
      }
    }
    let layer = Counter()
    for _ in 0..<2 { _ = list(layer) }
    let before = list(layer)
    layer.number = 1
    #expect(list(layer) == before)
    layer.setNeedsDisplay()
    #expect(list(layer) != before)
  }

  @Test func `lists are equal if they draw the same`() {
    let (b, c) = (sheet(6), sheet(7))
    let flat = list(b)
    let cut = list(b)
    #expect(flat.items.count != cut.items.count)
    #expect(flat == cut)
    #expect(cut == flat)
    #expect(list(c) != cut)
    for _ in 0..<2 { #expect(cut != list(c)) }
  }

  @Test func `equality doesn't depend on where fragments begin`() {
    let items = (0..<6).map { DisplayItem.fill(RoundedRect(CGRect(x: $0, y: 0, width: 1, height: 1)), .black) }
    func list(_ items: [DisplayItem]) -> DisplayList { DisplayList(items: items) }
    func piece(_ range: Range<Int>) -> DisplayItem { .fragment(DisplayFragment(items: Array(items[range]))) }
    let empty = DisplayItem.fragment(DisplayFragment(items: []))
    let cuts = [
      items, [piece(0..<6)], [piece(0..<2), piece(2..<6)], [items[0], piece(1..<3), items[3], piece(4..<6)],
      [.fragment(DisplayFragment(items: [piece(0..<3), items[3], empty])), piece(4..<6)], [empty, piece(0..<6), empty],
    ]
    for left in cuts {
      for right in cuts { #expect(list(left) == list(right)) }
      #expect(list(left) != list(Array(items.dropLast())))
      #expect(list(left) != list(items + [.endGroup]))
      #expect(list(left) != list(items.reversed()))
    }
  }

  @Test func `a list draws the same with and without fragments`() {
    let found = counterexample(
      seed: 21, runs: 120,
      generate: { generator in (0..<60).map { _ in Edit(using: &generator) } }, shrink: { removals(of: $0) },
      check: { edits in
        let (kept, fresh) = (EditedTree(), EditedTree())
        for (index, edit) in edits.enumerated() {
          kept.perform(edit)
          fresh.perform(edit)
          fresh.forget()
          let (left, right) = (kept.list, fresh.list)
          if left.text != right.text { return "after edit \(index) it is\n\(left.text)and not\n\(right.text)" }
          if left != right { return "after edit \(index) the lists are unequal" }
        }
        return nil
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
