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
    let open = Label("Next level", font: Font(sizePoints: 22, weight: .semibold), color: .white)
    open.frame = CGRect(x: 30, y: 200, width: 260, height: 40)
    open.addGestureRecognizer(TapGestureRecognizer(target: self, action: PageViewController.openNext))
    open.isUserInteractionEnabled = true
    view.addSubview(open)
  }

  func openNext(_ tap: TapGestureRecognizer) {
    navigationController?.pushViewController(PageViewController(number + 1), animated: true)
  }
}
