import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A list of letters.
final class LettersViewController: ViewController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = TravelLetter.mailbox
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let palette = palette
    view = ListPage(
      TravelLetter.mailbox, detail: "\(TravelLetter.samples.count) of this summer", .cards(from: 112, height: 76),
      palette
    ) { [weak self] in
      TravelLetter.samples.map { letter in
        let row = LetterRow(letter, palette)
        row.onTap(.shade) { [weak self] in
          self?.navigationController?.pushViewController(LetterViewController(letter, palette), animated: true)
        }
        return row
      }
    }
  }
}

private final class LetterRow: PressableView {
  private let avatar: Avatar
  private let name: Label
  private let place: Label
  private let date: Label

  init(_ letter: TravelLetter, _ palette: Palette) {
    avatar = Avatar(letter.initials, color: letter.color)
    name = Label(letter.from, font: Typography.headline, color: palette.ink)
    place = Label(letter.place, font: Typography.subhead, color: palette.secondary)
    date = Label(letter.date, font: Typography.caption, color: palette.secondary, alignment: .right)
    super.init()
    backgroundColor = palette.field
    layer.cornerRadius = 14
    for subview in [avatar, name, place, date] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    avatar.frame = CGRect(x: 16, y: 18, width: 40, height: 40)
    name.frame = CGRect(x: 70, y: 18, width: bounds.width - 150, height: 20)
    place.frame = CGRect(x: 70, y: 39, width: bounds.width - 150, height: 20)
    date.frame = CGRect(x: bounds.width - 86, y: 19, width: 70, height: 18)
    mirrorSubviews(trailing: [date])
  }
}

extension TravelLetter {
  /// The color of the sender: that of the nearest ridge of the first picture.
  var color: Color { pictures.first?.ridges.last.map { Color(cgColor: $0.color) } ?? .gray }
}
