import HalfwayViews

/// A system of linear equations and inequalities: required ones, and wishes in the order of their priorities. It is
/// solved exactly except for rounding.
///
/// The algorithm is the simplex method on a dictionary, as in the Cassowary solver of Badros, Borning and Stuckey (ACM
/// TOCHI 8, 2001): each variable is either nonbasic or an expression of nonbasic ones. Requirements are added one at a
/// time; one that conflicts with earlier ones is refused and changes nothing. Wishes are settled level by level: the
/// sum of the violations in a level is minimized as far as earlier levels allow, and preserved by fixing each variable
/// that would increase it. Thus a level outweighs all later ones together, without the need for sufficiently large
/// weights.
///
/// The result depends only on the sequence of calls. Bland's rule (Mathematics of Operations Research 2, 1977) makes
/// every search terminate; because its proof requires exact arithmetic, the number of steps is also limited.
struct LinearProgram {
  enum Kind: Sendable {
    /// Any real number.
    case free
    /// 0 or more.
    case nonNegative
  }

  enum Relation: Sendable {
    case equal
    case atLeast
  }

  /// The magnitude up to which values count as zero: a millionth of a point is invisible and much larger than rounding
  /// errors.
  static let tolerance = 1e-6

  /// A basic variable with its expression.
  struct Row {
    var variable: Int
    var expression: LinearExpression
  }

  var rows: [Row] = []
  /// The row of each variable; nil for nonbasic variables, which are 0.
  var rowOfVariable: [Int?] = []
  var kinds: [Kind] = []
  /// Whether each variable is fixed at 0.
  var isFixed: [Bool] = []
  /// The number of rows in which each nonbasic variable occurs.
  var occurrences: [Int] = []
  /// The sum of violations of the wishes since the last settling.
  var missed = LinearExpression()
  /// The number of exchanges of variables, by elimination or in a search, as a measure of the work.
  var steps = 0
  /// The number of searches that were stopped at their limit.
  var searchesGivenUp = 0

  mutating func addVariable(_ kind: Kind) -> Int {
    kinds.append(kind)
    rowOfVariable.append(nil)
    isFixed.append(false)
    occurrences.append(0)
    return kinds.count - 1
  }

  func value(of variable: Int) -> Double { rowOfVariable[variable].map { rows[$0].expression.constant } ?? 0 }

  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// Returns whether a variable can't change any further.
  func isDetermined(_ variable: Int) -> Bool {
    rowOfVariable[variable].map { rows[$0].expression.isConstant } ?? isFixed[variable]
  }

  // MARK: Requirements

  /// Requires an expression to be zero, or at least zero.
  ///
  /// - Returns: False if this conflicts with earlier requirements; it is ignored then.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) -> Bool {
    var rest = reduced(expression)
    if rest.isConstant {
      return abs(rest.constant) <= Self.tolerance || relation == .atLeast && rest.constant >= 0
    }
    if relation == .atLeast {
      // The excess over zero.
      let slack = addVariable(.nonNegative)
      if let free = freeVariable(in: rest) {
        rest.add(LinearExpression(variable: slack), times: -1)
        eliminate(free, where: rest)
        return true
      }
      if rest.constant >= -Self.tolerance {
        rest.constant = max(0, rest.constant)
        insert(Row(variable: slack, expression: rest))
        return true
      }
      return raiseToNothing(slack, as: rest)
    }
    if let free = freeVariable(in: rest) {
      eliminate(free, where: rest)
      return true
    }
    let artificial = addVariable(.nonNegative)
    if abs(rest.constant) <= Self.tolerance { rest.constant = 0 }
    guard raiseToNothing(artificial, as: rest.constant > 0 ? rest.times(-1) : rest) else { return false }
    fix([artificial])
    return true
  }

  // MARK: Wishes

  /// Adds the wish that an expression is zero, or at least zero, with the same weight as the others since the last
  /// settling.
  mutating func wish(_ expression: LinearExpression, _ relation: Relation) {
    var rest = reduced(expression)
    guard !rest.isConstant else { return }
    // The expression is the difference between its positive part, `above`, and its negative part, `below`.
    let (above, below) = (addVariable(.nonNegative), addVariable(.nonNegative))
    if relation == .equal { missed.add(LinearExpression(variable: above)) }
    missed.add(LinearExpression(variable: below))
    if let free = freeVariable(in: rest) {
      rest.add(LinearExpression(variable: above), times: -1)
      rest.add(LinearExpression(variable: below))
      return eliminate(free, where: rest)
    }
    if abs(rest.constant) <= Self.tolerance { rest.constant = 0 }
    if rest.constant >= 0 {
      rest.add(LinearExpression(variable: below))
      insert(Row(variable: above, expression: rest))
    } else {
      rest = rest.times(-1)
      rest.add(LinearExpression(variable: above))
      insert(Row(variable: below, expression: rest))
    }
  }

  /// Fulfills the wishes since the last settling as far as earlier ones allow, and preserves the result.
  mutating func settle() {
    let sum = reduced(missed)
    missed = LinearExpression()
    minimize(sum)
  }

  /// Moves a variable as close to 0 as earlier settlings allow, and keeps it there.
  mutating func pullToNothing(_ variable: Int) {
    guard !isDetermined(variable) else { return }
    guard let row = rowOfVariable[variable] else { return fix([variable]) }
    if kinds[variable] == .nonNegative { return minimize(rows[row].expression) }
    wish(LinearExpression(variable: variable), .equal)
    settle()
  }

  /// Minimizes an expression of nonbasic variables and fixes those that would increase it.
  private mutating func minimize(_ expression: LinearExpression) {
    guard !expression.isConstant else { return }
    let least = descend(expression)
    fix(least.terms.filter { $0.coefficient > LinearExpression.minimumCoefficient }.map(\.variable))
  }

  // MARK: Rows

  /// Returns an expression in terms of nonbasic variables.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    var sum = LinearExpression(expression.constant)
    for term in expression.terms where !isFixed[term.variable] {
      let other = rowOfVariable[term.variable].map { rows[$0].expression }
      sum.add(other ?? LinearExpression(variable: term.variable), times: term.coefficient)
    }
    return sum
  }

  /// Returns the free variable that an equation should be solved for: the one with the largest coefficient, which is
  /// numerically best, and the last one among equals, so that later variables depend on earlier ones.
  private func freeVariable(in expression: LinearExpression) -> LinearExpression.Term? {
    var best: LinearExpression.Term?
    for term in expression.terms where kinds[term.variable] == .free {
      if best.map({ abs(term.coefficient) >= abs($0.coefficient) }) ?? true { best = term }
    }
    return best
  }

  /// Solves the equation `expression = 0` for a free variable in it. Rows of bounded variables never contain free ones,
  /// because such equations are solved for the free variable; so no variable leaves its bound.
  private mutating func eliminate(_ term: LinearExpression.Term, where expression: LinearExpression) {
    steps += 1
    let solution = expression.solved(for: term.variable, coefficient: term.coefficient)
    substitute(term.variable, by: solution)
    insert(Row(variable: term.variable, expression: solution))
  }

  mutating func insert(_ row: Row) {
    rowOfVariable[row.variable] = rows.count
    count(row.expression, 1)
    rows.append(row)
  }

  mutating func remove(_ index: Int) {
    rowOfVariable[rows[index].variable] = nil
    count(rows[index].expression, -1)
    let last = rows.removeLast()
    guard index < rows.count else { return }
    rows[index] = last
    rowOfVariable[last.variable] = index
  }

  /// Replaces a nonbasic variable by an expression in all rows.
  mutating func substitute(_ variable: Int, by expression: LinearExpression) {
    var left = occurrences[variable]
    var index = 0
    while left > 0, index < rows.count {
      if let coefficient = rows[index].expression.coefficient(of: variable) {
        left -= 1
        count(rows[index].expression, -1)
        rows[index].expression.replace(variable, coefficient: coefficient, by: expression)
        count(rows[index].expression, 1)
        let constant = rows[index].expression.constant
        // Bounds are violated only by rounding errors, except by a variable that is still being raised to its bound.
        if constant < 0, constant >= -Self.tolerance, kinds[rows[index].variable] == .nonNegative {
          rows[index].expression.constant = 0
        }
      }
      index += 1
    }
  }

  private mutating func count(_ expression: LinearExpression, _ change: Int) {
    for term in expression.terms { occurrences[term.variable] += change }
  }

  /// Fixes nonbasic variables at 0.
  private mutating func fix(_ variables: [Int]) {
    var left = 0
    for variable in variables {
      isFixed[variable] = true
      left += occurrences[variable]
      occurrences[variable] = 0
    }
    var index = 0
    while left > 0, index < rows.count {
      let before = rows[index].expression.terms.count
      rows[index].expression.drop { isFixed[$0] }
      left -= before - rows[index].expression.terms.count
      index += 1
    }
  }
}
