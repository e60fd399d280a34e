import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// An open photo.
final class PhotoViewController: ViewController {
  /// The index of the photo in the album.
  let index: Int
  private let page: PhotoPage

  init(_ index: Int, _ palette: Palette) {
    self.index = index
    page = PhotoPage(index, of: Photo.samples, palette)
    super.init(nibName: nil, bundle: nil)
    title = Photo.samples[index].title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    page.goBack = { [weak self] in self?.navigationController?.popViewController(animated: true) }
    view = page
  }

  /// The photo on its page.
  var photoView: View { page.photo }
  /// The views around the photo.
  var words: [View] { page.words }
  /// Returns another view of the same photo.
  func makePhotoView() -> View { PhotoView(Photo.samples[index]) }
}

/// The photo as wide as the page, its title, and a strip of the whole album at the bottom.
private final class PhotoPage: View {
  private static let thumbnailGap = 3.0
  private static let thumbnailHeight = 40.0
  /// The height of the views above and below the photo, in points.
  private static let wordsHeight = 256.0

  var goBack: () -> Void = {}
  let photo: PhotoView
  private let index: Int
  private var back = View()
  private let count: Label
  private let title: Label
  private let detail: Label
  private let strip = View()
  private let thumbnails: [PhotoView]

  init(_ index: Int, of photos: [Photo], _ palette: Palette) {
    self.index = index
    photo = PhotoView(photos[index])
    count = Label(
      "\(index + 1) of \(photos.count)", font: Typography.subhead, color: palette.secondaryOnDark, alignment: .right)
    title = Label(photos[index].title, font: Typography.title, color: palette.onDark)
    detail = Label(photos[index].detail, font: Typography.subhead, color: palette.secondaryOnDark)
    thumbnails = photos.map { PhotoView($0) }
    super.init(frame: .zero)
    backgroundColor = palette.dark
    back = BackControl(Photo.albumTitle, color: palette.onDark, width: 190) { [weak self] in self?.goBack() }
    for subview in [photo] + words { addSubview(subview) }
    for (place, thumbnail) in thumbnails.enumerated() {
      thumbnail.layer.cornerRadius = 4
      thumbnail.alpha = place == index ? 1 : 0.45
      strip.addSubview(thumbnail)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// All views except the photo.
  var words: [View] { [back, count, title, detail, strip] }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    count.frame = CGRect(x: bounds.width - Grid.margin - 100, y: 8, width: 100, height: 40)
    let height = min(bounds.width / PhotoView.aspectRatio, max(40, bounds.height - Self.wordsHeight))
    let photoWidth = height * PhotoView.aspectRatio
    photo.frame = CGRect(
      x: (bounds.width - photoWidth) / 2, y: ((bounds.height - height) / 2 - 24).rounded(), width: photoWidth,
      height: height)
    title.frame = CGRect(x: margin, y: photo.frame.maxY + 20, width: width, height: 30)
    detail.frame = CGRect(x: margin, y: photo.frame.maxY + 50, width: width, height: 20)
    strip.frame = CGRect(
      x: margin, y: bounds.height - 24 - Self.thumbnailHeight, width: width, height: Self.thumbnailHeight)
    placeThumbnails(width)
    strip.mirrorSubviews()
    placeBackButton(back)
    mirrorForDirection([count])
    if isRightToLeft { count.textAlignment = .left }
  }

  /// Lays out the strip: the open photo's thumbnail is wide, and the others share the remaining width.
  private func placeThumbnails(_ width: Double) {
    let own = Self.thumbnailHeight * PhotoView.aspectRatio
    let others = Double(thumbnails.count - 1)
    let narrow = max(1, (width - own - others * Self.thumbnailGap) / others)
    var x = 0.0
    for (place, thumbnail) in thumbnails.enumerated() {
      let side = place == index ? own : narrow
      thumbnail.frame = CGRect(x: x, y: 0, width: side, height: Self.thumbnailHeight)
      x += side + Self.thumbnailGap
    }
  }
}
