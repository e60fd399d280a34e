import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The view of an alert: the card with the texts and the actions, and for a sheet the card of the cancel action. A
/// finger that slides over the actions selects the one on which it lifts.
final class AlertView: View {
  private let look: AlertLook
  let card = View(frame: .zero)
  private let texts = View(frame: .zero)
  private let (title, message) = (Label(frame: .zero), Label(frame: .zero))
  private let list = ScrollView(frame: .zero)
  private let cancelCard = View(frame: .zero)
  private var rows: [AlertRow] = []
  private var cancelRow: AlertRow?
  /// Whether an action was selected.
  var isDone = false
  var choose: (AlertAction) -> Void = { _ in }

  init(_ style: AlertController.Style) {
    look = AlertLook(style)
    super.init(frame: .zero)
    for ground in [card, cancelCard] {
      ground.layer.cornerRadius = AlertLook.cornerPoints
      ground.clipsToBounds = true
      addSubview(ground)
    }
    card.backgroundColor = AlertLook.ground
    cancelCard.backgroundColor = AlertLook.cancelGround
    list.alwaysBounceVertical = false
    list.bounces = false
    card.addSubview(texts)
    card.addSubview(list)
    for (label, font, color) in [
      (title, look.titleFont, look.titleColor), (message, look.messageFont, look.messageColor),
    ] {
      (label.font, label.textColor) = (font, color)
      (label.textAlignment, label.numberOfLines) = (.center, 0)
      texts.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  func show(title: String?, message: String?, actions: [AlertAction], bold: AlertAction?) {
    (self.title.text, self.message.text) = (title, message)
    for row in allRows { row.removeFromSuperview() }
    rows = actions.filter { !(look.isSheet && $0.style == .cancel) }.map { AlertRow($0, look) }
    cancelRow = look.isSheet ? actions.first { $0.style == .cancel }.map { AlertRow($0, look) } : nil
    for row in rows { list.addSubview(row) }
    if let cancelRow {
      cancelRow.hasLine = false
      cancelCard.addSubview(cancelRow)
    }
    markActions(bold: bold)
    setNeedsLayout()
  }

  func markActions(bold: AlertAction?) {
    for row in allRows { row.mark(isBold: row.action === bold) }
  }

  private var allRows: [AlertRow] { rows + (cancelRow.map { [$0] } ?? []) }

  /// Returns the row of an action, if there is one.
  func row(of action: AlertAction) -> AlertRow? { allRows.first { $0.action === action } }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets)
    let margin = look.isSheet ? AlertLook.sheetMargin : AlertLook.alertMargin
    let width = max(0, look.isSheet ? room.width - 2 * margin : min(AlertLook.alertWidth, room.width - 2 * margin))
    let below = cancelRow == nil ? 0 : look.rowHeight + AlertLook.gap
    let textHeight = layOutTexts(width)
    let isSideBySide = !look.isSheet && rows.count == 2 && rows.allSatisfy { $0.wishedWidth <= width / 2 }
    let rowsHeight = isSideBySide ? look.rowHeight : CGFloat(rows.count) * look.rowHeight
    let height = min(textHeight + rowsHeight, max(0, room.height - 2 * margin - below))
    list.frame = CGRect(x: 0, y: textHeight, width: width, height: max(0, height - textHeight))
    list.contentSize = CGSize(width: width, height: rowsHeight)
    for (index, row) in rows.enumerated() {
      let place = CGFloat(index)
      row.frame =
        isSideBySide
        ? CGRect(x: place * width / 2, y: 0, width: width / 2, height: look.rowHeight)
        : CGRect(x: 0, y: place * look.rowHeight, width: width, height: look.rowHeight)
      row.isSideBySide = isSideBySide && index > 0
      row.hasLine = index > 0 || textHeight > 0
    }
    let x = (room.midX - width / 2).rounded()
    let bottom = room.maxY - margin
    // An animator may be scaling it with a transform.
    card.bounds.size = CGSize(width: width, height: height)
    let y = look.isSheet ? bottom - below - height : (room.midY - height / 2).rounded()
    card.center = CGPoint(x: x + width / 2, y: y + height / 2)
    cancelCard.isHidden = cancelRow == nil
    cancelCard.frame = CGRect(x: x, y: bottom - look.rowHeight, width: width, height: look.rowHeight)
    cancelRow?.frame = cancelCard.bounds
  }

  /// The height of the texts with their margins.
  private func layOutTexts(_ width: CGFloat) -> CGFloat {
    let inner = max(0, width - 2 * AlertLook.side)
    var y: CGFloat = 0
    for label in [title, message] where label.text?.isEmpty == false {
      y += y == 0 ? look.paddingAbove : AlertLook.betweenTexts
      let height = label.sizeThatFits(CGSize(width: inner, height: .infinity)).height.rounded(.up)
      label.frame = CGRect(x: AlertLook.side, y: y, width: inner, height: height)
      y += height
    }
    let height = y == 0 ? 0 : y + look.paddingAbove
    texts.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return height
  }

  // MARK: Touches

  /// Returns the row at the location of a touch that landed in the alert; `nil` elsewhere.
  private func row(under touch: Touch) -> AlertRow? {
    allRows.first { row in
      row.action.isEnabled && row.bounds.contains(touch.location(in: row))
        && (row === cancelRow || list.bounds.contains(touch.location(in: list)))
    }
  }

  private func press(_ row: AlertRow?) {
    for other in allRows { other.isPressed = other === row }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard !isDone, let touch = touches.first else { return }
    press(row(under: touch))
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard !isDone, let touch = touches.first else { return }
    press(row(under: touch))
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard !isDone, let touch = touches.first else { return }
    press(nil)
    if let row = row(under: touch) { return choose(row.action) }
    // A touch that ends beside a sheet selects its cancel action.
    let isBeside = [card, cancelCard].allSatisfy { $0.isHidden || !$0.bounds.contains(touch.location(in: $0)) }
    if isBeside, let cancelRow { choose(cancelRow.action) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { press(nil) }
}
