/// Dart, for Flutter.
struct DartSyntax: SourceSyntax {
  func constant(_ name: String, in module: SourceModule) -> String { "\(module.constantsName).\(name)" }
  func field(_ field: Field, of function: Function, isObject: Bool) -> String { name(of: field) }
  func asNumber(_ integer: String, isSimple: Bool) -> String {
    isSimple ? "\(integer).toDouble()" : "(\(integer)).toDouble()"
  }
  func forHead(_ name: String, _ first: String, _ end: String) -> String {
    "for (var \(name) = \(first); \(name) < \(end); \(name)++) {"
  }

  private func name(of field: Field) -> String { (field.isPrivate ? "_" : "") + field.name }
  private func name(of function: Function) -> String { (function.isPrivate ? "_" : "") + function.name }

  func builtin(_ builtin: Builtin, _ arguments: [String]) -> String {
    let first = arguments.first ?? ""
    return switch builtin {
    case .absolute: "(\(first)).abs()"
    case .floor: "(\(first)).floorToDouble()"
    case .isFinite: "\(first).isFinite"
    case .infinity: "double.infinity"
    case .notANumber: "double.nan"
    case .pi: "math.pi"
    default: mathCall(builtin, arguments, prefix: "math.")
    }
  }

  func call(_ function: Function, receiver: String?, isObject: Bool, _ arguments: [String]) -> String {
    (receiver.map { "\($0)." } ?? "") + "\(name(of: function))(\(arguments.joined(separator: ", ")))"
  }

  func record(_ record: Record, _ members: [(name: String, value: String)]) -> String {
    "\(record.name)(\(members.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
  }

  func local(_ name: String, _ type: ValueType, _ value: String, isVariable: Bool) -> String {
    if type == .optionalNumber { return "\(isVariable ? "" : "final ")double? \(name) = \(value)" }
    return "\(isVariable ? "var" : "final") \(name) = \(value)"
  }

  func numbers(_ name: String, _ values: [String], isVariable: Bool) -> String {
    "final \(name) = [\(values.joined(separator: ", "))]"
  }
  func guardHead(_ name: String, _ value: String) -> [String] {
    ["final \(name) = \(value);", "if (\(name) == null) {"]
  }
  func append(_ list: String, _ value: String) -> [String] { ["\(list).add(\(value))"] }
  func removeFirst(_ list: String) -> [String] { ["\(list).removeAt(0)"] }
  func removeAll(_ list: String) -> String { "\(list).clear()" }

  func print(_ parts: [(text: String, isText: Bool)]) -> String {
    "print('\(parts.map { $0.isText ? $0.text : "${\($0.text)}" }.joined())')"
  }

  private func type(_ type: ValueType) -> String {
    switch type {
    case .number: "double"
    case .optionalNumber: "double?"
    case .integer, .time: "int"
    case .boolean: "bool"
    case .list(let element, _): "List<\(element)>"
    case .named(let name): name
    }
  }

  // MARK: Declarations

  func writeFile(_ module: SourceModule, to writer: inout SourceWriter) {
    if module.uses.isEmpty {
      writer.line("import 'dart:math' as math;")
    } else {
      writer.line("import 'dart:io';")
      writer.separate()
      writer.line("import '\(SourceLanguage.dart.fileName)';")
    }
    if !module.constants.isEmpty {
      writer.separate()
      writer.document(module.constantsSummary)
      writer.line("class \(module.constantsName) {")
      writer.indented { writer in
        writer.line("const \(module.constantsName)._();")
        for constant in module.constants {
          writer.separate()
          writer.document(constant.summary)
          let type = if case .number = constant.value { "double" } else { "int" }
          writer.line("static const \(type) \(constant.name) = \(value(constant.value));")
        }
      }
      writer.line("}")
    }
    for enumeration in module.enumerations {
      writer.separate()
      writer.document(enumeration.summary)
      writer.line("enum \(enumeration.name) {")
      writer.indented { writer in
        for item in enumeration.cases {
          writer.document(item.summary)
          writer.line("\(item.name),")
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
    writer.line("class \(record.name) {")
    writer.indented { writer in
      if !record.isMutable {
        let parameters = record.fields.map { field in
          field.initial.map { "this.\(field.name) = \(writer.expression($0))" } ?? "required this.\(field.name)"
        }
        writer.line("const \(record.name)({")
        writer.indented { writer in for parameter in parameters { writer.line(parameter + ",") } }
        writer.line("});")
      }
      for field in record.fields {
        if !record.isMutable { writer.separate() }
        if !field.summary.isEmpty { writer.document(field.summary) }
        if field.type.isList {
          writer.line("final \(type(field.type)) \(name(of: field)) = [];")
        } else if record.isMutable {
          let initial = field.initial.map { writer.expression($0) } ?? ""
          writer.line("\(type(field.type)) \(name(of: field)) = \(initial);")
        } else {
          writer.line("final \(type(field.type)) \(field.name);")
        }
      }
      for function in module.functions where function.owner == record.name { write(function, to: &writer) }
    }
    writer.line("}")
  }

  private func write(_ function: Function, to writer: inout SourceWriter) {
    writer.separate()
    if !function.summary.isEmpty { writer.document(function.summary) }
    let parameters = function.parameters.map { "\(type($0.type)) \($0.name)" }.joined(separator: ", ")
    writer.line("\(function.result.map { type($0) } ?? "void") \(name(of: function))(\(parameters)) {")
    writer.body(of: function)
    writer.line("}")
  }

  func writeMain(_ module: SourceModule, casesOf language: SourceLanguage, to writer: inout SourceWriter) {
    writer.separate()
    writer.line("void main() {")
    writer.indented { writer in
      writer.line("final cases = TransitionCases();")
      writer.line("cases.run();")
      writer.line("if (cases.failureCount > 0) {")
      writer.indented { $0.line("exitCode = 1;") }
      writer.line("}")
    }
    writer.line("}")
  }
}
