import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The places with their weather.
final class PlacesViewController: ViewController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init()
    title = "Weather"
  }

  override func loadView() {
    view = PlacesView(Forecast.samples, palette) { [weak self] forecast in
      self?.navigationController?.pushViewController(WeatherViewController(forecast), animated: true)
    }
  }
}

private final class PlacesView: View {
  private let title: Label
  private let detail: Label
  private let cards: [PlaceCard]

  init(_ forecasts: [Forecast], _ palette: Palette, open: @escaping (Forecast) -> Void) {
    title = Label("Weather", font: Typography.largeTitle, color: palette.ink)
    detail = Label("\(forecasts.count) places", font: Typography.subhead, color: palette.secondary)
    cards = forecasts.map { forecast in
      let card = PlaceCard(forecast)
      card.onTap { open(forecast) }
      return card
    }
    super.init()
    backgroundColor = palette.page
    for subview in [title, detail] + cards { addSubview(subview) }
  }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 32, width: width, height: 40)
    detail.frame = CGRect(x: margin, y: 72, width: width, height: 20)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(x: margin, y: 112 + Double(index) * (96 + 12), width: width, height: 96)
    }
  }
}

/// A place's sky, with what the weather is beneath it.
private final class PlaceCard: View {
  private let sky = GradientLayer()
  private let place: Label
  private let detail: Label
  private let summary: Label
  private let degrees: Label
  private let icon: WeatherIcon

  init(_ forecast: Forecast) {
    place = Label(forecast.place, font: .systemFont(ofSize: 20, weight: .bold), color: .white)
    detail = Label(forecast.detail, font: Typography.caption, color: Color(white: 1, alpha: 0.85))
    summary = Label(forecast.summary, font: Typography.subheadStrong, color: .white)
    degrees = Label(
      Forecast.text(forecast.degrees), font: .systemFont(ofSize: 40, weight: .light), color: .white, alignment: .right)
    icon = WeatherIcon(forecast.condition)
    super.init()
    sky.colors = forecast.sky
    sky.endPoint = CGPoint(x: 0.5, y: 1.6)
    sky.cornerRadius = 16
    layer.addSublayer(sky)
    for subview in [place, detail, summary, degrees, icon] { addSubview(subview) }
  }

  override func layoutSubviews() {
    sky.frame = bounds
    let width = bounds.width - 32 - 130
    place.frame = CGRect(x: 16, y: 13, width: width, height: 26)
    detail.frame = CGRect(x: 16, y: 39, width: width, height: 18)
    summary.frame = CGRect(x: 16, y: 64, width: width, height: 20)
    degrees.frame = CGRect(x: bounds.width - 16 - 90, y: 22, width: 90, height: 52)
    icon.frame = CGRect(x: bounds.width - 16 - 90 - 36, y: 32, width: 32, height: 32)
  }
}
