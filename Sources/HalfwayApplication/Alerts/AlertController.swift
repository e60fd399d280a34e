import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A view controller of an alert in the center of the stage, or of an action sheet at its lower edge. The equivalent
/// of UIKit's `UIAlertController`.
///
/// It is presented like any other view controller, and is dismissed when an action is selected. Text fields are
/// unsupported.
open class AlertController: ViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    /// An action sheet.
    case actionSheet = 0
    /// An alert.
    case alert = 1
  }

  /// The style.
  open private(set) var preferredStyle = Style.actionSheet
  /// The message below the title (default: `nil`).
  open var message: String? { didSet { contentDidChange() } }
  open override var title: String? { didSet { contentDidChange() } }
  /// The actions, in the order in which they were added.
  open private(set) var actions: [AlertAction] = []
  /// The bold action of an alert, in place of the cancel action; one of `actions` (default: `nil`).
  open var preferredAction: AlertAction? { didSet { actionsDidChange() } }

  private let ownTransitioning = AlertTransitioning()
  private var content: AlertView? { viewIfLoaded as? AlertView }

  /// Creates an alert without actions.
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

  /// Creates an action sheet as if from an empty archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    modalPresentationStyle = .custom
    transitioningDelegate = ownTransitioning
  }

  /// Adds an action. A second cancel action is refused with a diagnostic.
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

  /// Returns the actions in visual order: the cancel action is first of two, otherwise last.
  private var shownActions: [AlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancel = actions.filter { $0.style == .cancel }
    return preferredStyle == .alert && actions.count == 2 ? cancel + others : others + cancel
  }

  /// The location on the stage at which a tap selects the cancel action; `nil` if there is no such action, or if it is
  /// disabled.
  package var cancelLocation: CGPoint? {
    actions.first { $0.style == .cancel }.flatMap(location)
  }

  /// The location on the stage at which a tap selects an action; `nil` if it isn't one of the alert's, or is disabled.
  package func location(of action: AlertAction) -> CGPoint? {
    guard let row = content?.row(of: action), action.isEnabled else { return nil }
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
  }

  private func choose(_ action: AlertAction) {
    guard action.isEnabled, let presenter = presentingViewController, content?.isDone == false else { return }
    content?.isDone = true
    presenter.dismiss(animated: true) { action.handler?(action) }
  }
}
