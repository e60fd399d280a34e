import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Tests of transitions from a layer's old contents to its new contents.
@Suite struct LayerTransitionTests {
  /// A layer of 40 × 20 points, initially black, and a listener to its transitions.
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

    /// Adds the transition and turns the layer white.
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

  /// The positions and opacities of the fills in a color, with the enclosing groups applied.
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
    "the kind determines how the old and the new contents are drawn",
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

  @Test func `a layer that becomes hidden fades out, and a layer added to the stage fades in`() {
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

  @Test func `a second transition starts from the current appearance and replaces the first`() {
    let it = Case()
    it.turnWhite(it.transition())
    it.bench.advance(to: 0.25)
    it.layer.add(it.transition())
    it.layer.backgroundColor = .clear
    #expect(it.listener.told == ["start group", "stop group false"])
    #expect(Self.places(of: .white, in: it.bench.root) == ["10,10 25%"])
    it.bench.advance(to: 0.75)
    #expect(Self.places(of: .black, in: it.bench.root) == ["10,10 50%"])
    // Repeated replacement keeps the display list short.
    for step in 0..<100 {
      it.layer.add(it.transition())
      it.bench.advance(to: 1 + Double(step) / 100)
    }
    #expect(it.text.split(separator: "\n").count < 100)
    it.layer.removeAnimation(forKey: LayerTransition.key)
    #expect(it.text == Case(of: .clear).text)
  }

  @Test func `a running, a scrubbed, and a filled transition look identical at the same progress`() {
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

  @Test func `scrubbing a transition is repeatable, and reverting its container removes it`() {
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

  @Test func `old contents fade out where the new contents aren't opaque`() {
    let it = Case()
    it.turnWhite(it.transition())
    it.layer.backgroundColor = CGColor(white: 1, alpha: 0.5)
    it.bench.advance(to: 0.25)
    #expect(Self.places(of: .black, in: it.bench.root) == ["10,10 75%"])
    // Inside the rounded corners, the old contents stay opaque until the new contents cover them.
    it.layer.backgroundColor = .white
    it.layer.cornerRadius = 5
    #expect(Self.places(of: .black, in: it.bench.root) == ["10,10 75%", "10,10 100%"])
  }

  @Test func `invalid transition settings are reported`() {
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
  /// Creates a case without a transition.
  fileprivate init(of color: CGColor) {
    self.init()
    layer.backgroundColor = color
  }
}
