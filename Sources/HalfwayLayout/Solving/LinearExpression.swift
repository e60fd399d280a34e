import HalfwayViews

/// A sum of multiples of variables and a constant.
struct LinearExpression: Hashable, Sendable {
  /// A multiple of a variable.
  struct Term: Hashable, Sendable {
    var variable: Int
    var coefficient: Double
  }

  /// The terms, in ascending order of variables, each at most once and none with a coefficient of zero.
  private(set) var terms: [Term] = []
  var constant: Double

  init(_ constant: Double = 0) { self.constant = constant }

  init(variable: Int, coefficient: Double = 1) {
    constant = 0
    terms = [Term(variable: variable, coefficient: coefficient)]
  }

  /// The magnitude up to which a coefficient counts as a rounding error of zero. Coefficients are products of a few
  /// multipliers.
  static let minimumCoefficient = 1e-10

  var isConstant: Bool { terms.isEmpty }

  func coefficient(of variable: Int) -> Double? {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].variable == variable ? terms[low].coefficient : nil
  }

  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += factor * other.constant
    guard !other.terms.isEmpty, factor != 0 else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    func append(_ variable: Int, _ coefficient: Double) {
      guard abs(coefficient) > Self.minimumCoefficient else { return }
      sum.append(Term(variable: variable, coefficient: coefficient))
    }
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count || i < terms.count && terms[i].variable < other.terms[j].variable {
        append(terms[i].variable, terms[i].coefficient)
        i += 1
      } else if i == terms.count || other.terms[j].variable < terms[i].variable {
        append(other.terms[j].variable, factor * other.terms[j].coefficient)
        j += 1
      } else {
        append(terms[i].variable, terms[i].coefficient + factor * other.terms[j].coefficient)
        i += 1
        j += 1
      }
    }
    terms = sum
  }

  func adding(_ other: LinearExpression, times factor: Double = 1) -> LinearExpression {
    var sum = self
    sum.add(other, times: factor)
    return sum
  }

  func times(_ factor: Double) -> LinearExpression { LinearExpression().adding(self, times: factor) }

  /// Replaces a variable, which has the given coefficient, by an expression.
  mutating func replace(_ variable: Int, coefficient: Double, by other: LinearExpression) {
    terms.removeAll { $0.variable == variable }
    add(other, times: coefficient)
  }

  /// Removes the variables that are zero.
  mutating func drop(where isNothing: (Int) -> Bool) { terms.removeAll { isNothing($0.variable) } }

  /// Returns the value of a variable for which this expression is zero. `coefficient` is the variable's coefficient.
  func solved(for variable: Int, coefficient: Double) -> LinearExpression {
    var rest = self
    rest.terms.removeAll { $0.variable == variable }
    return rest.times(-1 / coefficient)
  }
}
