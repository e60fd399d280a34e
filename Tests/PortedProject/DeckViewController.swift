import UIKit
import UIKit.UIGestureRecognizerSubclass

@objc protocol DeckDelegate: AnyObject {
  @objc optional func deckDidClose(_ deck: DeckViewController)
}

/// A view controller as it is written for iOS. `make example` ports it to a package and builds that.
class DeckViewController: UIViewController {
  weak var delegate: DeckDelegate?
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: "tick", repeats: true)
  }

  @objc private func close() {
    delegate?.deckDidClose?(self)
    dismiss(animated: true)
  }

  @objc private func tick(_ timer: Timer) {
    title = timer.userInfo as? String
  }
}
