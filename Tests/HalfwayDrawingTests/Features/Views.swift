import Foundation
import HalfwayLayers
import HalfwayViews

extension FeaturePicture {
  /// The features of layers for which views have separate APIs.
  static let views = [
    FeaturePicture("view-mask") { root in
      let view = ImageView(image: Samples.landscape.map(Image.init(cgImage:)))
      view.frame = CGRect(x: 16, y: 16, width: 128, height: 128)
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      let mask = View(frame: view.bounds)
      for (x, y, side) in [(0.0, 0.0, 92.0), (72, 56, 56), (8, 96, 28)] {
        let disc = View(frame: CGRect(x: x, y: y, width: side, height: side))
        disc.backgroundColor = .black
        disc.layer.cornerRadius = side / 2
        mask.addSubview(disc)
      }
      view.mask = mask
      root.add(view.layer)
    },
    FeaturePicture("view-snapshots") { root in
      let view = View(frame: CGRect(x: 8, y: 8, width: 144, height: 40))
      view.backgroundColor = .white
      view.layer.cornerRadius = 12
      view.layer.borderWidth = 1
      view.layer.borderColor = Swatch.accent
      let label = Label(
        "Before", font: .systemFont(ofSize: 15, weight: .semibold), color: Color(cgColor: Swatch.ink),
        alignment: .center)
      label.frame = view.bounds
      view.addSubview(label)
      let whole = view.snapshotView(afterScreenUpdates: true)
      let part = view.resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 72, height: 40), afterScreenUpdates: false, withCapInsets: EdgeInsets())
      let stretched = view.resizableSnapshotView(
        from: view.bounds, afterScreenUpdates: false,
        withCapInsets: EdgeInsets(top: 14, left: 14, bottom: 14, right: 14))
      label.text = "After"
      whole?.frame = CGRect(x: 8, y: 56, width: 100, height: 28)
      part?.center = CGPoint(x: 134, y: 70)
      part?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      stretched?.frame = CGRect(x: 8, y: 96, width: 144, height: 56)
      for layer in [view, whole, part, stretched].compactMap({ $0?.layer }) { root.add(layer) }
    },
  ]
}
