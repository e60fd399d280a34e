import Foundation
import HalfwayLayers
import HalfwayLayout
import HalfwayViews
import Testing

/// Single constraints and small systems of constraints.
@MainActor
@Suite struct LayoutConstraintTests {
  typealias Attribute = LayoutConstraint.Attribute

  private let bench = LayoutBench()

  private func constraint(
    _ item: Any, _ attribute: Attribute, _ other: Any?, _ otherAttribute: Attribute,
    by relation: LayoutConstraint.Relation = .equal, times multiplier: CGFloat = 1, plus constant: CGFloat = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
  }

  // MARK: Attributes

  @Test(
    "each attribute of a view of 40 by 20 points and of its superview",
    arguments: [
      (Attribute.left, Attribute.left, CGPoint(x: 5, y: 0)), (.leading, .leading, CGPoint(x: 5, y: 0)),
      (.right, .right, CGPoint(x: 265, y: 0)), (.trailing, .trailing, CGPoint(x: 265, y: 0)),
      (.left, .right, CGPoint(x: 305, y: 0)), (.trailing, .leading, CGPoint(x: -35, y: 0)),
      (.top, .top, CGPoint(x: 0, y: 5)), (.bottom, .bottom, CGPoint(x: 0, y: 185)),
      (.top, .bottom, CGPoint(x: 0, y: 205)), (.centerX, .centerX, CGPoint(x: 135, y: 0)),
      (.centerY, .centerY, CGPoint(x: 0, y: 95)), (.left, .centerX, CGPoint(x: 155, y: 0)),
      (.firstBaseline, .top, CGPoint(x: 0, y: 5)), (.lastBaseline, .bottom, CGPoint(x: 0, y: 185)),
      (.leftMargin, .left, CGPoint(x: -3, y: 0)), (.left, .leftMargin, CGPoint(x: 13, y: 0)),
      (.right, .rightMargin, CGPoint(x: 257, y: 0)), (.leading, .leadingMargin, CGPoint(x: 13, y: 0)),
      (.trailing, .trailingMargin, CGPoint(x: 257, y: 0)), (.top, .topMargin, CGPoint(x: 0, y: 13)),
      (.bottom, .bottomMargin, CGPoint(x: 0, y: 177)), (.centerX, .centerXWithinMargins, CGPoint(x: 135, y: 0)),
      (.centerY, .centerYWithinMargins, CGPoint(x: 0, y: 95)),
    ])
  func attributes(attribute: Attribute, other: Attribute, expected: CGPoint) {
    let view = bench.view(content: CGSize(width: 40, height: 20))
    constraint(view, attribute, bench.root, other, plus: 5).isActive = true
    bench.layOut()
    #expect(view.frame == CGRect(origin: expected, size: CGSize(width: 40, height: 20)))
    #expect(bench.takeDiagnostics() == [])
  }

  @Test func `lengths follow other lengths with a multiplier`() {
    let view = bench.view()
    constraint(view, .width, bench.root, .width, times: 0.5, plus: -10).isActive = true
    constraint(view, .height, view, .width, times: 0.25).isActive = true
    bench.layOut()
    #expect(view.frame == CGRect(0, 0, 140, 35))
  }

  @Test func `a position with a multiplier is measured in the common ancestor`() {
    let outer = bench.view()
    let (inner, other) = (bench.view(in: outer), bench.view(in: outer))
    LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 100),
      outer.widthAnchor.constraint(equalToConstant: 120),
      constraint(inner, .centerX, outer, .centerX, times: 0.5),
      constraint(other, .left, inner, .right, times: 2),
    ])
    bench.layOut()
    #expect(inner.frame.midX == 30)
    #expect(other.frame.minX == 60)
  }

  @Test(
    "relations",
    arguments: [
      (LayoutConstraint.Relation.equal, 80.0, 80.0), (.lessThanOrEqual, 80, 50), (.lessThanOrEqual, 30, 30),
      (.greaterThanOrEqual, 80, 80), (.greaterThanOrEqual, 30, 50),
    ])
  func relations(relation: LayoutConstraint.Relation, points: Double, expected: Double) {
    let view = bench.view(content: CGSize(width: 50, height: 10))
    constraint(view, .width, nil, .notAnAttribute, by: relation, plus: CGFloat(points)).isActive = true
    bench.layOut()
    #expect(view.bounds.width == CGFloat(expected))
  }

  @Test func `constraints between views in different superviews are satisfied`() {
    let (left, right) = (bench.view(), bench.view())
    let (deep, other) = (bench.view(in: left), bench.view(in: right))
    LayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: bench.root.leftAnchor, constant: 20),
      right.leftAnchor.constraint(equalTo: bench.root.leftAnchor, constant: 150),
      deep.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 7),
      other.leftAnchor.constraint(equalTo: deep.leftAnchor, constant: 200),
    ])
    bench.layOut()
    #expect(deep.frame.minX == 7)
    // 20 + 7 + 200 in the root.
    #expect(other.frame.minX == 77)
  }

  @Test func `layout preserves transforms and bounds origins`() {
    let view = bench.view()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.bounds.origin = CGPoint(x: 0, y: 30)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: bench.root.leftAnchor, constant: 50),
      view.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 50),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    bench.layOut()
    #expect(view.bounds == CGRect(0, 30, 20, 10))
    #expect(view.center == CGPoint(x: 60, y: 55))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test func `thirds aren't rounded to pixels, and integers are exact`() {
    let views = (0..<3).map { _ in bench.view() }
    bench.root.bounds.size.width = 100
    LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "|[a][b(a)][c(a)]|", metrics: nil, views: ["a": views[0], "b": views[1], "c": views[2]]))
    bench.layOut()
    #expect(abs(views[0].frame.width - 100.0 / 3) < 1e-6)
    #expect(abs(views[2].frame.maxX - 100) < 1e-5)
    bench.root.bounds.size.width = 99
    bench.layOut()
    #expect(views.map(\.frame.minX) == [0, 33, 66])
  }

  // MARK: Priorities

  @Test(
    "The higher of two priorities counts", arguments: [(Float(999), Float(250), 80.0), (250, 251, 120), (1, 1000, 120)])
  func priorities(first: Float, second: Float, expected: Double) {
    let view = bench.view()
    let widths = [view.widthAnchor.constraint(equalToConstant: 80), view.widthAnchor.constraint(equalToConstant: 120)]
    widths[0].priority = LayoutPriority(first)
    widths[1].priority = LayoutPriority(second)
    LayoutConstraint.activate(widths)
    bench.layOut()
    #expect(view.bounds.width == CGFloat(expected))
    #expect(bench.takeDiagnostics() == [])
  }

  @Test func `a changed priority applies at the next layout`() {
    let view = bench.view()
    let (small, large) = (
      view.widthAnchor.constraint(equalToConstant: 80), view.widthAnchor.constraint(equalToConstant: 120)
    )
    (small.priority, large.priority) = (.defaultLow, .defaultHigh)
    LayoutConstraint.activate([small, large])
    bench.layOut()
    small.priority = .required
    #expect(view.bounds.width == 120)
    bench.layOut()
    #expect(view.bounds.width == 80)
  }

  @Test
  func `the view with the lowest hugging priority grows, and the one with the lowest compression resistance shrinks`() {
    let (one, other) = (
      bench.view(content: CGSize(width: 100, height: 10)), bench.view(content: CGSize(width: 60, height: 10))
    )
    one.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    one.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
    LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "|[one][other]|", metrics: nil, views: ["one": one, "other": other]))
    bench.layOut()
    #expect([one.frame, other.frame].map(\.width) == [100, 200])
    bench.root.bounds.size.width = 120
    bench.layOut()
    #expect([one.frame, other.frame].map(\.width) == [60, 60])
    other.content = CGSize(width: 90, height: 10)
    bench.layOut()
    #expect([one.frame, other.frame].map(\.width) == [30, 90])
  }

  // MARK: Underdetermined and conflicting constraints

  @Test func `dimensions without constraints are minimal, at the top left`() {
    let (nothing, between, ended) = (bench.view(), bench.view(content: CGSize(width: 50, height: 20)), bench.view())
    LayoutConstraint.activate([
      between.trailingAnchor.constraint(lessThanOrEqualTo: bench.root.trailingAnchor, constant: -10),
      between.leadingAnchor.constraint(greaterThanOrEqualTo: bench.root.leadingAnchor, constant: 10),
      between.topAnchor.constraint(greaterThanOrEqualTo: bench.root.topAnchor, constant: -10),
      ended.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor),
      ended.centerYAnchor.constraint(equalTo: bench.root.centerYAnchor),
    ])
    bench.layOut()
    #expect(nothing.frame == .zero)
    #expect(between.frame == CGRect(10, 0, 50, 20))
    #expect(ended.frame == CGRect(300, 100, 0, 0))
    #expect(bench.takeDiagnostics() == [])
  }

  @Test func `of two conflicting constraints the later one is ignored and reported once`() {
    let view = bench.view()
    let first = view.widthAnchor.constraint(equalToConstant: 80)
    let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120)
    second.identifier = "wide"
    LayoutConstraint.activate([first, second])
    bench.layOut()
    #expect(view.bounds.width == 80)
    #expect(
      bench.takeDiagnostics() == [
        "constraints can't be satisfied together; one is ignored: <wide: ContentView.width >= 120.0>"
      ])
    bench.root.bounds.size.width = 290
    bench.layOut()
    #expect(bench.takeDiagnostics() == [])
    // It is satisfied as soon as that is possible, and reported when it conflicts again.
    first.isActive = false
    bench.layOut()
    #expect(view.bounds.width == 120)
    first.isActive = true
    bench.layOut()
    #expect(view.bounds.width == 120)
    #expect(bench.takeDiagnostics().count == 1)
  }

  @Test func `no view has a negative width`() {
    let view = bench.view()
    LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "|-200-[v]-200-|", metrics: nil, views: ["v": view]))
    bench.layOut()
    #expect(view.frame.minX == 200 && view.frame.width == 0)
    #expect(bench.takeDiagnostics().count == 1)
  }

  @Test func `a view without a size reports no conflict`() {
    bench.root.bounds.size = .zero
    let view = bench.view()
    LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "|-200-[v]-200-|", metrics: nil, views: ["v": view]))
    bench.layOut()
    bench.root.bounds.size = CGSize(width: 500, height: 10)
    bench.layOut()
    #expect(view.frame.width == 100)
    #expect(bench.takeDiagnostics() == [])
  }

  @Test(
    "an invalid constraint is reported and ignored",
    arguments: [
      (Attribute.left, Attribute.width, "left and width can't be compared"),
      (.left, .top, "left and top can't be compared"), (.leading, .left, "leading and left can't be compared"),
      (.notAnAttribute, .left, "its first item has no attribute"),
      (.left, .notAnAttribute, "left and notAnAttribute can't be compared"),
    ])
  func unsound(attribute: Attribute, other: Attribute, reason: String) {
    let view = bench.view()
    let constraint = constraint(view, attribute, bench.root, other)
    constraint.isActive = true
    bench.root.addConstraint(constraint)
    bench.layOut()
    #expect(!constraint.isActive && bench.root.constraints.isEmpty)
    let diagnostics = bench.takeDiagnostics()
    #expect(diagnostics.count == 1 && diagnostics.allSatisfy { $0.contains(reason) }, "\(diagnostics)")
  }

  @Test func `non-finite values are ignored and reported`() {
    let view = bench.view()
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = true
    width.constant = .nan
    width.constant = -.infinity
    #expect(width.constant == 80)
    width.priority = LayoutPriority(.nan)
    #expect(width.priority == .required)
    for multiplier in [CGFloat.nan, .infinity] {
      constraint(view, .height, bench.root, .height, times: multiplier).isActive = true
    }
    constraint(view, .left, bench.root, .left, times: 0).isActive = true
    constraint("text", .left, bench.root, .left).isActive = true
    #expect(bench.takeDiagnostics().count == 7)
    width.constant = 1e300
    #expect(width.constant == 1_000_000)
    bench.layOut()
    #expect(view.frame == CGRect(0, 0, 1_000_000, 0))
    #expect(bench.takeDiagnostics().count == 1)
  }

  @Test(
    "layout survives extreme sizes",
    arguments: [CGFloat.greatestFiniteMagnitude, 1e300, -1e9, .leastNonzeroMagnitude])
  func absurd(length: CGFloat) {
    let views = [
      bench.view(content: CGSize(width: length, height: .nan)), bench.view(content: CGSize(width: 5, height: length)),
    ]
    for format in ["|-[a]-[b(a)]-(>=3@400)-|", "V:|[a(<=b)]-(-9)-|", "V:[b(5)]-[a(6@3)]"] {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["a": views[0], "b": views[1]]))
    }
    views[0].widthAnchor.constraint(equalTo: bench.root.heightAnchor, multiplier: 1_000_000).isActive = true
    bench.root.bounds.size = CGSize(width: length, height: length)
    bench.layOut()
    bench.root.bounds.size = CGSize(width: 300, height: 200)
    bench.layOut()
    for view in views { #expect(view.frame.width.isFinite && view.frame.height.isFinite) }
    _ = bench.takeDiagnostics()
  }

  @Test func `constraints between views of different trees are rejected`() {
    let (view, stranger) = (bench.view(), View())
    let constraint = constraint(view, .width, stranger, .width)
    constraint.isActive = true
    #expect(!constraint.isActive)
    bench.root.addConstraint(constraint)
    #expect(!constraint.isActive)
    #expect(bench.takeDiagnostics().count == 2)
    do {
      let gone = View()
      bench.root.addSubview(gone)
      let width = self.constraint(view, .width, gone, .width, plus: 5)
      gone.removeFromSuperview()
      width.isActive = true
      #expect(!width.isActive)
    }
    #expect(bench.takeDiagnostics().count == 1)
  }
}
