/// Swift, for UIKit and SwiftUI.
struct SwiftSyntax: SourceSyntax {
  var terminator: String { "" }
  var parenthesizesConditions: Bool { false }
  var none: String { "nil" }

  func constant(_ name: String, in module: SourceModule) -> String { "\(module.constantsName).\(name)" }
  func enumerationCase(_ name: String, of type: String) -> String { ".\(name)" }
  func field(_ field: Field, of function: Function, isObject: Bool) -> String { field.name }
  func count(_ list: String) -> String { "\(list).count" }
  func asNumber(_ integer: String, isSimple: Bool) -> String { "Double(\(integer))" }

  func builtin(_ builtin: Builtin, _ arguments: [String]) -> String {
    let first = arguments.first ?? ""
    return switch builtin {
    case .squareRoot: "(\(first)).squareRoot()"
    case .isFinite: "\(first).isFinite"
    case .infinity: "Double.infinity"
    case .notANumber: "Double.nan"
    case .pi: "Double.pi"
    default: mathCall(builtin, arguments)
    }
  }

  func call(_ function: Function, receiver: String?, isObject: Bool, _ arguments: [String]) -> String {
    let labelled = zip(function.parameters, arguments).map { parameter, text in
      parameter.label.isEmpty ? text : "\(parameter.label): \(text)"
    }
    return (receiver.map { "\($0)." } ?? "") + "\(function.name)(\(labelled.joined(separator: ", ")))"
  }

  func record(_ record: Record, _ members: [(name: String, value: String)]) -> String {
    "\(record.name)(\(members.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
  }

  func local(_ name: String, _ type: ValueType, _ value: String, isVariable: Bool) -> String {
    // Literals of times and integers have the right type already.
    // A case of an enumeration is written without its type.
    let isCase = value.hasSuffix(".finish") || value.hasSuffix(".cancel")
    let stated = type == .optionalNumber || isCase ? ": \(self.type(type))" : ""
    return "\(isVariable ? "var" : "let") \(name)\(stated) = \(value)"
  }

  func numbers(_ name: String, _ values: [String], isVariable: Bool) -> String {
    "\(isVariable ? "var" : "let") \(name) = [\(values.joined(separator: ", "))]"
  }
  func forHead(_ name: String, _ first: String, _ end: String) -> String { "for \(name) in \(first)..<\(end) {" }
  func guardHead(_ name: String, _ value: String) -> [String] { ["guard let \(name) = \(value) else {"] }
  func append(_ list: String, _ value: String) -> [String] { ["\(list).append(\(value))"] }
  func removeFirst(_ list: String) -> [String] { ["\(list).removeFirst()"] }
  func removeAll(_ list: String) -> String { "\(list).removeAll()" }

  func print(_ parts: [(text: String, isText: Bool)]) -> String {
    "print(\"\(parts.map { $0.isText ? $0.text : "\\(\($0.text))" }.joined())\")"
  }

  private func type(_ type: ValueType) -> String {
    switch type {
    case .number: "Double"
    case .optionalNumber: "Double?"
    case .integer: "Int"
    // `Int` has 32 bits on some watches.
    case .time: "Int64"
    case .boolean: "Bool"
    case .list(let element, _): "[\(element)]"
    case .named(let name): name
    }
  }

  // MARK: Declarations

  func writeFile(_ module: SourceModule, to writer: inout SourceWriter) {
    writer.line("import Foundation")
    if !module.constants.isEmpty {
      writer.separate()
      writer.document(module.constantsSummary)
      writer.line("enum \(module.constantsName) {")
      writer.indented { writer in
        for constant in module.constants {
          writer.separate()
          writer.document(constant.summary)
          let type = if case .time = constant.value { ": Int64" } else { "" }
          writer.line("static let \(constant.name)\(type) = \(value(constant.value))")
        }
      }
      writer.line("}")
    }
    for enumeration in module.enumerations {
      writer.separate()
      writer.document(enumeration.summary)
      writer.line("enum \(enumeration.name): Equatable, Sendable {")
      writer.indented { writer in
        for item in enumeration.cases {
          writer.document(item.summary)
          writer.line("case \(item.name)")
        }
      }
      writer.line("}")
    }
    for record in module.records { write(record, module, to: &writer) }
    for function in module.functions where function.owner == nil { write(function, to: &writer) }
  }

  private func write(_ record: Record, _ module: SourceModule, to writer: inout SourceWriter) {
    writer.separate()
    writer.document(record.summary)
    writer.line("struct \(record.name): Sendable {")
    writer.indented { writer in
      for field in record.fields {
        if !field.summary.isEmpty { writer.document(field.summary) }
        let initial = field.initial.map { " = " + writer.expression($0) } ?? ""
        let keyword = record.isMutable && field.isPrivate ? "private var" : field.initial == nil ? "let" : "var"
        writer.line("\(keyword) \(field.name): \(type(field.type))\(field.type.isList ? " = []" : initial)")
      }
      for function in module.functions where function.owner == record.name { write(function, to: &writer) }
    }
    writer.line("}")
  }

  private func write(_ function: Function, to writer: inout SourceWriter) {
    writer.separate()
    if !function.summary.isEmpty { writer.document(function.summary) }
    let parameters = function.parameters.map { parameter in
      let label = parameter.label == parameter.name ? "" : parameter.label.isEmpty ? "_ " : "\(parameter.label) "
      return "\(label)\(parameter.name): \(type(parameter.type))"
    }
    let modifiers = (function.isPrivate ? "private " : "") + (function.isMutating ? "mutating " : "")
    let result = function.result.map { " -> \(type($0))" } ?? ""
    writer.line("\(modifiers)func \(function.name)(\(parameters.joined(separator: ", ")))\(result) {")
    writer.body(of: function)
    writer.line("}")
  }

  func writeMain(_ module: SourceModule, casesOf language: SourceLanguage, to writer: inout SourceWriter) {
    writer.separate()
    writer.line("@main enum Main {")
    writer.indented { writer in
      writer.line("static func main() {")
      writer.indented { writer in
        writer.line("var cases = TransitionCases()")
        writer.line("cases.run()")
        writer.line("if cases.failureCount > 0 { exit(1) }")
      }
      writer.line("}")
    }
    writer.line("}")
  }
}
