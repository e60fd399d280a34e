import Halfway

/// A card in the tuning panel in place of the thresholds: a title, a text, rows to choose from, and buttons.
package struct TuningCard: Equatable {
  package enum Kind: Hashable, Sendable {
    case presets, suggestion, recordings, blind, code, timeline
  }

  package struct Row: Equatable {
    package var title: String
    package var detail: String
    package var action: TuningAction
    package var isOn = false
    /// The index of the dot whose recording has a picture; `nil` for none.
    package var pictured: Int?
  }

  package var kind: Kind
  package var title: String
  package var text = ""
  package var rows: [Row] = []
  package var buttons: [CardButton<TuningAction>] = []

  /// Whether the card is also in place of the decision surface, which would tell which thresholds are in effect.
  package var coversSurface: Bool { kind == .blind }
}
