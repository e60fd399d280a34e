import Foundation
import HalfwayLayers
import HalfwayReplay

/// A display list as an SVG drawing, small enough for hundreds of them on one page.
///
/// Shapes, clips, gradients, and text are exact. Planes in perspective are drawn by transforming their points, without
/// masks. Content that occurs in several drawings is written once. Images are mosaics of a few of their pixels. A
/// drawing that isn't `isExact` approximates shadows without a blur, and has bars in place of text in perspective.
package struct SceneDrawing {
  private var page = Markup()
  private let parts: SceneParts
  private let isExact: Bool
  /// The open groups: the markup before each, and the perspective around it.
  private var open: [(before: Markup, group: DisplayGroup, perspective: ProjectiveTransform?, visible: CGRect?)] = []
  /// The transform from the coordinates of the items to those of the drawing, or `nil` if they are the same.
  private var perspective: ProjectiveTransform?
  /// In perspective, the part of the plane that isn't clipped, in the coordinates of the items; `nil` for all.
  private var visible: CGRect?

  /// Draws a list. Shared content is added to `parts`.
  package static func draw(
    _ list: DisplayList, into page: inout Markup, _ parts: SceneParts, isExact: Bool = false
  ) {
    page.append(drawing(of: list.items, parts, isExact))
  }

  private static func drawing(of items: [DisplayItem], _ parts: SceneParts, _ isExact: Bool) -> Markup {
    var drawing = SceneDrawing(parts: parts, isExact: isExact)
    drawing.append(items)
    while !drawing.open.isEmpty { drawing.end() }
    return drawing.page
  }

  private init(parts: SceneParts, isExact: Bool) { (self.parts, self.isExact) = (parts, isExact) }

  private mutating func append(_ items: [DisplayItem]) {
    for item in items { append(item) }
  }

  private mutating func append(_ item: DisplayItem) {
    switch item {
    case .beginGroup(let group): begin(group)
    case .endGroup: end()
    case .fill(let shape, let paint): fill(shape, paint)
    case .border(let rect, let width, let color):
      let inner = RoundedRect(rect.rect.insetBy(dx: width / 2, dy: width / 2), radii: rect.radii)
      stroke(.rounded(inner), width: width, .color(color))
    case .stroke(let path, let style, let paint): stroke(.path(path, .nonZero), width: style.width, paint)
    case .shadow(let shape, let radius, let offset, let color): shadow(shape, radius, offset, color)
    case .image(let image): mosaic(image)
    // The content below isn't blurred, because SVG drawings can't read back what they have drawn.
    case .backdrop(let rect, let effect): fill(.rounded(RoundedRect(rect)), .color(effect.tint))
    case .text(let run): text(run)
    case .fragment(let fragment):
      // Without perspective, a fragment has the same content everywhere.
      guard perspective == nil else { return append(fragment.items) }
      parts.share(Self.drawing(of: fragment.items, parts, isExact), into: &page)
    }
  }

  // MARK: Groups

  private mutating func begin(_ group: DisplayGroup) {
    open.append((page, group, perspective, visible))
    page = Markup()
    if let around = perspective {
      perspective = group.transform.concatenating(around)
    } else if group.transform.affine == nil {
      perspective = group.transform
    }
    guard perspective != nil else { return }
    visible = visible.flatMap { around in group.transform.affine.map { around.applying($0.inverted()) } }
    if let clip = group.clip { visible = visible?.intersection(Self.box(of: clip)) ?? Self.box(of: clip) }
  }

  private static func box(of shape: DisplayShape) -> CGRect {
    switch shape {
    case .rounded(let rounded): rounded.rect
    case .path(let path, _): path.boundingBoxOfPath
    }
  }

  /// Returns whether a shape, with a line of a width around it, is clipped entirely.
  private func isHidden(_ shape: DisplayShape, width: Double = 0) -> Bool {
    guard let visible else { return false }
    return !visible.intersects(Self.box(of: shape).insetBy(dx: -width / 2 - 0.5, dy: -width / 2 - 0.5))
  }

  private mutating func end() {
    guard let (before, group, around, visibleAround) = open.popLast() else { return }
    visible = visibleAround
    let (content, inner) = (page, perspective)
    (page, perspective) = (before, around)
    guard !content.text.isEmpty, group.opacity > 0 else { return }
    // Flat groups have their own coordinates in the drawing. Groups in perspective use the coordinates around them.
    let transform = inner == nil ? group.transform.affine.flatMap(Self.words) ?? "" : ""
    var clip = ""
    if let shape = group.clip {
      let outline = outline(of: shape, seenBy: inner)
      clip = parts.name { page, name in
        page.element("clipPath", ["id": name]) { $0.empty("path", ["d": outline, "clip-rule": Self.rule(of: shape)]) }
      }
    }
    // Planes in perspective aren't masked.
    let mask = inner == nil ? group.mask.map(name) ?? "" : ""
    let opacity = group.opacity < 1 ? group.opacity.shortest(places: 2) : ""
    if transform.isEmpty, clip.isEmpty, opacity.isEmpty, mask.isEmpty { return page.append(content) }
    page.element(
      "g",
      [
        "transform": transform, "opacity": opacity, "clip-path": clip.isEmpty ? "" : "url(#\(clip))",
        "mask": mask.isEmpty ? "" : "url(#\(mask))",
      ]
    ) { $0.append(content) }
  }

  private func name(of mask: DisplayFragment) -> String {
    let content = Self.drawing(of: mask.items, parts, isExact)
    return parts.name { page, name in
      // The area of the mask extends beyond any layer on a stage, because everything outside of it is hidden.
      page.element(
        "mask",
        [
          "id": name, "mask-type": "alpha", "maskUnits": "userSpaceOnUse", "x": "-4000", "y": "-4000", "width": "12000",
          "height": "12000",
        ]
      ) { $0.append(content) }
    }
  }

  /// Returns the value of a `transform` attribute, or `nil` for the identity.
  private static func words(_ map: CGAffineTransform) -> String? {
    if map == .identity { return nil }
    let place = "\(map.tx.shortest(places: 1)) \(map.ty.shortest(places: 1))"
    if map.a == 1, map.b == 0, map.c == 0, map.d == 1 { return "translate(\(place))" }
    let turn = [map.a, map.b, map.c, map.d].map { $0.shortest(places: 3) }.joined(separator: " ")
    return "matrix(\(turn) \(place))"
  }

  // MARK: Shapes

  private mutating func fill(_ shape: DisplayShape, _ paint: Paint) {
    let (color, opacity) = words(paint)
    guard opacity != "0", !isHidden(shape) else { return }
    if case .rounded(let rounded) = shape, perspective == nil, let radius = rounded.effectiveRadius {
      page.empty(
        "rect",
        [
          "x": rounded.rect.minX.drawn, "y": rounded.rect.minY.drawn, "width": max(0, rounded.rect.width).drawn,
          "height": max(0, rounded.rect.height).drawn, "rx": radius > 0 ? radius.drawn : "", "fill": color,
          "fill-opacity": opacity,
        ])
      return
    }
    page.empty(
      "path",
      [
        "d": outline(of: shape, seenBy: perspective), "fill": color, "fill-opacity": opacity,
        "fill-rule": Self.rule(of: shape),
      ])
  }

  /// Returns the value of a `fill-rule` attribute. It is empty for SVG's default.
  private static func rule(of shape: DisplayShape) -> String {
    if case .path(_, .evenOdd) = shape { "evenodd" } else { "" }
  }

  private mutating func stroke(_ shape: DisplayShape, width: Double, _ paint: Paint) {
    let (color, opacity) = words(paint)
    guard opacity != "0", width > 0, !isHidden(shape, width: width) else { return }
    page.empty(
      "path",
      [
        "d": outline(of: shape, seenBy: perspective), "fill": "none", "stroke": color, "stroke-opacity": opacity,
        "stroke-width": width.drawn,
      ])
  }

  /// Draws a shadow as a faint shape with a wide, faint outline.
  private mutating func shadow(_ shape: DisplayShape, _ radius: Double, _ offset: CGSize, _ color: CGColor) {
    guard perspective == nil, color.alpha > 0 else { return }
    let outline = outline(of: shape, seenBy: nil)
    guard !isExact else {
      // The deviation of the blur is half of the radius, as for a layer's shadow.
      let blur = parts.name { page, name in
        page.element("filter", ["id": name, "x": "-50%", "y": "-50%", "width": "200%", "height": "200%"]) { page in
          page.empty("feGaussianBlur", ["stdDeviation": (radius / 2).drawn])
        }
      }
      return page.empty(
        "path",
        [
          "d": outline, "transform": "translate(\(offset.width.drawn) \(offset.height.drawn))", "fill": Self.hex(color),
          "opacity": color.alpha.shortest(places: 3), "filter": "url(#\(blur))",
        ])
    }
    page.empty(
      "path",
      [
        "d": outline, "transform": "translate(\(offset.width.drawn) \(offset.height.drawn))", "fill": Self.hex(color),
        "stroke": Self.hex(color), "stroke-width": radius.drawn, "opacity": (color.alpha * 0.35).shortest(places: 3),
      ])
  }

  private func outline(of shape: DisplayShape, seenBy map: ProjectiveTransform?) -> String {
    let path: CGPath
    switch shape {
    case .rounded(let rounded): path = CGPath(rounded)
    case .path(let given, _): path = given
    }
    var text = PathText()
    var last = CGPoint.zero
    func seen(_ point: CGPoint) -> CGPoint {
      guard let map else { return point }
      // A point behind the viewer is replaced by the last visible one.
      last = point.applying(map) ?? last
      return last
    }
    for element in path.elements {
      switch element {
      case .move(let to): text.move(to: seen(to))
      case .line(let to): text.line(to: seen(to))
      case .quadCurve(let to, let control):
        let held = seen(control)
        text.curve(to: seen(to), held, held)
      case .curve(let to, let control1, let control2):
        let (first, second) = (seen(control1), seen(control2))
        text.curve(to: seen(to), first, second)
      case .closeSubpath: text.close()
      }
    }
    return text.text
  }
}

// Paint, images, and text.
extension SceneDrawing {
  /// Returns a color and its opacity, which is empty if the color is opaque.
  private func words(_ paint: Paint) -> (color: String, opacity: String) {
    switch paint {
    case .color(let color): return (Self.hex(color), color.alpha < 1 ? color.alpha.shortest(places: 2) : "")
    case .gradient(let gradient):
      guard gradient.kind != .conic, perspective == nil || isExact else {
        let middle = gradient.stops.isEmpty ? CGColor.clear : gradient.stops[gradient.stops.count / 2].color
        return words(.color(middle))
      }
      // In perspective, the gradient is that of the plane's affine map near its middle.
      let middle = CGPoint(
        x: (gradient.start.x + gradient.end.x) / 2, y: (gradient.start.y + gradient.end.y) / 2)
      let center = gradient.kind == .radial ? gradient.start : middle
      let turn = perspective.flatMap { Self.words(CGAffineTransform(of: $0, near: center)) }
      let name = parts.name { page, name in
        let (kind, attributes) = Self.shape(of: gradient, named: name, turn: turn)
        page.element(kind, attributes) { page in
          for stop in gradient.stops {
            page.empty(
              "stop",
              [
                "offset": stop.location.shortest(places: 3), "stop-color": Self.hex(stop.color),
                "stop-opacity": stop.color.alpha < 1 ? stop.color.alpha.shortest(places: 2) : "",
              ])
          }
        }
      }
      return ("url(#\(name))", "")
    }
  }

  /// Returns the element of an axial or radial gradient, and the attributes of its shape.
  private static func shape(
    of gradient: Gradient, named name: String, turn: String?
  ) -> (String, Markup.Attributes) {
    let (start, end) = (gradient.start, gradient.end)
    guard gradient.kind == .radial else {
      return (
        "linearGradient",
        [
          "id": name, "gradientUnits": "userSpaceOnUse", "gradientTransform": turn ?? "", "x1": start.x.drawn,
          "y1": start.y.drawn, "x2": end.x.drawn,
          "y2": end.y.drawn,
        ]
      )
    }
    // A circle of radius 1, stretched to the ellipse.
    let ellipse = CGAffineTransform(
      a: abs(end.x - start.x), b: 0, c: 0, d: abs(end.y - start.y), tx: start.x, ty: start.y)
    let transform = [turn, words(ellipse)].compactMap(\.self).joined(separator: " ")
    return (
      "radialGradient",
      ["id": name, "gradientUnits": "userSpaceOnUse", "gradientTransform": transform, "cx": "0", "cy": "0", "r": "1"]
    )
  }

  /// Returns a color as `#rrggbb`.
  private static func hex(_ color: CGColor) -> String {
    "#"
      + [color.red, color.green, color.blue].map { part in
        let byte = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
        return String(byte, radix: 16).leftPadded(to: 2, with: "0")
      }.joined()
  }

  /// The number of fields along each side of a mosaic.
  private static let mosaicFields = 4

  private mutating func mosaic(_ picture: DisplayImage) {
    let (fields, image) = (Self.mosaicFields, picture.image)
    guard image.drawing == nil else { return }
    for row in 0..<fields {
      for column in 0..<fields {
        let (x, y) = (image.width * (2 * column + 1) / (2 * fields), image.height * (2 * row + 1) / (2 * fields))
        let pixel = image.pixels[y * image.width + x]
        let alpha = Double(pixel >> 24) / 255
        let color = CGColor(hex: pixel & 0xFF_FFFF, alpha: alpha)
        let (width, height) = (picture.rect.width / Double(fields), picture.rect.height / Double(fields))
        let field = CGRect(
          x: picture.rect.minX + Double(column) * width, y: picture.rect.minY + Double(row) * height,
          width: width + 0.5, height: height + 0.5)
        if alpha > 0 { fill(.rounded(RoundedRect(field)), .color(color)) }
      }
    }
  }

  /// The height of a bar that represents a line of text, as a fraction of the font size.
  private static let barHeight = 0.5

  private mutating func text(_ run: TextRun) {
    guard run.color.alpha > 0 else { return }
    let metrics = StandardFontMetrics()
    for line in TextLayout.lines(of: run, metrics: metrics) where line.text.contains(where: { $0 != " " }) {
      guard perspective == nil || isExact else {
        let width = metrics.advancePoints(of: line.text[...], font: run.font)
        let height = run.font.sizePoints * Self.barHeight
        var color = run.color
        color.alpha *= 0.6
        fill(
          .rounded(RoundedRect(CGRect(x: line.x, y: line.y - height, width: width, height: height))), .color(color))
        continue
      }
      let (color, opacity) = words(.color(run.color))
      let weight = run.font.weight == .regular ? "" : String(run.font.weight.rawValue)
      let place = CGPoint(x: line.x + metrics.advancePoints(of: line.text[...], font: run.font) / 2, y: line.y)
      let turn = perspective.map { Self.words(CGAffineTransform(of: $0, near: place)) ?? "" } ?? ""
      page.element(
        "text",
        [
          "transform": turn, "x": line.x.drawn, "y": line.y.drawn, "font-size": run.font.sizePoints.drawn,
          "font-weight": weight,
          "fill": color, "fill-opacity": opacity,
        ], line.text)
    }
  }
}

extension CGAffineTransform {
  /// The affine transform that agrees with a map and its derivatives at a point; the identity behind the viewer.
  fileprivate init(of map: ProjectiveTransform, near point: CGPoint) {
    let step = 1.0
    guard let here = point.applying(map), let right = CGPoint(x: point.x + step, y: point.y).applying(map),
      let down = CGPoint(x: point.x, y: point.y + step).applying(map)
    else {
      self = .identity
      return
    }
    let (a, b, c, d) = (right.x - here.x, right.y - here.y, down.x - here.x, down.y - here.y)
    self.init(
      a: a, b: b, c: c, d: d, tx: here.x - a * point.x - c * point.y, ty: here.y - b * point.x - d * point.y)
  }
}
