import Foundation
import HalfwayLayers
import HalfwayMotion

/// Display lists that together cover every kind of display item.
enum SDLRendererLists {
  static let size = CGSize(width: 320, height: 240)

  static let all: [(name: String, items: [DisplayItem])] = [
    ("shapes", shapes), ("corners", corners), ("shadows", shadows), ("turned shapes", turnedShapes),
    ("turned shadows", turnedShadows), ("paths", paths), ("strokes", strokes), ("gradients", gradients),
    ("images", images), ("turned images", turnedImages), ("text", text), ("clips", clips), ("masks", masks),
    ("fades", fades), ("perspective", perspective), ("cube", cube), ("fold", fold), ("rasterized", rasterized),
    ("punch-out", punchOut),
  ]

  // MARK: - Lists

  static let shapes: [DisplayItem] = [
    ground, .fill(RoundedRect(rect(10.3, 10.7, 80, 50)), blue),
    .fill(RoundedRect(rect(100, 10, 80, 50), cornerRadius: 12), red),
    .fill(RoundedRect(rect(190, 10, 50, 50), cornerRadius: 25), green),
    .fill(RoundedRect(rect(20, 40, 100, 60), cornerRadius: 7.3), CGColor(hex: 0x8250DF, alpha: 0.5)),
    .border(RoundedRect(rect(140, 80, 90, 60), cornerRadius: 16), width: 3, ink),
    .border(RoundedRect(rect(10, 120, 90, 60)), width: 1, red),
    .border(RoundedRect(rect(20, 130, 70, 40), cornerRadius: 20), width: 0.5, ink),
    .fill(RoundedRect(rect(120, 150, 180, 75), cornerRadius: 400), blue),
    .fill(RoundedRect(rect(10, 200, 300, 0.3)), ink),
  ]

  static let corners: [DisplayItem] = [
    ground,
    .fill(
      RoundedRect(rect(10, 10, 120, 80), radii: CornerRadii(topLeft: 30, topRight: 8, bottomLeft: 0, bottomRight: 40)),
      blue),
    .fill(RoundedRect(rect(150, 10, 120, 80), radii: CornerRadii(topLeft: 24, topRight: 24)), red),
    .fill(RoundedRect(rect(10, 110, 90, 90), radii: CornerRadii(topLeft: 80, bottomRight: 80)), green),
    .border(
      RoundedRect(
        rect(130, 110, 140, 90), radii: CornerRadii(topLeft: 6, topRight: 30, bottomLeft: 30, bottomRight: 6)),
      width: 4, ink),
  ]

  static let shadows: [DisplayItem] =
    [ground]
    + [2.0, 8, 20].enumerated().flatMap { index, radius -> [DisplayItem] in
      let shape = RoundedRect(rect(30 + Double(index) * 100, 40, 60, 70), cornerRadius: Double(index) * 8)
      return [
        .shadow(shape, radius: radius, offset: CGSize(width: 2, height: 5), CGColor(white: 0, alpha: 0.5)),
        .fill(shape, .white),
      ]
    } + [
      .shadow(RoundedRect(rect(40, 150, 80, 60), cornerRadius: 12), radius: 14, offset: .zero, blue),
      .shadow(
        RoundedRect(rect(180, 150, 90, 60), radii: CornerRadii(topLeft: 30, bottomRight: 30)), radius: 9, offset: .zero,
        red),
    ]

  static let turnedShapes: [DisplayItem] =
    [ground]
    + group(
      DisplayGroup(transform: turned(17, 80, 30)),
      [
        .fill(RoundedRect(rect(0, 0, 90, 60)), blue),
        .fill(RoundedRect(rect(10, 10, 70, 40), cornerRadius: 12), .white),
        .border(RoundedRect(rect(10, 10, 70, 40), cornerRadius: 12), width: 2, ink),
      ])
    + group(
      DisplayGroup(transform: turned(-33, 180, 110, scale: 1.3)),
      [
        .fill(RoundedRect(rect(0, 0, 70, 50), cornerRadius: 25), red),
        .fill(RoundedRect(rect(0, 60, 70, 0.4)), ink),
        .fill(
          RoundedRect(
            rect(80, 0, 40, 40), radii: CornerRadii(topLeft: 20, topRight: 0, bottomLeft: 5, bottomRight: 12)), green),
      ])
    + group(
      DisplayGroup(transform: CGAffineTransform(a: 1.4, b: 0.2, c: -0.5, d: 0.7, tx: 60, ty: 160)),
      [.fill(RoundedRect(rect(0, 0, 60, 60)), green), .fill(RoundedRect(rect(70, 0, 60, 60), cornerRadius: 20), blue)])
    + group(
      DisplayGroup(transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 310.4, ty: 10)),
      [.fill(RoundedRect(rect(0, 0, 40, 30), cornerRadius: 8), ink)])

  static let turnedShadows: [DisplayItem] =
    [ground]
    + group(
      DisplayGroup(transform: turned(22, 90, 40)),
      [
        .shadow(
          RoundedRect(rect(0, 0, 120, 80), cornerRadius: 14), radius: 12, offset: CGSize(width: 0, height: 6),
          CGColor(white: 0, alpha: 0.6)),
        .fill(RoundedRect(rect(0, 0, 120, 80), cornerRadius: 14), .white),
      ])
    + group(
      DisplayGroup(transform: turned(-40, 200, 180, scale: 0.8)),
      [.shadow(RoundedRect(rect(0, 0, 60, 60)), radius: 5, offset: .zero, CGColor(white: 0, alpha: 0.8))])

  static let paths: [DisplayItem] =
    [
      ground, .fill(.path(star(60, 60, 50), .nonZero), .color(blue)),
      .fill(.path(star(170, 60, 50), .evenOdd), .color(red)), .fill(.path(blob(260, 70, 40), .nonZero), .color(green)),
    ]
    + group(
      DisplayGroup(transform: turned(31, 100, 170)),
      [
        .fill(.path(blob(0, 0, 45), .nonZero), .color(CGColor(hex: 0x8250DF, alpha: 0.6))),
        .fill(.path(star(90, -40, 40), .evenOdd), .color(ink)),
      ])
    + [.shadow(.path(star(250, 180, 40), .nonZero), radius: 8, offset: CGSize(width: 3, height: 4), .black)]

  static let strokes: [DisplayItem] = [
    ground, .stroke(star(70, 70, 50), StrokeStyle(width: 4, join: .miter), .color(blue)),
    .stroke(blob(180, 80, 45), StrokeStyle(width: 6, cap: .round, join: .round, dashPattern: [14, 10]), .color(red)),
    .stroke(blob(180, 180, 45), StrokeStyle(width: 1), .color(ink)),
    .stroke(star(70, 180, 45), StrokeStyle(width: 8, cap: .square, join: .bevel, start: 0.1, end: 0.7), .color(green)),
  ]

  static let gradients: [DisplayItem] = {
    let stops: [Gradient.Stop] = [
      .init(location: 0, color: blue), .init(location: 0.4, color: .white), .init(location: 0.4, color: red),
      .init(location: 1, color: CGColor(hex: 0xFFCC00, alpha: 0.2)),
    ]
    func axial(_ from: CGPoint, _ to: CGPoint) -> Paint {
      .gradient(Gradient(start: from, end: to, stops: stops))
    }
    let start = CGPoint(x: 70, y: 160)
    return [
      ground, .fill(.rounded(RoundedRect(rect(10, 10, 100, 80))), axial(CGPoint(x: 10, y: 0), CGPoint(x: 110, y: 0))),
      .fill(.rounded(RoundedRect(rect(120, 10, 90, 80))), axial(CGPoint(x: 130, y: 20), CGPoint(x: 190, y: 80))),
      .fill(
        .rounded(RoundedRect(rect(220, 10, 90, 80), cornerRadius: 20)),
        axial(CGPoint(x: 220, y: 0), CGPoint(x: 310, y: 40))),
      .fill(
        .rounded(RoundedRect(rect(10, 110, 120, 110))),
        .gradient(Gradient(kind: .radial, start: start, end: CGPoint(x: 130, y: 200), stops: stops))),
      .fill(
        .rounded(RoundedRect(rect(140, 110, 110, 110), cornerRadius: 55)),
        .gradient(
          Gradient(kind: .conic, start: CGPoint(x: 195, y: 165), end: CGPoint(x: 195, y: 110), stops: stops))),
    ]
  }()

  static let images: [DisplayItem] = {
    let (photo, clear) = (picture(96, 64), picture(64, 64, isOpaque: false))
    return [
      ground, .image(DisplayImage(photo, rect: rect(10, 10, 96, 64))),
      .image(DisplayImage(clear, rect: rect(40.4, 30.2, 64, 64))),
      .image(DisplayImage(photo, rect: rect(130, 10, 170, 90))),
      .image(DisplayImage(photo, rect: rect(10, 120, 30, 20))),
      .image(DisplayImage(photo, rect: rect(60, 120, 11, 50))),
      .image(DisplayImage(photo, rect: rect(90, 120, 80, 80), source: rect(20, 20, 12, 12))),
      .image(DisplayImage(photo, rect: rect(190, 120, 100, 100), source: rect(20, 20, 12, 12), isPixelated: true)),
    ]
  }()

  static let turnedImages: [DisplayItem] = {
    let (photo, clear) = (picture(96, 64), picture(64, 64, isOpaque: false))
    return [ground]
      + group(DisplayGroup(transform: turned(14, 60, 20)), [.image(DisplayImage(photo, rect: rect(0, 0, 96, 64)))])
      + group(
        DisplayGroup(transform: turned(-50, 190, 110, scale: 1.6)),
        [.image(DisplayImage(clear, rect: rect(0, 0, 64, 64)))])
      + group(DisplayGroup(transform: turned(70, 90, 130)), [.image(DisplayImage(photo, rect: rect(0, 0, 30, 60)))])
      + group(
        DisplayGroup(transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 310, ty: 150)),
        [.image(DisplayImage(photo, rect: rect(0, 0, 96, 64)))])
  }()

  static let text: [DisplayItem] =
    [
      ground, label("Halfway, sharp", rect(10, 10, 200, 30), 20),
      .text(
        TextRun(
          string: "Several lines of smaller text that are broken where they must be.", font: Font(sizePoints: 13),
          color: red,
          rect: rect(10, 50, 140, 60), lineLimit: 0)),
    ]
    + group(DisplayGroup(transform: turned(25, 180, 50)), [label("turned", rect(0, 0, 120, 30), 24, blue)])
    + group(
      DisplayGroup(transform: CGAffineTransform(a: 1.3, b: 0, c: 0, d: 1.3, tx: 20, ty: 150)),
      [label("enlarged by a third", rect(0, 0, 200, 30), 17)])
    + group(
      DisplayGroup(transform: CGAffineTransform(a: 0.55, b: 0, c: 0, d: 0.55, tx: 20, ty: 200)),
      [label("made small", rect(0, 0, 200, 30), 20)])

  static let clips: [DisplayItem] = {
    let content: [DisplayItem] = [
      .fill(RoundedRect(rect(-20, -20, 200, 200)), blue),
      .fill(RoundedRect(rect(10, 10, 50, 50), cornerRadius: 9), .white),
      label("clipped text", rect(0, 50, 110, 30), 18, .white),
    ]
    func at(_ x: Double, _ y: Double, _ clip: DisplayShape) -> [DisplayItem] {
      group(DisplayGroup(transform: ProjectiveTransform(CGAffineTransform(translationX: x, y: y)), clip: clip), content)
    }
    return [ground] + at(10, 10, .rounded(RoundedRect(rect(0, 0, 90, 80))))
      + at(115.4, 10.6, .rounded(RoundedRect(rect(0, 0, 90, 80), cornerRadius: 22)))
      + at(220, 10, .path(star(45, 45, 50), .nonZero))
      + group(
        DisplayGroup(
          transform: ProjectiveTransform(turned(20, 60, 120)), clip: .rounded(RoundedRect(rect(0, 0, 90, 80)))), content
      )
      + group(
        DisplayGroup(
          transform: ProjectiveTransform(turned(-20, 180, 150)),
          clip: .rounded(RoundedRect(rect(0, 0, 90, 80), cornerRadius: 30))),
        content)
  }()

  static let masks: [DisplayItem] = {
    let stops: [Gradient.Stop] = [.init(location: 0, color: .black), .init(location: 1, color: .clear)]
    let fading = DisplayFragment(items: [
      .fill(
        .rounded(RoundedRect(rect(0, 0, 140, 100))),
        .gradient(Gradient(start: .zero, end: CGPoint(x: 140, y: 0), stops: stops)))
    ])
    let words = DisplayFragment(items: [label("MASK", rect(0, 0, 140, 100), 48)])
    let content: [DisplayItem] = [.image(DisplayImage(picture(140, 100), rect: rect(0, 0, 140, 100)))]
    func masked(_ x: Double, _ y: Double, _ mask: DisplayFragment, opacity: Double = 1) -> [DisplayItem] {
      group(
        DisplayGroup(
          transform: ProjectiveTransform(CGAffineTransform(translationX: x, y: y)), opacity: opacity, mask: mask),
        content)
    }
    return [ground] + masked(10, 10, fading) + masked(170, 10, words) + masked(20, 125, words, opacity: 0.5)
      + group(DisplayGroup(transform: turned(10, 180, 120)), masked(0, 0, fading))
  }()

  static let fades: [DisplayItem] = {
    let content: [DisplayItem] = [
      .fill(RoundedRect(rect(0, 0, 80, 80), cornerRadius: 10), blue),
      .fill(RoundedRect(rect(40, 30, 80, 80), cornerRadius: 10), red),
      label("as one", rect(20, 40, 80, 30), 18, .white),
    ]
    return [ground]
      + group(DisplayGroup(transform: CGAffineTransform(translationX: 10, y: 10), opacity: 0.5), content)
      + group(DisplayGroup(transform: turned(15, 190, 10), opacity: 0.7), content)
      + group(
        DisplayGroup(transform: CGAffineTransform(a: 0.8, b: 0, c: 0, d: 0.8, tx: 30.3, ty: 130.8), opacity: 0.4),
        content)
      + group(
        DisplayGroup(transform: CGAffineTransform(translationX: 160, y: 140), opacity: 0.5),
        [.fill(RoundedRect(rect(0, 0, 60, 60), cornerRadius: 12), green)])
  }()

  static let perspective: [DisplayItem] =
    [ground]
    + group(
      DisplayGroup(transform: space(40, about: CGPoint(x: 75, y: 110), at: CGPoint(x: 90, y: 120))),
      page(150, 220, tint: blue, title: "Page"))
    + group(
      DisplayGroup(
        transform: space(-65, x: 1, y: 0.3, z: 0.2, about: CGPoint(x: 60, y: 60), at: CGPoint(x: 245, y: 60)),
        opacity: 0.8),
      page(120, 120, tint: green, title: "Tilt"))
    + group(
      DisplayGroup(
        transform: space(50, x: 1, y: 0, about: CGPoint(x: 50, y: 50), at: CGPoint(x: 245, y: 170)),
        clip: .rounded(RoundedRect(rect(5, 5, 90, 90), cornerRadius: 20))), page(100, 120, tint: red, title: "Clip"))
    + group(
      DisplayGroup(
        transform: space(35, x: 1, y: 0.6, about: CGPoint(x: 35, y: 30), at: CGPoint(x: 45, y: 205)),
        clip: .rounded(RoundedRect(rect(0, 0, 70, 60), cornerRadius: 12))),
      [
        .fill(RoundedRect(rect(0, 0, 70, 60)), .white), .fill(RoundedRect(rect(0, 0, 70, 40)), green),
        label("Fit", rect(0, 0, 70, 40), 20, .white),
      ])

  static let cube: [DisplayItem] = {
    var eye = CATransform3D.identity
    eye.m34 = -1 / 480
    func face(_ degrees: Double) -> ProjectiveTransform {
      ProjectiveTransform(
        flattening: CATransform3D(translationX: -160, y: -120, z: 160)
          .concatenating(CATransform3D(rotationAngle: degrees * .pi / 180, x: 0, y: 1, z: 0))
          .concatenating(CATransform3D(translationX: 0, y: 0, z: -160)).concatenating(eye)
          .concatenating(CATransform3D(translationX: 160, y: 120)))
    }
    return [.fill(RoundedRect(CGRect(origin: .zero, size: size)), red)]
      + group(DisplayGroup(transform: face(-32)), page(320, 240, tint: blue, title: "Left"))
      + group(DisplayGroup(transform: face(58)), page(320, 240, tint: blue, title: "Right"))
  }()

  static let fold: [DisplayItem] = {
    var eye = CATransform3D.identity
    eye.m34 = -1 / 700
    let top = DisplayFragment(items: page(320, 240, tint: blue, title: "A folded page"))
    func half(_ degrees: Double, _ clip: CGRect) -> [DisplayItem] {
      let map = CATransform3D(translationX: -160, y: 0)
        .concatenating(CATransform3D(rotationAngle: degrees * .pi / 180, x: 0, y: 1, z: 0)).concatenating(eye)
        .concatenating(CATransform3D(translationX: 160, y: 0))
      return group(
        DisplayGroup(transform: ProjectiveTransform(flattening: map), clip: .rounded(RoundedRect(clip))),
        [.fragment(top)])
    }
    return [.fill(RoundedRect(CGRect(origin: .zero, size: size)), ink)] + half(35, rect(0, 0, 160, 240))
      + half(-35, rect(160, 0, 160, 240))
  }()

  static let rasterized: [DisplayItem] =
    [ground]
    + group(
      DisplayGroup(transform: ProjectiveTransform(turned(12, 60, 10)), isRasterized: true),
      page(110, 210, tint: blue, title: "Turned"))
    + group(
      DisplayGroup(
        transform: ProjectiveTransform(CGAffineTransform(a: 0.4, b: 0, c: 0, d: 0.7, tx: 200, ty: 20)), opacity: 0.8,
        isRasterized: true),
      page(200, 240, tint: green, title: "Small"))

  static let punchOut: [DisplayItem] = {
    var sheet = CGPath()
    sheet.addRect(CGRect(origin: .zero, size: size))
    sheet.addEllipse(in: rect(90, 50, 140, 140))
    return page(320, 240, tint: green, title: "Beneath") + [
      .shadow(.path(sheet, .evenOdd), radius: 12, offset: CGSize(width: 0, height: 4), CGColor(white: 0, alpha: 0.5))
    ]
      + group(
        DisplayGroup(clip: .path(sheet, .evenOdd)), page(320, 240, tint: blue, title: "Above"))
  }()
}
