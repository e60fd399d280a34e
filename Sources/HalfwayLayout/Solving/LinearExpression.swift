import HalfwayViews

/// A sum of multiples of variables and a constant.
struct LinearExpression: Hashable, Sendable {
  /// One multiple.
  struct Term: Hashable, Sendable {
    var variable: Int
    var coefficient: Double
  }

  /// In ascending order of the variables, each at most once, none with a coefficient of nothing.
  private(set) var terms: [Term] = []
  var constant: Double

  init(_ constant: Double = 0) { self.constant = constant }

  init(variable: Int, coefficient: Double = 1) {
    constant = 0
    terms = [Term(variable: variable, coefficient: coefficient)]
  }

  /// What is left of a coefficient by rounding when it should have gone. Coefficients are products of a few multipliers.
  static let leastCoefficient = 1e-10

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
      guard abs(coefficient) > Self.leastCoefficient else { return }
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

  /// Puts an expression in place of a variable that it holds with a coefficient.
  mutating func replace(_ variable: Int, coefficient: Double, by other: LinearExpression) {
    terms.removeAll { $0.variable == variable }
    add(other, times: coefficient)
  }

  /// Leaves out variables whose value is nothing.
  mutating func drop(where isNothing: (Int) -> Bool) { terms.removeAll { isNothing($0.variable) } }

  /// What a variable is where this expression, in which it has a coefficient, is nothing.
  func solved(for variable: Int, coefficient: Double) -> LinearExpression {
    var rest = self
    rest.terms.removeAll { $0.variable == variable }
    return rest.times(-1 / coefficient)
  }
}
