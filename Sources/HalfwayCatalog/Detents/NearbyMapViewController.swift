import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A map, which presents the sheet with the places on it.
final class NearbyMapViewController: OpeningViewController {
  private let style: UserInterfaceStyle

  init(_ style: UserInterfaceStyle) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    title = "Map"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = NearbyMapView(style) { [weak self] in self?.showPlaces(animated: true) }
  }

  override func openFirst() { showPlaces(animated: false) }

  private func showPlaces(animated: Bool) {
    let places = NearbyPlacesViewController(Palette.of(style))
    if let sheet = places.sheetPresentationController {
      sheet.detents = [
        .custom(identifier: .init("peek")) { _ in NearbyPlacesViewController.peekHeight }, .medium(), .large(),
      ]
      sheet.selectedDetentIdentifier = .medium
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 18
    }
    present(places, animated: animated)
  }
}

private final class NearbyMapView: View {
  private let map: MapView
  private let button: PillButton
  private let buttonShadow = View()

  init(_ style: UserInterfaceStyle, showPlaces: @escaping () -> Void) {
    let palette = Palette.of(style)
    map = MapView(nil, MapColors.of(style))
    button = PillButton("Places nearby", ink: palette.onAccent, ground: palette.accent, action: showPlaces)
    super.init(frame: .zero)
    buttonShadow.backgroundColor = palette.accent
    buttonShadow.layer.shadowOpacity = 0.3
    buttonShadow.layer.shadowRadius = 12
    buttonShadow.layer.shadowOffset = CGSize(width: 0, height: 4)
    for subview in [map, buttonShadow, button] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    map.frame = bounds
    button.frame = CGRect(x: bounds.midX - 88, y: bounds.height - 76, width: 176, height: 48)
    buttonShadow.frame = button.frame
    buttonShadow.layer.cornerRadius = 24
  }
}
