import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The card of a sheet: a rounded view that a presented view fills, with a grabber on request.
final class SheetView: View {
  /// Called for a tap on the grabber.
  var selectNextDetent: () -> Void = {}
  /// Whether the grabber is visible.
  var showsGrabber = false {
    didSet {
      if showsGrabber != oldValue { updateGrabber() }
    }
  }

  private weak var content: View?
  private var ownMask: AutoresizingMask = []
  private var grabber: Grabber?

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func hold(_ view: View) {
    content = view
    ownMask = view.autoresizingMask
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  func letGo() {
    guard let content, content.superview === self else { return }
    content.removeFromSuperview()
    content.autoresizingMask = ownMask
  }

  private func updateGrabber() {
    grabber?.removeFromSuperview()
    grabber = nil
    guard showsGrabber else { return }
    let grabber = Grabber()
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.selectNextDetent() }
    grabber.addGestureRecognizer(tap)
    addSubview(grabber)
    self.grabber = grabber
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grabber?.frame = CGRect(
      x: bounds.midX - Grabber.size.width / 2, y: 0, width: Grabber.size.width, height: Grabber.size.height)
  }
}

/// The grabber of a sheet, in an area that a finger can hit.
private final class Grabber: View {
  static let size = CGSize(width: 60, height: 20)
  /// UIKit's size and distance from the top, in points, and its gray.
  private static let bar = CGRect(x: 12, y: 5, width: 36, height: 5)
  private static let color = Color { Color(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.3) }

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    let bar = View(frame: Self.bar)
    bar.backgroundColor = Self.color
    bar.layer.cornerRadius = Self.bar.height / 2
    bar.isUserInteractionEnabled = false
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }
}
