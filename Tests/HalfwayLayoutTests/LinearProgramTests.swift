import HalfwayMotion
import HalfwayTestSupport
import Testing

@testable import HalfwayLayout

/// The solver without views.
@Suite struct LinearProgramTests {
  // MARK: Building

  /// A row with integer coefficients, a constant, and whether it is an equation.
  struct Line: CustomStringConvertible {
    var coefficients: [Double]
    var constant: Double
    var isEqual: Bool

    func value(_ point: [Double]) -> Double { zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 } }
    func miss(_ point: [Double]) -> Double { isEqual ? abs(value(point)) : max(0, -value(point)) }
    var relation: LinearProgram.Relation { isEqual ? .equal : .atLeast }
    var description: String { "\(coefficients) + \(constant) \(isEqual ? "= 0" : "≥ 0")" }

    func expression(_ variables: [Int]) -> LinearExpression {
      zip(coefficients, variables).reduce(LinearExpression(constant)) {
        $0.adding(LinearExpression(variable: $1.1), times: $1.0)
      }
    }
  }

  static func variables(_ count: Int, _ kind: LinearProgram.Kind, in program: inout LinearProgram) -> [Int] {
    (0..<count).map { _ in program.addVariable(kind) }
  }

  static func whole(_ limit: Int, _ generator: inout SeededGenerator) -> Double {
    (generator.uniform() * Double(2 * limit + 1)).rounded(.down) - Double(limit)
  }

  static func line(_ count: Int, _ generator: inout SeededGenerator) -> Line {
    Line(
      coefficients: (0..<count).map { _ in whole(2, &generator) }, constant: whole(9, &generator),
      isEqual: generator.uniform() < 0.4)
  }

  // MARK: Small systems

  @Test func `required rows hold, and a conflicting row changes nothing`() {
    var program = LinearProgram()
    let (x, y) = (program.addVariable(.free), program.addVariable(.nonNegative))
    let lines = [
      (Line(coefficients: [1, 2], constant: -10, isEqual: true), true),
      (Line(coefficients: [1, 0], constant: -4, isEqual: true), true),
      (Line(coefficients: [0, 1], constant: -5, isEqual: false), false),
      (Line(coefficients: [1, 1], constant: -8, isEqual: true), false),
      (Line(coefficients: [1, 1], constant: -7, isEqual: true), true),
    ]
    for (line, isTakenUp) in lines {
      let holds = program.require(line.expression([x, y]), line.relation)
      #expect(holds == isTakenUp, "\(line)")
    }
    #expect((program.value(of: x), program.value(of: y)) == (4, 3))
    #expect(program.isDetermined(x) && program.isDetermined(y))
  }

  @Test func `a level outweighs any number of rows on lower levels`() {
    var program = LinearProgram()
    let x = program.addVariable(.free)
    program.wish(LinearExpression(variable: x).adding(LinearExpression(-100)), .equal)
    program.settle()
    for _ in 0..<50 { program.wish(LinearExpression(variable: x).adding(LinearExpression(-7)), .equal) }
    program.settle()
    #expect(program.value(of: x) == 100)
  }

  @Test func `undetermined variables are as close to zero as possible`() {
    var program = LinearProgram()
    let (x, y) = (program.addVariable(.free), program.addVariable(.nonNegative))
    for (coefficients, constant) in [([1.0, 1.0], -8.0), ([0, 1], -3)] {
      let line = Line(coefficients: coefficients, constant: constant, isEqual: false)
      let holds = program.require(line.expression([x, y]), line.relation)
      #expect(holds)
    }
    #expect(!program.isDetermined(x) && !program.isDetermined(y))
    program.pullToNothing(y)
    program.pullToNothing(x)
    #expect((program.value(of: x), program.value(of: y)) == (5, 3))
  }

  // MARK: Random systems

  @Test func `a satisfiable system is solved`() {
    let found = counterexample(
      seed: 801, runs: 400,
      generate: { generator -> (point: [Double], kinds: [LinearProgram.Kind], lines: [Line]) in
        let count = 2 + Int(generator.uniform() * 8)
        let kinds: [LinearProgram.Kind] = (0..<count).map { _ in generator.uniform() < 0.5 ? .free : .nonNegative }
        let point = kinds.map { kind in
          let value = Self.whole(20, &generator)
          return kind == .free ? value : abs(value)
        }
        let lines = (0..<(1 + Int(generator.uniform() * 14))).map { _ in
          var line = Self.line(count, &generator)
          // Nearly half of the rows hold with equality.
          let slack = line.isEqual || generator.uniform() < 0.4 ? 0 : abs(Self.whole(9, &generator))
          line.constant -= line.value(point) - slack
          return line
        }
        return (point, kinds, lines)
      },
      shrink: { value in removals(of: value.lines).map { (value.point, value.kinds, $0) } },
      check: { value in
        var program = LinearProgram()
        let variables = value.kinds.map { program.addVariable($0) }
        for line in value.lines where !program.require(line.expression(variables), line.relation) {
          return "\(line) was refused"
        }
        for variable in variables { program.pullToNothing(variable) }
        let solution = variables.map { program.value(of: $0) }
        for line in value.lines where line.miss(solution) > 1e-6 { return "\(line) does not hold at \(solution)" }
        for (number, kind) in zip(solution, value.kinds) where kind == .nonNegative && number < 0 {
          return "a length of \(number)"
        }
        return program.searchesGivenUp == 0 ? nil : "a search was given up"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  /// All intersections of two of some lines: a sum of distances to lines has its minimum at one of them.
  private static func corners(_ lines: [Line]) -> [[Double]] {
    let axes = [
      Line(coefficients: [1, 0], constant: 0, isEqual: false), Line(coefficients: [0, 1], constant: 0, isEqual: false),
    ]
    let all = axes + lines
    var corners: [[Double]] = []
    for (index, one) in all.enumerated() {
      for other in all[..<index] {
        let (a, b) = (one.coefficients, other.coefficients)
        let determinant = a[0] * b[1] - a[1] * b[0]
        guard determinant != 0 else { continue }
        corners.append([
          (-one.constant * b[1] + other.constant * a[1]) / determinant,
          (-a[0] * other.constant + b[0] * one.constant) / determinant,
        ])
      }
    }
    return corners
  }

  struct Question {
    var required: [Line]
    var levels: [[Line]]
  }

  @Test func `no vertex has a better solution than the solver's`() {
    let found = counterexample(
      seed: 802, runs: 600,
      generate: { generator -> Question in
        func lines(_ most: Int) -> [Line] {
          (0..<Int(generator.uniform() * Double(most + 1))).map { _ in Self.line(2, &generator) }
        }
        return Question(required: lines(4), levels: [lines(3), lines(3)])
      },
      shrink: { question in
        removals(of: question.required).map { Question(required: $0, levels: question.levels) }
          + removals(of: question.levels[0]).map {
            Question(required: question.required, levels: [$0, question.levels[1]])
          }
          + removals(of: question.levels[1]).map {
            Question(required: question.required, levels: [question.levels[0], $0])
          }
      },
      check: { Self.mistake($0) })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  /// Variables that are at least 0, so that a nonempty region has a vertex.
  private static func mistake(_ question: Question) -> String? {
    var program = LinearProgram()
    let variables = Self.variables(2, .nonNegative, in: &program)
    var corners = Self.corners(question.required + question.levels.flatMap(\.self))
      .filter { $0.allSatisfy { $0 >= -1e-9 } }
    for line in question.required {
      let left = corners.filter { line.miss($0) < 1e-9 }
      let holds = program.require(line.expression(variables), line.relation)
      if holds == left.isEmpty { return "\(line): \(holds ? "taken up" : "refused") with \(left.count) corners left" }
      if holds { corners = left }
    }
    for level in question.levels {
      for line in level { program.wish(line.expression(variables), line.relation) }
      program.settle()
      func miss(_ point: [Double]) -> Double { level.reduce(0) { $0 + $1.miss(point) } }
      let best = corners.map(miss).min() ?? 0
      let solution = variables.map { program.value(of: $0) }
      if abs(miss(solution) - best) > 1e-6 { return "missed by \(miss(solution)) at \(solution) in place of \(best)" }
      corners = corners.filter { miss($0) <= best + 1e-9 }
    }
    return nil
  }

  @Test func `the order of rows on a level doesn't change the solution`() {
    let found = counterexample(
      seed: 803, runs: 200,
      generate: { generator -> (lines: [Line], wishes: [Line], keys: [Double]) in
        let point = (0..<5).map { _ in abs(Self.whole(20, &generator)) }
        let lines = (0..<6).map { _ in
          var line = Self.line(5, &generator)
          line.constant -= line.value(point)
          return line
        }
        let wishes = (0..<5).map { _ in Self.line(5, &generator) }
        return (lines, wishes, (0..<11).map { _ in generator.uniform() })
      },
      check: { value in
        func solution(_ lines: [Line], _ wishes: [Line]) -> [Double] {
          var program = LinearProgram()
          let variables = Self.variables(2, .free, in: &program) + Self.variables(3, .nonNegative, in: &program)
          for line in lines { _ = program.require(line.expression(variables), line.relation) }
          for wish in wishes { program.wish(wish.expression(variables), wish.relation) }
          program.settle()
          for variable in variables { program.pullToNothing(variable) }
          return variables.map { program.value(of: $0) }
        }
        func shuffled(_ lines: [Line], _ keys: ArraySlice<Double>) -> [Line] {
          zip(keys, lines).sorted { $0.0 < $1.0 }.map(\.1)
        }
        let plain = solution(value.lines, value.wishes)
        let other = solution(shuffled(value.lines, value.keys[..<6]), shuffled(value.wishes, value.keys[6...]))
        return zip(plain, other).contains { abs($0 - $1) > 1e-5 } ? "\(plain) and \(other)" : nil
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
