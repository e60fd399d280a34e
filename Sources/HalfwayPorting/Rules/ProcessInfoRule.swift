/// Converts `ProcessInfo()` to `ProcessInfo.processInfo`: on Linux, the initializer isn't public.
enum ProcessInfoRule {
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "ProcessInfo") && file.is(index + 1, "(") {
      guard file.is(index + 2, ")"), !file.is(index - 1, "."), !work.module.types.contains("ProcessInfo") else {
        continue
      }
      work.replace(file.byteRange(index..<(index + 3)), with: "ProcessInfo.processInfo")
      work.noteChange(at: index, "ProcessInfo() → ProcessInfo.processInfo")
    }
  }
}
