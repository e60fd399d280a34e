import CRaster
import HalfwayLayers

/// A backdrop in a frame: which pixels are looked at, and what becomes of them.
struct BackdropPlacement {
  /// The pixels of the target that are looked at.
  var seen: PixelRect
  var look: Look
  /// The first of the commands that made them.
  var firstBeneath: Int32
  /// What became of them, on fewer pixels; nil until it is made.
  var picture: Bitmap?

  /// What is done to the pixels.
  struct Look: Equatable {
    /// Of the Gaussian, in pixels of the picture.
    var deviation: Double
    /// The picture's pixels are squares of 2 to this power.
    var halvings: Int32
    /// In 1/256.
    var saturation: Int32
    /// Premultiplied.
    var tint: UInt32

    var kernel: CRBackdrop {
      CRBackdrop(deviation: deviation, halvings: halvings, saturation: saturation, tint: tint)
    }
  }

  /// The pixels of the picture.
  var size: (width: Int32, height: Int32) {
    ((seen.width - 1) >> look.halvings + 1, (seen.height - 1) >> look.halvings + 1)
  }

  /// How the target's pixels lie in the picture.
  var walk: PixelWalk {
    let step = 1 / Double(1 << look.halvings)
    return PixelWalk(
      map: ProjectiveTransform(CGAffineTransform(scaleX: step, y: step)), originX: seen.x, originY: seen.y)
  }

  /// Whether it does the same with the same place as one of another list. Of both it is known which command they are.
  func isSame(as other: BackdropPlacement, at index: Int, _ otherIndex: Int) -> Bool {
    guard seen == other.seen, look == other.look else { return false }
    // Mostly all commands ahead are seen; otherwise equally many must be.
    return firstBeneath == 0 && other.firstBeneath == 0
      || firstBeneath > 0 && other.firstBeneath > 0
        && index - Int(firstBeneath) == otherIndex - Int(other.firstBeneath)
  }
}

extension CommandList {
  private static let mostSpareBackdrops = 8

  /// Forgets the backdrops and keeps the memory of their pictures, for the next frame.
  func removeBackdrops() {
    if backdrops.isEmpty { spareBackdrops.removeAll() }
    for backdrop in backdrops {
      if let picture = backdrop.picture { spareBackdrops.append(picture) }
    }
    if spareBackdrops.count > Self.mostSpareBackdrops {
      spareBackdrops.removeFirst(spareBackdrops.count - Self.mostSpareBackdrops)
    }
    backdrops.removeAll(keepingCapacity: true)
  }

  /// Takes over the picture of a backdrop of another list, which does not need it any more.
  func takeBackdrop(_ place: Int, from other: CommandList, _ otherPlace: Int) {
    backdrops[place].picture = other.backdrops[otherPlace].picture
    other.backdrops[otherPlace].picture = nil
  }

  /// Makes the pictures of the backdrops that have none yet, each of what is beneath it.
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
