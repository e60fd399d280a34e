import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in sizes that constraints determine.
@Suite("Fitting sizes") @MainActor struct FittingBehaviors {
  @Test(.uiKit("UIView.systemLayoutSizeFitting(_:)"))
  func `the compressed size is the smallest one that the constraints allow`() {
    let (view, content) = (UIView(), SizedView(60, 30))
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 5),
    ])
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 70, height: 50))
  }

  @Test(.uiKit("UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)"))
  func `a required width breaks the lines of a label, which makes it higher`() {
    let (view, label) = (UIView(), UILabel())
    label.numberOfLines = 0
    label.text = String(repeating: "tide ", count: 40)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor), label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      view.bottomAnchor.constraint(equalTo: label.bottomAnchor),
      view.trailingAnchor.constraint(equalTo: label.trailingAnchor),
    ])
    func size(_ width: Double) -> CGSize {
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    #expect(size(200).width == 200 && size(200).height > 3 * label.font.lineHeight)
    #expect(size(100).height > 1.5 * size(200).height)
    #expect(size(200).height == label.sizeThatFits(CGSize(width: 200, height: 1000)).height)
  }

  @Test(.uiKit("UIView.systemLayoutSizeFitting(_:)"))
  func `a subview that follows the width and height takes part in the fitting of its superview`() {
    let (view, follower, content) = (UIView(), UIView(), SizedView(60, 30))
    follower.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(follower)
    follower.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: follower.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: follower.leadingAnchor),
      follower.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      follower.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 40))
  }

  @Test(.uiKit("UIView.updateConstraints()"))
  func `updateConstraints is called before the layout, once for several requests`() {
    final class Updating: UIView {
      let recorder = CallRecorder()
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        recorder.record("update")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        recorder.record("layout")
      }
    }
    let view = Updating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    container.addSubview(view)
    container.layoutIfNeeded()
    _ = view.recorder.take()
    for _ in 0..<2 { view.setNeedsUpdateConstraints() }
    view.setNeedsLayout()
    container.layoutIfNeeded()
    #expect(view.recorder.take() == ["update", "layout"])
  }
}
