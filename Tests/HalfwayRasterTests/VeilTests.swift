import Foundation
import HalfwayLayers
import HalfwayMotion
import Testing

@testable import HalfwayRaster

/// A mapped group that ends with a plain color over all of it. What is beneath the color is kept from frame to frame.
@Suite struct VeilTests {
  private static let size = CGSize(width: 60, height: 40)

  /// Items with a color over them. Two transparent fills at the end, which `isPlain` adds, hide from the renderer that
  /// the color is the last one.
  private static func items(
    _ seed: UInt64, ground: CGColor?, veil: CGColor, opacity: Double, rect: CGRect, map: ProjectiveTransform,
    isPlain: Bool
  ) -> [DisplayItem] {
    var random = SeededGenerator(seed: seed)
    var items: [DisplayItem] = [.beginGroup(DisplayGroup(transform: map))]
    if let ground { items.append(.fill(RoundedRect(CGRect(origin: .zero, size: size)), ground)) }
    for _ in 0..<5 {
      let (x, y) = (random.uniform(in: 0...40), random.uniform(in: 0...25))
      let color = CGColor(
        red: random.uniform(), green: random.uniform(), blue: random.uniform(), alpha: random.uniform(in: 0.3...1))
      items.append(
        .fill(
          RoundedRect(CGRect(x: x, y: y, width: 18, height: 13), cornerRadius: random.uniform(in: 0...6)), color))
    }
    items += [.beginGroup(DisplayGroup(opacity: opacity)), .fill(RoundedRect(rect), veil), .endGroup]
    if isPlain {
      let clear = DisplayItem.fill(RoundedRect(rect), .clear)
      items += [.beginGroup(DisplayGroup(opacity: 1)), clear, clear, .endGroup]
    }
    return items + [.endGroup]
  }

  private static func map(_ angle: Double) -> ProjectiveTransform {
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / 70
    return ProjectiveTransform(
      flattening: CATransform3D(translationX: -30, y: -20)
        .concatenating(CATransform3D(rotationAngle: angle, x: 0, y: 1, z: 0)).concatenating(perspective)
        .concatenating(CATransform3D(translationX: 30, y: 20)))
  }

  /// A color that is drawn over the pixels of a picture and one that is drawn into the picture differ by the roundings
  /// of the picture's filter, which are at most one step of 255 each.
  private static let roundings = 2

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `a color over a mapped group gives the pixels of drawing everything again`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 100)
    let ground: CGColor? = seed % 3 == 0 ? nil : seed % 3 == 1 ? .white : CGColor(white: 0.7, alpha: 0.5)
    let veil = seed % 2 == 0 ? CGColor.black : CGColor(red: 0.8, green: 0.3, blue: 0.1, alpha: 0.7)
    let (separate, plain) = (
      RasterRenderer(textRasterizer: PatternText()), RasterRenderer(textRasterizer: PatternText())
    )
    let (first, second) = (Canvas(width: 60, height: 40), Canvas(width: 60, height: 40))
    for _ in 0..<8 {
      let (opacity, angle) = (random.uniform(in: 0.05...1), random.uniform(in: -1.2...1.2))
      let rect =
        random.uniform() < 0.7
        ? CGRect(origin: .zero, size: Self.size) : CGRect(x: 0, y: 0, width: 60, height: random.uniform(in: 20...50))
      func items(isPlain: Bool) -> [DisplayItem] {
        Self.items(
          seed, ground: ground, veil: veil, opacity: opacity, rect: rect, map: Self.map(angle), isPlain: isPlain)
      }
      separate.draw(Canvas.list(items(isPlain: false), first), scale: 1, on: first.target)
      plain.draw(Canvas.list(items(isPlain: true), second), scale: 1, on: second.target)
      #expect(
        first.largestDifference(from: second) <= Self.roundings,
        "seed \(seed), opacity \(opacity), angle \(angle)")
    }
  }

  @Test func `what is beneath the color is drawn once for all colors`() throws {
    let resources = RasterResources(textRasterizer: PatternText(), workers: 1, instructionLevel: nil)
    defer { resources.close() }
    let compiler = try #require(resources.compiler(nesting: 1))
    func veiled(_ opacity: Double, in frame: Int, _ size: CGSize) throws -> PictureCache.Veiled {
      resources.pictures.beginFrame(frame)
      let items = Self.items(
        7, ground: .white, veil: .black, opacity: opacity, rect: CGRect(origin: .zero, size: size), map: .identity,
        isPlain: false)[...].dropFirst().dropLast()
      return try #require(
        resources.pictures.veiledPicture(of: items, mask: nil, scale: 2, compiler: compiler, resources: resources))
    }
    let all = try [0, 0.2, 0.4].enumerated().map { try veiled($1, in: $0 + 1, Self.size) }
    #expect(all.allSatisfy { $0.picture === all[0].picture })
    #expect(all.map(\.veil) == [0, 0x3300_0000, 0x6600_0000])
    // A color over a part is drawn with everything else.
    let part = try veiled(0.4, in: 4, CGSize(width: 60, height: 20))
    #expect(part.veil == 0 && part.picture !== all[0].picture)
  }
}
