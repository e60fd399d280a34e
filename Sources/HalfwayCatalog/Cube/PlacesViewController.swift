import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The list of places with their weather.
final class PlacesViewController: ViewController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = "Weather"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let places = Forecast.samples
    view = ListPage("Weather", detail: "\(places.count) places", .cards(from: 112, height: 96), palette) {
      [weak self] in
      places.map { forecast in
        let card = PlaceCard(forecast)
        card.onTap(.sink) {
          self?.navigationController?.pushViewController(WeatherViewController(forecast), animated: true)
        }
        return card
      }
    }
  }
}

/// A place's sky with its weather.
private final class PlaceCard: PressableView {
  private let sky = GradientLayer().withoutImplicitActions()
  private let place: Label
  private let detail: Label
  private let summary: Label
  private let degrees: Label
  private let icon: WeatherIcon

  init(_ forecast: Forecast) {
    place = Label(forecast.place, font: .systemFont(ofSize: 20, weight: .bold), color: .white)
    detail = Label(forecast.detail, font: Typography.caption, color: .white)
    summary = Label(forecast.summary, font: Typography.subheadStrong, color: .white)
    degrees = Label(
      Forecast.text(forecast.degrees), font: .systemFont(ofSize: 40, weight: .light), color: .white, alignment: .right)
    icon = WeatherIcon(forecast.condition)
    super.init()
    sky.colors = forecast.sky.map(\.cgColor)
    sky.endPoint = CGPoint(x: 0.5, y: 1.6)
    sky.cornerRadius = 16
    layer.addSublayer(sky)
    for subview in [place, detail, summary, degrees, icon] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    sky.frame = bounds
    let width = bounds.width - 32 - 130
    place.frame = CGRect(x: 16, y: 13, width: width, height: 26)
    detail.frame = CGRect(x: 16, y: 39, width: width, height: 18)
    summary.frame = CGRect(x: 16, y: 64, width: width, height: 20)
    degrees.frame = CGRect(x: bounds.width - 16 - 90, y: 22, width: 90, height: 52)
    icon.frame = CGRect(x: bounds.width - 16 - 90 - 36, y: 32, width: 32, height: 32)
    mirrorSubviews(trailing: [degrees])
  }
}
