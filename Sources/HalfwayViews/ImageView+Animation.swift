import Foundation
import HalfwayLayers

// Every image of an animation is a layer, of which one at a time is opaque.
extension ImageView {
  static let framesKey = "frames"

  final func showFrames() {
    removeFrames()
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? []
    guard !images.isEmpty else { return }
    let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    layer.contents = nil
    for (index, image) in images.enumerated() {
      let frame = Layer().withoutImplicitActions()
      frame.frame = bounds
      frame.contents = image.contents
      frame.contentsGravity = layer.contentsGravity
      frame.opacity = 0
      let animation = KeyframeAnimation(keyPath: "opacity")
      animation.values = images.indices.map { $0 == index ? 1.0 : 0 }
      animation.calculationMode = .discrete
      animation.duration = duration
      animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
      animation.isRemovedOnCompletion = animationRepeatCount > 0
      if index == 0, animationRepeatCount > 0 {
        animation.delegate = FrameObserver { [weak self] finished in if finished { self?.removeFrames() } }
      }
      layer.addSublayer(frame)
      frame.add(animation, forKey: Self.framesKey)
      frames.append(frame)
    }
  }

  final func removeFrames() {
    guard !frames.isEmpty else { return }
    let old = frames
    frames.removeAll()
    for frame in old { frame.removeFromSuperlayer() }
    showImage()
  }
}

/// Notifies the image view of the end of its animation.
private final class FrameObserver: AnimationDelegate {
  private let end: (Bool) -> Void

  init(_ end: @escaping (Bool) -> Void) { self.end = end }

  func animationDidStop(_ animation: Animation, finished flag: Bool) { end(flag) }
}
