/// Converts `targetViewController(forAction: #selector(UIViewController.show(_:sender:)), sender: sender)` to
/// `targetViewController(forAction: .show, sender: sender)`.
enum ContainerActionRule {
  private static let actions: Set = ["show", "showDetailViewController"]

  /// Must be applied before `SelectorRule`, which would convert the selector to a value.
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "targetViewController") && file.is(index + 1, "(") {
      guard let value = Argument.list(in: file, from: index + 1).first(where: { $0.label == "forAction" })?.value,
        file.is(value.lowerBound, "#selector"), file.closing(value.lowerBound + 1) == value.upperBound - 1,
        let name = value.first(where: { actions.contains(file.text($0)) })
      else { continue }
      work.noteChange(at: index, "\(file.text(value)) → .\(file.text(name))")
      work.replace(file.byteRange(value), with: "." + file.text(name))
      work.handledSelectors.formUnion(value)
    }
  }
}
