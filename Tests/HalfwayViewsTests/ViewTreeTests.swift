import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayViews
import Testing

@MainActor
@Suite struct ViewTreeTests {
  /// A view with a name.
  final class Named: View {
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }

  private func family(_ names: String) -> (parent: View, children: [Named]) {
    let parent = View()
    let children = names.map { Named(String($0)) }
    for child in children { parent.addSubview(child) }
    return (parent, children)
  }

  @Test func `a view can outlive its superview, and a mask the view it masks`() {
    let (kept, mask) = (View(), View())
    do {
      let (parent, masked) = (View(), View())
      parent.addSubview(kept)
      masked.mask = mask
      #expect(kept.superview === parent)
    }
    #expect(kept.superview == nil && kept.rootView === kept)
    mask.setNeedsLayout()
    let other = View()
    other.mask = mask
    other.addSubview(kept)
    #expect(other.mask === mask && mistakes(other).isEmpty)
  }

  private func order(_ view: View) -> String { view.subviews.compactMap { ($0 as? Named)?.name }.joined() }

  /// Returns the violated invariants of a view tree.
  private func mistakes(_ view: View) -> [String] {
    var mistakes: [String] = []
    if view.subviews.count != Set(view.subviews.map(ObjectIdentifier.init)).count { mistakes.append("a subview twice") }
    for subview in view.subviews {
      if subview.superview !== view { mistakes.append("a subview with another superview") }
      mistakes += self.mistakes(subview)
    }
    let layers = view.layer.sublayers.map(ObjectIdentifier.init)
    let wanted = view.subviews.map { ObjectIdentifier($0.layer) }
    if layers.filter({ wanted.contains($0) }) != wanted { mistakes.append("layers in another order than views") }
    return mistakes
  }

  @Test(
    "a view is inserted directly below or above its sibling",
    arguments: [
      ("below", 0, 2, "bac"), ("below", 2, 0, "cab"), ("below", 1, 1, "abc"), ("below", 0, 1, "abc"),
      ("above", 0, 2, "bca"), ("above", 2, 0, "acb"), ("above", 1, 1, "abc"), ("above", 0, 1, "bac"),
    ])
  func siblings(side: String, moved: Int, sibling: Int, expected: String) {
    let (parent, children) = family("abc")
    if side == "below" {
      parent.insertSubview(children[moved], belowSubview: children[sibling])
    } else {
      parent.insertSubview(children[moved], aboveSubview: children[sibling])
    }
    #expect(order(parent) == expected)
    #expect(mistakes(parent) == [])
  }

  @Test func `inserting next to a view that isn't a sibling uses the back or the front`() {
    let (parent, _) = family("abc")
    parent.insertSubview(Named("x"), belowSubview: View())
    parent.insertSubview(Named("y"), aboveSubview: View())
    #expect(order(parent) == "xabcy")
    #expect(mistakes(parent) == [])
  }

  @Test("bringing a subview to the front makes it the last subview", arguments: [(0, "bca"), (1, "acb"), (2, "abc")])
  func bringToFront(index: Int, expected: String) {
    let (parent, children) = family("abc")
    parent.bringSubviewToFront(children[index])
    #expect(order(parent) == expected)
    parent.bringSubviewToFront(View())
    #expect(order(parent) == expected)
    #expect(mistakes(parent) == [])
  }

  @Test func `a view can't be added to itself or to a descendant`() {
    let (parent, children) = family("a")
    parent.addSubview(parent)
    children[0].addSubview(parent)
    children[0].insertSubview(parent, belowSubview: children[0])
    #expect(order(parent) == "a")
    #expect(children[0].subviews.isEmpty)
    #expect(parent.superview == nil)
    #expect(mistakes(parent) == [])
  }

  @Test func `a view moves to its new superview`() {
    let (first, children) = family("ab")
    let (second, _) = family("c")
    second.insertSubview(children[0], at: -3)
    #expect(order(first) == "b")
    #expect(order(second) == "ac")
    children[0].removeFromSuperview()
    #expect(children[0].superview == nil)
    children[0].removeFromSuperview()
    #expect(mistakes(first) + mistakes(second) == [])
  }

  @Test func `a view's own sublayers keep their places`() {
    let (parent, children) = family("ab")
    let own = Layer()
    parent.layer.insertSublayer(own, at: 0)
    parent.insertSubview(Named("x"), at: 0)
    parent.insertSubview(children[0], aboveSubview: children[1])
    #expect(order(parent) == "xba")
    #expect(parent.layer.sublayers.first === own)
    #expect(mistakes(parent) == [])
  }

  @Test func `random moves keep the view tree consistent`() {
    struct Move {
      var kind: Int
      var a: Int
      var b: Int
      var index: Int
    }
    let found = counterexample(
      seed: 10, runs: 300,
      generate: { generator -> [Move] in
        func number(_ limit: Int) -> Int { Int(generator.uniform() * Double(limit)) }
        return (0..<30).map { _ in Move(kind: number(6), a: number(6), b: number(6), index: number(8) - 1) }
      }, shrink: { removals(of: $0) },
      check: { moves in
        let root = View()
        let views = (0..<6).map { Named("\($0)") }
        for view in views { root.addSubview(view) }
        for move in moves {
          let (a, b) = (views[move.a], views[move.b])
          switch move.kind {
          case 0: a.addSubview(b)
          case 1: a.insertSubview(b, at: move.index)
          case 2: (a.superview ?? root).insertSubview(b, belowSubview: a)
          case 3: (a.superview ?? root).insertSubview(b, aboveSubview: a)
          case 4: a.superview?.bringSubviewToFront(a)
          default: a.removeFromSuperview()
          }
        }
        let wrong = ([root] + views.filter { $0.superview == nil }).flatMap { mistakes($0) }
        return wrong.isEmpty ? nil : wrong.joined(separator: ", ")
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  // MARK: Layout

  @Test(
    "the autoresizing mask resizes a subview with its superview",
    arguments: [
      (View.AutoresizingMask(), CGRect(x: 10, y: 10, width: 50, height: 60)),
      (View.AutoresizingMask.flexibleWidth, CGRect(x: 10, y: 10, width: 150, height: 60)),
      (View.AutoresizingMask.flexibleHeight, CGRect(x: 10, y: 10, width: 50, height: 260)),
      (View.AutoresizingMask([.flexibleWidth, .flexibleHeight]), CGRect(x: 10, y: 10, width: 150, height: 260)),
    ])
  func autoresizing(mask: View.AutoresizingMask, expected: CGRect) {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 10, y: 10, width: 50, height: 60))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame = CGRect(x: 5, y: 5, width: 200, height: 300)
    #expect(child.frame == expected)
    parent.center = CGPoint(x: 0, y: 0)
    #expect(child.frame == expected)
  }

  @Test func `a view is laid out once per layout request`() {
    final class Counting: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let parent = View()
    let view = Counting()
    parent.addSubview(view)
    parent.layoutIfNeeded()
    parent.layoutIfNeeded()
    #expect(view.count == 1)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    parent.layoutIfNeeded()
    #expect(view.count == 2)
    view.frame.origin.x = 5
    parent.layoutIfNeeded()
    #expect(view.count == 2)
    view.addSubview(View())
    parent.layoutIfNeeded()
    #expect(view.count == 3)
  }

  @Test func `every view that needs layout is laid out in the next pass`() {
    final class Dirty: View {
      var isDirty = true
      override func layoutSubviews() { isDirty = false }
      func ask() {
        isDirty = true
        setNeedsLayout()
      }
    }
    let found = counterexample(
      seed: 12, runs: 300,
      generate: { generator in
        (0..<40).map { _ in (0..<3).map { _ in Int(generator.uniform() * 8) } }
      }, shrink: { removals(of: $0) },
      check: { (moves: [[Int]]) in
        let root = View()
        let views = (0..<8).map { _ in Dirty() }
        for move in moves {
          let (a, b) = (views[move[1]], views[move[2]])
          switch move[0] {
          case 0, 1: a.ask()
          case 2: a.addSubview(b)
          case 3: root.addSubview(a)
          case 4: a.removeFromSuperview()
          case 5: a.layoutIfNeeded()
          case 6: a.setNeedsLayout()
          default:
            root.layoutIfNeeded()
            if views.contains(where: { $0.isDirty && $0.isDescendant(of: root) }) { return "a view was left out" }
          }
        }
        root.layoutIfNeeded()
        return views.contains { $0.isDirty && $0.isDescendant(of: root) } ? "a view was left out" : nil
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `alpha is clamped between zero and one`() {
    let view = View()
    for (value, expected) in [(2, 1), (-1, 0), (0.5, 0.5)] as [(CGFloat, CGFloat)] {
      view.alpha = value
      #expect(view.alpha == expected)
    }
    view.alpha = .nan
    #expect(view.alpha.isFinite)
  }

  @Test func `a label takes the size of its text`() {
    let label = Label("some words", font: .systemFont(ofSize: 10), color: .black)
    let one = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    #expect(one.width > 20 && one.width < 100)
    label.numberOfLines = 0
    // Each height is rounded up to a whole point.
    #expect(abs(label.sizeThatFits(CGSize(width: 30, height: 1000)).height - one.height * 2) <= 1)
    label.numberOfLines = -4
    #expect(label.numberOfLines == 0)
    label.text = ""
    #expect(label.sizeThatFits(CGSize(width: 30, height: 1000)).width == 0)
  }
}
