import Foundation
import Halfway

/// A page of the panel. It is an ordinary view controller.
final class PageViewController: ViewController {
  private let number: Int
  private static let colors = [
    Color(hex: 0x2B7FB8), Color(hex: 0xD9622B), Color(hex: 0x2F7D6B), Color(hex: 0x7A4FB5), Color(hex: 0xB0446A),
  ]

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "Level \(number)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = Self.colors[number % Self.colors.count]
    let name = Label("Level \(number)", font: Font(sizePoints: 40, weight: .bold), color: .white)
    name.frame = CGRect(x: 28, y: 56, width: 264, height: 52)
    let hint = Label("Swipe from the left edge to go back", font: Font(sizePoints: 15), color: .white)
    hint.frame = CGRect(x: 28, y: 112, width: 264, height: 24)
    hint.alpha = 0.8
    let button = View(frame: CGRect(x: 28, y: 196, width: 264, height: 48))
    button.backgroundColor = Color.white.withAlphaComponent(0.22)
    button.layer.cornerRadius = 12
    button.addGestureRecognizer(TapGestureRecognizer(target: self, action: PageViewController.openNext))
    let open = Label("Next level", font: Font(sizePoints: 18, weight: .semibold), color: .white, alignment: .center)
    open.frame = button.bounds
    button.addSubview(open)
    for subview in [name, hint, button] { view.addSubview(subview) }
  }

  func openNext(_ tap: TapGestureRecognizer) {
    navigationController?.pushViewController(PageViewController(number + 1), animated: true)
  }
}
