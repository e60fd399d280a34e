import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// What a tree of layers shows at and after an interruption.
@Suite struct PictureContinuityTests {
  private let bench = LayerBench()
  private let other = Layer()

  init() {
    bench.root.anchorPoint = .zero
    bench.root.bounds = CGRect(x: 0, y: 0, width: 400, height: 600)
    other.bounds = bench.root.bounds
    other.position = CGPoint(x: 200, y: 300)
    bench.root.addSublayer(other)
  }

  private func makeLayer(_ color: UInt32 = 0xFF0000) -> Layer {
    let layer = bench.layer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 100, y: 300)
    layer.backgroundColor = CGColor(hex: color)
    return layer
  }

  private func animate(_ layer: Layer, seconds: Double = 1, _ change: @escaping () -> Void) -> Timeline {
    let timeline = bench.scheduler.makeTimeline()
    timeline.run()
    layer.timeline = timeline
    Transaction.animate(.linear(seconds)) { change() }
    return timeline
  }

  private func place(_ layer: Layer) -> CGPoint {
    let bounds = layer.presentationValues.bounds
    return CGPoint(x: bounds.midX, y: bounds.midY).applying(layer.presentToRoot) ?? .zero
  }

  private func interrupt(_ change: () -> Void) {
    let continuity = PictureContinuity(of: bench.root, on: bench.scheduler) { _ in false }
    change()
    continuity.resume()
  }

  /// The velocity of a layer in points per second, over 20 µs from now on.
  private func velocity(_ layer: Layer, at seconds: Double) -> CGPoint {
    let first = place(layer)
    bench.advance(to: seconds + 0.000_02)
    let second = place(layer)
    return CGPoint(x: (second.x - first.x) / 0.000_02, y: (second.y - first.y) / 0.000_02)
  }

  @Test("a layer goes on from its place with its velocity", arguments: [false, true])
  func place(changesSuperlayer: Bool) {
    let layer = makeLayer()
    let timeline = animate(layer) { layer.position.x = 300 }
    bench.advance(to: 0.4)
    #expect(place(layer) == CGPoint(x: 180, y: 300))
    interrupt {
      bench.scheduler.remove(timeline)
      layer.timeline = nil
      if changesSuperlayer {
        other.transform = CATransform3D(scaleX: 0.5, y: 2)
        other.addSublayer(layer)
      }
      layer.position = CGPoint(x: 20, y: 100)
    }
    let start = place(layer)
    #expect(abs(start.x - 180) < 1e-6 && abs(start.y - 300) < 1e-6)
    let velocity = velocity(layer, at: 0.4)
    #expect(abs(velocity.x - 200) < 4 && abs(velocity.y) < 4, "\(velocity)")
    // It arrives, and nothing remains.
    bench.advance(to: 3)
    let end = changesSuperlayer ? CGPoint(x: 110, y: -100) : CGPoint(x: 20, y: 100)
    #expect(abs(place(layer).x - end.x) < 1e-6 && abs(place(layer).y - end.y) < 1e-6)
    #expect(!layer.hasAnimations && !bench.scheduler.isAnimating)
  }

  @Test func `a second interruption continues the first`() {
    let layer = makeLayer()
    interrupt { layer.position.x = 300 }
    bench.advance(to: 0.1)
    let before = place(layer)
    let speed = velocity(layer, at: 0.1)
    let now = place(layer)
    interrupt { layer.position.x = 50 }
    #expect(abs(place(layer).x - now.x) < 1e-6 && before.x < now.x)
    #expect(abs(velocity(layer, at: 0.100_02).x - speed.x) < 0.02 * speed.x)
    bench.advance(to: 4)
    #expect(place(layer).x == 50 && !layer.hasAnimations)
  }

  @Test func `an animated block after the interruption and the residual add up`() {
    let layer = makeLayer()
    interrupt { layer.transform = CATransform3D(translationX: 200, y: 0) }
    _ = animate(layer) { layer.transform = CATransform3D(translationX: 300, y: 0) }
    #expect(abs(place(layer).x - 100) < 1e-6)
    bench.advance(to: 4)
    #expect(place(layer).x == 400)
  }

  @Test func `a layer that leaves remains as a picture that moves on and fades`() {
    let layer = makeLayer()
    let timeline = animate(layer) { layer.position.x = 300 }
    bench.advance(to: 0.4)
    let before = list
    interrupt {
      bench.scheduler.remove(timeline)
      layer.removeFromSuperlayer()
    }
    #expect(fills(list) == fills(before))
    bench.advance(to: 0.41)
    let moved = fills(list).first ?? .zero
    #expect(abs(moved.minX - 132) < 0.1, "\(moved)")
    bench.advance(to: 1)
    #expect(fills(list).isEmpty && !bench.scheduler.isAnimating)
  }

  @Test func `a layer that appears fades in, and one outside of the screen doesn't`() {
    let (seen, unseen) = (Layer(), Layer())
    interrupt {
      for (layer, x) in [(seen, 200.0), (unseen, 900)] {
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.position = CGPoint(x: x, y: 300)
        bench.root.addSublayer(layer)
      }
    }
    #expect(seen.presentationValues.opacity == 0 && unseen.presentationValues.opacity == 1)
    bench.advance(to: 0.1)
    #expect((0.3...0.9).contains(seen.presentationValues.opacity))
    bench.advance(to: 3)
    #expect(seen.presentationValues.opacity == 1 && !seen.hasAnimations)
  }

  @Test func `opacity, size, corners, and color continue`() {
    let layer = makeLayer()
    let timeline = animate(layer) {
      layer.opacity = 0.5
      layer.bounds.size = CGSize(width: 200, height: 300)
      layer.cornerRadius = 20
      layer.backgroundColor = CGColor(hex: 0x0000FF)
    }
    bench.advance(to: 0.5)
    let before = layer.presentationValues
    interrupt {
      bench.scheduler.remove(timeline)
      layer.timeline = nil
    }
    let after = layer.presentationValues
    #expect(abs(after.opacity - before.opacity) < 1e-9 && abs(after.bounds.width - before.bounds.width) < 1e-9)
    #expect(abs(after.cornerRadius - before.cornerRadius) < 1e-9)
    #expect(abs((after.backgroundColor?.red ?? 0) - (before.backgroundColor?.red ?? 1)) < 1e-9)
    bench.advance(to: 4)
    #expect(layer.presentationValues == layer.model && !layer.hasAnimations)
  }

  @Test("a layer that comes to be behind another one keeps its picture in front", arguments: [1.0, 0.5])
  func order(opacity: Double) {
    let (back, front) = (makeLayer(), makeLayer(0x00FF00))
    front.position.x = 150
    front.opacity = Float(opacity)
    let timeline = animate(front) { front.position.x = 250 }
    bench.advance(to: 0.1)
    let before = list
    interrupt {
      bench.scheduler.remove(timeline)
      front.timeline = nil
      bench.root.addSublayer(back)
    }
    // The picture is the last that is drawn, and shows the layer where it was.
    #expect(fills(list).last == fills(before).last)
    #expect(place(back) == CGPoint(x: 100, y: 300))
    bench.advance(to: 3)
    #expect(fills(list).count == 2 && !bench.scheduler.isAnimating)
  }

  @Test func `the picture of a layer that leaves isn't as translucent as the layer beneath`() {
    let (beneath, layer) = (makeLayer(), makeLayer(0x00FF00))
    beneath.opacity = 0.25
    let timeline = animate(layer) { layer.position.x = 300 }
    bench.advance(to: 0.4)
    interrupt {
      bench.scheduler.remove(timeline)
      layer.removeFromSuperlayer()
    }
    var opacities: [Double] = []
    var opacity = [1.0]
    for item in list.items {
      switch item {
      case .beginGroup(let group): opacity.append(opacity.last! * group.opacity)
      case .endGroup: opacity.removeLast()
      case .fill, .fragment: opacities.append(opacity.last!)
      default: break
      }
    }
    // The first one is the empty layer at the bottom.
    #expect(opacities.suffix(2) == [0.25, 1])
  }

  @Test func `a block that sets the value that shows already restores the model value when it is reversed`() {
    let layer = makeLayer()
    layer.isHidden = true
    interrupt { layer.isHidden = false }
    #expect(layer.presentationValues.opacity == 0)
    let timeline = animate(layer) { layer.opacity = 0 }
    bench.scheduler.endAnimations(on: timeline, atStart: true)
    layer.timeline = nil
    bench.advance(to: 3)
    #expect(layer.opacity == 1 && layer.presentationValues.opacity == 1)
  }

  @Test func `pictures remain when the layers leave that they were in front of`() {
    let (beneath, layer) = (makeLayer(), makeLayer(0x00FF00))
    let timeline = animate(layer) { layer.position.x = 300 }
    bench.advance(to: 0.4)
    interrupt {
      bench.scheduler.remove(timeline)
      layer.removeFromSuperlayer()
    }
    #expect(fills(list).count == 2)
    PictureContinuity.keepAfterimages(in: bench.root, on: bench.scheduler) { beneath.removeFromSuperlayer() }
    #expect(fills(list).count == 1)
  }

  private var list: DisplayList {
    var list = DisplayList()
    list.append(bench.root)
    return list
  }

  /// The boxes of filled shapes on the screen, in the order of the list.
  private func fills(_ list: DisplayList) -> [CGRect] {
    var maps: [CGAffineTransform] = [.identity]
    var boxes: [CGRect] = []
    func visit(_ items: [DisplayItem]) {
      for item in items {
        switch item {
        case .beginGroup(let group): maps.append((group.transform.affine ?? .identity).concatenating(maps.last!))
        case .endGroup: maps.removeLast()
        case .fill(.rounded(let shape), _): boxes.append(shape.rect.applying(maps.last!))
        case .fragment(let fragment): visit(fragment.items)
        default: break
        }
      }
    }
    visit(list.items)
    return boxes
  }
}
