import Foundation
import HalfwayEffects
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension FeaturePicture {
  /// Backdrop effects.
  static let backdrops = [
    // All styles in a light interface, by row: the original styles, the materials, and the always-dark materials.
    FeaturePicture("blur-styles", scale: 1, width: 400, height: 300) { root in
      addScenery(root, 400, 300)
      let rows: [[BlurEffect.Style]] = [
        [.extraLight, .light, .dark, .regular, .prominent],
        [
          .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial, .systemChromeMaterial,
        ],
        [
          .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
          .systemChromeMaterialDark,
        ],
      ]
      for (row, styles) in rows.enumerated() {
        for (column, style) in styles.enumerated() {
          let card = effectCard(BlurEffect(style: style), 70, 80)
          card.frame.origin = CGPoint(x: 8 + 78 * Double(column), y: 14 + 94 * Double(row))
          root.add(card.layer)
        }
      }
    },
    // A translucent rounded effect, a rotated effect, an effect masked by a disc, vibrant text, and an effect that is a
    // quarter applied.
    FeaturePicture("blur-shapes", width: 240, height: 200) { root in
      addScenery(root, 240, 200)
      let blur = BlurEffect(style: .light)
      let (faded, turned, masked) = (effectCard(blur, 64, 76), effectCard(blur, 64, 64), effectCard(blur, 84, 84))
      faded.frame.origin = CGPoint(x: 10, y: 10)
      faded.alpha = 0.5
      turned.center = CGPoint(x: 128, y: 48)
      turned.layer.cornerRadius = 0
      turned.transform = CGAffineTransform(rotationAngle: 0.4)
      masked.frame.origin = CGPoint(x: 150, y: 100)
      let disc = View(frame: CGRect(x: 4, y: 4, width: 76, height: 76))
      (disc.backgroundColor, disc.layer.cornerRadius) = (.black, 38)
      masked.mask = disc
      let text = effectCard(BlurEffect(style: .dark), 124, 76)
      text.frame.origin = CGPoint(x: 12, y: 110)
      let vibrancy = VisualEffectView(effect: VibrancyEffect(blurEffect: BlurEffect(style: .dark)))
      vibrancy.frame = CGRect(x: 0, y: 0, width: 124, height: 76)
      let label = Label(
        "Vibrant", font: .systemFont(ofSize: 26, weight: .bold), color: .black, alignment: .center)
      label.frame = vibrancy.bounds
      vibrancy.contentView.addSubview(label)
      text.contentView.addSubview(vibrancy)
      let quarter = BackdropLayer()
      quarter.frame = CGRect(x: 180, y: 14, width: 52, height: 72)
      quarter.effect = DisplayBackdrop(blurRadiusPoints: 3, saturation: 1.2, tint: CGColor(white: 1, alpha: 0.1))
      root.add(faded.layer, turned.layer, masked.layer, text.layer, quarter)
    },
  ]

  /// Adds content behind the effects: edges, colors, and text.
  @MainActor private static func addScenery(_ root: Layer, _ width: Double, _ height: Double) {
    let picture = Layer.box(0, 0, width, height)
    picture.contents = Samples.landscape
    picture.contentsGravity = .resizeAspectFill
    root.add(
      picture, .box(0, height * 0.45, width, 12, .white), .box(width * 0.2, 0, 8, height, Swatch.ink),
      .box(width * 0.6, height * 0.1, 50, 50, Swatch.rose, radius: 25),
      .box(width * 0.35, height * 0.6, 60, 60, Swatch.amber), .box(width * 0.7, height * 0.55, 40, 70, Swatch.green),
      .words("What lies behind it", 0, height * 0.3, width, 30, size: 24, weight: .bold, color: .white))
  }

  @MainActor private static func effectCard(_ effect: VisualEffect, _ width: Double, _ height: Double)
    -> VisualEffectView
  {
    let view = VisualEffectView(effect: effect)
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.layer.cornerRadius = 14
    view.clipsToBounds = true
    return view
  }
}
