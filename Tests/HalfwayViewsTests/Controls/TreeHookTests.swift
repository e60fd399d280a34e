import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayViews
import Testing

/// The callbacks of views for hierarchy changes, hit testing, and touches, and the text properties of labels.
@MainActor @Suite struct TreeHookTests {
  private final class VerdictObserver {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Told: View {
    var name = ""
    var verdictObserver: VerdictObserver?
    private func note(_ what: String) { verdictObserver?.lines.append("\(name) \(what)") }
    private func name(_ view: View?) -> String { (view as? Told)?.name ?? "–" }
    override func willMove(toSuperview newSuperview: View?) { note("will move to \(name(newSuperview))") }
    override func didMoveToSuperview() { note("moved to \(name(superview))") }
    override func willRemoveSubview(_ subview: View) { note("will lose \(name(subview))") }
    override func didAddSubview(_ subview: View) { note("got \(name(subview))") }
  }

  private let verdictObserver = VerdictObserver()

  private func view(_ name: String) -> Told {
    let view = Told(frame: .zero)
    (view.name, view.verdictObserver) = (name, verdictObserver)
    return view
  }

  @Test func `hierarchy changes call the hooks before and after each move`() {
    let (a, b, x) = (view("a"), view("b"), view("x"))
    a.addSubview(x)
    #expect(verdictObserver.take() == ["x will move to a", "x moved to a", "a got x"])
    b.addSubview(x)
    #expect(verdictObserver.take() == ["a will lose x", "x will move to b", "x moved to b", "b got x"])
    x.removeFromSuperview()
    #expect(verdictObserver.take() == ["b will lose x", "x will move to –", "x moved to –"])
    x.removeFromSuperview()
    x.addSubview(x)
    #expect(verdictObserver.take() == [])
  }

  @Test func `all descendants are notified when a view enters or leaves a window`() {
    final class Watch: View {
      var lines: [String] = []
      override func willMove(toWindow newWindow: Window?) { lines.append(newWindow == nil ? "goes" : "comes") }
      override func didMoveToWindow() { lines.append(window == nil ? "gone" : "there") }
      override func didMoveToSuperview() { lines.append("moved") }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (outer, inner) = (Watch(frame: .zero), Watch(frame: .zero))
    outer.addSubview(inner)
    #expect(inner.lines == ["moved"] && inner.window == nil)
    window.addSubview(outer)
    #expect(outer.lines == ["comes", "there", "moved"] && inner.lines == ["moved", "comes", "there"])
    let other = View()
    window.addSubview(other)
    other.addSubview(outer)
    #expect(inner.lines.count == 3 && inner.window === window)
    outer.removeFromSuperview()
    #expect(inner.lines.suffix(2) == ["goes", "gone"])
  }

  @Test func `reordering subviews calls no move hooks`() {
    let parent = view("p")
    let names = ["a", "b", "c", "d"]
    for name in names { parent.addSubview(view(name)) }
    _ = verdictObserver.take()
    func order() -> String { parent.subviews.compactMap { ($0 as? Told)?.name }.joined() }
    func child(_ name: String) -> View { parent.subviews.first { ($0 as? Told)?.name == name } ?? parent }
    parent.bringSubviewToFront(child("b"))
    #expect(order() == "acdb")
    parent.sendSubviewToBack(child("d"))
    #expect(order() == "dacb")
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order() == "cadb")
    parent.exchangeSubview(at: 3, withSubviewAt: 0)
    #expect(order() == "badc")
    parent.exchangeSubview(at: 1, withSubviewAt: 7)
    parent.sendSubviewToBack(view("stranger"))
    parent.insertSubview(child("b"), aboveSubview: child("d"))
    #expect(
      order() == "adbc"
        && parent.layer.sublayers.map(ObjectIdentifier.init) == parent.subviews.map { ObjectIdentifier($0.layer) })
    #expect(verdictObserver.take() == [])
  }

  @Test func `viewWithTag finds the view itself or a descendant`() {
    let (root, branch, leaf, other) = (View(), View(), View(), View())
    (branch.tag, leaf.tag, other.tag) = (1, 7, 7)
    root.addSubview(branch)
    branch.addSubview(leaf)
    root.addSubview(other)
    #expect(root.viewWithTag(7) === leaf && root.viewWithTag(1) === branch && root.viewWithTag(3) == nil)
    #expect(root.viewWithTag(0) === root)
  }

  @Test func `converting from a view matches that view's conversion to the receiver`() {
    let (root, a, b) = (View(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), View(), View())
    root.addSubview(a)
    root.addSubview(b)
    (a.frame, b.frame) = (CGRect(x: 10, y: 20, width: 50, height: 50), CGRect(x: 100, y: 100, width: 50, height: 50))
    b.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(a.convert(CGPoint(x: 1, y: 1), from: root) == CGPoint(x: -9, y: -19))
    #expect(a.convert(CGPoint(x: 1, y: 1), from: nil) == CGPoint(x: -9, y: -19))
    #expect(a.convert(CGPoint(x: 5, y: 5), from: b) == b.convert(CGPoint(x: 5, y: 5), to: a))
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(a.convert(rect, from: b) == b.convert(rect, to: a) && a.convert(rect, from: b).width == 20)
  }

  // MARK: Touches

  @Test func `overriding point inside or hitTest changes which view is hit`() {
    final class Wide: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    final class Glass: View {
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let (root, wide, glass) = (
      View(frame: CGRect(x: 0, y: 0, width: 200, height: 200)),
      Wide(frame: CGRect(x: 50, y: 50, width: 10, height: 10)),
      Glass(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    )
    root.addSubview(wide)
    root.addSubview(glass)
    #expect(root.hitTest(CGPoint(x: 35, y: 35), with: nil) === wide)
    #expect(root.hitTest(CGPoint(x: 25, y: 25), with: nil) === root)
    let button = View(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    glass.addSubview(button)
    #expect(root.hitTest(CGPoint(x: 25, y: 25), with: nil) === button)
  }

  @Test func `hit testing receives the event of the touch`() {
    final class Asked: View {
      var events: [Event?] = []
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        events.append(event)
        return super.hitTest(point, with: event)
      }
    }
    let bench = ControlBench()
    let view = Asked(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    bench.root.addSubview(view)
    bench.wait(40)
    bench.tap(50, 50)
    #expect(view.events.count == 1 && view.events.first??.type == .touches)
  }

  private final class Pad: View {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note("ended", touches, event) }
    private func note(_ what: String, _ touches: Set<Touch>, _ event: Event?) {
      let all = (event?.allTouches ?? []).sorted { $0.id < $1.id }.map { "\($0.id) \($0.phase)" }
      lines.append("\(what) \(touches.map(\.id)) of \(all.joined(separator: ", "))")
    }
  }

  private func pad(_ bench: ControlBench, _ frame: CGRect) -> Pad {
    let pad = Pad(frame: frame)
    bench.root.addSubview(pad)
    return pad
  }

  @Test func `a view receives only the first touch unless multiple touch is enabled`() {
    let bench = ControlBench()
    let pad = pad(bench, CGRect(x: 0, y: 0, width: 100, height: 100))
    bench.down(10, 10, id: 1)
    bench.down(20, 20, id: 2)
    bench.move(21, 20, id: 2)
    bench.up(10, 10, id: 1)
    bench.up(21, 20, id: 2)
    #expect(pad.lines == ["began [1] of 1 began", "ended [1] of 1 ended, 2 stationary"])
    pad.lines = []
    pad.isMultipleTouchEnabled = true
    bench.down(10, 10, id: 1)
    bench.down(20, 20, id: 2)
    bench.up(10, 10, id: 1)
    bench.up(20, 20, id: 2)
    #expect(
      pad.lines == [
        "began [1] of 1 began", "began [2] of 1 stationary, 2 began", "ended [1] of 1 ended, 2 stationary",
        "ended [2] of 2 ended",
      ])
  }

  @Test(arguments: [(false, false), (true, false), (false, true)])
  func `a view with exclusive touch isn't touched together with another view`(first: Bool, second: Bool) {
    let bench = ControlBench()
    let left = pad(bench, CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = pad(bench, CGRect(x: 100, y: 0, width: 100, height: 100))
    (left.isExclusiveTouch, right.isExclusiveTouch) = (first, second)
    bench.down(10, 10, id: 1)
    bench.down(110, 10, id: 2)
    #expect(right.lines.isEmpty == (first || second))
    bench.up(10, 10, id: 1)
    bench.up(110, 10, id: 2)
    #expect(left.lines.count == 2 && right.lines.count == (first || second ? 0 : 2))
    bench.down(110, 10, id: 3)
    #expect(right.lines.last == "began [3] of 3 began")
  }

  @Test func `a touch reports its tap count and timestamp`() {
    final class Counter: View {
      var taps: [Int] = []
      var seconds: [Double] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        seconds += touches.map(\.timestamp) + [event?.timestamp ?? -1]
      }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { taps += touches.map(\.tapCount) }
    }
    let bench = ControlBench()
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    bench.root.addSubview(view)
    for (pause, x, end) in [
      (250.0, 10.0, 10.0), (250, 20, 20), (250, 10, 40), (250, 10, 10), (250, 200, 200), (400, 200, 200),
    ] {
      bench.wait(pause)
      bench.down(x, 10)
      if end != x { bench.move(end, 10) }
      bench.up(end, 10)
    }
    // The third touch moves away. A tap that follows it, is far away, or is late restarts the count.
    #expect(view.taps == [1, 2, 0, 1, 1, 1])
    #expect(view.seconds.prefix(4) == [0.25, 0.25, 0.5, 0.5])
  }

  @Test func `setting gestureRecognizers replaces all recognizers of a view`() {
    let (view, other) = (View(), View())
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    #expect(view.gestureRecognizers == nil)
    other.addGestureRecognizer(pan)
    view.gestureRecognizers = [tap, pan, tap]
    #expect(view.gestureRecognizers == [tap, pan] && other.gestureRecognizers == nil && pan.view === view)
    view.gestureRecognizers = [pan]
    #expect(view.gestureRecognizers == [pan] && tap.view == nil)
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers == nil && pan.view == nil)
  }

  // MARK: Text

  @Test func `a single-line label shrinks to fit, down to its minimum scale factor`() {
    let label = Label("A long line of text", font: .systemFont(ofSize: 20), color: .label)
    let whole = label.sizeThatFits(CGSize(width: 1000, height: 100)).width
    label.frame = CGRect(x: 0, y: 0, width: whole / 2, height: 30)
    func size() -> Double {
      var list = DisplayList(size: label.bounds.size)
      list.append(label.layer)
      for case .text(let run) in DisplayFragment.expanded(list.items).items { return run.font.sizePoints }
      return 0
    }
    #expect(size() == 20)
    label.adjustsFontSizeToFitWidth = true
    #expect(size() > 9.5 && size() <= 10)
    label.minimumScaleFactor = 0.8
    #expect(size() == 16)
    label.numberOfLines = 2
    #expect(size() == 20)
    label.numberOfLines = 1
    label.bounds.size.width = whole + 1
    #expect(size() == 20)
  }

  @Test func `a label distinguishes nil from an empty text`() {
    let label = Label(frame: .zero)
    #expect(label.text == nil && label.font == .systemFont(ofSize: 17) && label.textColor == .label)
    label.text = ""
    #expect(label.text == "")
    label.text = nil
    label.font = nil
    label.textColor = nil
    #expect(
      label.text == nil && label.font.pointSize == 17 && label.sizeThatFits(CGSize(width: 9, height: 9)).width == 0)
  }

  @Test func `preferred fonts have the sizes of their text styles`() {
    let sizes = Font.TextStyle.allCases.map { Font.preferredFont(forTextStyle: $0).pointSize }
    #expect(sizes == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
    #expect(Font.preferredFont(forTextStyle: .headline).weight == .semibold)
    let font = Font.boldSystemFont(ofSize: 10).withSize(20)
    #expect(font == .boldSystemFont(ofSize: 20) && font.lineHeight == font.ascender - font.descender)
    #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
  }
}
