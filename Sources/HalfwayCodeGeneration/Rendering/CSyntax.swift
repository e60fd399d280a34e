/// C99, as one header whose functions are static.
struct CSyntax: SourceSyntax {
  var indentation: String { "    " }
  var none: String { "NAN" }

  func local(_ name: String) -> String { name.snakeCase }
  func constant(_ name: String, in module: SourceModule) -> String { "TRANSITION_\(name.snakeCase.uppercased())" }
  func enumerationCase(_ name: String, of type: String) -> String {
    "\(type.snakeCase.uppercased())_\(name.snakeCase.uppercased())"
  }
  func field(_ field: Field, of function: Function, isObject: Bool) -> String {
    "\(receiver(of: function))->\(field.name.snakeCase)"
  }
  func count(_ list: String) -> String { "\(list)_count" }
  func asNumber(_ integer: String, isSimple: Bool) -> String {
    isSimple ? "(double)\(integer)" : "(double)(\(integer))"
  }
  func coalesced(_ value: String, _ other: String, isSimple: Bool) -> String {
    "isnan(\(value)) ? \(other) : \(value)"
  }

  private func receiver(of function: Function) -> String { function.receiverName }

  func builtin(_ builtin: Builtin, _ arguments: [String]) -> String {
    switch builtin {
    case .absolute, .minimum, .maximum: mathCall(builtin, arguments, prefix: "f")
    case .isFinite: "isfinite(\(arguments.joined(separator: ", ")))"
    case .infinity: "INFINITY"
    case .notANumber: "NAN"
    case .pi: "3.141592653589793"
    default: mathCall(builtin, arguments)
    }
  }

  /// The name of a function: the words of its type, unless that is a plain record, and its own.
  private func name(of function: Function, isObject: Bool) -> String {
    let owner = isObject ? function.owner?.snakeCase ?? "transition" : "transition"
    return "\(owner)_\(function.name.snakeCase)"
  }

  func call(_ function: Function, receiver: String?, isObject: Bool, _ arguments: [String]) -> String {
    let name = name(of: function, isObject: isObject)
    guard function.owner != nil else { return "\(name)(\(arguments.joined(separator: ", ")))" }
    let own = receiver.map { "&\($0)" } ?? function.receiverName
    return "\(name)(\(([own] + arguments).joined(separator: ", ")))"
  }

  func record(_ record: Record, _ members: [(name: String, value: String)]) -> String {
    if record.isMutable { return "{0}" }
    let texts = members.map { ".\($0.name.snakeCase) = \($0.value)" }
    return "(\(record.name)){ \(texts.joined(separator: ", ")) }"
  }

  func local(_ name: String, _ type: ValueType, _ value: String, isVariable: Bool) -> String {
    "\(isVariable ? "" : "const ")\(self.type(type)) \(name) = \(value)"
  }

  func numbers(_ name: String, _ values: [String], isVariable: Bool) -> String {
    "\(isVariable ? "" : "const ")double \(name)[] = { \(values.joined(separator: ", ")) }"
  }
  func forHead(_ name: String, _ first: String, _ end: String) -> String {
    "for (int \(name) = \(first); \(name) < \(end); \(name)++) {"
  }
  func guardHead(_ name: String, _ value: String) -> [String] {
    ["const double \(name) = \(value);", "if (isnan(\(name))) {"]
  }
  func append(_ list: String, _ value: String) -> [String] {
    ["\(list)[\(count(list))] = \(value)", "\(count(list)) += 1"]
  }
  func removeFirst(_ list: String) -> [String] {
    [
      "\(count(list)) -= 1", "memmove(&\(list)[0], &\(list)[1], (size_t)\(count(list)) * sizeof \(list)[0])",
    ]
  }
  func removeAll(_ list: String) -> String { "\(count(list)) = 0" }

  func print(_ parts: [(text: String, isText: Bool)]) -> String {
    let format = parts.map { $0.isText ? $0.text : "%d" }.joined()
    let arguments = parts.filter { !$0.isText }.map { ", \($0.text)" }.joined()
    return "printf(\"\(format)\\n\"\(arguments))"
  }

  private func type(_ type: ValueType) -> String {
    switch type {
    case .number, .optionalNumber: "double"
    case .integer: "int"
    case .time: "int64_t"
    case .boolean: "bool"
    case .list(let element, _): element
    case .named(let name): name
    }
  }

  // MARK: Declarations

  func writeFile(_ module: SourceModule, to writer: inout SourceWriter) {
    if module.uses.isEmpty {
      writer.line("#ifndef TRANSITION_DECISION_H")
      writer.line("#define TRANSITION_DECISION_H")
      writer.separate()
      for header in ["math", "stdbool", "stdint", "string"] { writer.line("#include <\(header).h>") }
    } else {
      writer.line("#include <stdio.h>")
      writer.separate()
      writer.line("#include \"\(SourceLanguage.c.fileName)\"")
    }
    if !module.constants.isEmpty {
      writer.separate()
      writer.comment(module.constantsSummary)
      for constant in module.constants {
        writer.separate()
        writer.document(constant.summary)
        writer.line("#define \(self.constant(constant.name, in: module)) \(value(constant.value))")
      }
    }
    for enumeration in module.enumerations {
      writer.separate()
      writer.document(enumeration.summary)
      writer.line("typedef enum {")
      writer.indented { writer in
        for item in enumeration.cases {
          writer.document(item.summary)
          writer.line(enumerationCase(item.name, of: enumeration.name) + ",")
        }
        writer.dropLastComma()
      }
      writer.line("} \(enumeration.name);")
    }
    for record in module.records { write(record, to: &writer) }
    let functions = module.functions.filter { $0.owner == nil } + module.functions.filter { $0.owner != nil }
    for function in functions { write(function, module, to: &writer) }
    if module.uses.isEmpty {
      writer.separate()
      writer.line("#endif")
    }
  }

  private func write(_ record: Record, to writer: inout SourceWriter) {
    writer.separate()
    writer.document(record.summary + (record.isMutable ? " Initialize it with `{0}`." : ""))
    writer.line("typedef struct {")
    writer.indented { writer in
      for field in record.fields {
        if !field.summary.isEmpty {
          let isOptional = field.type == .optionalNumber
          writer.document(field.summary + (isOptional ? " NAN if it is missing." : ""))
        }
        if case .list(let element, let capacity) = field.type {
          writer.line("\(element) \(field.name.snakeCase)[\(capacity)];")
          writer.line("int \(field.name.snakeCase)_count;")
        } else {
          writer.line("\(type(field.type)) \(field.name.snakeCase);")
        }
      }
    }
    writer.line("} \(record.name);")
  }

  private func write(_ function: Function, _ module: SourceModule, to writer: inout SourceWriter) {
    writer.separate()
    let isOptional = function.result == .optionalNumber
    if !function.summary.isEmpty { writer.document(function.summary + (isOptional ? " NAN if it is missing." : "")) }
    let owner = function.owner.flatMap(module.record(named:))
    var parameters = function.parameters.map { "\(type($0.type)) \($0.name.snakeCase)" }
    if let owner {
      parameters.insert("\(function.isMutating ? "" : "const ")\(owner.name) *\(function.receiverName)", at: 0)
    }
    let name = name(of: function, isObject: owner?.isObject == true)
    let result = function.result.map { type($0) } ?? "void"
    let head = "static inline \(result) \(name)("
    let list = (parameters.isEmpty ? "void" : parameters.joined(separator: ", ")) + ") {"
    if head.count + list.count > 120 {
      writer.line(head)
      writer.indented { $0.line(list) }
    } else {
      writer.line(head + list)
    }
    let start = writer.lines.count
    writer.body(of: function)
    // A constant doesn't depend on the value whose method it is.
    if owner != nil, !writer.lines[start...].contains(where: { $0.contains(function.receiverName) }) {
      writer.insert("(void)\(function.receiverName);", at: start)
    }
    writer.line("}")
  }

  func writeMain(_ module: SourceModule, casesOf language: SourceLanguage, to writer: inout SourceWriter) {
    writer.separate()
    writer.line("int main(void) {")
    writer.indented { writer in
      writer.line("TransitionCases cases = {0};")
      writer.line("transition_cases_run(&cases);")
      writer.line("return cases.failure_count > 0;")
    }
    writer.line("}")
  }
}
