import HalfwayTestSupport
import Testing
import UIKit

/// Places and sizes that code determines itself.
@Suite("Places of one's own") @MainActor struct OwnPlaceBehaviors {
  private final class TallCell: UITableViewCell {
    let box = UIView()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.trailingAnchor.constraint(equalTo: trailingAnchor),
        box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.25),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test(.uiKit("UITableView.automaticDimension"))
  func `constraints between subviews and the cell itself determine the height of a row`() {
    let list = TableList(rows: ["a", "b"], cell: TallCell.self)
    #expect(list.table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 96)
    #expect(list.screen.driver.stage.diagnostics.isEmpty)
  }

  private final class ContextPresentation: UIPresentationController {
    override var presentationStyle: UIModalPresentationStyle { .currentContext }
    override var shouldRemovePresentersView: Bool { false }
  }

  private final class PlacingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.1 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      let view = transitionContext.view(forKey: .to)
      view.map { transitionContext.containerView.addSubview($0) }
      view?.frame = CGRect(x: 0, y: 100, width: 200, height: 300)
      transitionContext.completeTransition(true)
    }
  }

  @Test(.uiKit("UIPresentationController.presentationStyle"))
  func `a custom presentation that reports another style is placed by its animator`() {
    let r = PresentationRig(.custom)
    r.delegate.makePresentation = { ContextPresentation(presentedViewController: $0, presenting: $1) }
    r.delegate.animator = PlacingAnimator()
    r.a.present(r.b, animated: true)
    r.rig.settle()
    #expect(r.b.view.frame == CGRect(x: 0, y: 100, width: 200, height: 300))
    #expect(r.b.presentingViewController === r.a)
  }

  @Test(.uiKit("UIImage.init(named:)", differs: "a missing image is reported"))
  func `a missing image is nil, which is reported once`() {
    let screen = PlainScreen()
    screen.driver.stage.perform {
      #expect(UIImage(named: "no such image") == nil && UIImage(named: "no such image") == nil)
    }
    #expect(screen.driver.stage.diagnostics.map(\.message).filter { $0.contains("no such image") }.count == 1)
  }
}
