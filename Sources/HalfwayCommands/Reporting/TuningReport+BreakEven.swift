import HalfwayReports
import HalfwayTuning

// The mixes of gestures and the costs over which the recommendation holds.
extension TuningReport {
  /// Writes a table of the ranges. Nothing is written if the numbers of errors of all kinds are equal.
  func writeRanges(of breakEven: BreakEven, into page: inout Markup) {
    guard breakEven.hasGains || breakEven.hasLosses else { return }
    let (costs, percent) = (breakEven.costs, { (share: Double) in TuningText.percent(share, decimals: 1) })
    let number = { (value: Double) in value.shortest(places: 3) }
    let cancel = costs.accidentalCancel
    let rows: [(name: String, here: String?, range: BreakEven.Range?, text: (Double) -> String)] = [
      (
        "cost of an accidental finish, in accidental cancels",
        cancel > 0 ? number(costs.accidentalFinish / cancel) : nil,
        breakEven.finishCost, number
      ),
      (
        "cost of a false activation, in accidental cancels", cancel > 0 ? number(costs.falseActivation / cancel) : nil,
        breakEven.activationCost, number
      ),
      ("transitions meant to be cancelled", breakEven.cancelShare.map(percent), breakEven.cancelShares, percent),
      (
        "gestures not meant to navigate, per transition", breakEven.othersPerTransition.map(number),
        breakEven.othersPerTransitionRange, number
      ),
    ]
    page.element("h3", [:], "Mixes and costs")
    page.element(
      "p", [:],
      "Where the \(isChange ? "recommended" : "best") thresholds, cross-validated, cost less than the present ones, if one "
        + "quantity changes and the others are as "
        + (breakEven.isOfStatedMix ? "in the stated mix." : "in these recordings."))
    ReportTable(
      headings: ["", breakEven.isOfStatedMix ? "stated" : "here", "costs less"],
      rows: rows.compactMap { name, here, range, text in
        guard let here, let range else { return nil }
        let words =
          switch range {
          case .always: "always"
          case .never: "never"
          case .above(let bound): "above \(text(bound))"
          case .below(let bound): "below \(text(bound))"
          }
        return [.text(name), .number(here), .number(words)]
      }
    ).write(into: &page)
  }
}
