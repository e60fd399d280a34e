import Foundation
import HalfwayLayers
import HalfwayLayout
import HalfwayViews
import Testing

/// Views sized by their contents.
@MainActor
@Suite struct ContentLayoutTests {
  private let bench = LayoutBench()
  private let metrics = StandardFontMetrics()

  private func label(_ text: String, lines: Int = 1) -> Label {
    let label = Label(text, font: .systemFont(ofSize: 10), color: .black, lines: lines)
    label.translatesAutoresizingMaskIntoConstraints = false
    bench.root.addSubview(label)
    return label
  }

  @Test func `a label is sized by its text and follows changes of the text`() {
    let label = label("some words")
    bench.layOut()
    #expect(label.frame.size == label.sizeThatFits(CGSize(width: 1000, height: 1000)))
    label.text = "some words more"
    let before = label.frame.width
    bench.layOut()
    #expect(label.frame.width > before && label.frame.size == label.liked)
  }

  @Test func `text with less width wraps and pushes down the views below it`() {
    let (label, below) = (label("some words that need several lines", lines: 0), bench.view())
    LayoutConstraint.activate([
      label.widthAnchor.constraint(equalToConstant: 60), below.topAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    bench.layOut()
    let height = label.sizeThatFits(CGSize(width: 60, height: 1000)).height
    #expect(height > 2 * metrics.lineHeightPoints(label.font))
    #expect(label.frame == CGRect(0, 0, 60, height) && below.frame.minY == height)
    label.preferredMaxLayoutWidth = 1000
    bench.layOut()
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 1000, height: 1000)).height)
  }

  @Test func `the baseline anchors are the baselines of the first and the last line`() {
    let (text, line, mark) = (label("some words that need several lines", lines: 0), label("line"), bench.view())
    LayoutConstraint.activate([
      text.widthAnchor.constraint(equalToConstant: 60),
      text.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 50),
      line.firstBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
      mark.bottomAnchor.constraint(equalTo: text.firstBaselineAnchor),
    ])
    bench.layOut()
    let height = metrics.lineHeightPoints(text.font)
    let lines = (Double(text.frame.height) / height).rounded(.down)
    let first = Double(text.frame.midY) - lines * height / 2 + metrics.ascentPoints(text.font)
    #expect(abs(Double(mark.frame.maxY) - first) < 1e-5)
    let last = first + (lines - 1) * height
    #expect(abs(Double(line.frame.midY) - height / 2 + metrics.ascentPoints(line.font) - last) < 1e-5)
    // The baselines are where the text is drawn.
    let drawn = TextLayout.lines(
      of: TextRun(
        string: text.text ?? "", font: text.textLayer.font, color: CGColor.black, rect: text.frame, alignment: .left,
        lineLimit: 0,
        lineHeightMultiple: 1, lineBreakMode: .byTruncatingTail), metrics: metrics)
    #expect(drawn.count == Int(lines))
    #expect(abs((drawn.first?.y ?? 0) - first) < 1e-5 && abs((drawn.last?.y ?? 0) - last) < 1e-5)
  }

  @Test func `the fitting size of a view is computed from its constraints`() {
    let card = View(frame: CGRect(0, 0, 7, 7))
    let (title, text) = (
      Label("a title", font: .systemFont(ofSize: 10), color: .black),
      Label("some words that need several lines", font: .systemFont(ofSize: 10), color: .black, lines: 0)
    )
    for view in [title, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
    }
    for format in ["|-5-[title]-(>=5)-|", "|-5-[text]-5-|", "V:|-5-[title]-5-[text]-5-|"] {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["title": title, "text": text]))
    }
    let natural = text.liked
    let line = title.liked.height
    #expect(
      card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == CGSize(width: natural.width + 10, height: line + natural.height + 15))
    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    )
    #expect(
      narrow == CGSize(width: 80, height: line + text.sizeThatFits(CGSize(width: 70, height: 1000)).height + 15))
    #expect(card.bounds.size == CGSize(width: 7, height: 7))
    _ = bench.takeDiagnostics()
    #expect(card.systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: 0)) == card.bounds.size)
    #expect(bench.takeDiagnostics() == ["a view was asked to fit a size of nan × 0.0 points"])
    #expect(title.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == title.liked)
  }

  @Test func `a view without a superview is sized by its constraints`() {
    let alone = ContentView(CGSize(width: 30, height: 20))
    alone.frame = CGRect(5, 5, 100, 100)
    alone.translatesAutoresizingMaskIntoConstraints = false
    let inner = bench.view(in: alone)
    LayoutConstraint.activate([
      inner.widthAnchor.constraint(equalTo: alone.widthAnchor, multiplier: 0.5),
      alone.heightAnchor.constraint(equalToConstant: 44),
    ])
    alone.layoutIfNeeded()
    #expect(alone.frame == CGRect(5, 5, 30, 44))
    #expect(inner.frame.width == 15)
  }

  @Test func `an image view is as large as its image`() {
    let image = CGImage(width: 6, height: 4, pixels: [UInt32](repeating: .max, count: 24)).map { Image(cgImage: $0) }
    let view = ImageView(image: image)
    view.translatesAutoresizingMaskIntoConstraints = false
    bench.root.addSubview(view)
    bench.layOut()
    #expect(view.frame.size == image?.size ?? .zero)
    view.image = nil
    #expect(view.liked.width == View.noIntrinsicMetric)
    bench.layOut()
    #expect(view.frame.size == .zero)
  }

  @Test func `sizing a view to fit uses its fitting size`() {
    let label = Label("some words", font: .systemFont(ofSize: 10), color: .black)
    label.frame = CGRect(3, 4, 1000, 1000)
    label.sizeToFit()
    #expect(label.bounds.size == label.liked)
  }
}
