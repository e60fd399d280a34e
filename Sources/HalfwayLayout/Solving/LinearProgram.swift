import HalfwayViews

/// Linear equations and inequalities that must hold, and others that should, in the order of how much; solved exactly but for rounding.
///
/// It is the simplex method on a dictionary, as in the Cassowary solver of Badros, Borning and Stuckey (ACM TOCHI 8, 2001): each variable is
/// either free to choose or an expression of those that are. What must hold is taken up one by one; what contradicts what was taken up before is
/// refused and changes nothing. Wishes are settled level by level: the sum by which those of a level are missed is made as small as the levels
/// before allow, and is kept from then on by fixing every variable that would raise it. So a level is worth more than all after it
/// together, without weights that have to be large enough.
///
/// A result is a function of the calls alone. Bland's rule (Mathematics of Operations Research 2, 1977) makes every search end; because
/// it is proved for exact numbers, a search has a bound of steps besides.
struct LinearProgram {
  enum Kind: Sendable {
    /// Any number.
    case free
    /// 0 or more.
    case nonNegative
  }

  enum Relation: Sendable {
    case equal
    case atLeast
  }

  /// How far from nothing a value may be that counts as nothing: a millionth of a point is far from seen, and far above what rounding leaves.
  static let tolerance = 1e-6

  /// A variable that is an expression of others.
  struct Row {
    var variable: Int
    var expression: LinearExpression
  }

  var rows: [Row] = []
  /// The row of each variable; nil for one that is chosen, which is 0.
  var rowOfVariable: [Int?] = []
  var kinds: [Kind] = []
  /// Variables that are 0 and stay so.
  var isFixed: [Bool] = []
  /// In how many rows a chosen variable occurs.
  var occurrences: [Int] = []
  /// By how much the wishes since the last settling are missed.
  var missed = LinearExpression()
  /// How often a variable took another's place, by elimination or in a search: the work that was done.
  var steps = 0
  /// How many searches were given up at their bound.
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

  /// Whether nothing that is still asked for can change a variable.
  func isDetermined(_ variable: Int) -> Bool {
    rowOfVariable[variable].map { rows[$0].expression.isConstant } ?? isFixed[variable]
  }

  // MARK: What must hold

  /// Has an expression be nothing, or nothing or more, from now on.
  ///
  /// - Returns: False where that contradicts what was required before; it is left out then.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) -> Bool {
    var rest = reduced(expression)
    if rest.isConstant {
      return abs(rest.constant) <= Self.tolerance || relation == .atLeast && rest.constant >= 0
    }
    if relation == .atLeast {
      // What it is above nothing.
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

  /// Wishes that an expression be nothing, or nothing or more, as strongly as the others since the last settling.
  mutating func wish(_ expression: LinearExpression, _ relation: Relation) {
    var rest = reduced(expression)
    guard !rest.isConstant else { return }
    // The expression is what the first is above nothing, less what the second is below.
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

  /// Fulfils the wishes since the last settling as far as what was settled before allows, and keeps that.
  mutating func settle() {
    let sum = reduced(missed)
    missed = LinearExpression()
    minimize(sum)
  }

  /// Brings a variable as near to 0 as what was settled allows, and keeps it there.
  mutating func pullToNothing(_ variable: Int) {
    guard !isDetermined(variable) else { return }
    guard let row = rowOfVariable[variable] else { return fix([variable]) }
    if kinds[variable] == .nonNegative { return minimize(rows[row].expression) }
    wish(LinearExpression(variable: variable), .equal)
    settle()
  }

  /// Makes an expression of chosen variables as small as possible, and fixes what would raise it.
  private mutating func minimize(_ expression: LinearExpression) {
    guard !expression.isConstant else { return }
    let least = descend(expression)
    fix(least.terms.filter { $0.coefficient > LinearExpression.leastCoefficient }.map(\.variable))
  }

  // MARK: Rows

  /// An expression of chosen variables only.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    var sum = LinearExpression(expression.constant)
    for term in expression.terms where !isFixed[term.variable] {
      let other = rowOfVariable[term.variable].map { rows[$0].expression }
      sum.add(other ?? LinearExpression(variable: term.variable), times: term.coefficient)
    }
    return sum
  }

  /// The free variable that an equation is best solved for: the one with the largest coefficient, which divides by the most, and the last of
  /// several, so that what came first stays what the others follow.
  private func freeVariable(in expression: LinearExpression) -> LinearExpression.Term? {
    var best: LinearExpression.Term?
    for term in expression.terms where kinds[term.variable] == .free {
      if best.map({ abs(term.coefficient) >= abs($0.coefficient) }) ?? true { best = term }
    }
    return best
  }

  /// Solves the equation that an expression is nothing for a free variable in it. No row of a variable with a bound holds a free one, because each such
  /// equation is solved for the free one; so nothing leaves its bound.
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

  /// Puts an expression in place of a chosen variable in all rows.
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
        // A bound is left by rounding only, but for a variable that is still to be raised to it.
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

  /// Keeps chosen variables at 0.
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
