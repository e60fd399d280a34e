import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The weather at one place: current, hourly, and daily.
final class WeatherViewController: ViewController {
  private let forecast: Forecast

  init(_ forecast: Forecast) {
    self.forecast = forecast
    super.init(nibName: nil, bundle: nil)
    title = forecast.place
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = WeatherView(forecast) { [weak self] in self?.navigationController?.popViewController(animated: true) }
  }
}

private final class WeatherView: View {
  /// The height of the strip with the back control, under which nothing scrolls.
  private static let barHeight = 54.0

  private let sky = GradientLayer().withoutImplicitActions()
  private let back: BackControl
  private let content = ScrollPage()
  private let place: Label
  private let degrees: Label
  private let summary: Label
  private let range: Label
  private let hours: Panel
  private let days: Panel
  private let hourColumns: [HourColumn]
  private let dayRows: [DayRow]

  init(_ forecast: Forecast, goBack: @escaping () -> Void) {
    back = BackControl("Weather", color: .white, goBack: goBack)
    place = Label(forecast.place, font: .systemFont(ofSize: 30, weight: .semibold), color: .white, alignment: .center)
    degrees = Label(
      Forecast.text(forecast.degrees), font: .systemFont(ofSize: 84, weight: .thin), color: .white, alignment: .center)
    summary = Label(
      forecast.summary, font: .systemFont(ofSize: 17, weight: .medium), color: .white, alignment: .center)
    range = Label(
      "High \(Forecast.text(forecast.high))   Low \(Forecast.text(forecast.low))", font: Typography.body,
      color: .white, alignment: .center)
    hourColumns = forecast.hours.map { HourColumn(time: $0.time, condition: $0.condition, degrees: $0.degrees) }
    let lowest = forecast.days.map(\.low).min() ?? 0
    let highest = forecast.days.map(\.high).max() ?? 1
    let span = Double(max(1, highest - lowest))
    dayRows = forecast.days.map { day in
      DayRow(
        name: day.name, condition: day.condition, low: day.low, high: day.high,
        from: Double(day.low - lowest) / span, to: Double(day.high - lowest) / span)
    }
    hours = Panel("NEXT HOURS")
    days = Panel("NEXT DAYS")
    super.init(frame: .zero)
    backgroundColor = forecast.sky.last ?? .black
    sky.colors = forecast.sky.map(\.cgColor)
    layer.addSublayer(sky)
    for column in hourColumns { hours.addSubview(column) }
    for row in dayRows { days.addSubview(row) }
    for subview in [place, degrees, summary, range, hours, days] { content.addSubview(subview) }
    for subview in [content, back] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    sky.frame = bounds
    let width = bounds.width - 2 * margin
    content.frame = CGRect(x: 0, y: Self.barHeight, width: bounds.width, height: max(0, bounds.height - Self.barHeight))
    place.frame = CGRect(x: margin, y: 4, width: width, height: 40)
    degrees.frame = CGRect(x: margin, y: 40, width: width, height: 100)
    summary.frame = CGRect(x: margin, y: 138, width: width, height: 24)
    range.frame = CGRect(x: margin, y: 164, width: width, height: 22)
    hours.frame = CGRect(x: margin, y: 210, width: width, height: 132)
    let column = width / Double(max(1, hourColumns.count))
    for (index, view) in hourColumns.enumerated() {
      view.frame = CGRect(x: Double(index) * column, y: 36, width: column, height: 92)
    }
    hours.mirrorForDirection(hourColumns)
    placeBackButton(back)
    days.frame = CGRect(
      x: margin, y: 354, width: width, height: 40 + Double(dayRows.count) * DayRow.height + 6)
    content.endContent(at: days.frame.maxY - 10)
    for (index, row) in dayRows.enumerated() {
      row.frame = CGRect(x: 0, y: 36 + Double(index) * DayRow.height, width: width, height: DayRow.height)
    }
  }
}

/// A frosted-glass panel with a heading.
private final class Panel: View {
  private let heading: Label

  init(_ text: String) {
    heading = Label(text, font: .systemFont(ofSize: 11, weight: .semibold), color: Color(white: 1, alpha: 0.9))
    super.init(frame: .zero)
    backgroundColor = Color(hex: 0x0E2038, alpha: 0.22)
    layer.cornerRadius = 16
    addSubview(heading)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { heading.frame = CGRect(x: 16, y: 10, width: bounds.width - 32, height: 18) }
}

private final class HourColumn: View {
  private let time: Label
  private let icon: WeatherIcon
  private let degrees: Label

  init(time: String, condition: Forecast.Condition, degrees: Int) {
    self.time = Label(time, font: Typography.captionStrong, color: Color(white: 1, alpha: 0.9), alignment: .center)
    icon = WeatherIcon(condition)
    self.degrees = Label(Forecast.text(degrees), font: Typography.headline, color: .white, alignment: .center)
    super.init(frame: .zero)
    for subview in [self.time, icon, self.degrees] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    time.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
    icon.frame = CGRect(x: (bounds.width - 28) / 2, y: 24, width: 28, height: 28)
    degrees.frame = CGRect(x: 0, y: 60, width: bounds.width, height: 22)
  }
}

/// A day with its temperature range as a bar.
private final class DayRow: View {
  static let height = 36.0

  private let name: Label
  private let icon: WeatherIcon
  private let low: Label
  private let high: Label
  private let track = View()
  private let bar = GradientLayer().withoutImplicitActions()
  private let range: (from: Double, to: Double)

  init(name: String, condition: Forecast.Condition, low: Int, high: Int, from: Double, to: Double) {
    self.name = Label(name, font: Typography.headline, color: .white)
    icon = WeatherIcon(condition)
    self.low = Label(
      Forecast.text(low), font: Typography.body, color: Color(white: 1, alpha: 0.9), alignment: .right)
    self.high = Label(Forecast.text(high), font: Typography.headline, color: .white, alignment: .right)
    range = (from, to)
    super.init(frame: .zero)
    track.backgroundColor = Color(white: 0, alpha: 0.18)
    track.layer.cornerRadius = 2.5
    bar.colors = [CGColor(hex: 0x8FD3F4), CGColor(hex: 0xFFD85C)]
    bar.startPoint = CGPoint(x: 0, y: 0.5)
    bar.endPoint = CGPoint(x: 1, y: 0.5)
    bar.cornerRadius = 2.5
    track.layer.addSublayer(bar)
    for subview in [self.name, icon, self.low, track, self.high] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    name.frame = CGRect(x: 16, y: 0, width: 64, height: bounds.height)
    icon.frame = CGRect(x: 84, y: 6, width: 24, height: 24)
    low.frame = CGRect(x: 112, y: 0, width: 40, height: bounds.height)
    high.frame = CGRect(x: bounds.width - 16 - 40, y: 0, width: 40, height: bounds.height)
    track.frame = CGRect(x: 164, y: bounds.midY - 2.5, width: max(1, bounds.width - 164 - 64), height: 5)
    bar.frame = CGRect(
      x: track.bounds.width * range.from, y: 0, width: max(5, track.bounds.width * (range.to - range.from)), height: 5)
    mirrorSubviews(trailing: [low, high])
    // The range begins where the text does.
    track.turnForDirection()
  }
}
