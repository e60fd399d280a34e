import Foundation
import Halfway
import HalfwayReplay
import HalfwaySDLStage

/// The views that the demo shows above a scene: badges, messages, the help sheet, and the overlay of measurements.
///
/// The chrome has a stage of its own, so it never appears in a recording, a digest, or a picture of a replay.
@MainActor
package final class Chrome {
  private let chromeView: ChromeView
  let stage: Stage
  /// The time at which the message disappears.
  private var messageEnd: Timestamp?
  private static let messageSeconds = 3.0
  private var tipTimer = TipTimer()

  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - help: The content of the help sheet.
  ///   - time: The start time of the chrome's stage.
  package init(size: CGSize, help: HelpSheet.Content = .demo, at time: Timestamp) {
    chromeView = ChromeView(help)
    stage = Stage(rootViewController: ContentViewController(chromeView), size: size, start: time)
  }

  package var isHelpShown: Bool { chromeView.isHelpShown }
  package var isAnimating: Bool { stage.isAnimating }
  package var nextDeadline: Timestamp? {
    [stage.nextDeadline, messageEnd, tipTimer.due].compactMap(\.self).min()
  }

  /// Appends the visible views to a display list.
  package func append(to list: inout DisplayList) {
    if chromeView.isShowing || stage.isAnimating || isAsking { list.items.append(contentsOf: stage.displayList.items) }
  }

  package func handle(_ event: InputEvent) { stage.handle(event) }

  package func advance(to time: Timestamp) {
    if let end = messageEnd, end <= time {
      messageEnd = nil
      stage.advance(to: time)
      chromeView.setMessage(nil)
    }
    tipTimer.advance(to: time)
    chromeView.setTip(tipTimer.shown)
    stage.advance(to: time)
  }

  /// Explains the control under the pointer after a while; `nil` means that there is none.
  ///
  /// - Returns: Whether the appearance changed.
  package func point(at tip: Tip?, at time: Timestamp) -> Bool {
    let before = (tipTimer.shown, tipTimer.due)
    tipTimer.point(at: tip, at: time)
    return before.0 != tipTimer.shown || before.1 != tipTimer.due
  }

  /// The text of the tip that is shown, or `nil`.
  package var tip: String? { tipTimer.shown?.text }

  /// Shows a message for `messageSeconds`.
  package func show(_ message: String, at time: Timestamp) {
    stage.advance(to: time)
    chromeView.setMessage(message)
    messageEnd = time.advanced(bySeconds: Self.messageSeconds)
  }

  /// Writes a file, and shows its name or why it couldn't be written.
  package func showExport(at time: Timestamp, _ write: () throws(ToolError) -> String) {
    do {
      show("Saved " + (try write()), at: time)
    } catch {
      show("Not saved: " + error.description, at: time)
    }
  }

  /// Sets the content of the help sheet, which applies the next time the sheet opens.
  package func setHelpContent(_ content: HelpSheet.Content) { chromeView.helpContent = content }

  package func setHelp(_ isShown: Bool, at time: Timestamp) {
    stage.advance(to: time)
    chromeView.setHelp(isShown)
  }

  package func setBadges(isRecording: Bool, isSlow: Bool) {
    chromeView.setBadges(isRecording: isRecording, isSlow: isSlow)
  }

  package var style: UserInterfaceStyle { chromeView.style }
  package func setStyle(_ style: UserInterfaceStyle) { chromeView.style = style }

  /// Sets the measurements to show; `nil` hides the overlay.
  package func setReading(_ reading: DebugReading?) { chromeView.setReading(reading) }

  package func setLayout(_ layout: DemoLayout) { chromeView.arrangement = layout }

  /// Moves an overlay that covers the scene out of the way of a contact.
  package func keepPanelClear(of point: CGPoint, at time: Timestamp) {
    stage.advance(to: time)
    chromeView.keepPanelClear(of: point)
  }

  /// The frame of the overlay, or `nil` while it is hidden.
  package var panelFrame: CGRect? { chromeView.panelFrame }
}

/// Badges at the top right, messages below them, measurements beside or above the scene, and the help sheet above
/// everything.
private final class ChromeView: View {
  private let recordingBadge = Pill("Recording", dot: Color(hex: 0xFF453A))
  private let slowBadge = Pill("Slow motion ×1/\(SceneClock.slowness)", dot: nil)
  private let message = Pill("", dot: nil)
  private let tipView = TipView()
  private var tip: Tip?
  private let column = View()
  private let panel = DebugPanel()
  /// Whether an overlay that covers the scene is in its upper half.
  private var isPanelAbove = false
  var helpContent: HelpSheet.Content
  private var help: HelpSheet?
  private var isMessageShown = false
  private(set) var isHelpShown = false
  var style = UserInterfaceStyle.light {
    didSet { column.backgroundColor = Palette.of(style).field }
  }
  var arrangement: DemoLayout? {
    didSet { if arrangement != oldValue { setNeedsLayout() } }
  }
  /// The heights kept free above and below an overlay that covers the scene, in points: the scene's header with its
  /// back button, and its lower buttons.
  private static let free = (above: 140.0, below: 92.0)

  init(_ help: HelpSheet.Content) {
    helpContent = help
    super.init(frame: .zero)
    column.backgroundColor = Palette.of(style).field
    for view in [column, panel, recordingBadge, slowBadge, message] {
      addSubview(view)
      view.isUserInteractionEnabled = false
    }
    addSubview(tipView)
    message.alpha = 0
    for view in [column, panel, recordingBadge, slowBadge] { view.isHidden = true }
  }

  required init?(coder: NSCoder) { nil }

  var isShowing: Bool {
    isHelpShown || isMessageShown || tip != nil || !panel.isHidden || !recordingBadge.isHidden || !slowBadge.isHidden
  }

  func setBadges(isRecording: Bool, isSlow: Bool) {
    recordingBadge.isHidden = !isRecording
    slowBadge.isHidden = !isSlow
    setNeedsLayout()
  }

  func setTip(_ tip: Tip?) {
    guard tip != self.tip else { return }
    self.tip = tip
    tipView.show(tip, in: bounds.size)
  }

  func setMessage(_ text: String?) {
    isMessageShown = text != nil
    if let text {
      message.text = text
      setNeedsLayout()
    }
    View.animate(withDuration: 0.2) { message.alpha = text == nil ? 0 : 1 }
  }

  func setReading(_ reading: DebugReading?) {
    panel.isHidden = reading == nil
    if let reading { panel.reading = reading }
    setNeedsLayout()
  }

  var panelFrame: CGRect? {
    layoutIfNeeded()
    return panel.isHidden ? nil : panel.frame
  }

  func keepPanelClear(of point: CGPoint) {
    guard !panel.isHidden, let size = arrangement?.sceneSize, isPanelAbove != (point.y > size.height / 2) else {
      return
    }
    isPanelAbove.toggle()
    View.animate(withDuration: 0.2, curve: .easeOut) { layoutPanel() }
  }

  func setHelp(_ isShown: Bool) {
    guard isShown != isHelpShown else { return }
    isHelpShown = isShown
    if isShown {
      help?.removeFromSuperview()
      let sheet = HelpSheet(helpContent, Palette.of(style))
      sheet.frame = bounds
      sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(sheet)
      sheet.layoutIfNeeded()
      help = sheet
      sheet.setOpen(false)
      View.animate(withDuration: 0.28, curve: .easeOut) { sheet.setOpen(true) }
    } else if let sheet = help {
      View.animate(withDuration: 0.2, curve: .easeIn) {
        sheet.setOpen(false)
      } completion: { [weak self] _ in
        sheet.removeFromSuperview()
        if self?.help === sheet { self?.help = nil }
      }
    }
  }

  override func layoutSubviews() {
    // The badges don't cover a panel beside the scene.
    let room = arrangement?.panel == nil ? bounds.width : arrangement?.sceneSize.width ?? bounds.width
    var right = room - 12
    for badge in [recordingBadge, slowBadge] where !badge.isHidden {
      let width = badge.fittingWidth(atMost: room - 24)
      badge.frame = CGRect(x: right - width, y: 12, width: width, height: Pill.height)
      right -= width + Grid.gap
    }
    let width = message.fittingWidth(atMost: room - 24)
    message.frame = CGRect(
      x: ((room - width) / 2).rounded(), y: 12 + Pill.height + Grid.gap, width: width, height: Pill.height)
    layoutPanel()
  }

  private func layoutPanel() {
    guard let arrangement else { return }
    column.isHidden = panel.isHidden || arrangement.column == nil
    panel.hasPlot = arrangement.column != nil
    if let side = arrangement.column {
      column.frame = side
      let width = side.width - 24
      panel.frame = CGRect(
        x: side.minX + 12, y: 12 + Pill.height + Grid.gap, width: width, height: panel.fittingHeight(width: width))
    } else {
      let size = arrangement.sceneSize
      let width = min(size.width - 24, Grid.widestColumn)
      let height = panel.fittingHeight(width: width)
      // In a low window, keeping clear of the finger matters more than keeping the header free.
      let above = max(0, min(Self.free.above, size.height / 2 - height))
      let y = isPanelAbove ? above : max(above, size.height - Self.free.below - height)
      panel.frame = CGRect(x: ((size.width - width) / 2).rounded(), y: y, width: width, height: height)
    }
  }
}

/// A short text on a dark capsule, legible on any background.
private final class Pill: View {
  static let height = 28.0
  private let label: Label
  private let dot = View()
  private let hasDot: Bool

  init(_ text: String, dot color: Color?) {
    label = Label(text, font: Typography.captionStrong, color: Palette.dark.onDark)
    hasDot = color != nil
    super.init(frame: .zero)
    backgroundColor = Palette.dark.dark.withAlphaComponent(0.86)
    layer.cornerRadius = Self.height / 2
    layer.borderWidth = 1
    layer.borderColor = CGColor(white: 1, alpha: 0.16)
    dot.backgroundColor = color ?? .clear
    dot.layer.cornerRadius = 4
    addSubview(dot)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  func fittingWidth(atMost width: Double) -> Double {
    let text = label.sizeThatFits(CGSize(width: .greatestFiniteMagnitude, height: Self.height)).width
    return min(width, (text.rounded(.up) + 24 + (hasDot ? 16 : 0)))
  }

  override func layoutSubviews() {
    dot.frame = CGRect(x: 12, y: (bounds.height - 8) / 2, width: 8, height: 8)
    let left = hasDot ? 28.0 : 12
    label.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - 12), height: bounds.height)
  }
}
