import Testing
import UIKit

/// Code that uses Auto Layout, as written for iOS.
@Suite struct LayoutNamesTests {
  private final class BadgeView: UIView {
    let stack = UIStackView()
    private let guide = UILayoutGuide()
    private(set) var isBuilt = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      stack.axis = .vertical
      stack.alignment = .center
      stack.distribution = .equalSpacing
      stack.spacing = 4
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      addLayoutGuide(guide)
      setNeedsUpdateConstraints()
    }

    required init?(coder: NSCoder) { fatalError("no archive") }

    override class var requiresConstraintBasedLayout: Bool { true }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: isBuilt ? 60 : 0) }

    override func updateConstraints() {
      if !isBuilt {
        isBuilt = true
        NSLayoutConstraint.activate([
          guide.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
          stack.topAnchor.constraint(equalTo: guide.topAnchor),
          stack.centerXAnchor.constraint(equalTo: centerXAnchor),
        ])
        let low = stack.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor)
        low.priority = UILayoutPriority(rawValue: 999)
        low.isActive = true
      }
      super.updateConstraints()
    }
  }

  @Test @MainActor func `a view builds its constraints and is sized by them`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let badge = BadgeView(frame: .zero)
    badge.translatesAutoresizingMaskIntoConstraints = false
    let mark = UIView()
    badge.stack.addArrangedSubview(mark)
    root.addSubview(badge)
    let views = ["badge": badge, "mark": mark]
    root.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[badge]|", options: [], metrics: nil, views: views))
    root.addConstraint(
      NSLayoutConstraint(
        item: badge, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1, constant: 10))
    mark.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[mark(side)]", options: NSLayoutFormatOptions(), metrics: ["side": 20], views: views))
    mark.widthAnchor.constraint(equalTo: mark.heightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 0, y: 10, width: 200, height: 60))
    #expect(badge.stack.frame == CGRect(x: 90, y: 8, width: 20, height: 20))
    #expect(mark.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
  }
}
