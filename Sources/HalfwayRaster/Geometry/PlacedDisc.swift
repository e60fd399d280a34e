/// A disc and where its pixel (0, 0) lies in the target.
struct PlacedDisc: Equatable {
  var disc: Disc
  var originX: Int32
  var originY: Int32
}
