import Foundation
import Halfway

/// A card with the table of keys and gestures, above a dimmed scene.
package final class HelpSheet: View {
  private let card = View()
  private let title: Label
  private let subtitle: Label
  private let rows: [HelpRow]
  /// The index of the row at which the second group begins.
  private let split: Int
  private static let widest = 360.0

  /// The content of a sheet, with one row per key or gesture.
  package struct Content {
    package var title: String
    package var keys: [(name: String, summary: String)]
    package var gestures: [(name: String, summary: String)]

    /// Returns the lesson of a scene, with the thresholds that apply.
    package static func lesson(
      of scene: Scene, _ thresholds: Thresholds, _ direction: UserInterfaceLayoutDirection = .leftToRight
    ) -> Content {
      func text(_ value: Double, _ places: Int = 0) -> String { value.fixed(places: places) }
      let lesson = scene.lesson
      let facts = [
        ("Shows", direction.wording(lesson?.text ?? scene.summary)), ("API", lesson?.api),
        ("Source", lesson.map { "\($0.path.split(separator: "/").last ?? ""), line \($0.line)" }),
      ]
      var begin = [("Begin", "after \(text(thresholds.panSlopPoints)) points")]
      if scene.preview?.contacts.count == 2 {
        begin = [
          ("Begin", "after \(text(thresholds.pinchHysteresisPoints)) points"),
          ("100%", "\(text(thresholds.pinchTravelShare * 100))% of the distance of the fingers"),
        ]
      }
      return Content(
        title: scene.name, keys: facts.compactMap { name, text in text.map { (name, $0) } },
        gestures: begin + [
          ("Finish", "from \(text(thresholds.commitProgress * 100))% of the distance"),
          (
            "Flick",
            "from \(text(thresholds.commitVelocityPointsPerSecond)) points/s, after "
              + "\(text(thresholds.commitVelocityDistancePoints)) points"
          ),
          ("Reverse", "from \(text(thresholds.reverseVelocityPointsPerSecond)) points/s backward"),
          (
            "Settle",
            "damping ratio \(text(thresholds.settleDampingRatio, 2)), response "
              + "\(text(thresholds.settleResponseSeconds, 2)) s"
          ),
        ])
    }

    package static var demo: Content {
      Content(title: "Keys and gestures", keys: DemoKey.rows, gestures: DemoKey.gestures)
    }

    /// Returns what has an effect in the gallery or in a scene.
    package static func demo(inGallery: Bool) -> Content {
      Content(
        title: "Keys and gestures", keys: DemoKey.rows(inGallery: inGallery),
        gestures: inGallery ? [] : DemoKey.gestures)
    }
  }

  package init(_ content: Content, _ palette: Palette) {
    title = Label(content.title, font: Typography.title, color: palette.ink)
    subtitle = Label("Any key, or a click, closes this.", font: Typography.caption, color: palette.secondary)
    split = content.keys.count
    rows = (content.keys + content.gestures).map { HelpRow($0.name, $0.summary, palette) }
    super.init(frame: .zero)
    backgroundColor = Color(white: 0, alpha: 0.45)
    card.backgroundColor = palette.raised
    card.layer.cornerRadius = 20
    card.layer.shadowOpacity = 0.3
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 12)
    addSubview(card)
    for view in [title, subtitle] + rows { card.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the open or closed appearance, between which the sheet is animated.
  package func setOpen(_ isOpen: Bool) {
    alpha = isOpen ? 1 : 0
    card.transform = isOpen ? .identity : CGAffineTransform(translationX: 0, y: 24)
  }

  package override func layoutSubviews() {
    let width = min(bounds.width - 24, Self.widest)
    let padding = bounds.height < 560 ? 16.0 : 24
    let inner = width - 2 * padding
    // In a low window, the rows have less space between them.
    let heights = rows.map { $0.fittingHeight(width: inner) }
    let fixed = 2 * padding + 28 + 4 + 18 + 12 + 12
    let air = min(12, max(0, (bounds.height - 24 - fixed - heights.reduce(0, +)) / Double(rows.count)))
    title.frame = CGRect(x: padding, y: padding, width: inner, height: 28)
    subtitle.frame = CGRect(x: padding, y: padding + 32, width: inner, height: 18)
    var y = padding + 32 + 18 + 12
    for (index, row) in rows.enumerated() {
      if index == split { y += 12 }
      row.frame = CGRect(x: padding, y: y, width: inner, height: heights[index])
      y += heights[index] + air
    }
    let height = y - air + padding
    let transform = card.transform
    card.transform = .identity
    card.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: max(0, ((bounds.height - height) / 2).rounded()), width: width,
      height: height)
    card.transform = transform
  }
}

/// A key cap and the description of the key.
private final class HelpRow: View {
  private let cap = View()
  private let name: Label
  private let summary: Label
  private let text: String
  private static let capWidth = 56.0

  init(_ name: String, _ summary: String, _ palette: Palette) {
    self.name = Label(name, font: Typography.captionStrong, color: palette.ink, alignment: .center)
    self.summary = Label(summary, font: Typography.caption, color: palette.ink, lines: 4)
    text = summary
    super.init(frame: .zero)
    cap.backgroundColor = palette.field
    cap.layer.cornerRadius = 6
    cap.layer.borderWidth = 1
    cap.layer.borderColor = palette.hairline.cgColor
    cap.addSubview(self.name)
    for view in [cap, self.summary] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func fittingHeight(width: Double) -> Double {
    let width = width - Self.capWidth - 12
    summary.text = broken(width: width)
    let size = summary.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return max(24, size.height.rounded(.up))
  }

  /// Returns the text with breaks in words that are wider than a line: before a period or a capital letter, where a
  /// name of API has parts.
  private func broken(width: Double) -> String {
    func fits(_ text: String) -> Bool {
      StandardFontMetrics().advancePoints(of: text[...], font: summary.font) <= width
    }
    func lines(_ word: String, before isBreak: (Character) -> Bool) -> [String] {
      var (lines, line, part) = ([String](), "", "")
      func add() {
        if line.isEmpty || fits(line + part) { line += part } else { (lines, line) = (lines + [line], part) }
        part = ""
      }
      for character in word {
        if isBreak(character), !part.isEmpty { add() }
        part.append(character)
      }
      add()
      return lines + [line]
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      fits(String(word))
        ? String(word)
        : lines(String(word), before: { $0 == "." }).flatMap { fits($0) ? [$0] : lines($0, before: \.isUppercase) }
          .joined(separator: "\n")
    }
    return words.joined(separator: " ")
  }

  override func layoutSubviews() {
    cap.frame = CGRect(x: 0, y: ((bounds.height - 24) / 2).rounded(), width: Self.capWidth, height: 24)
    name.frame = cap.bounds
    summary.frame = CGRect(
      x: Self.capWidth + 12, y: 0, width: bounds.width - Self.capWidth - 12, height: bounds.height)
  }
}
