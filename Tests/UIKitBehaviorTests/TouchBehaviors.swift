import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the touches of views that have gesture recognizers.
@Suite("Touches") @MainActor struct TouchBehaviors {
  /// Records its touch callbacks.
  private final class Touched: UIView {
    let recorder: CallRecorder

    init(_ recorder: CallRecorder) {
      self.recorder = recorder
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { recorder.record("touch began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { recorder.record("touch moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { recorder.record("touch ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { recorder.record("touch cancelled") }
  }

  private let screen = PlainScreen()
  private let recorder = CallRecorder()
  private let view: UIView
  private var driver: StageDriver { screen.driver }
  private var touches: [String] { recorder.take() }

  init() {
    view = Touched(recorder)
    screen.view.addSubview(view)
  }

  private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func pan() {
    driver.down(50, 100)
    driver.drag(to: 110, over: 100)
    driver.up()
  }

  @Test(.uiKit("UIGestureRecognizer.cancelsTouchesInView"))
  func `a recognized gesture cancels the touch of the view`() {
    _ = add(UIPanGestureRecognizer())
    pan()
    let calls = touches
    #expect(calls.first == "touch began" && calls.last == "touch cancelled")
  }

  @Test(.uiKit("UIGestureRecognizer.cancelsTouchesInView"))
  func `without cancelsTouchesInView, the view keeps its touch`() {
    add(UIPanGestureRecognizer()).cancelsTouchesInView = false
    pan()
    let calls = touches
    #expect(calls.first == "touch began" && calls.last == "touch ended" && calls.contains("touch moved"))
  }

  @Test(.uiKit("UIGestureRecognizer.delaysTouchesBegan"))
  func `a recognizer that delays the beginning of touches withholds them while it may be recognized`() {
    let tap = add(UITapGestureRecognizer())
    #expect(!tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    tap.delaysTouchesBegan = true
    driver.down(50, 50)
    #expect(touches == [])
    driver.up()
    #expect(touches == [])
    pan()
    #expect(touches.first == "touch began")
  }

  @Test(.uiKit("UITouch.tapCount"))
  func `touches count the taps in quick succession`() {
    final class Counting: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let counting = Counting(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    screen.view.addSubview(counting)
    screen.tap(50, 350)
    screen.tap(50, 350)
    driver.wait(2000)
    screen.tap(50, 350)
    #expect(counting.counts == [1, 2, 1])
  }

  @Test(.uiKit("UIView.isMultipleTouchEnabled"))
  func `a view gets one touch at a time unless it allows several`() {
    driver.down(50, 50, id: 0)
    driver.down(100, 50, id: 1)
    #expect(touches == ["touch began"])
    driver.up(id: 0)
    driver.up(id: 1)
    _ = recorder.take()
    view.isMultipleTouchEnabled = true
    driver.down(50, 50, id: 0)
    driver.down(100, 50, id: 1)
    #expect(touches == ["touch began", "touch began"])
  }

  /// Records the predictions of its touches.
  private final class Predicting: UIView {
    private(set) var predicted: [[CGPoint]] = []
    private(set) var leads: [Double] = []
    private(set) var located: [CGPoint] = []
    private(set) var isSame = false
    private(set) var others: [UITouch]? = []

    private func record(_ touches: Set<UITouch>, _ event: UIEvent?) {
      guard let touch = touches.first else { return }
      let next = event?.predictedTouches(for: touch) ?? []
      located.append(touch.location(in: self))
      predicted.append(next.map { $0.location(in: self) })
      leads += next.map { $0.timestamp - touch.timestamp }
      isSame = isSame || next.contains(touch) || event?.allTouches?.isDisjoint(with: next) == false
      if let first = next.first { others = event?.predictedTouches(for: first) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
  }

  @Test(.uiKit("UIEvent.predictedTouches(for:)", differs: "one touch, and only if the stage has a touch predictor"))
  func `a moving touch has a predicted touch ahead of it, which is in no event`() throws {
    let view = Predicting(frame: CGRect(x: 40, y: 20, width: 200, height: 200))
    screen.view.addSubview(view)
    driver.stage.touchPredictor = .standard
    pan()
    #expect(view.predicted.first == [] && view.predicted.last == [], "nothing follows a landing or a lift")
    #expect(view.predicted.contains { !$0.isEmpty } && view.predicted.allSatisfy { $0.count <= 1 })
    for (here, next) in zip(view.located, view.predicted) {
      guard let next = next.first else { continue }
      #expect(next.x > here.x && next.y == here.y)
    }
    #expect(view.leads.allSatisfy { $0 > 0 && $0 <= 0.034 })
    #expect(!view.isSame && view.others == nil)
    // 60 points in 100 ms, of which 95% of 16.7 ms are predicted.
    let last = try #require(Array(zip(view.located, view.predicted)).last { !$0.1.isEmpty })
    #expect(abs(last.1[0].x - last.0.x - 9.5) < 0.1)
  }

  @Test(.uiKit("UIEvent.predictedTouches(for:)", differs: "one touch, and only if the stage has a touch predictor"))
  func `without a touch predictor, no touch is predicted`() {
    let view = Predicting(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    screen.view.addSubview(view)
    pan()
    #expect(view.predicted.count > 5 && view.predicted.allSatisfy(\.isEmpty))
  }
}
