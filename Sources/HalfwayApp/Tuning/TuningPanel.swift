import Foundation
import Halfway
import HalfwayCodeGeneration
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
  package let scene: Scene
  package private(set) var colors: TuningColors
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
    /// The boundary of the decision surface.
    case boundary(BoundaryHandle)
    /// A handle of the settle spring.
    case spring(SpringView.Handle)
    /// A rectangle that selects dots, from a point of the surface on.
    case box(CGPoint)
    case button, nothing
  }
  package var holds: [Int: Hold] = [:]
  /// The part of the surface that is shown. Its axis doesn't change during a drag.
  package var setting = SurfaceView.Setting()
  package var needsShowing = true
  package var cards: TuningCards
  package var settling = SettlingState()
  /// The number of recordings to replay per frame while readings are missing, small enough to leave time for drawing.
  package static let playsPerFrame = 4

  /// Called with thresholds that take effect immediately.
  package var thresholdsDidChange: (ThresholdSet) -> Void = { _ in }
  /// Called to replay a dot's gesture.
  package var wantsReplay: (TuningDot) -> Void = { _ in }
  /// Called to replay a dot's gesture again and again, or to stop that if there is none.
  package var wantsPreview: (TuningDot?) -> Void = { _ in }
  /// Returns the command that makes the source code of the saved thresholds; `nil` if they aren't saved.
  package var sourceCommand: (SourceLanguage) -> String? = { _ in nil }
  /// Called to copy a text to the clipboard. Returns whether that succeeded.
  package var wantsCopy: (String) -> Bool = { _ in false }
  /// Called to save the thresholds.
  package var wantsSaving: () -> Void = {}

  private static let actions: [(String, TuningAction)] =
    [
      ("Decision", .page(.decision)), ("Velocity", .page(.velocity)), ("Recognition", .page(.recognition)),
      ("Settling", .page(.settling)), ("Presets", .card(.presets)),
      ("Suggest", .card(.suggestion)), ("Browse", .card(.recordings)),
      ("Timeline", .card(.timeline)), ("Code", .card(.code)), ("Blind", .card(.blind)), ("Compare", .compare),
      ("Undo", .undo), ("Revert", .revert), ("Save", .save),
      ("Finish", .label(.finish)), ("Cancel", .label(.cancel)), ("None", .label(.noNavigation)),
      ("Unknown", .label(nil)), ("Replay", .replay), ("Log", .logarithmic), ("Whole", .fit),
      ("Preview", .preview), ("Bounce", .springUnits),
    ]

  package init(_ model: TuningModel, of scene: Scene, size: CGSize, style: UserInterfaceStyle) {
    (self.model, self.scene) = (model, scene)
    colors = TuningColors(style)
    cards = TuningCards(style)
    var perform: (TuningAction) -> Void = { _ in }
    panelView = TuningPanelView(Self.actions.map { title, action in BarButton(title, action) { perform(action) } }) {
      perform($0)
    }
    root.addSubview(panelView)
    stage = Stage(rootViewController: ContentViewController(root), size: size)
    perform = { [weak self] in self?.perform($0) }
    panelView.setPalette(colors.palette)
  }

  // MARK: Showing

  package var isAnimating: Bool { stage.isAnimating || model.hasWork || needsShowing || hasCardWork }
  package var nextDeadline: Timestamp? { stage.nextDeadline }
  package func append(to list: inout DisplayList) { list.items.append(contentsOf: stage.displayList.items) }

  package func setFrame(_ frame: CGRect) {
    guard frame != panelView.frame else { return }
    panelView.frame = frame
    needsShowing = true
  }

  package func setStyle(_ style: UserInterfaceStyle) {
    colors = TuningColors(style)
    cards.pictures = TuningPictures(style)
    panelView.setPalette(colors.palette)
    needsShowing = true
  }

  package func advance(to time: Timestamp) {
    if model.work(atMost: Self.playsPerFrame) { needsShowing = true }
    workOnCards()
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
        units: settling.units, entry: entry?.key == row.control.key ? entry?.text : nil, colors)
    }
    fitAxes()
    panelView.showsSpring = showsSpring
    if showsSpring { showSpring() } else { panelView.surface.show(model, setting, emphasis, colors) }
    showText()
    var on: Set<TuningAction> = [.page(page)]
    if emphasis.isComparing { on.insert(.compare) }
    if model.hasUnsaved { on.insert(.save) }
    if settling.isPreviewing { on.insert(.preview) }
    if settling.units == .bounce { on.insert(.springUnits) }
    if setting.axis.isLogarithmic { on.insert(.logarithmic) }
    let intents = Set(emphasis.selected.filter(model.dots.indices.contains).map { model.dots[$0].intent })
    if let intent = intents.first, intents.count == 1 { on.insert(.label(intent)) }
    panelView.setOn(on)
    panelView.setEnabled([
      .undo: model.canUndo, .revert: model.isChanged, .save: model.hasUnsaved, .fit: !setting.zoom.isWhole,
      .replay: emphasis.single != nil, .card(.timeline): emphasis.single != nil, .card(.blind): model.isChanged,
      .card(.suggestion): !model.dots.isEmpty, .card(.recordings): !model.dots.isEmpty,
    ])
    panelView.hasDot = !emphasis.selected.isEmpty
    panelView.setCard(card)
    panelView.cardView.chosenRow = cards.chosenRow
    showPictures()
    showTimeline()
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
    setting.axis = VelocityAxis(
      fastest: SurfacePlot.fastest(releases.compactMap(\.velocityPointsPerSecond), limits: limits),
      isLogarithmic: setting.axis.isLogarithmic)
    fitTravels(releases)
  }

  /// Shows the boundary for the travel of the selected dot, otherwise for the median travel, with those for the
  /// shortest and the longest one.
  private func fitTravels(_ releases: [ReleaseMeasurement]) {
    let travels = releases.map(\.travelPoints).sorted()
    if let index = emphasis.single, model.dots.indices.contains(index), let release = model.dots[index].edited.release {
      (setting.travelPoints, setting.otherTravels) = (release.travelPoints, [])
    } else if let shortest = travels.first, let longest = travels.last {
      setting.travelPoints = travels[travels.count / 2]
      setting.otherTravels = [shortest, longest].filter { $0 != setting.travelPoints }
    } else {
      (setting.travelPoints, setting.otherTravels) = (scene.size.width * model.thresholds.travelWidths, [])
    }
  }

  private func showText() {
    if let message {
      return panelView.setText(showsSpring ? springText.headline : model.comparison.mistakeText, message)
    }
    if showsSpring { return panelView.setText(springText.headline, springText.detail) }
    if emphasis.hovered == nil, emphasis.selected.count > 1 {
      let dots = emphasis.selected.filter(model.dots.indices.contains).map { model.dots[$0] }
      let wrong = dots.count { $0.isWrong($0.edited) }
      return panelView.setText("\(dots.count) recordings", "\(wrong) not as meant")
    }
    if let index = emphasis.hovered ?? emphasis.single, model.dots.indices.contains(index) {
      let dot = model.dots[index]
      panelView.setText(dot.trial.label.name, dot.text)
      return
    }
    let comparison = model.comparison
    let labels = comparison.labelled > 0 ? "\(comparison.labelled) labelled. " : ""
    let changes = model.relabelled.isEmpty ? "Nothing changed" : "Labels unsaved"
    let state = labels + (model.isChanged ? "Unsaved: " + comparison.changeText : changes)
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
    if performOnCard(action) { return }
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
    case .save: if model.hasUnsaved { wantsSaving() } else { show(message: "There is nothing to save") }
    case .revert: edit { $0.revert() }
    case .undo: edit { $0.undo() }
    case .label(let intent): for index in emphasis.selected { model.label(index, intent) }
    case .replay: if let index = emphasis.single { wantsReplay(model.dots[index]) }
    case .fit: setting.zoom = SurfaceZoom()
    case .preview: preview()
    case .springUnits: settling.units = settling.units == .bounce ? .damping : .bounce
    case .copySpring(let code): copySpring(as: code)
    case .copyDecision(let language): copyDecision(in: language)
    case .card, .closeCard, .choosePreset, .applySuggestion, .chooseDot, .blindShow, .blindChoose, .blindEnd: break
    case .logarithmic:
      setting.axis = VelocityAxis(fastest: setting.axis.fastest, isLogarithmic: !setting.axis.isLogarithmic)
    }
  }

  /// Begins or ends the repeated replay of the selected gesture, otherwise of the first one that finishes.
  private func preview() {
    if settling.isPreviewing { return wantsPreview(nil) }
    let index = emphasis.single ?? model.dots.firstIndex { $0.edited.outcome == .finish } ?? model.dots.indices.first
    guard let index else { return show(message: "Swipe first: the preview repeats a gesture") }
    wantsPreview(model.dots[index])
  }

  package func edit(_ body: (inout TuningModel) -> Void) {
    let before = model.edited
    body(&model)
    needsShowing = true
    guard model.edited != before else { return }
    message = nil
    thresholdsDidChange(effectiveThresholds)
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
    // A dot shows which thresholds were in effect.
    guard cards.blind == nil else { return }
    message = nil
    let index = model.add(dot)
    emphasis.selected = [index]
    cards.pictures.discard(index)
    needsShowing = true
  }
}
