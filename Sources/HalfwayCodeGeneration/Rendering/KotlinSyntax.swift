/// Kotlin, for Compose and Android's views.
struct KotlinSyntax: SourceSyntax {
  var indentation: String { "    " }
  var terminator: String { "" }

  func constant(_ name: String, in module: SourceModule) -> String {
    "\(module.constantsName).\(name.snakeCase.uppercased())"
  }
  func field(_ field: Field, of function: Function, isObject: Bool) -> String { field.name }
  func time(_ value: Int) -> String { "\(value)L" }
  func enumerationCase(_ name: String, of type: String) -> String { "\(type).\(name.snakeCase.uppercased())" }
  func count(_ list: String) -> String { "\(list).size" }
  func asNumber(_ integer: String, isSimple: Bool) -> String {
    isSimple ? "\(integer).toDouble()" : "(\(integer)).toDouble()"
  }
  func conditional(_ condition: String, _ first: String, _ second: String) -> String {
    "if (\(condition)) \(first) else \(second)"
  }
  func coalesced(_ value: String, _ other: String, isSimple: Bool) -> String { "\(value) ?: \(other)" }

  func builtin(_ builtin: Builtin, _ arguments: [String]) -> String {
    let first = arguments.first ?? ""
    return switch builtin {
    case .logarithm: "ln(\(first))"
    case .isFinite: "\(first).isFinite()"
    case .infinity: "Double.POSITIVE_INFINITY"
    case .notANumber: "Double.NaN"
    case .pi: "PI"
    default: mathCall(builtin, arguments)
    }
  }

  func call(_ function: Function, receiver: String?, isObject: Bool, _ arguments: [String]) -> String {
    (receiver.map { "\($0)." } ?? "") + "\(function.name)(\(arguments.joined(separator: ", ")))"
  }

  func record(_ record: Record, _ members: [(name: String, value: String)]) -> String {
    "\(record.name)(\(members.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")))"
  }

  func local(_ name: String, _ type: ValueType, _ value: String, isVariable: Bool) -> String {
    let stated = type == .optionalNumber ? ": Double?" : ""
    return "\(isVariable ? "var" : "val") \(name)\(stated) = \(value)"
  }

  func numbers(_ name: String, _ values: [String], isVariable: Bool) -> String {
    "val \(name) = doubleArrayOf(\(values.joined(separator: ", ")))"
  }
  func forHead(_ name: String, _ first: String, _ end: String) -> String { "for (\(name) in \(first) until \(end)) {" }
  func guardHead(_ name: String, _ value: String) -> [String] {
    ["val \(name) = \(value)", "if (\(name) == null) {"]
  }
  func append(_ list: String, _ value: String) -> [String] { ["\(list).add(\(value))"] }
  func removeFirst(_ list: String) -> [String] { ["\(list).removeAt(0)"] }
  func removeAll(_ list: String) -> String { "\(list).clear()" }

  func print(_ parts: [(text: String, isText: Bool)]) -> String {
    "println(\"\(parts.map { $0.isText ? $0.text : "${\($0.text)}" }.joined())\")"
  }

  func documentation(_ text: String, to writer: inout SourceWriter) { blockDocumentation(text, to: &writer) }

  private func type(_ type: ValueType) -> String {
    switch type {
    case .number: "Double"
    case .optionalNumber: "Double?"
    case .integer: "Int"
    case .time: "Long"
    case .boolean: "Boolean"
    case .list(let element, _): "ArrayList<\(element)>"
    case .named(let name): name
    }
  }

  // MARK: Declarations

  func writeFile(_ module: SourceModule, to writer: inout SourceWriter) {
    writer.line("import kotlin.math.*")
    if !module.constants.isEmpty {
      writer.separate()
      writer.document(module.constantsSummary)
      writer.line("object \(module.constantsName) {")
      writer.indented { writer in
        for constant in module.constants {
          writer.separate()
          writer.document(constant.summary)
          writer.line("const val \(constant.name.snakeCase.uppercased()) = \(value(constant.value))")
        }
      }
      writer.line("}")
    }
    for enumeration in module.enumerations {
      writer.separate()
      writer.document(enumeration.summary)
      writer.line("enum class \(enumeration.name) {")
      writer.indented { writer in
        for item in enumeration.cases {
          writer.document(item.summary)
          writer.line("\(item.name.snakeCase.uppercased()),")
        }
        writer.dropLastComma()
      }
      writer.line("}")
    }
    for record in module.records { write(record, module, to: &writer) }
    for function in module.functions where function.owner == nil { write(function, to: &writer) }
  }

  private func write(_ record: Record, _ module: SourceModule, to writer: inout SourceWriter) {
    writer.separate()
    writer.document(record.summary)
    let functions = module.functions.filter { $0.owner == record.name }
    if record.isMutable {
      writer.line("class \(record.name) {")
      writer.indented { writer in
        for field in record.fields {
          if !field.summary.isEmpty { writer.document(field.summary) }
          let isList = field.type.isList
          let initial = isList ? "\(type(field.type))()" : field.initial.map { writer.expression($0) } ?? ""
          writer.line("\(field.isPrivate ? "private " : "")\(isList ? "val" : "var") \(field.name) = \(initial)")
        }
      }
    } else {
      writer.line("data class \(record.name)(")
      writer.indented { writer in
        for field in record.fields {
          writer.document(field.summary)
          let initial = field.initial.map { " = " + writer.expression($0) } ?? ""
          writer.line("val \(field.name): \(type(field.type))\(initial),")
        }
        writer.dropLastComma()
      }
      writer.line(functions.isEmpty ? ")" : ") {")
    }
    writer.indented { writer in
      for function in functions { write(function, to: &writer) }
    }
    if record.isMutable || !functions.isEmpty { writer.line("}") }
  }

  private func write(_ function: Function, to writer: inout SourceWriter) {
    writer.separate()
    if !function.summary.isEmpty { writer.document(function.summary) }
    let parameters = function.parameters.map { "\($0.name): \(type($0.type))" }
    let result = function.result.map { ": \(type($0))" } ?? ""
    writer.line(
      "\(function.isPrivate ? "private " : "")fun \(function.name)(\(parameters.joined(separator: ", ")))\(result) {")
    writer.body(of: function)
    writer.line("}")
  }

  func writeMain(_ module: SourceModule, casesOf language: SourceLanguage, to writer: inout SourceWriter) {
    writer.separate()
    writer.line("fun main() {")
    writer.indented { writer in
      writer.line("val cases = TransitionCases()")
      writer.line("cases.run()")
      writer.line("if (cases.failureCount > 0) kotlin.system.exitProcess(1)")
    }
    writer.line("}")
  }
}
