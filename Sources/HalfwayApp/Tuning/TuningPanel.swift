import Foundation
import Halfway
import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// The tuning panel beside a scene, which shows a model and lets the user change it.
///
/// Like the bar, the panel has a stage of its own and is not part of the scene.
@MainActor
package final class TuningPanel {
  package var model: TuningModel
  package let panelView: TuningPanelView
  package let root = View()
  package let stage: Stage
  private let scene: Scene
  private var colors: TuningColors
  /// The role of the thresholds that are shown.
  package private(set) var page = ThresholdRole.decision
  /// The name of the threshold that the arrow keys change.
  package var selectedKey: String?
  package var emphasis = SurfaceView.Emphasis()
  /// The value that is being typed.
  package var entry: TuningEntry?
  /// The element that a contact manipulates.
  package enum Hold {
    case slider(String)
    case button, nothing
  }
  package var holds: [Int: Hold] = [:]
  /// The velocity at the ends of the axis, in points per second. It doesn't change during a drag.
  private var fastest = 1000.0
  private var travelPoints = 375.0
  package var needsShowing = true
  /// The number of recordings to replay per frame while readings are missing, small enough to leave time for drawing.
  package static let playsPerFrame = 4

  /// Called with thresholds that take effect immediately.
  package var thresholdsDidChange: (ThresholdSet) -> Void = { _ in }
  /// Called to replay a dot's gesture.
  package var wantsReplay: (TuningDot) -> Void = { _ in }
  /// Called to save the thresholds.
  package var wantsSaving: () -> Void = {}

  private static let actions: [(String, TuningAction)] =
    [
      ("Decision", .page(.decision)), ("Velocity", .page(.velocity)), ("Recognition", .page(.recognition)),
      ("Settling", .page(.settling)), ("Compare", .compare), ("Undo", .undo), ("Revert", .revert), ("Save", .save),
      ("Finish", .label(.finish)), ("Cancel", .label(.cancel)), ("None", .label(.noNavigation)),
      ("Unknown", .label(nil)), ("Replay", .replay),
    ]

  package init(_ model: TuningModel, of scene: Scene, size: CGSize, style: UserInterfaceStyle) {
    (self.model, self.scene) = (model, scene)
    colors = TuningColors(style)
    var perform: (TuningAction) -> Void = { _ in }
    panelView = TuningPanelView(Self.actions.map { title, action in BarButton(title, action) { perform(action) } })
    root.addSubview(panelView)
    stage = Stage(rootViewController: ContentViewController(root), size: size)
    perform = { [weak self] in self?.perform($0) }
    panelView.setPalette(colors.palette)
  }

  // MARK: Showing

  package var isAnimating: Bool { stage.isAnimating || model.hasWork || needsShowing }
  package var nextDeadline: Timestamp? { stage.nextDeadline }
  package func append(to list: inout DisplayList) { list.items.append(contentsOf: stage.displayList.items) }

  package func setFrame(_ frame: CGRect) {
    guard frame != panelView.frame else { return }
    panelView.frame = frame
    needsShowing = true
  }

  package func setStyle(_ style: UserInterfaceStyle) {
    colors = TuningColors(style)
    panelView.setPalette(colors.palette)
    needsShowing = true
  }

  package func advance(to time: Timestamp) {
    if model.work(atMost: Self.playsPerFrame) { needsShowing = true }
    if needsShowing { show() }
    stage.advance(to: time)
  }

  private func show() {
    needsShowing = false
    panelView.setControls(TuningControl.all(of: page, by: model.thresholds))
    panelView.layoutIfNeeded()
    let saved = model.saved[model.device]
    for row in panelView.rows {
      row.show(
        model.thresholds, saved: saved, isSelected: row.control.key == selectedKey, isEnabled: isEffective(row.control),
        entry: entry?.key == row.control.key ? entry?.text : nil, colors)
    }
    fitAxes()
    panelView.surface.show(model, fastest: fastest, travelPoints: travelPoints, emphasis, colors)
    showText()
    var on: Set<TuningAction> = [.page(page)]
    if emphasis.isComparing { on.insert(.compare) }
    if model.isChanged { on.insert(.save) }
    if let selected = emphasis.selected, model.dots.indices.contains(selected) {
      on.insert(.label(model.dots[selected].intent))
    }
    panelView.setOn(on)
    panelView.setEnabled([.undo: model.canUndo, .revert: model.isChanged, .save: model.isChanged])
    panelView.hasDot = emphasis.selected != nil
  }

  package func isEffective(_ control: TuningControl) -> Bool {
    control.isEffective(in: model.thresholds, movesAmongTargets: model.movesAmongTargets)
  }

  /// Fits the axes to the data, but not during a drag, because dots would move that the drag doesn't affect.
  private func fitAxes() {
    guard holds.isEmpty else { return }
    let releases = model.dots.compactMap(\.edited.release)
    let limits = [model.thresholds, model.saved[model.device]].flatMap { thresholds in
      [ThresholdField.commitVelocityPointsPerSecond.key, ThresholdField.reverseVelocityPointsPerSecond.key]
        .filter(thresholds.releaseRule.keys.contains).compactMap { thresholds.value(forKey: $0) }
    }
    fastest = SurfacePlot.fastest(releases.compactMap(\.velocityPointsPerSecond), limits: limits)
    let travels = releases.map(\.travelPoints).sorted()
    travelPoints = travels.isEmpty ? scene.size.width * model.thresholds.travelWidths : travels[travels.count / 2]
  }

  private func showText() {
    if let message { return panelView.setText(model.comparison.mistakeText, message) }
    if let index = emphasis.hovered ?? emphasis.selected, model.dots.indices.contains(index) {
      let dot = model.dots[index]
      panelView.setText(dot.trial.label.name, dot.text)
      return
    }
    let comparison = model.comparison
    let labels = comparison.labelled > 0 ? "\(comparison.labelled) labelled. " : ""
    let state = labels + (model.isChanged ? "Unsaved: " + comparison.changeText : "Nothing changed")
    panelView.setText(comparison.mistakeText, comparison.open > 0 ? state + ", \(comparison.open) to play" : state)
  }

  /// A message, such as the result of saving, shown until the next change or the selection of a dot.
  private var message: String?

  package func show(message: String?) {
    self.message = message
    needsShowing = true
  }

  // MARK: Changing

  /// Performs the action of a key or a button.
  package func perform(_ action: TuningAction) {
    needsShowing = true
    if entry != nil { endEntry(accepting: true) }
    switch action {
    case .page(let role): page = role
    case .nextPage:
      let pages: [ThresholdRole] = [.decision, .velocity, .recognition, .settling]
      page = pages[((pages.firstIndex(of: page) ?? 0) + 1) % pages.count]
    case .previousControl: selectControl(-1)
    case .nextControl: selectControl(1)
    case .less: step(-1)
    case .more: step(1)
    case .standard: setStandard()
    case .enterValue: beginEntry()
    case .compare: emphasis.isComparing.toggle()
    case .save: if model.isChanged { wantsSaving() } else { show(message: "There is nothing to save") }
    case .revert: edit { $0.revert() }
    case .undo: edit { $0.undo() }
    case .label(let intent): if let index = emphasis.selected { model.label(index, intent) }
    case .replay: if let index = emphasis.selected { wantsReplay(model.dots[index]) }
    }
  }

  package func edit(_ body: (inout TuningModel) -> Void) {
    let before = model.edited
    body(&model)
    needsShowing = true
    guard model.edited != before else { return }
    message = nil
    thresholdsDidChange(model.edited)
  }

  private func selectControl(_ steps: Int) {
    panelView.setControls(TuningControl.all(of: page, by: model.thresholds))
    let keys = panelView.rows.map(\.control.key)
    guard !keys.isEmpty else { return }
    let index = keys.firstIndex { $0 == selectedKey }.map { min(max(0, $0 + steps), keys.count - 1) } ?? 0
    selectedKey = keys[index]
    panelView.reveal(index)
  }

  package var selectedRow: TuningControlView? { panelView.rows.first { $0.control.key == selectedKey } }

  private func step(_ steps: Int) {
    guard let row = selectedRow else { return selectControl(1) }
    change(row, steps)
  }

  package func change(_ row: TuningControlView, _ steps: Int) {
    guard isEffective(row.control) else { return }
    edit { model in
      model.beginChange()
      switch row.control {
      case .number(let field):
        guard let scale = row.scale else { return }
        model.set(scale.value(steps, from: model.thresholds[field]), forKey: field.key)
      case .choice(let choice):
        let index = choice.names.firstIndex(of: choice.name(in: model.thresholds)) ?? 0
        let count = choice.names.count
        model.choose(choice.names[((index + steps) % count + count) % count], forKey: choice.key)
      }
    }
  }

  private func setStandard() {
    guard let row = selectedRow, isEffective(row.control) else { return }
    edit { model in
      model.beginChange()
      switch row.control {
      case .number(let field): model.set(Thresholds.standard[field], forKey: field.key)
      case .choice(let choice): model.choose(choice.name(in: .standard), forKey: choice.key)
      }
    }
  }

  /// Shows the result of saving.
  package func didSave(_ text: String, isSaved: Bool) {
    if isSaved { model.didSave() }
    show(message: text)
  }

  package func take(_ thresholds: ThresholdSet) {
    model.take(thresholds)
    needsShowing = true
  }

  package func show(_ device: DeviceClass) {
    guard device != model.device else { return }
    model.show(device)
    needsShowing = true
  }

  package func add(_ dot: TuningDot) {
    message = nil
    emphasis.selected = model.add(dot)
    needsShowing = true
  }
}
