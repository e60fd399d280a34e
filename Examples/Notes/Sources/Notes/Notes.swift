import Foundation
import Halfway
import HalfwayCommands

final class Page: ViewController {
  private let color: Color

  init(_ title: String, color: Color) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = color
    let label = Label(title ?? "", font: .systemFont(ofSize: 28, weight: .bold), color: .white)
    label.frame = CGRect(x: 24, y: 48, width: 300, height: 40)
    view.addSubview(label)
  }
}

let notes = Scene(name: "notes", summary: "two pages; drag from the left edge to go back") {
  let navigation = NavigationController(rootViewController: Page("Notes", color: Color(hex: 0x2F7D6B)))
  navigation.pushViewController(Page("Shopping", color: Color(hex: 0x5B54D6)), animated: false)
  return navigation
}

@main
@MainActor
struct Main {
  static func main() {
    exit(CommandLineTool(name: "Notes", scenes: [notes]).run(Array(CommandLine.arguments.dropFirst())))
  }
}
