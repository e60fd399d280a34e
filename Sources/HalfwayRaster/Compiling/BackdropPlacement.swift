import CRaster
import HalfwayLayers
import HalfwayRendering

/// A backdrop in a frame: the pixels that it reads and the effect that it applies.
struct BackdropPlacement {
  /// The pixels of the target that it reads.
  var seen: PixelRect
  var look: Look
  /// The index of the first command that draws them.
  var firstBeneath: Int32
  /// The result at a reduced resolution; nil until it is made.
  var picture: Bitmap?

  /// The effect on the pixels.
  struct Look: Equatable {
    /// The standard deviation of the Gaussian in pixels of the picture.
    var deviation: Double
    /// The number of halvings: a pixel of the picture is a square of 2^halvings pixels.
    var halvings: Int32
    /// The saturation in 1/256.
    var saturation: Int32
    /// The tint, premultiplied.
    var tint: UInt32

    var kernel: CRBackdrop {
      CRBackdrop(deviation: deviation, halvings: halvings, saturation: saturation, tint: tint)
    }
  }

  /// The size of the picture in pixels.
  var size: (width: Int32, height: Int32) {
    ((seen.width - 1) >> look.halvings + 1, (seen.height - 1) >> look.halvings + 1)
  }

  /// The walk that maps the target's pixels to the picture.
  var walk: PixelWalk {
    let step = 1 / Double(1 << look.halvings)
    return PixelWalk(
      map: ProjectiveTransform(CGAffineTransform(scaleX: step, y: step)), originX: seen.x, originY: seen.y)
  }

  /// Returns whether it applies the same effect to the same pixels as a backdrop of another list, given the indices of
  /// both commands.
  func isSame(as other: BackdropPlacement, at index: Int, _ otherIndex: Int) -> Bool {
    guard seen == other.seen, look == other.look else { return false }
    // Usually all preceding commands are visible to it; otherwise their number has to be the same.
    return firstBeneath == 0 && other.firstBeneath == 0
      || firstBeneath > 0 && other.firstBeneath > 0
        && index - Int(firstBeneath) == otherIndex - Int(other.firstBeneath)
  }
}

extension CommandList {
  private static let maximumSpareBackdrops = 8

  /// Removes the backdrops and keeps the memory of their pictures for the next frame.
  func removeBackdrops() {
    if backdrops.isEmpty { spareBackdrops.removeAll() }
    for backdrop in backdrops {
      if let picture = backdrop.picture { spareBackdrops.append(picture) }
    }
    if spareBackdrops.count > Self.maximumSpareBackdrops {
      spareBackdrops.removeFirst(spareBackdrops.count - Self.maximumSpareBackdrops)
    }
    backdrops.removeAll(keepingCapacity: true)
  }

  /// Takes the picture of a backdrop from another list, which doesn't need it anymore.
  func takeBackdrop(_ place: Int, from other: CommandList, _ otherPlace: Int) {
    backdrops[place].picture = other.backdrops[otherPlace].picture
    other.backdrops[otherPlace].picture = nil
  }

  /// Makes the missing pictures of backdrops from what is beneath them.
  func makeBackdrops(_ resources: RasterResources) {
    for index in commands.indices where commands[index].kind == .backdrop {
      let place = Int(commands[index].source)
      if backdrops[place].picture == nil {
        resources.backdrops.make(place, beneath: index, self, with: resources.bands)
      }
      if let picture = backdrops[place].picture {
        commands[index].isOpaque = picture.isOpaque
      } else {
        commands[index].bounds = .zero
      }
    }
  }
}
