import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The companions on a journey.
final class CompanionsViewController: ViewController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    tabBarItem = TabBarItem(title: "Friends", path: TabIcon.person)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let people: [(name: String, initials: String, color: UInt32, news: String, time: String)] = [
      ("Mara Lindqvist", "ML", 0xE0663C, "added 14 photos to Ekvik", "2 h"),
      ("Tomás Oliveira", "TO", 0x5B54D6, "wrote about the saddle", "5 h"),
      ("Ana", "AN", 0x2B7FB8, "likes Salt on everything", "1 d"),
      ("Pavel", "PA", 0x2F7D6B, "found the key behind the shutter", "1 d"),
      ("Mina Sato", "MS", 0xB0446A, "drew the way to the marsh", "2 d"),
      ("Anders Lund", "AL", 0x3E4A5E, "has the boat dry again", "3 d"),
    ]
    let metrics = ListPage.Metrics(titleTop: 24, firstRow: 100, rowHeight: 80)
    view = ListPage("Friends", detail: "Everybody who was there", metrics, palette) { [palette] in
      people.map { CompanionRow($0.name, $0.initials, Color(hex: $0.color), $0.news, $0.time, palette) }
    }
  }
}

private final class CompanionRow: View {
  private let avatar: Avatar
  private let name: Label
  private let news: Label
  private let time: Label
  private let hairline = View()

  init(_ name: String, _ initials: String, _ color: Color, _ news: String, _ time: String, _ palette: Palette) {
    avatar = Avatar(initials, color: color)
    self.name = Label(name, font: Typography.headline, color: palette.ink)
    self.news = Label(news, font: Typography.subhead, color: palette.secondary)
    self.time = Label(time, font: Typography.caption, color: palette.secondary, alignment: .right)
    super.init(frame: .zero)
    hairline.backgroundColor = palette.hairline
    for subview in [avatar, self.name, self.news, self.time, hairline] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    avatar.frame = CGRect(x: 0, y: 16, width: 48, height: 48)
    let width = bounds.width - 64
    name.frame = CGRect(x: 64, y: 19, width: width - 48, height: 20)
    news.frame = CGRect(x: 64, y: 41, width: width, height: 20)
    time.frame = CGRect(x: bounds.width - 48, y: 20, width: 48, height: 18)
    hairline.frame = CGRect(x: 64, y: bounds.height - 1, width: width, height: 1)
    mirrorSubviews(trailing: [time])
  }
}
