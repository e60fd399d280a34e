import Testing

@testable import HalfwayCodeGeneration

@Suite struct DescriptionParserTests {
  @Test func `operators bind as in Swift`() throws {
    let statements = try DescriptionParser.statements("return a + b * c - d / -e <= 2.0 && !f || g")
    let product = Expression.binary(.times, .local("b"), .local("c"))
    let sum = Expression.binary(.plus, .local("a"), product)
    let quotient = Expression.binary(.divided, .local("d"), .negative(.local("e")))
    let comparison = Expression.binary(.atMost, .binary(.minus, sum, quotient), .number(2))
    let both = Expression.binary(.and, comparison, .not(.local("f")))
    #expect(statements == [.return(.binary(.or, both, .local("g")))])
  }

  @Test func `a rendered expression has the parentheses that it needs, and no others`() throws {
    for text in [
      "a - (b - c)", "a - b - c", "(a + b) * c", "a / (b * c)", "-(a + b)", "!(a && b)", "a * -b",
      "(a < b || c) && d",
    ] {
      guard case .return(let value?) = try DescriptionParser.statements("return " + text)[0] else { continue }
      let module = SourceModule(
        header: [], constantsName: "", constantsSummary: "", constants: [], enumerations: [], records: [], functions: []
      )
      #expect(SourceWriter(module, syntax: SwiftSyntax()).expression(value, as: nil) == text)
    }
  }

  @Test func `statements are parsed`() throws {
    let statements = try DescriptionParser.statements(
      """
      // A comment.
      var sum: Number = 0.0
      for i in 0..<count(self.samples) {
        sum = sum + self.samples[i].positionPoints
        if sum > $limit {
          break
        } else if sum == -1.0 {
          return none
        }
      }
      """)
    #expect(statements.count == 3)
    #expect(statements[0] == .comment("A comment."))
    #expect(statements[1] == .local("sum", .number, .number(0), isVariable: true))
  }

  @Test(arguments: [
    "return (a", "let x = 1", "if a { return", "return #", "guard let x = y {", "return 1 2", "append(a)",
    "let x: Integer? = 1", "for i in 0 { }", "a.", "return",
  ])
  func `a mistake is an error`(_ text: String) throws {
    if text == "return" {
      #expect(try DescriptionParser.statements(text) == [.return(nil)])
      return
    }
    #expect(throws: DescriptionError.self) { try DescriptionParser.statements(text) }
  }
}
