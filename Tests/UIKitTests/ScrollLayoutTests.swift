import Foundation
import Testing
import UIKit

/// Scroll views whose content is sized by constraints.
@Suite @MainActor struct ScrollLayoutTests {
  private static func screen() -> (UIView, UIScrollView, UIView) {
    let (view, scroll, content) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), UIScrollView(), UIView())
    for (child, parent) in [(scroll, view), (content, scroll)] as [(UIView, UIView)] {
      child.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(child)
    }
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor, constant: 50),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return (view, scroll, content)
  }

  @Test func `constraints to a scroll view's edges determine its content size`() {
    for usesGuide in [false, true] {
      let (view, scroll, content) = Self.screen()
      let guide = scroll.contentLayoutGuide
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: usesGuide ? guide.topAnchor : scroll.topAnchor, constant: 10),
        content.leadingAnchor.constraint(equalTo: usesGuide ? guide.leadingAnchor : scroll.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: usesGuide ? guide.trailingAnchor : scroll.trailingAnchor),
        content.bottomAnchor.constraint(equalTo: usesGuide ? guide.bottomAnchor : scroll.bottomAnchor, constant: -20),
        content.widthAnchor.constraint(equalTo: usesGuide ? scroll.frameLayoutGuide.widthAnchor : scroll.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 1000),
      ])
      view.layoutIfNeeded()
      #expect(scroll.frame == CGRect(x: 0, y: 50, width: 300, height: 350))
      #expect(scroll.contentSize == CGSize(width: 300, height: 1030))
      #expect(content.frame == CGRect(x: 0, y: 10, width: 300, height: 1000))
      scroll.contentOffset.y = 100
      view.layoutIfNeeded()
      #expect(content.frame.minY == 10 && guide.layoutFrame.height == 1030)
    }
  }

  @Test func `a view constrained to the frame layout guide stays in place during scrolling`() {
    let (view, scroll, content) = Self.screen()
    scroll.contentSize = CGSize(width: 300, height: 2000)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      content.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      content.widthAnchor.constraint(equalToConstant: 40), content.heightAnchor.constraint(equalToConstant: 40),
    ])
    for offset in [0.0, 30, 700] {
      scroll.contentOffset.y = offset
      view.layoutIfNeeded()
      #expect(content.frame == CGRect(x: 0, y: offset + 5, width: 40, height: 40))
      #expect(scroll.contentSize.height == 2000)
    }
  }
}
