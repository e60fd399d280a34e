import Foundation
import Halfway
import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// The state of the cards of the tuning panel.
@MainActor
package struct TuningCards {
  /// The card that is shown, or `nil` for the thresholds.
  package var kind: TuningCard.Kind?
  package var suggestion: TuningSuggestion?
  package var blind: BlindComparison?
  /// The result of the last blind comparison, in words.
  package var blindResult: String?
  package var pictures: TuningPictures
  /// The index of the row that Enter uses.
  package var chosenRow: Int?
  /// What the timeline shows.
  package var timeline: TuningTimeline?

  package init(_ style: UserInterfaceStyle) { pictures = TuningPictures(style) }
}

/// The cards of the tuning panel.
extension TuningPanel {
  /// The thresholds that the scene uses: the edited ones, except in a blind comparison.
  package var effectiveThresholds: ThresholdSet { cards.blind?.usesSaved == true ? model.saved : model.edited }

  // MARK: Content

  package var card: TuningCard? {
    switch cards.kind {
    case .presets: presetsCard
    case .suggestion: suggestionCard
    case .recordings: recordingsCard
    case .blind: blindCard
    case .code: codeCard
    case .timeline: timelineCard
    case nil: nil
    }
  }

  private func thresholds(of preset: Preset) -> ThresholdSet { preset.thresholds(widthPoints: scene.size.width) }

  private var presetsCard: TuningCard {
    var card = TuningCard(kind: .presets, title: "Presets")
    card.rows = Preset.all.enumerated().map { index, preset in
      TuningCard.Row(
        title: preset.system.capitalizedFirst, detail: preset.rule,
        action: .choosePreset(index), isOn: model.edited == thresholds(of: preset))
    }
    card.buttons = [
      .init(title: "Compare", action: .compare, isOn: emphasis.isComparing),
      .init(title: "Undo", action: .undo, isEnabled: model.canUndo),
      .init(title: "Revert", action: .revert, isEnabled: model.isChanged),
    ]
    return card
  }

  private var suggestionCard: TuningCard {
    var card = TuningCard(kind: .suggestion, title: "Suggestion")
    guard let suggestion = cards.suggestion else {
      card.text = "There are no recordings of this scene. Swipe in it, and label the dots with what was meant."
      return card
    }
    guard let finding = suggestion.finding else {
      card.text =
        suggestion.share < 1
        ? "Trying settings: \((suggestion.share * 100).fixed(places: 0))%" : "Comparing the settings"
      return card
    }
    let changes = finding.changes
    let count = changes.better + changes.worse + changes.other
    card.text =
      finding.recommendation.text
      + "\n\nThe best setting changes \(count) outcome\(count == 1 ? "" : "s"): \(changes.better) to what was meant, "
      + "\(changes.worse) from it" + (changes.other > 0 ? ", \(changes.other) otherwise." : ".")
    card.buttons = [
      .init(
        title: finding.isRecommended ? "Apply" : "Try the best anyway", action: .applySuggestion,
        isOn: finding.isRecommended, isEnabled: finding.thresholds != model.edited)
    ]
    return card
  }

  private var recordingsCard: TuningCard {
    var card = TuningCard(kind: .recordings, title: "\(model.dots.count) recordings")
    card.rows = model.dots.enumerated().map { index, dot in
      TuningCard.Row(
        title: dot.trial.label.name, detail: dot.text, action: .chooseDot(index),
        isOn: emphasis.selected.contains(index), pictured: index)
    }
    return card
  }

  private var blindCard: TuningCard {
    var card = TuningCard(kind: .blind, title: "Which feels better?")
    guard let blind = cards.blind else {
      card.text = cards.blindResult ?? ""
      card.buttons = [.init(title: "Again", action: .card(.blind), isEnabled: model.isChanged)]
      return card
    }
    let keys = TuningKey.names(of: .blindShow(isFirst: true), .blindShow(isFirst: false), separator: " and ")
    card.text =
      "Round \(blind.rounds + 1). The saved and the changed thresholds are in effect one after the other, in an order that "
      + "chance decides. Swipe with both (keys \(keys)), then judge."
    card.buttons = [
      .init(title: "Use the first", action: .blindShow(isFirst: true), isOn: blind.showsFirst),
      .init(title: "Use the second", action: .blindShow(isFirst: false), isOn: !blind.showsFirst),
      .init(title: "First is better", action: .blindChoose(.first)),
      .init(title: "Second is better", action: .blindChoose(.second)),
      .init(title: "No difference", action: .blindChoose(.neither)),
      .init(title: "Show the result", action: .blindEnd, isEnabled: blind.rounds > 0),
    ]
    return card
  }

  private var timelineCard: TuningCard {
    let dot = emphasis.single.flatMap { model.dots.indices.contains($0) ? model.dots[$0] : nil }
    var card = TuningCard(kind: .timeline, title: dot?.trial.label.name ?? "Timeline")
    card.text =
      dot == nil
      ? "Select a recording." : "Progress and velocity with the thresholds of the sliders; dashed: with the saved ones."
    return card
  }

  /// Replays the selected recording by the edited and by the saved thresholds for the card of its timeline.
  package func showTimeline() {
    guard cards.kind == .timeline, let index = emphasis.single, model.dots.indices.contains(index) else {
      cards.timeline = nil
      return panelView.cardView.show(film: nil, colors.palette)
    }
    let dot = model.dots[index]
    let (edited, saved) = (model.edited[dot.device], model.saved[dot.device])
    let key = TuningTimeline(index: index, edited: edited, saved: saved)
    guard key != cards.timeline else { return }
    cards.timeline = key
    func film(_ thresholds: Thresholds) -> ReplayFilm {
      ReplayFilm(
        playing: dot.trial.recording, file: dot.trial.label.name, scene: dot.trial.scene, by: thresholds)
    }
    var shown = film(edited)
    if edited != saved { shown.before = film(saved).frames.map { ($0.time, $0.percent) } }
    panelView.cardView.show(film: shown, colors.palette)
  }

  // MARK: Actions

  /// Performs an action that concerns the cards. Returns whether it did.
  package func performOnCard(_ action: TuningAction) -> Bool {
    switch action {
    case .card(let kind): toggle(kind)
    case .closeCard: closeCard()
    case .choosePreset(let index):
      guard Preset.all.indices.contains(index) else { break }
      edit { $0.use(thresholds(of: Preset.all[index])) }
    case .applySuggestion:
      guard let finding = cards.suggestion?.finding else { break }
      closeCard()
      emphasis.isComparing = true
      edit { $0.use(finding.thresholds) }
      show(message: "Applied. The highlighted dots end differently than with the saved thresholds.")
    case .chooseDot(let index):
      guard model.dots.indices.contains(index) else { break }
      select(index)
    case .blindShow(let isFirst): changeBlind { $0.show(first: isFirst) }
    case .blindChoose(let choice): changeBlind { $0.choose(choice) }
    case .blindEnd:
      guard let blind = cards.blind, blind.rounds > 0 else { break }
      endBlind(blind)
    case .previousControl where cards.kind == .recordings: select((emphasis.single ?? 1) - 1)
    case .nextControl where cards.kind == .recordings: select((emphasis.single ?? -1) + 1)
    case .previousControl where cards.kind != nil: chooseRow(-1)
    case .nextControl where cards.kind != nil: chooseRow(1)
    case .replay:
      guard let row = cards.chosenRow, let card, card.rows.indices.contains(row) else { return cards.blind != nil }
      perform(card.rows[row].action)
    // Nothing else may tell which thresholds are in effect.
    default: return cards.blind != nil
    }
    return true
  }

  /// Highlights the row some rows away, which Enter uses.
  private func chooseRow(_ steps: Int) {
    guard let rows = card?.rows, !rows.isEmpty else { return }
    let row = cards.chosenRow.map { min(max(0, $0 + steps), rows.count - 1) } ?? 0
    cards.chosenRow = row
    panelView.cardView.reveal(rows[row].action)
  }

  private func select(_ index: Int) {
    guard model.dots.indices.contains(index) else { return }
    emphasis.selected = [index]
    show(message: nil)
    panelView.cardView.reveal(.chooseDot(index))
    wantsReplay(model.dots[index])
  }

  private func toggle(_ kind: TuningCard.Kind) {
    if cards.kind == kind, kind != .blind || cards.blind != nil { return closeCard() }
    guard cards.blind == nil else { return }
    switch kind {
    case .presets, .recordings, .code, .timeline: break
    case .suggestion:
      let trials = model.trials
      cards.suggestion =
        trials.isEmpty ? nil : try? TuningSuggestion(trials, present: model.edited, device: model.device)
    case .blind:
      guard model.isChanged else {
        return show(message: "Change a threshold first: then there is something to compare")
      }
      cards.blind = BlindComparison(seed: UInt64(bitPattern: stage.now.microseconds))
      emphasis.selected = []
      thresholdsDidChange(effectiveThresholds)
    }
    (cards.kind, cards.chosenRow) = (kind, nil)
    show(message: nil)
  }

  private func closeCard() {
    if let blind = cards.blind, blind.rounds > 0 { return endBlind(blind) }
    cards.blind = nil
    thresholdsDidChange(effectiveThresholds)
    (cards.kind, cards.suggestion, cards.blindResult, cards.chosenRow) = (nil, nil, nil, nil)
    needsShowing = true
  }

  private func changeBlind(_ body: (inout BlindComparison) -> Void) {
    guard var blind = cards.blind else { return }
    body(&blind)
    cards.blind = blind
    thresholdsDidChange(effectiveThresholds)
  }

  private func endBlind(_ blind: BlindComparison) {
    (cards.blind, cards.blindResult) = (nil, blind.text)
    thresholdsDidChange(effectiveThresholds)
    needsShowing = true
  }

  // MARK: Work

  package var hasCardWork: Bool { cards.suggestion?.isSearching == true || missingPicture != nil }

  /// The number of recordings that a search evaluates per frame.
  private static let trialsPerFrame = 1

  package func workOnCards() {
    if cards.suggestion?.isSearching == true {
      cards.suggestion?.work(atMost: Self.trialsPerFrame)
      needsShowing = true
    }
    if let index = missingPicture {
      cards.pictures.make(index, of: model.dots[index])
      needsShowing = true
    }
  }

  /// The first visible row whose recording has no picture yet.
  private var missingPicture: Int? {
    guard cards.kind == .recordings else { return nil }
    return panelView.cardView.visibleRows.lazy.compactMap(\.row?.pictured).first {
      model.dots.indices.contains($0) && cards.pictures.picture(of: $0) == nil
    }
  }

  package func showPictures() {
    guard cards.kind == .recordings else { return }
    panelView.cardView.layoutIfNeeded()
    for row in panelView.cardView.rows where !row.hasPicture {
      if let list = row.row?.pictured.flatMap(cards.pictures.picture) { row.show(list) }
    }
  }
}

/// The recording of a timeline and the thresholds of its two runs.
package struct TuningTimeline: Equatable {
  package var index: Int
  package var edited: Thresholds
  package var saved: Thresholds
}
