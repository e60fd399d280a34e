import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// Who came along.
final class CompanionsViewController: ViewController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init()
    tabBarItem = TabBarItem(title: "Friends", path: TabIcon.person)
  }

  override func loadView() { view = CompanionsView(palette) }
}

private final class CompanionsView: View {
  private let title: Label
  private let detail: Label
  private let rows: [CompanionRow]

  init(_ palette: Palette) {
    title = Label("Friends", font: Typography.largeTitle, color: palette.ink)
    detail = Label("Everybody who was there", font: Typography.subhead, color: palette.secondary)
    let people: [(name: String, initials: String, color: UInt32, news: String, time: String)] = [
      ("Mara Lindqvist", "ML", 0xE0663C, "added 14 photos to Ekvik", "2 h"),
      ("Tomás Oliveira", "TO", 0x5B54D6, "wrote about the saddle", "5 h"),
      ("Ana", "AN", 0x2B7FB8, "likes Salt on everything", "1 d"),
      ("Pavel", "PA", 0x2F7D6B, "found the key behind the shutter", "1 d"),
      ("Mina Sato", "MS", 0xB0446A, "drew the way to the marsh", "2 d"),
      ("Anders Lund", "AL", 0x3E4A5E, "has the boat dry again", "3 d"),
    ]
    rows = people.map { CompanionRow($0.name, $0.initials, Color(hex: $0.color), $0.news, $0.time, palette) }
    super.init()
    backgroundColor = palette.page
    for subview in [title, detail] + rows { addSubview(subview) }
  }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 24, width: width, height: 40)
    detail.frame = CGRect(x: margin, y: 64, width: width, height: 20)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: margin, y: 100 + Double(index) * 80, width: width, height: 80)
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
    super.init()
    hairline.backgroundColor = palette.hairline
    for subview in [avatar, self.name, self.news, self.time, hairline] { addSubview(subview) }
  }

  override func layoutSubviews() {
    avatar.frame = CGRect(x: 0, y: 16, width: 48, height: 48)
    let width = bounds.width - 64
    name.frame = CGRect(x: 64, y: 19, width: width - 48, height: 20)
    news.frame = CGRect(x: 64, y: 41, width: width, height: 20)
    time.frame = CGRect(x: bounds.width - 48, y: 20, width: 48, height: 18)
    hairline.frame = CGRect(x: 64, y: bounds.height - 1, width: width, height: 1)
  }
}
