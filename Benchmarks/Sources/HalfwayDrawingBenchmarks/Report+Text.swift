import BenchmarkTools
import Foundation

extension Report {
  static func text(_ value: Double) -> String { value.isFinite ? Table.text(value) : "" }
  static func text(_ size: CGSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }
  static func ratio(_ value: Double) -> String { fixed(value, places: 2) }
  static func percent(_ share: Double) -> String { fixed(share * 100, places: 1) + "%" }
  static func verdict(_ isMet: Bool) -> String { isMet ? "met" : "missed" }

  /// The mean difference in steps of 255, and the fraction of pixels that are clearly different.
  static func text(_ agreement: Agreement?) -> String {
    guard let agreement else { return "" }
    let text = "\(fixed(agreement.meanDifference, places: 2)), \(percent(agreement.outliers))"
    return agreement.isGood ? text : text + " (too much)"
  }

  static func fixed(_ value: Double, places: Int) -> String {
    value.isFinite ? String(format: "%.\(places)f", value) : ""
  }

  static func number(_ value: Double) -> String { value.isFinite ? String(format: "%.6g", value) : "null" }

  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  /// Returns rows with a line below the first one. The first column is left-aligned, the others right-aligned.
  static func columns(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }
    lines.insert(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "), at: 1)
    return lines.joined(separator: "\n")
  }
}
