import Foundation
import HalfwayLayers
import HalfwayLayout
import HalfwayViews
import Testing

/// Layout guides, margins, and safe areas.
@MainActor
@Suite struct LayoutGuideTests {
  private let bench = LayoutBench()

  private func fill(_ view: View, _ guide: LayoutGuide) {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func `a guide is laid out like a view`() {
    let (one, other, guide) = (bench.view(), bench.view(), LayoutGuide())
    bench.root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: bench.root.leftAnchor), one.widthAnchor.constraint(equalToConstant: 40),
      guide.leftAnchor.constraint(equalTo: one.rightAnchor), other.leftAnchor.constraint(equalTo: guide.rightAnchor),
      other.widthAnchor.constraint(equalTo: one.widthAnchor),
      other.rightAnchor.constraint(equalTo: bench.root.rightAnchor),
      guide.heightAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      guide.centerYAnchor.constraint(equalTo: bench.root.centerYAnchor),
    ])
    bench.layOut()
    #expect(guide.layoutFrame == CGRect(40, 45, 220, 110))
    #expect(other.frame == CGRect(260, 0, 40, 0))
    #expect(bench.root.layoutGuides == [guide] && guide.owningView === bench.root)
    bench.root.removeLayoutGuide(guide)
    #expect(bench.root.constraints.count == 3 && guide.owningView == nil)
    bench.layOut()
    #expect(other.frame.minX == 260)
  }

  @Test func `a guide of another view is positioned in that view`() {
    let outer = bench.view()
    let guide = LayoutGuide()
    outer.addLayoutGuide(guide)
    let view = bench.view()
    LayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: bench.root.leftAnchor, constant: 30),
      guide.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 4),
      view.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 1),
    ])
    bench.layOut()
    #expect(guide.layoutFrame.minX == 4 && view.frame.minX == 35)
  }

  @Test func `margins are eight points by default`() {
    let view = bench.view()
    fill(view, bench.root.layoutMarginsGuide)
    bench.layOut()
    #expect(view.frame == CGRect(8, 8, 284, 184))
    bench.root.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    bench.layOut()
    #expect(view.frame == CGRect(2, 1, 294, 196))
    #expect(bench.root.layoutMarginsGuide.layoutFrame == view.frame)
    #expect(bench.root.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    bench.root.directionalLayoutMargins.top = .nan
    #expect(bench.root.layoutMargins.top == 1)
    #expect(bench.takeDiagnostics().count == 1)
  }

  @Test func `a safe area is inherited by subviews`() {
    final class Told: View {
      var insets: [EdgeInsets] = []
      override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets) }
    }
    let page = Told(frame: CGRect(0, 30, 300, 170))
    let (card, inside) = (Told(frame: CGRect(20, 20, 100, 100)), bench.view(in: page))
    bench.root.addSubview(page)
    page.addSubview(card)
    page.addSubview(inside)
    fill(inside, page.safeAreaLayoutGuide)
    bench.layOut()
    #expect(inside.frame == CGRect(0, 0, 300, 170))
    bench.root.setOuterSafeAreaInsets(EdgeInsets(top: 44, left: 5, bottom: 34, right: 0))
    bench.layOut()
    #expect(inside.frame == CGRect(5, 14, 295, 170 - 14 - 34))
    #expect(page.insets == [EdgeInsets(top: 14, left: 5, bottom: 34, right: 0)])
    #expect(card.insets.isEmpty)
    #expect(page.layoutMargins == EdgeInsets(top: 22, left: 13, bottom: 42, right: 8))
    page.insetsLayoutMarginsFromSafeArea = false
    #expect(page.layoutMargins.top == 8)
    page.frame = CGRect(0, 0, 300, 150)
    bench.layOut()
    #expect(inside.frame == CGRect(5, 44, 295, 106))
    page.center.y += 40
    bench.layOut()
    #expect(inside.frame == CGRect(5, 4, 295, 150 - 4 - 24))
  }

  @Test func `standard spacings are eight points`() {
    let (one, other) = (bench.view(), bench.view())
    LayoutConstraint.activate([
      one.leadingAnchor.constraint(equalToSystemSpacingAfter: bench.root.leadingAnchor, multiplier: 2),
      other.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: one.trailingAnchor, multiplier: 1),
      one.topAnchor.constraint(equalToSystemSpacingBelow: bench.root.topAnchor, multiplier: 0.5),
      other.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: one.topAnchor, multiplier: -1),
    ])
    bench.layOut()
    #expect(one.frame.origin == CGPoint(x: 16, y: 4) && other.frame.origin == CGPoint(x: 24, y: -4))
  }
}
