import HalfwayViews

// The two searches of the simplex method. Both move from one dictionary to the next by exchanging a nonbasic variable
// with a basic one.
extension LinearProgram {
  /// A limit larger than the number of steps of any search over this many rows and variables that makes progress.
  private var maximumSteps: Int { 100 + 20 * (rows.count + kinds.count) }

  /// Adds a variable whose expression is at most zero, and raises it to zero, where it becomes nonbasic.
  ///
  /// - Returns: Whether it could be raised to zero; otherwise it is removed.
  mutating func raiseToNothing(_ variable: Int, as expression: LinearExpression) -> Bool {
    insert(Row(variable: variable, expression: expression))
    for _ in 0..<maximumSteps {
      guard let row = rowOfVariable[variable] else { return true }
      let terms = rows[row].expression.terms
      let below = rows[row].expression.constant
      // If it is zero already, any variable can take its place without changing a value; the largest coefficient is
      // numerically best.
      if below >= 0 {
        guard var best = terms.first else {
          remove(row)
          return true
        }
        for term in terms where abs(term.coefficient) > abs(best.coefficient) { best = term }
        pivot(best.variable, row: row)
        return true
      }
      guard let entering = terms.first(where: { $0.coefficient > LinearExpression.minimumCoefficient }) else {
        remove(row)
        return false
      }
      let own = -below / entering.coefficient
      if let limit = limit(of: entering.variable, besides: row), limit.value < own {
        pivot(entering.variable, row: limit.row)
      } else {
        pivot(entering.variable, row: row)
        return true
      }
      // Values within the tolerance count as zero.
      if let row = rowOfVariable[variable], abs(rows[row].expression.constant) <= Self.tolerance {
        rows[row].expression.constant = 0
      }
    }
    searchesGivenUp += 1
    if let row = rowOfVariable[variable] { remove(row) }
    return false
  }

  /// Minimizes an expression of nonbasic variables, and returns it as an expression of the variables that are nonbasic
  /// afterward.
  mutating func descend(_ expression: LinearExpression) -> LinearExpression {
    var aim = expression
    for _ in 0..<maximumSteps {
      guard let entering = aim.terms.first(where: { $0.coefficient < -LinearExpression.minimumCoefficient }),
        let limit = limit(of: entering.variable, besides: nil)
      else { return aim }
      pivot(entering.variable, row: limit.row)
      guard let row = rowOfVariable[entering.variable] else { return aim }
      aim.replace(entering.variable, coefficient: entering.coefficient, by: rows[row].expression)
    }
    searchesGivenUp += 1
    return aim
  }

  /// Returns the value to which a nonbasic variable can be raised until a basic one reaches its bound, with the row of
  /// that variable. If there are several, the one with the smallest index is chosen, by Bland's rule. Returns nil if
  /// there is no bound.
  private func limit(of variable: Int, besides excluded: Int?) -> (value: Double, row: Int)? {
    var best: (value: Double, row: Int)?
    var left = occurrences[variable]
    for (index, row) in rows.enumerated() where left > 0 {
      guard let coefficient = row.expression.coefficient(of: variable) else { continue }
      left -= 1
      guard index != excluded, kinds[row.variable] == .nonNegative, coefficient < -LinearExpression.minimumCoefficient
      else { continue }
      let value = max(0, row.expression.constant) / -coefficient
      if let known = best {
        guard value < known.value || value == known.value && row.variable < rows[known.row].variable else { continue }
      }
      best = (value, index)
    }
    return best
  }

  /// Exchanges a nonbasic variable with the basic one of a row.
  private mutating func pivot(_ entering: Int, row index: Int) {
    steps += 1
    let row = rows[index]
    guard let coefficient = row.expression.coefficient(of: entering) else { return }
    remove(index)
    let equation = row.expression.adding(LinearExpression(variable: row.variable), times: -1)
    let solution = equation.solved(for: entering, coefficient: coefficient)
    substitute(entering, by: solution)
    insert(Row(variable: entering, expression: solution))
  }
}
