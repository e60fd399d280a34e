import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

extension FeaturePicture {
  /// Every control in every state that changes its appearance.
  static let controls = [
    FeaturePicture("controls", width: 360, height: 616) { root in
      let page = View(frame: CGRect(x: 0, y: 0, width: 360, height: 616))
      ControlsPage(page).fill()
      page.layoutIfNeeded()
      root.add(page.layer)
    }
  ]
}

/// A page that is filled with rows of controls, each with a caption.
@MainActor
private struct ControlsPage {
  private let page: View
  /// The vertical position of the next row.
  private final class Pen {
    var y = 12.0
  }
  private let pen = Pen()

  init(_ page: View) { self.page = page }

  private static let star: Image? = {
    let side = 40
    let path = CGPath.star(20, 20, 19)
    let pixels = (0..<side * side).map { place -> UInt32 in
      path.contains(CGPoint(x: Double(place % side) + 0.5, y: Double(place / side) + 0.5)) ? 0xFFF2_A65A : 0
    }
    return CGImage(width: side, height: side, pixels: pixels).map { Image(cgImage: $0, scale: 2, orientation: .up) }
  }()

  func fill() {
    buttons()
    pictures()
    backgrounds()
    for isOn in [false, true] {
      row(isOn ? "" : "Switch", height: 31, [.normal, .highlighted, .disabled].map { turned(isOn, $0) })
    }
    row("Slider", height: 34, [slider(0, 84), slider(0.4, 84), slider(1, 84)])
    let disabled = slider(0.6, 130)
    set(disabled, .disabled)
    let coloured = slider(0.3, 130)
    coloured.minimumTrackTintColor = .systemOrange
    coloured.thumbTintColor = .systemYellow
    row("", height: 34, [disabled, coloured])
    row("Progress", height: 4, [0, 0.35, 1].map { progress($0) })
    segments()
    dots()
    wheels()
    labels()
  }

  private func row(_ caption: String, height: Double, _ views: [View]) {
    let label = Label(caption, font: .systemFont(ofSize: 9), color: .secondaryLabel)
    label.frame = CGRect(x: 12, y: pen.y, width: 60, height: max(12, height))
    page.addSubview(label)
    var x = 72.0
    for view in views {
      view.frame = CGRect(
        x: x, y: pen.y + (max(12, height) - view.bounds.height) / 2, width: view.bounds.width,
        height: view.bounds.height)
      page.addSubview(view)
      x += view.bounds.width + 10
    }
    pen.y += max(12, height) + 12
  }

  private func set(_ control: Control, _ state: Control.State) {
    control.isHighlighted = state.contains(.highlighted)
    control.isSelected = state.contains(.selected)
    control.isEnabled = !state.contains(.disabled)
  }

  private func button(_ type: Button.ButtonType, _ title: String, _ state: Control.State) -> Button {
    let button = Button(type: type)
    button.setTitle(title, for: .normal)
    if type == .custom { button.setTitleColor(.label, for: .normal) }
    set(button, state)
    button.sizeToFit()
    return button
  }

  private func buttons() {
    row(
      "System", height: 32,
      [
        button(.system, "Normal", .normal), button(.system, "Pressed", .highlighted),
        button(.system, "Disabled", .disabled),
      ])
    let chosen = button(.custom, "Normal", .selected)
    chosen.setTitle("Chosen", for: .selected)
    chosen.setTitleColor(.systemGreen, for: .selected)
    chosen.sizeToFit()
    row("Custom", height: 34, [button(.custom, "Normal", .normal), button(.custom, "Pressed", .highlighted), chosen])
  }

  private func pictures() {
    var views: [Button] = []
    for (type, state) in [
      (Button.ButtonType.system, Control.State.normal), (.system, .highlighted), (.custom, .normal),
      (.custom, .highlighted), (.custom, .disabled),
    ] {
      let button = button(type, "", state)
      button.setImage(Self.star, for: .normal)
      button.sizeToFit()
      views.append(button)
    }
    let both = button(.system, "Both", .normal)
    both.setImage(Self.star, for: .normal)
    both.titleEdgeInsets = EdgeInsets(left: 6, right: -6)
    both.contentEdgeInsets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 16)
    both.layer.borderWidth = 1
    both.layer.cornerRadius = 8
    both.layer.borderColor = Color.systemBlue.cgColor
    both.sizeToFit()
    row("Pictures", height: 34, views + [both])
  }

  private func backgrounds() {
    let plate = CGImage(width: 1, height: 1, pixels: [0xFF2F_5BEA]).map { Image(cgImage: $0) }
    let views = [Control.ContentHorizontalAlignment.left, .center, .right].map { alignment in
      let button = button(.custom, "Book", .normal)
      button.setTitleColor(.white, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
      button.setTitleShadowColor(.black, for: .normal)
      button.setBackgroundImage(plate, for: .normal)
      button.contentHorizontalAlignment = alignment
      button.contentEdgeInsets = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
      button.bounds.size = CGSize(width: 84, height: 34)
      return button
    }
    row("Alignment", height: 34, views)
  }

  private func turned(_ isOn: Bool, _ state: Control.State) -> Switch {
    let view = Switch(frame: .zero)
    view.isOn = isOn
    set(view, state)
    return view
  }

  private func slider(_ value: Float, _ width: Double) -> Slider {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: width, height: 34))
    slider.value = value
    return slider
  }

  private func progress(_ share: Float) -> ProgressView {
    let view = ProgressView(frame: CGRect(x: 0, y: 0, width: 84, height: 4))
    view.progress = share
    return view
  }

  private func segments() {
    let chosen = SegmentedControl(items: ["Day", "Week", "Month", "Year"])
    chosen.selectedSegmentIndex = 1
    chosen.setEnabled(false, forSegmentAt: 3)
    chosen.bounds.size.width = 276
    row("Segments", height: 32, [chosen])
    let none = SegmentedControl(items: ["None", "of", "these"])
    none.bounds.size.width = 160
    let disabled = SegmentedControl(items: ["On", "Off"])
    disabled.selectedSegmentIndex = 0
    set(disabled, .disabled)
    disabled.bounds.size.width = 106
    row("", height: 32, [none, disabled])
  }

  private func dots() {
    let dark = PageControl(frame: .zero)
    dark.numberOfPages = 5
    dark.currentPage = 2
    dark.sizeToFit()
    dark.backgroundColor = .darkGray
    let own = PageControl(frame: .zero)
    own.numberOfPages = 4
    own.pageIndicatorTintColor = .systemGray4
    own.currentPageIndicatorTintColor = .systemBlue
    own.sizeToFit()
    row("Pages", height: 37, [dark, own])
  }

  private func wheels() {
    let medium = ActivityIndicatorView(style: .medium)
    medium.startAnimating()
    let large = ActivityIndicatorView(style: .large)
    large.startAnimating()
    let own = ActivityIndicatorView(style: .large)
    own.color = .systemBlue
    own.startAnimating()
    row("Activity", height: 37, [medium, large, own])
  }

  private func labels() {
    let fitting = Label("A line that is made to fit its box", font: .preferredFont(forTextStyle: .body), color: .label)
    fitting.adjustsFontSizeToFitWidth = true
    fitting.bounds.size = CGSize(width: 130, height: 22)
    let shadow = Label("Shadow", font: .preferredFont(forTextStyle: .headline), color: .systemBlue)
    shadow.shadowColor = .systemGray3
    shadow.shadowOffset = CGSize(width: 2, height: 2)
    shadow.bounds.size = CGSize(width: 90, height: 22)
    row("Label", height: 22, [fitting, shadow])
  }
}
