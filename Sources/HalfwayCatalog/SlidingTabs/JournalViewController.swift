import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The days of a journey, as journal entries.
final class JournalViewController: ViewController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    tabBarItem = TabBarItem(title: "Journal", path: TabIcon.book)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let metrics = ListPage.Metrics(titleTop: 24, firstRow: 100, rowHeight: 160, gap: 12)
    view = ListPage("Journal", detail: "Three days in June", metrics, palette) { [palette] in
      Entry.samples.map { EntryView($0, palette) }
    }
  }
}

/// The entry of a day.
private struct Entry {
  var day: String
  var title: String
  var text: String
  var scenery: Scenery

  static let samples = [
    Entry(
      day: "Sunday, 8 June", title: "Salt on everything",
      text:
        "Rowed out before breakfast. The water was so flat that the gulls stood on their own pictures and looked "
        + "at them.",
      scenery: .gulls),
    Entry(
      day: "Saturday, 7 June", title: "The long way over the saddle",
      text: "Eleven kilometres, two huts and one bar of chocolate for the three of us. Slept like stones.",
      scenery: .pines),
    Entry(
      day: "Friday, 6 June", title: "The last train up",
      text: "We had the carriage to ourselves. Mara was at the station with the lamp.", scenery: .dusk),
  ]
}

private final class EntryView: View {
  private let photo: PhotoView
  private let day: Label
  private let title: Label
  private let text: Label

  init(_ entry: Entry, _ palette: Palette) {
    photo = PhotoView(entry.scenery)
    day = Label(entry.day, font: Typography.captionStrong, color: palette.accent)
    title = Label(entry.title, font: Typography.headline, color: palette.ink, lines: 2)
    text = Label(entry.text, font: Typography.caption, color: palette.secondary, lines: 5)
    text.lineHeightMultiple = 1.15
    super.init(frame: .zero)
    backgroundColor = palette.raised
    layer.cornerRadius = 14
    layer.borderWidth = 1
    layer.borderColor = palette.hairline.cgColor
    photo.layer.cornerRadius = 8
    for subview in [photo, day, title, text] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    photo.frame = CGRect(x: 12, y: 12, width: 104, height: bounds.height - 24)
    let width = bounds.width - 128 - 12
    day.frame = CGRect(x: 128, y: 14, width: width, height: 18)
    let y = title.place(x: 128, y: 35, width: width)
    text.place(x: 128, y: y + 6, width: width)
    mirrorSubviews()
  }
}
