import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews
import Testing

/// Controls that have a value.
@MainActor @Suite struct ValueControlTests {
  private let bench = ControlBench()

  private func values(_ way: [(Double, Double)]) -> [String] {
    for (index, (x, y)) in way.enumerated() {
      if index == 0 { bench.down(x, y) } else { bench.move(x, y) }
      bench.wait(16)
    }
    if let (x, y) = way.last { bench.up(x, y) }
    bench.wait(1000)
    return bench.take().filter { $0 == "value" || $0 == "primary" }
  }

  // MARK: Switch

  /// The switch extends from x = 100 to 151.
  @Test(arguments: [
    ("a tap", [(120.0, 115.0)], true), ("a tap that ends far away", [(120, 115), (120, 300)], false),
    ("a drag across", [(110, 115), (130, 115), (145, 115)], true),
    ("a drag to and fro", [(110, 115), (145, 115), (105, 115)], false),
    // The finger toggled the switch before leaving it.
    ("a drag across and away", [(110, 115), (145, 115), (400, 115)], true),
  ])
  func `a tap or a drag across toggles a switch`(name: String, way: [(Double, Double)], isOn: Bool) {
    let view = bench.put(Switch(frame: .zero))
    view.frame.size = Switch.size
    #expect(values(way) == (isOn ? ["value", "primary"] : []))
    #expect(view.isOn == isOn, "\(name)")
    #expect(!view.isHighlighted)
  }

  @Test func `setting a switch sends no event, and a canceled touch keeps its value`() {
    let view = bench.put(Switch(frame: .zero))
    view.setOn(true, animated: true)
    #expect(view.isOn && bench.take() == [] && view.bounds.size == CGSize(width: 100, height: 50))
    bench.down(140, 115)
    bench.move(105, 115)
    bench.cancel()
    #expect(view.isOn && !bench.take().contains("value"))
  }

  @Test func `a pan recognizer of an ancestor doesn't take over a switch's knob`() {
    let view = bench.put(Switch(frame: .zero))
    let pan = PanGestureRecognizer()
    bench.root.addGestureRecognizer(pan)
    #expect(values([(110, 115), (120, 115), (130, 115), (145, 115)]) == ["value", "primary"])
    #expect(view.isOn && pan.state == .possible)
  }

  // MARK: Slider

  /// The knob is 28 points wide, so it travels 100 of 128 points. It starts at 0.5, with its center at x = 164.
  @Test(
    arguments: [
      ([(164.0, 117.0), (184, 117)], 0.7), ([(170, 117), (190, 117)], 0.7), ([(164, 117), (600, 117)], 1),
      ([(164, 117), (0, 300)], 0), ([(110, 117), (184, 117)], 0.5),
    ] as [([(Double, Double)], Float)])
  func `dragging the knob changes a slider's value`(way: [(Double, Double)], value: Float) {
    let slider = bench.put(Slider(frame: .zero), width: 128, height: 34)
    slider.value = 0.5
    let told = values(way)
    #expect(abs(slider.value - value) < 1e-6)
    #expect(told == (value == 0.5 ? [] : ["value", "primary"]))
  }

  @Test func `a slider that isn't continuous sends its events only on release`() {
    let slider = bench.put(Slider(frame: .zero), width: 128, height: 34)
    slider.isContinuous = false
    let way = [(114.0, 117.0), (124, 117), (134, 117), (144, 117)]
    #expect(values(way) == ["value", "primary"] && abs(slider.value - 0.3) < 1e-6)
    slider.isContinuous = true
    slider.value = 0
    #expect(values(way) == ["value", "value", "value", "primary"])
  }

  @Test(arguments: [
    (Float(0), Float(10), Float(12), Float(10)), (0, 10, -1, 0), (2, 1, 5, 2), (0, 1, .nan, 0), (0, .infinity, 3, 3),
  ])
  func `a slider's value stays between its minimum and maximum`(least: Float, most: Float, set: Float, value: Float) {
    let slider = bench.put(Slider(frame: .zero), width: 128, height: 34)
    (slider.minimumValue, slider.maximumValue) = (least, most)
    slider.value = set
    bench.root.layoutIfNeeded()
    #expect(slider.value == value)
    for view in slider.subviews { #expect(view.frame.minX.isFinite && view.frame.width >= 0) }
  }

  @Test func `an animated progress value is set at once and shown gradually`() {
    let progress = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    bench.root.addSubview(progress)
    bench.root.layoutIfNeeded()
    progress.setProgress(0.5, animated: true)
    let bar = progress.subviews[0]
    #expect(progress.progress == 0.5 && bar.layer.presentationValues.bounds.width == 0)
    bench.wait(125)
    let seen = bar.layer.presentationValues.bounds.width
    #expect(seen > 10 && seen < 40)
    bench.wait(200)
    #expect(bar.layer.presentationValues.bounds.width == 50)
    progress.progress = 7
    #expect(progress.progress == 1)
    progress.progress = .nan
    #expect(progress.progress == 0)
  }

  // MARK: Segments

  private func segments(_ titles: [String] = ["A", "B", "C", "D"]) -> SegmentedControl {
    bench.put(SegmentedControl(items: titles), width: 200, height: 32)
  }

  @Test func `the segment under the finger on release is selected`() {
    let control = segments()
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(values([(175, 110)]) == ["value", "primary"] && control.selectedSegmentIndex == 1)
    #expect(values([(175, 110)]) == [] && control.selectedSegmentIndex == 1)
    #expect(values([(175, 110), (290, 110)]) == ["value", "primary"] && control.selectedSegmentIndex == 3)
    #expect(values([(110, 110), (110, 300)]) == [] && control.selectedSegmentIndex == 3)
    control.setEnabled(false, forSegmentAt: 0)
    #expect(values([(110, 110)]) == [] && !control.isEnabledForSegment(at: 0))
  }

  @Test func `inserting and removing segments adjusts the selected index`() {
    let control = segments()
    control.selectedSegmentIndex = 2
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 3 && control.numberOfSegments == 5)
    #expect(control.titleForSegment(at: 0) == "0" && control.titleForSegment(at: 9) == nil)
    control.removeSegment(at: 1, animated: true)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "C")
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    control.selectedSegmentIndex = 3
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment && values([(150, 110)]) == [])
  }

  @Test func `a momentary control clears its selection and sends an event for each tap`() {
    let control = segments()
    control.isMomentary = true
    for _ in 1...2 {
      #expect(values([(175, 110)]) == ["value", "primary"])
      #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    }
  }

  // MARK: Pages

  @Test func `a tap left or right of the center moves by one page`() {
    let control = bench.put(PageControl(frame: .zero))
    control.numberOfPages = 3
    #expect(values([(190, 120)]) == ["value", "primary"] && control.currentPage == 1)
    #expect(values([(190, 120)]) == ["value", "primary"] && values([(190, 120)]) == [] && control.currentPage == 2)
    #expect(values([(110, 120)]) == ["value", "primary"] && control.currentPage == 1)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
    control.hidesForSinglePage = true
    #expect(!control.subviews.contains { !$0.isHidden })
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0 && control.sizeThatFits(.zero).width == 0)
  }

  // MARK: Activity

  @Test func `an activity indicator rotates spoke by spoke and hides when stopped`() throws {
    let wheel = ActivityIndicatorView(style: .medium)
    bench.root.addSubview(wheel)
    #expect(wheel.isHidden && !wheel.isAnimating && wheel.bounds.size == CGSize(width: 20, height: 20))
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    let layer = try #require(wheel.layer.sublayers.first)
    var seen: [Double] = []
    // Midway between two steps.
    bench.wait(50)
    for _ in 0..<16 {
      bench.wait(100)
      let turn = layer.presentationValues.transform.affine
      seen.append((Double.pi * 2 + atan2(turn.b, turn.a)).truncatingRemainder(dividingBy: 2 * .pi) / .pi * 4)
    }
    #expect(seen.map { Int($0.rounded()) % 8 } == (1...16).map { $0 % 8 })
    wheel.stopAnimating()
    #expect(wheel.isHidden && !layer.hasAnimations)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }
}
