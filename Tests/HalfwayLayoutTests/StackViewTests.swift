import Foundation
import HalfwayLayers
import HalfwayLayout
import HalfwayTestSupport
import HalfwayViews
import Testing

/// Horizontal and vertical stacks. The comments derive the expected numbers.
@MainActor
@Suite struct StackViewTests {
  private let bench = LayoutBench()

  /// A stack of 300 by 100 points with views of the given content sizes.
  private func stack(_ contents: [CGSize], width: CGFloat? = 300, height: CGFloat? = 100) -> (StackView, [ContentView])
  {
    let views = contents.map { ContentView($0) }
    let stack = StackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    bench.root.addSubview(stack)
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return (stack, views)
  }

  private let three = [CGSize(width: 30, height: 10), CGSize(width: 60, height: 20), CGSize(width: 90, height: 30)]

  private func spans(_ views: [View]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.width] } }

  @Test(
    "distributions of contents 30, 60 and 90 points long in 300 points, with a spacing of 10",
    arguments: [
      // 100 points remain; all hugging priorities are equal, so the last view grows.
      (StackView.Distribution.fill, [[0, 30], [40, 60], [110, 190]]),
      // (300 − 2·10) / 3
      (.fillEqually, [[0, 280.0 / 3], [280.0 / 3 + 10, 280.0 / 3], [560.0 / 3 + 20, 280.0 / 3]]),
      // 280 in the proportions 1 : 2 : 3
      (.fillProportionally, [[0, 280.0 / 6], [280.0 / 6 + 10, 560.0 / 6], [140 + 20, 140]]),
      // (300 − 180) / 2 = 60 in each gap
      (.equalSpacing, [[0, 30], [90, 60], [210, 90]]),
      // The outer centers are at 15 and 255, so the middle one is at 135.
      (.equalCentering, [[0, 30], [105, 60], [210, 90]]),
    ] as [(StackView.Distribution, [[Double]])])
  func distributions(distribution: StackView.Distribution, expected: [[Double]]) {
    let (stack, views) = stack(three)
    stack.spacing = 10
    stack.distribution = distribution
    bench.layOut()
    for (found, wanted) in zip(spans(views).flatMap(\.self), expected.flatMap(\.self)) {
      #expect(abs(Double(found) - wanted) < 1e-5, "\(spans(views))")
    }
    #expect(views.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 100 })
    #expect(bench.takeDiagnostics() == [])
  }

  @Test(
    "a stack without a length is as long as its contents",
    arguments: [
      (StackView.Distribution.fill, 200.0), (.fillEqually, 290), (.fillProportionally, 200), (.equalSpacing, 200),
      // The centers of the first and the last pair are at least 55 and 85 apart: gaps of 40 and 10 make both 85.
      (.equalCentering, 230),
    ])
  func natural(distribution: StackView.Distribution, width: Double) {
    let (stack, _) = stack(three, width: nil, height: nil)
    stack.spacing = 10
    stack.distribution = distribution
    bench.layOut()
    #expect(stack.frame == CGRect(0, 0, CGFloat(width), 30), "\(stack.frame)")
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 30)
  }

  @Test(
    "alignments of contents 10, 20 and 30 points high in 100 points",
    arguments: [
      (StackView.Alignment.fill, [0.0, 0, 0], [100.0, 100, 100]), (.leading, [0, 0, 0], [10, 20, 30]),
      (.top, [0, 0, 0], [10, 20, 30]), (.center, [45, 40, 35], [10, 20, 30]), (.trailing, [90, 80, 70], [10, 20, 30]),
      (.bottom, [90, 80, 70], [10, 20, 30]),
      // Without text the last baseline is the bottom, and the first one is the top.
      (.lastBaseline, [20, 10, 0], [10, 20, 30]), (.firstBaseline, [0, 0, 0], [10, 20, 30]),
    ])
  func alignments(alignment: StackView.Alignment, tops: [Double], heights: [Double]) {
    let (stack, views) = stack(three)
    stack.alignment = alignment
    bench.layOut()
    #expect(views.map { Double($0.frame.minY) } == tops)
    #expect(views.map { Double($0.frame.height) } == heights)
    #expect(bench.takeDiagnostics() == [])
  }

  @Test func `a vertical stack is laid out from top to bottom`() {
    let (stack, views) = stack(three, width: 80, height: nil)
    stack.axis = .vertical
    stack.spacing = 5
    stack.alignment = .trailing
    bench.layOut()
    // A view that is wider than the stack is narrowed to it.
    #expect(views.map(\.frame) == [CGRect(50, 0, 30, 10), CGRect(20, 15, 60, 20), CGRect(0, 40, 80, 30)])
    #expect(stack.frame.height == 70)
  }

  @Test func `a hidden view takes no space`() {
    let (stack, views) = stack(three, width: nil, height: nil)
    stack.spacing = 10
    stack.alignment = .top
    views[1].isHidden = true
    bench.layOut()
    #expect(spans(views) == [[0, 30], [30, 0], [40, 90]])
    #expect(stack.frame.width == 130)
    views[1].isHidden = false
    views[2].isHidden = true
    bench.layOut()
    #expect(spans(views) == [[0, 30], [40, 60], [100, 0]])
    for view in views { view.isHidden = true }
    bench.layOut()
    #expect(stack.frame == .zero)
  }

  @Test func `laying out in an animation block animates hiding`() {
    let (stack, views) = stack(three, width: nil, height: nil)
    bench.layOut()
    View.animate(withDuration: 1, options: .curveLinear) {
      views[0].isHidden = true
      stack.layoutIfNeeded()
    }
    bench.advance(to: 0.5)
    #expect(isNear(views[1].layer.presentationValues.position.x, 60 - 15))
  }

  @Test func `custom spacing follows its view`() {
    let (stack, views) = stack(three, width: nil)
    stack.spacing = StackView.spacingUseSystem
    stack.setCustomSpacing(30, after: views[0])
    bench.layOut()
    #expect(views.map(\.frame.minX) == [0, 60, 128])
    stack.insertArrangedSubview(views[0], at: 1)
    bench.layOut()
    #expect(views.map(\.frame.minX) == [68, 0, 128])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    bench.layOut()
    #expect(views.map(\.frame.minX) == [68, 0, 106])
  }

  @Test func `arranged subviews leave the stack with their superview or remain as plain subviews`() {
    let (stack, views) = stack(three, width: nil, height: nil)
    bench.layOut()
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
    stack.removeArrangedSubview(views[1])
    #expect(stack.arrangedSubviews.first === views[2] && views[1].superview === stack)
    bench.layOut()
    #expect(stack.frame.size == three[2])
    stack.addArrangedSubview(views[0])
    stack.addArrangedSubview(views[2])
    stack.bringSubviewToFront(views[2])
    #expect(stack.arrangedSubviews.count == 2 && stack.arrangedSubviews.last === views[2])
    bench.layOut()
    #expect(spans([views[0], views[2]]) == [[0, 30], [30, 90]])
    stack.addArrangedSubview(stack)
    stack.addArrangedSubview(bench.root)
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test func `layout margins surround the contents if they are enabled`() {
    let (stack, views) = stack([three[0]], width: nil, height: nil)
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.isLayoutMarginsRelativeArrangement = true
    bench.layOut()
    #expect(views[0].frame == CGRect(2, 1, 30, 10))
    #expect(stack.frame == CGRect(0, 0, 36, 14))
  }

  @Test func `a stack with an explicit frame lays out its contents within the frame`() {
    let views = three.map { ContentView($0) }
    let stack = StackView(frame: CGRect(10, 10, 90, 40))
    for view in views { stack.addArrangedSubview(view) }
    stack.distribution = .fillEqually
    bench.root.addSubview(stack)
    bench.layOut()
    #expect(spans(views) == [[0, 30], [30, 30], [60, 30]])
    #expect(stack.frame == CGRect(10, 10, 90, 40))
    #expect(stack.sizeThatFits(.zero).height == 30)
  }

  @Test func `stacks can be nested`() {
    let inner = [
      StackView(arrangedSubviews: three.map { ContentView($0) }), StackView(arrangedSubviews: [ContentView(three[2])]),
    ]
    for stack in inner { stack.axis = .vertical }
    let outer = StackView(arrangedSubviews: inner)
    outer.alignment = .center
    outer.spacing = 7
    outer.translatesAutoresizingMaskIntoConstraints = false
    bench.root.addSubview(outer)
    bench.layOut()
    // 10 + 20 + 30 high, with 30 at the center.
    #expect(inner.map(\.frame) == [CGRect(0, 0, 90, 60), CGRect(97, 15, 90, 30)])
    #expect(outer.frame.size == CGSize(width: 187, height: 60))
  }

  @Test func `baseline alignment puts labels on one line`() {
    let labels = [10.0, 20].map { Label("Agy", font: .systemFont(ofSize: $0), color: .black) }
    let stack = StackView(arrangedSubviews: labels)
    stack.alignment = .lastBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    bench.root.addSubview(stack)
    bench.layOut()
    let metrics = StandardFontMetrics()
    let baselines = labels.map { label in
      Double(label.frame.midY) - metrics.lineHeightPoints(label.font) / 2 + metrics.ascentPoints(label.font)
    }
    #expect(abs(baselines[0] - baselines[1]) < 1e-5)
    #expect(labels[1].frame.minY == 0 && labels[0].frame.minY > 5)
  }
}
