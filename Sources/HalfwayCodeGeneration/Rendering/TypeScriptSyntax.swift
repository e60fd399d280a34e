/// TypeScript, for the web. All types can be erased, so the file is also valid input for runtimes that strip types.
struct TypeScriptSyntax: SourceSyntax {
  func constant(_ name: String, in module: SourceModule) -> String {
    "\(module.constantsName.lowercasedFirst).\(name)"
  }

  func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  func operation(_ operation: BinaryOperator) -> String {
    switch operation {
    case .equal: "==="
    case .notEqual: "!=="
    default: operation.rawValue
    }
  }

  func field(_ field: Field, of function: Function, isObject: Bool) -> String {
    "\(isObject ? "this" : function.receiverName).\(field.name)"
  }
  /// Where unchecked index accesses may be undefined, the element is asserted to exist.
  func element(_ list: String, _ index: String) -> String { "\(list)[\(index)]!" }
  func asNumber(_ integer: String, isSimple: Bool) -> String { isSimple ? integer : "(\(integer))" }
  func enumerationCase(_ name: String, of type: String) -> String { "\"\(name)\"" }

  func builtin(_ builtin: Builtin, _ arguments: [String]) -> String {
    switch builtin {
    case .isFinite: "Number.isFinite(\(arguments.joined(separator: ", ")))"
    case .infinity: "Infinity"
    case .notANumber: "NaN"
    case .pi: "Math.PI"
    default: mathCall(builtin, arguments, prefix: "Math.")
    }
  }

  /// The name of a function: a method of a plain record is a function that names what it is about.
  private func name(of function: Function, isObject: Bool) -> String {
    function.owner != nil && !isObject ? function.freeName ?? "\(function.name)Transition" : function.name
  }

  func call(_ function: Function, receiver: String?, isObject: Bool, _ arguments: [String]) -> String {
    let name = name(of: function, isObject: isObject)
    if function.owner == nil { return "\(name)(\(arguments.joined(separator: ", ")))" }
    if isObject { return "\(receiver ?? "this").\(name)(\(arguments.joined(separator: ", ")))" }
    return "\(name)(\(([receiver ?? function.receiverName] + arguments).joined(separator: ", ")))"
  }

  func record(_ record: Record, _ members: [(name: String, value: String)]) -> String {
    if record.isMutable { return "new \(record.name)()" }
    if record.isObject { return "new \(record.name)(\(members.map(\.value).joined(separator: ", ")))" }
    let texts = members.map { $0.name == $0.value ? $0.name : "\($0.name): \($0.value)" }
    return "{ \(texts.joined(separator: ", ")) }"
  }

  func local(_ name: String, _ type: ValueType, _ value: String, isVariable: Bool) -> String {
    let stated = isVariable || type == .optionalNumber || isNamed(type) ? ": \(self.type(type))" : ""
    return "\(isVariable ? "let" : "const") \(name)\(stated) = \(value)"
  }

  private func isNamed(_ type: ValueType) -> Bool { if case .named = type { true } else { false } }

  func numbers(_ name: String, _ values: [String], isVariable: Bool) -> String {
    "const \(name): number[] = [\(values.joined(separator: ", "))]"
  }
  func guardHead(_ name: String, _ value: String) -> [String] {
    ["const \(name) = \(value);", "if (\(name) === null) {"]
  }
  func append(_ list: String, _ value: String) -> [String] { ["\(list).push(\(value))"] }
  func removeFirst(_ list: String) -> [String] { ["\(list).shift()"] }
  func removeAll(_ list: String) -> String { "\(list).length = 0" }

  func print(_ parts: [(text: String, isText: Bool)]) -> String {
    "console.log(`\(parts.map { $0.isText ? $0.text : "${\($0.text)}" }.joined())`)"
  }

  func documentation(_ text: String, to writer: inout SourceWriter) { blockDocumentation(text, to: &writer) }

  private func type(_ type: ValueType) -> String {
    switch type {
    case .number, .integer, .time: "number"
    case .optionalNumber: "number | null"
    case .boolean: "boolean"
    case .list(let element, _): "\(element)[]"
    case .named(let name): name
    }
  }

  // MARK: Declarations

  func writeFile(_ module: SourceModule, to writer: inout SourceWriter) {
    if !module.uses.isEmpty {
      let values = module.usedFunctions.filter { function in
        function.owner.flatMap(module.record(named:))?.isObject == false
      }.map { name(of: $0, isObject: false) }
      let classes = module.uses.filter(\.isMutable).map(\.name)
      let types = module.uses.filter { !$0.isMutable }.map { "type \($0.name)" }
      let names = (values + classes + types).joined(separator: ", ")
      let file = SourceLanguage.typescript.fileName.dropLast(".ts".count)
      for line in writer.wrapped("import { \(names) } from \"./\(file).js\";", prefix: "") { writer.line(line) }
    }
    if !module.constants.isEmpty {
      writer.separate()
      writer.document(module.constantsSummary)
      writer.line("export const \(module.constantsName.lowercasedFirst) = {")
      writer.indented { writer in
        for constant in module.constants {
          writer.document(constant.summary)
          writer.line("\(constant.name): \(value(constant.value)),")
        }
      }
      writer.line("} as const;")
    }
    for enumeration in module.enumerations {
      writer.separate()
      let cases = enumeration.cases.map { "- `\($0.name)`: \($0.summary)" }
      writer.document(([enumeration.summary, ""] + cases).joined(separator: "\n"))
      let names = enumeration.cases.map { "\"\($0.name)\"" }
      writer.line("export type \(enumeration.name) = \(names.joined(separator: " | "));")
    }
    for record in module.records { write(record, module, to: &writer) }
    for function in module.functions where function.owner == nil { write(function, isObject: false, to: &writer) }
  }

  private func write(_ record: Record, _ module: SourceModule, to writer: inout SourceWriter) {
    writer.separate()
    writer.document(record.summary)
    let functions = module.functions.filter { $0.owner == record.name }
    writer.line("export \(record.isObject ? "class" : "interface") \(record.name) {")
    writer.indented { writer in
      for field in record.fields {
        if !field.summary.isEmpty { writer.document(field.summary) }
        let access = (field.isPrivate ? "private " : "") + (record.isMutable && field.initial != nil ? "" : "readonly ")
        let isInitial = record.isMutable && field.initial != nil
        let initial =
          field.type.isList ? " = []" : isInitial ? field.initial.map { " = " + writer.expression($0) } ?? "" : ""
        writer.line("\(access)\(field.name): \(type(field.type))\(initial);")
      }
      if record.isObject, !record.isMutable { writeConstructor(of: record, to: &writer) }
      if record.isObject { for function in functions { write(function, isObject: true, to: &writer) } }
    }
    writer.line("}")
    if !record.isObject { for function in functions { write(function, isObject: false, to: &writer) } }
  }

  private func writeConstructor(of record: Record, to writer: inout SourceWriter) {
    writer.separate()
    writer.line("constructor(")
    writer.indented { writer in
      for field in record.fields { writer.line("\(field.name): \(type(field.type)),") }
    }
    writer.line(") {")
    writer.indented { writer in
      for field in record.fields { writer.line("this.\(field.name) = \(field.name);") }
    }
    writer.line("}")
  }

  private func write(_ function: Function, isObject: Bool, to writer: inout SourceWriter) {
    writer.separate()
    if !function.summary.isEmpty { writer.document(function.summary) }
    var parameters = function.parameters.map { "\($0.name): \(type($0.type))" }
    if let owner = function.owner, !isObject { parameters.insert("\(function.receiverName): \(owner)", at: 0) }
    let access =
      isObject ? (function.isPrivate ? "private " : "") : function.isPrivate ? "function " : "export function "
    let result = function.result.map { type($0) } ?? "void"
    writer.line(
      "\(access)\(name(of: function, isObject: isObject))(\(parameters.joined(separator: ", "))): \(result) {")
    writer.body(of: function)
    writer.line("}")
  }

  func writeMain(_ module: SourceModule, casesOf language: SourceLanguage, to writer: inout SourceWriter) {
    writer.separate()
    writer.line("const cases = new TransitionCases();")
    writer.line("cases.run();")
    writer.line("if (cases.failureCount > 0) {")
    writer.indented { $0.line("throw new Error(`${cases.failureCount} cases failed`);") }
    writer.line("}")
  }
}
