import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// From what a layer showed to what it shows.
@Suite struct LayerTransitionTests {
  /// A layer of 40 × 20 points, black at first, and what is told of its transitions.
  fileprivate struct Case {
    let bench = LayerBench()
    let layer: Layer
    let listener = AnimationListener()

    init() {
      layer = bench.layer()
      layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
      layer.backgroundColor = .black
    }

    var text: String { LayerTransitionTests.text(bench.root) }

    func transition(_ kind: LayerTransition.Kind = .fade, _ from: LayerTransition.Direction? = nil) -> LayerTransition {
      let transition = LayerTransition()
      (transition.type, transition.subtype, transition.duration) = (kind, from, 1)
      transition.delegate = listener
      return transition
    }

    /// The layer becomes white by way of a transition.
    func turnWhite(_ transition: LayerTransition) {
      layer.add(transition)
      layer.backgroundColor = .white
    }
  }

  private static func text(_ layer: Layer) -> String {
    var list = DisplayList()
    list.append(layer)
    return list.text
  }

  /// Where fills of a colour stand and how much of them shows, by the groups around them.
  private static func places(of color: CGColor, in layer: Layer) -> [String] {
    var list = DisplayList()
    list.append(layer)
    var (found, groups): ([String], [DisplayGroup]) = ([], [])
    func look(_ items: [DisplayItem]) {
      for item in items {
        switch item {
        case .beginGroup(let group): groups.append(group)
        case .endGroup: groups.removeLast()
        case .fragment(let fragment): look(fragment.items)
        case .fill(_, .color(color)):
          let map = groups.reversed().reduce(ProjectiveTransform.identity) { $0.concatenating($1.transform) }
          let opacity = groups.reduce(1) { $0 * $1.opacity }
          found.append("\(Int(map.m31.rounded())),\(Int(map.m32.rounded())) \(Int((opacity * 100).rounded()))%")
        default: break
        }
      }
    }
    look(list.items)
    return found
  }

  @Test(
    "Both contents are drawn by the kind",
    arguments: [
      (LayerTransition.Kind.fade, LayerTransition.Direction?.none, "10,10 100%", "10,10 25%"),
      (.push, .fromRight, "0,10 75%", "40,10 25%"), (.push, .fromLeft, "20,10 75%", "-20,10 25%"),
      (.push, nil, "20,10 75%", "-20,10 25%"), (.push, .fromTop, "10,5 75%", "10,25 25%"),
      (.push, .fromBottom, "10,15 75%", "10,-5 25%"), (.moveIn, .fromRight, "10,10 100%", "40,10 25%"),
      (.reveal, .fromBottom, "10,15 75%", "10,10 100%"),
    ])
  func kinds(kind: LayerTransition.Kind, from: LayerTransition.Direction?, black: String, white: String) {
    let it = Case()
    it.bench.advance(to: 0)
    it.turnWhite(it.transition(kind, from))
    #expect(it.layer.backgroundColor == .white && it.layer.animationKeys() == [LayerTransition.key])
    it.bench.advance(to: 0.25)
    #expect(Self.places(of: .black, in: it.bench.root) == [black])
    #expect(Self.places(of: .white, in: it.bench.root) == [white])
    it.bench.advance(to: 1)
    #expect(Self.places(of: .white, in: it.bench.root) == ["10,10 100%"])
    #expect(Self.places(of: .black, in: it.bench.root) == [])
    #expect(it.listener.told == ["start group", "stop group true"] && it.layer.animationKeys() == nil)
  }

  @Test func `a layer that is hidden fades away, one that comes into a stage comes from nothing`() {
    let it = Case()
    it.layer.add(it.transition())
    it.layer.isHidden = true
    let new = Layer()
    new.frame = it.layer.frame
    new.backgroundColor = .white
    new.add(it.transition())
    it.bench.root.addSublayer(new)
    it.bench.advance(to: 0.25)
    #expect(Self.places(of: .black, in: it.bench.root) == ["10,10 75%"])
    #expect(Self.places(of: .white, in: it.bench.root) == ["10,10 25%"])
    it.bench.advance(to: 1)
    #expect(Self.places(of: .black, in: it.bench.root) == [])
  }

  @Test func `another one goes on from what shows, and takes the place of the first`() {
    let it = Case()
    it.turnWhite(it.transition())
    it.bench.advance(to: 0.25)
    it.layer.add(it.transition())
    it.layer.backgroundColor = .clear
    #expect(it.listener.told == ["start group", "stop group false"])
    #expect(Self.places(of: .white, in: it.bench.root) == ["10,10 25%"])
    it.bench.advance(to: 0.75)
    #expect(Self.places(of: .black, in: it.bench.root) == ["10,10 50%"])
    // However often that happens, no more is kept than can be drawn.
    for step in 0..<100 {
      it.layer.add(it.transition())
      it.bench.advance(to: 1 + Double(step) / 100)
    }
    #expect(it.text.split(separator: "\n").count < 100)
    it.layer.removeAnimation(forKey: LayerTransition.key)
    #expect(it.text == Case(of: .clear).text)
  }

  @Test func `what is held, scrubbed or kept shows its share of the way`() {
    var shown: [String] = []
    for way in 0..<3 {
      let it = Case()
      let transition = it.transition(.push, .fromTop)
      if way == 2 {
        (transition.startProgress, transition.endProgress, transition.duration) = (0.3, 0.3, 0.01)
        (transition.fillMode, transition.isRemovedOnCompletion) = (.both, false)
      }
      it.turnWhite(transition)
      if way == 1 { (it.layer.speed, it.layer.timeOffset) = (0, 0.7) }
      _ = it.text
      if way == 1 { it.layer.timeOffset = 0.3 }
      it.bench.advance(to: way == 0 ? 0.3 : 20)
      shown.append(it.text)
    }
    #expect(shown[0] == shown[1] && shown[0] == shown[2])
    #expect(shown[0] != Case(of: .white).text)
  }

  @Test func `taken back with a container it is gone, and scrubbed it depends on the moment alone`() {
    let it = Case()
    let container = it.bench.scheduler.makeTimeline {}
    it.bench.root.timeline = container
    it.turnWhite(it.transition(.reveal, .fromLeft))
    let seen = [0.1, 0.9, 0.1].map { moment in
      container.freeze(at: moment)
      return it.text
    }
    #expect(seen[0] == seen[2] && seen[0] != seen[1])
    it.bench.scheduler.endAnimations(on: container, atStart: true)
    #expect(it.listener.told.last == "stop group false")
    #expect(it.text == Case(of: .white).text)
  }

  @Test func `what is half clear fades by itself where nothing opaque covers it`() {
    let it = Case()
    it.turnWhite(it.transition())
    it.layer.backgroundColor = CGColor(white: 1, alpha: 0.5)
    it.bench.advance(to: 0.25)
    #expect(Self.places(of: .black, in: it.bench.root) == ["10,10 75%"])
    // Round corners: within them the old one stays until it is covered.
    it.layer.backgroundColor = .white
    it.layer.cornerRadius = 5
    #expect(Self.places(of: .black, in: it.bench.root) == ["10,10 75%", "10,10 100%"])
  }

  @Test func `what makes no sense is reported`() {
    let it = Case()
    var told: [String] = []
    it.bench.scheduler.onDiagnostic = { told.append($0) }
    let odd = it.transition(LayerTransition.Kind(rawValue: "ripple"))
    (odd.startProgress, odd.endProgress) = (.nan, 7)
    it.turnWhite(odd)
    it.bench.advance(to: 0.25)
    #expect(Self.places(of: .white, in: it.bench.root) == ["10,10 25%"])
    it.layer.add(it.transition(.push, LayerTransition.Direction(rawValue: "fromAfar")))
    it.layer.add(AnimationGroup([it.transition()]))
    #expect(told.count == 4)
    it.layer.removeAllAnimations()
    #expect(it.text == Case(of: .white).text)
    for kind in [LayerTransition.Kind.fade, .push, .pageCurl] {
      it.layer.add(it.transition(kind))
      it.layer.bounds = .zero
      it.bench.advance(to: it.bench.scheduler.now.seconds(since: .zero) + 0.5)
      #expect(!it.text.contains("nan"))
    }
  }
}

extension LayerTransitionTests.Case {
  /// One at rest.
  fileprivate init(of color: CGColor) {
    self.init()
    layer.backgroundColor = color
  }
}
