import Foundation
import HalfwayLayers
import HalfwayViews
import Testing

@MainActor
@Suite struct MaskViewTests {
  @Test func `a mask isn't a subview and doesn't affect hit testing`() {
    let (view, mask) = (View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), View())
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    mask.backgroundColor = .black
    view.addSubview(mask)
    view.mask = mask
    #expect(view.subviews.isEmpty && view.mask === mask && view.layer.mask === mask.layer)
    #expect(view.view(at: CGPoint(x: 50, y: 50)) === view)
    #expect(view.view(at: CGPoint(x: 5, y: 5)) === view)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }

  @Test func `a mask belongs to one view at a time`() {
    let (first, second, mask) = (View(), View(), View())
    first.mask = mask
    second.mask = mask
    #expect(first.mask == nil && first.layer.mask == nil && second.mask === mask)
    first.addSubview(mask)
    #expect(second.mask == nil && second.layer.mask == nil && mask.superview === first)
  }

  @Test func `a view can't be masked by itself or an ancestor, or contain the view it masks`() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    inner.mask = outer
    inner.mask = inner
    #expect(inner.mask == nil && inner.superview === outer)
    outer.mask = View()
    outer.mask?.addSubview(outer)
    #expect(outer.superview == nil)
  }

  @Test func `a mask is laid out with its view`() {
    final class Mask: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let (root, view, mask) = (View(), View(), Mask())
    root.addSubview(view)
    root.layoutIfNeeded()
    view.mask = mask
    root.layoutIfNeeded()
    #expect(mask.count == 1)
    mask.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(mask.count == 2)
  }
}
