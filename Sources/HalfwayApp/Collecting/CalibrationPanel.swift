import Foundation
import Halfway

/// The card beside or below the scene and, at the end, the summary that fills the window.
///
/// The panel has a stage of its own and never appears in a recording.
@MainActor
package final class CalibrationPanel {
  private let panelView: CalibrationPanelView
  private let stage: Stage

  /// - Parameter perform: Performs the action of a button.
  package init(_ layout: CalibrationLayout, style: UserInterfaceStyle, perform: @escaping (CalibrationAction) -> Void) {
    panelView = CalibrationPanelView(layout, Palette.of(style), perform)
    stage = Stage(rootViewController: ContentViewController(panelView), size: layout.window)
  }

  /// The current card.
  package var card: CalibrationCard { panelView.cardView.card }
  package var isAnimating: Bool { stage.isAnimating }
  package var nextDeadline: Timestamp? { stage.nextDeadline }
  package func append(to list: inout DisplayList) { list.items.append(contentsOf: stage.displayList.items) }
  package func handle(_ event: InputEvent) { stage.handle(event) }
  package func advance(to time: Timestamp) { stage.advance(to: time) }
  /// The place of the line over the scene, as a fraction of its width; `nil` for none.
  package var line: Double? {
    get { panelView.line }
    set { panelView.line = newValue }
  }
  package func setLayout(_ layout: CalibrationLayout) { panelView.arrangement = layout }
  package func setStyle(_ style: UserInterfaceStyle) { panelView.setPalette(Palette.of(style)) }
  package func show(_ card: CalibrationCard) { panelView.show(card) }
  package func show(_ summary: CalibrationSummary, command: String) { panelView.show(summary, command: command) }

  /// Updates the hovered button.
  ///
  /// - Returns: Whether the appearance changed.
  package func hover(over point: CGPoint?) -> Bool { panelView.buttons.hover(over: point, of: panelView) }

  /// Whether the card has room for the instruction.
  package var isDetailShown: Bool {
    panelView.layoutIfNeeded()
    return panelView.cardView.isDetailShown
  }

  /// Returns the frame of an action's button in the window, or `nil` if there is none.
  package func frame(of action: CalibrationAction) -> CGRect? {
    panelView.layoutIfNeeded()
    return panelView.buttons.frame(of: action, in: panelView)
  }
}

/// A view of the window's size.
private final class CalibrationPanelView: View {
  let cardView: CalibrationCardView
  private var sheet: CalibrationSheet?
  private var palette: Palette
  private let perform: (CalibrationAction) -> Void
  private let lineView: CalibrationLineView
  var line: Double? {
    didSet {
      lineView.isHidden = line == nil
      setNeedsLayout()
    }
  }
  var arrangement: CalibrationLayout {
    didSet { if arrangement != oldValue { setNeedsLayout() } }
  }

  init(_ layout: CalibrationLayout, _ palette: Palette, _ perform: @escaping (CalibrationAction) -> Void) {
    (arrangement, self.palette, self.perform) = (layout, palette, perform)
    cardView = CalibrationCardView(palette, perform)
    lineView = CalibrationLineView(palette)
    super.init(frame: .zero)
    addSubview(lineView)
    lineView.isHidden = true
    addSubview(cardView)
  }

  required init?(coder: NSCoder) { nil }

  var buttons: [BarButton<CalibrationAction>] { sheet?.buttons ?? cardView.buttons }

  func show(_ card: CalibrationCard) {
    sheet?.removeFromSuperview()
    sheet = nil
    cardView.show(card)
  }

  func show(_ summary: CalibrationSummary, command: String) {
    sheet?.removeFromSuperview()
    let sheet = CalibrationSheet(summary, command: command, palette, perform)
    addSubview(sheet)
    self.sheet = sheet
    setNeedsLayout()
  }

  func setPalette(_ palette: Palette) {
    self.palette = palette
    cardView.setPalette(palette)
    lineView.setPalette(palette)
    sheet?.setPalette(palette)
  }

  override func layoutSubviews() {
    lineView.place(at: line ?? 0, in: arrangement.sceneSize)
    cardView.isBeside = arrangement.isBeside
    cardView.frame = arrangement.card
    sheet?.frame = CGRect(origin: .zero, size: arrangement.window)
  }
}
