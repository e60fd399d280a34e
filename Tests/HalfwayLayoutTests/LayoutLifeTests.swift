import Foundation
import HalfwayLayers
import HalfwayLayout
import HalfwayMotion
import HalfwayTestSupport
import Testing

@testable import HalfwayViews

/// When constraints are solved, which views hold them, and what happens when views are added and removed.
@MainActor
@Suite struct LayoutLifeTests {
  private let bench = LayoutBench()

  private func pin(_ view: View, in superview: View) -> [LayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: superview.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 20),
    ]
  }

  // MARK: Holders

  @Test func `the nearest common ancestor of both items holds a constraint`() {
    let outer = bench.view()
    let (one, other) = (bench.view(in: outer), bench.view(in: outer))
    let between = one.leftAnchor.constraint(equalTo: other.rightAnchor)
    let inside = one.leftAnchor.constraint(equalTo: outer.leftAnchor)
    let alone = one.widthAnchor.constraint(equalToConstant: 4)
    LayoutConstraint.activate([between, inside, alone, alone])
    #expect(outer.constraints == [between, inside])
    #expect(one.constraints == [alone])
    bench.root.addConstraint(between)
    #expect(bench.root.constraints == [between] && outer.constraints == [inside])
    outer.removeConstraint(between)
    #expect(between.isActive)
    bench.root.removeConstraints([between])
    LayoutConstraint.deactivate([inside, alone])
    #expect(!between.isActive && outer.constraints.isEmpty && one.constraints.isEmpty)
  }

  @Test func `removing a view removes the constraints on it and keeps those inside it`() {
    let outer = bench.view()
    let inner = bench.view(in: outer)
    let reaching = inner.leftAnchor.constraint(equalTo: bench.root.leftAnchor, constant: 3)
    let inside = pin(inner, in: outer)
    LayoutConstraint.activate(inside + [reaching] + pin(outer, in: bench.root))
    #expect(bench.root.constraints.count == 3)
    outer.removeFromSuperview()
    #expect(bench.root.constraints.isEmpty)
    #expect(!reaching.isActive && inside.allSatisfy { $0.isActive })
    bench.root.addSubview(outer)
    #expect(inside.allSatisfy { $0.isActive })
    bench.layOut()
    #expect(inner.frame == CGRect(10, 0, 50, 20))
  }

  @Test func `reordering siblings keeps constraints`() {
    let (one, other) = (bench.view(), bench.view())
    let constraints = pin(one, in: bench.root)
    LayoutConstraint.activate(constraints)
    bench.root.bringSubviewToFront(one)
    bench.root.insertSubview(one, belowSubview: other)
    bench.root.insertSubview(one, at: 1)
    #expect(constraints.allSatisfy { $0.isActive })
    #expect(bench.root.subviews.first === other && bench.root.subviews.last === one)
  }

  @Test func `a deallocated view is in no constraint`() {
    let view = bench.view()
    LayoutConstraint.activate(pin(view, in: bench.root))
    let constraint: LayoutConstraint
    do {
      let other = bench.view()
      constraint = other.leftAnchor.constraint(equalTo: view.rightAnchor)
      constraint.isActive = true
      bench.layOut()
      other.removeFromSuperview()
    }
    #expect(constraint.firstItem == nil && !constraint.isActive)
    bench.layOut()
    #expect(view.frame == CGRect(10, 0, 50, 20))
    #expect(bench.takeDiagnostics() == [])
  }

  // MARK: Solving

  @Test func `an unchanged tree isn't solved again, and a change is solved once`() {
    let view = bench.view()
    let constraints = pin(view, in: bench.root)
    LayoutConstraint.activate(constraints)
    bench.layOut()
    #expect(bench.root.viewLayout?.solutions == 1)
    for _ in 0..<5 { bench.layOut() }
    bench.root.setNeedsLayout()
    bench.layOut()
    #expect(bench.root.viewLayout?.solutions == 1)
    (constraints[0].constant, constraints[1].constant) = (20, 30)
    bench.layOut()
    #expect(bench.root.viewLayout?.solutions == 2)
    #expect(view.frame == CGRect(20, 30, 50, 20))
    constraints[0].constant = 20
    bench.layOut()
    #expect(bench.root.viewLayout?.solutions == 2)
  }

  @Test func `only views whose subviews move are laid out again`() {
    let outer = bench.view()
    let inner = bench.view(in: outer)
    let inside = pin(inner, in: outer)
    LayoutConstraint.activate(pin(outer, in: bench.root) + inside)
    bench.layOut()
    let before = (outer.layouts, inner.layouts)
    inside[0].constant = 12
    bench.layOut()
    #expect(outer.layouts == before.0 + 1 && inner.layouts == before.1)
    #expect(inner.frame.minX == 12)
  }

  @Test func `a view with an explicit frame is solved separately`() {
    let page = ContentView()
    page.frame = CGRect(0, 0, 100, 100)
    bench.root.addSubview(page)
    let (inner, sibling) = (bench.view(in: page), bench.view())
    let inside = pin(inner, in: page)
    LayoutConstraint.activate(inside + pin(sibling, in: bench.root))
    sibling.leftAnchor.constraint(equalTo: page.rightAnchor).priority = .defaultLow
    bench.layOut()
    let before = bench.root.viewLayout?.solutions
    inside[0].constant = 44
    bench.layOut()
    #expect(inner.frame.minX == 44)
    #expect(bench.root.viewLayout?.solutions == before)
    #expect(page.viewLayout?.solutions == 2)
    // A moving page is solved no more often than one at rest.
    page.center.x += 50
    bench.layOut()
    #expect(page.viewLayout?.solutions == 2)
  }

  @Test func `a view constrained to a view with an explicit frame follows it`() {
    let page = View(frame: CGRect(20, 20, 100, 100))
    bench.root.addSubview(page)
    let (beside, inside) = (bench.view(), bench.view(in: page))
    LayoutConstraint.activate([
      beside.leftAnchor.constraint(equalTo: page.rightAnchor, constant: 5),
      inside.rightAnchor.constraint(equalTo: beside.leftAnchor),
      inside.widthAnchor.constraint(equalToConstant: 10),
    ])
    bench.layOut()
    #expect(beside.frame.minX == 125 && inside.frame == CGRect(95, 0, 10, 0))
    page.frame.origin.x = 60
    bench.layOut()
    #expect(beside.frame.minX == 165 && inside.frame == CGRect(95, 0, 10, 0))
    #expect(page.frame == CGRect(60, 20, 100, 100))
  }

  @Test func `constraints see a view with an autoresizing mask where the resized superview puts it`() {
    let outer = bench.view()
    let inner = View(frame: CGRect(0, 0, 0, 10))
    inner.autoresizingMask = .flexibleWidth
    outer.addSubview(inner)
    let beside = bench.view(in: outer)
    LayoutConstraint.activate([
      outer.widthAnchor.constraint(equalToConstant: 80),
      beside.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
    ])
    bench.layOut()
    #expect(inner.frame == CGRect(0, 0, 80, 10))
    #expect(beside.frame.minX == 85)
    #expect(bench.root.viewLayout?.solutions == 1)
  }

  @Test func `constraints changed during a layout pass take effect in the same pass`() {
    final class Half: View {
      var width: LayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        width?.constant = bounds.width / 2
      }
    }
    let half = Half(frame: CGRect(0, 0, 100, 100))
    bench.root.addSubview(half)
    let view = bench.view(in: half)
    let width = view.widthAnchor.constraint(equalToConstant: 1)
    width.isActive = true
    half.width = width
    bench.layOut()
    #expect(view.frame.width == 50)
    half.bounds.size.width = 60
    bench.layOut()
    #expect(view.frame.width == 30)
    #expect(bench.takeDiagnostics() == [])
  }

  @Test func `layout that never converges stops`() {
    final class Restless: View {
      var width: LayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        width?.constant += 1
        setNeedsLayout()
      }
    }
    let restless = Restless(frame: CGRect(0, 0, 100, 100))
    bench.root.addSubview(restless)
    let width = bench.view(in: restless).widthAnchor.constraint(equalToConstant: 1)
    width.isActive = true
    restless.width = width
    bench.layOut()
    #expect(bench.takeDiagnostics().count == 1)
  }

  // MARK: Updating

  @Test func `constraints are updated once, bottom up, before layout`() {
    final class Building: View {
      var calls: [String] = []
      override static var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        calls.append("update")
        if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 70).isActive = true }
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        calls.append("layout \(bounds.width)")
      }
    }
    let view = Building()
    #expect(!view.needsUpdateConstraints())
    bench.root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    #expect(view.needsUpdateConstraints())
    bench.layOut()
    #expect(view.calls == ["update", "layout 70.0"])
    bench.layOut()
    #expect(!view.needsUpdateConstraints() && view.calls.count == 2)
    view.setNeedsUpdateConstraints()
    bench.layOut()
    #expect(view.calls == ["update", "layout 70.0", "update"])
    view.setNeedsUpdateConstraints()
    view.updateConstraintsIfNeeded()
    bench.layOut()
    #expect(view.calls.count == 4)
  }

  // MARK: Animation

  @Test func `laying out in an animation block animates a changed constant`() {
    let (view, after) = (bench.view(), bench.view())
    let constraints = pin(view, in: bench.root)
    LayoutConstraint.activate(constraints + [after.leftAnchor.constraint(equalTo: view.rightAnchor)])
    bench.layOut()
    constraints[0].constant = 110
    constraints[2].constant = 150
    View.animate(withDuration: 1, options: .curveLinear) { bench.root.layoutIfNeeded() }
    #expect(view.frame == CGRect(110, 0, 150, 20))
    bench.advance(to: 0.5)
    #expect(isNear(view.layer.presentationValues.bounds.width, 100))
    #expect(isNear(view.shownX, 60 + 50))
    #expect(isNear(after.shownX, 60 + 100))
    bench.advance(to: 1)
    #expect(view.shownX == 185 && !view.layer.hasAnimations)
  }

  @Test func `a view's own layout request includes the ancestors that solve its constraints`() {
    let view = bench.view()
    let constraints = pin(view, in: bench.root)
    LayoutConstraint.activate(constraints)
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(10, 0, 50, 20))
  }

  @Test func `a rotated screen is laid out for its new size`() {
    let (bar, content, badge) = (
      bench.view(), bench.view(), bench.view(content: CGSize(width: 24, height: 24))
    )
    let views = ["bar": bar, "content": content, "badge": badge]
    for format in ["|[bar]|", "|-20-[content]-20-|", "V:|[bar(44)]-[content]-|", "[badge]-(6)-|"] {
      LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
    }
    badge.bottomAnchor.constraint(equalTo: content.bottomAnchor).isActive = true
    bench.layOut()
    #expect(
      [bar, content, badge].map(\.frame) == [CGRect(0, 0, 300, 44), CGRect(20, 52, 260, 140), CGRect(270, 168, 24, 24)])
    bench.root.frame = CGRect(0, 0, 200, 300)
    bench.layOut()
    #expect(
      [bar, content, badge].map(\.frame) == [CGRect(0, 0, 200, 44), CGRect(20, 52, 160, 240), CGRect(170, 268, 24, 24)])
    #expect(bench.takeDiagnostics() == [])
  }

  // MARK: Work

  @Test func `laying out two hundred views takes a bounded number of steps`() {
    var above: View?
    var rows: [View] = []
    for row in 0..<50 {
      let line = bench.view()
      rows.append(line)
      let (title, detail, icon) = (
        bench.view(in: line, content: CGSize(width: 90, height: 20)),
        bench.view(in: line, content: CGSize(width: 60, height: 16)), bench.view(in: line)
      )
      detail.setContentHuggingPriority(LayoutPriority(240), for: .horizontal)
      let views = ["title": title, "detail": detail, "icon": icon, "line": line]
      for format in ["|-[icon(24)]-[title]-(>=8)-[detail]-|", "V:|[icon(24)]|", "|[line]|"] {
        LayoutConstraint.activate(
          LayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
      }
      LayoutConstraint.activate([
        title.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
        detail.lastBaselineAnchor.constraint(equalTo: title.lastBaselineAnchor),
        line.topAnchor.constraint(equalTo: above?.bottomAnchor ?? bench.root.topAnchor, constant: row == 0 ? 0 : 4),
      ])
      above = line
    }
    bench.layOut()
    #expect(rows[49].frame == CGRect(0, 49 * 28, 300, 24))
    #expect(rows.allSatisfy { $0.subviews[0].frame == CGRect(40, 2, 90, 20) })
    let steps = bench.root.viewLayout?.steps ?? .max
    // 200 views have 800 variables; each enters the basis about once.
    #expect(steps <= 1000, "\(steps)")
  }
}
