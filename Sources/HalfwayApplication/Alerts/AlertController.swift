import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// Asks something, or says it: a box in the middle of the stage, or a sheet of actions at its lower edge. UIKit's `UIAlertController`.
///
/// It is presented as any other screen, and goes by itself when an action is chosen. Text is not entered in it.
open class AlertController: ViewController {
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    case actionSheet = 0
    case alert = 1
  }

  public private(set) var preferredStyle = Style.actionSheet
  open var message: String? { didSet { contentDidChange() } }
  open override var title: String? { didSet { contentDidChange() } }
  /// As they were added.
  public private(set) var actions: [AlertAction] = []
  /// The one that is bold, in place of the one that cancels; one of `actions`. Only of alerts.
  open var preferredAction: AlertAction? { didSet { actionsDidChange() } }

  private let ownTransitioning = AlertTransitioning()
  private var content: AlertView? { viewIfLoaded as? AlertView }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    modalPresentationStyle = .custom
    transitioningDelegate = ownTransitioning
  }

  /// Adds an action, after the others; a second one that cancels is refused, with a diagnostic.
  open func addAction(_ action: AlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return Transaction.report("an alert has at most one cancel action; \(action.title ?? "another one") is ignored")
    }
    action.alert = self
    actions.append(action)
    contentDidChange()
  }

  open override func loadView() {
    let view = AlertView(preferredStyle)
    view.choose = { [weak self] in self?.choose($0) }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    contentDidChange()
  }

  // MARK: Content

  private func contentDidChange() {
    guard let content else { return }
    content.show(title: title, message: message, actions: shownActions, bold: boldAction)
  }

  func actionsDidChange() { content?.markActions(bold: boldAction) }

  private var boldAction: AlertAction? {
    if preferredStyle == .alert, let preferredAction { return preferredAction }
    return actions.first { $0.style == .cancel }
  }

  /// The one that cancels stands first beside another one, and else last.
  private var shownActions: [AlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancel = actions.filter { $0.style == .cancel }
    return preferredStyle == .alert && actions.count == 2 ? cancel + others : others + cancel
  }

  private func choose(_ action: AlertAction) {
    guard action.isEnabled, let presenter = presentingViewController, content?.isDone == false else { return }
    content?.isDone = true
    presenter.dismiss(animated: true) { action.handler?(action) }
  }
}
