import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in classes, values and properties that it knows only at run time.
@Suite("Objects known at run time") @MainActor struct RuntimeBehaviors {
  private final class Row: UITableViewCell {
    var styles: [UITableViewCell.CellStyle] = []
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      styles.append(style)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Card: UIView {
    let sizeAtInit: CGSize
    override init(frame: CGRect) {
      sizeAtInit = frame.size
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Board: UICollectionView {}

  @Test(.uiKit("UIView.init(frame:)"))
  func `an object of a class known at run time is created by the initializer that is called`() {
    let view: UIView.Type = Card.self
    let made = view.makeInstance(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect((made as? Card)?.sizeAtInit == CGSize(width: 30, height: 40))
    let cell: UITableViewCell.Type = Row.self
    let row = cell.makeInstance(style: .subtitle, reuseIdentifier: "row")
    #expect((row as? Row)?.styles == [.subtitle] && row.reuseIdentifier == "row")
    let board: UICollectionView.Type = Board.self
    let layout = UICollectionViewFlowLayout()
    let collection = board.makeInstance(frame: .zero, collectionViewLayout: layout)
    #expect(collection is Board && collection.collectionViewLayout === layout)
  }

  @Test(.uiKit("NSValue.cgPointValue"))
  func `a value of unknown type has the members of its class only`() {
    #expect(ObjectValue(CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(ObjectValue(NSValue(cgSize: CGSize(width: 1, height: 2))).cgSizeValue == CGSize(width: 1, height: 2))
    #expect(ObjectValue(nil).cgRectValue == nil && ObjectValue("a").cgPointValue == nil)
    #expect(ObjectValue(2.5).floatValue == 2.5 && ObjectValue(NSNumber(value: 3)).integerValue == 3)
    #expect(ObjectValue(true).boolValue == true && ObjectValue(1.0).uiEdgeInsetsValue == nil)
  }

  @Test(.uiKit("NSObject.setValue(_:forKey:)"))
  func `a tab bar controller shows the tab bar that is set by its key`() {
    final class Bar: UITabBar {}
    let tabs = UITabBarController()
    let first = UIViewController()
    tabs.viewControllers = [first, UIViewController()]
    let screen = PlainScreen(tabs)
    screen.frame()
    let (old, bar) = (tabs.tabBar, Bar())
    tabs.setValue(bar, forKey: "tabBar")
    screen.frame()
    #expect(tabs.tabBar === bar && bar.superview === tabs.view && old.superview == nil)
    #expect(bar.items?.count == 2 && bar.selectedItem === first.tabBarItem && bar.frame.maxY == 480)
    screen.tap(240, 460)
    #expect(tabs.selectedIndex == 1)
  }

  @Test(.uiKit("OSLog"))
  func `messages of the log can contain values`() {
    let log = OSLog(subsystem: "a", category: "b")
    os_log("%{public}@ has %d", log: .disabled, type: .info, "one" as NSString, 2)
    Logger(.disabled).debug("value \(1, privacy: .public)")
    #expect(log.category == "b" && OSLogType.error != .fault)
  }

  @Test(.uiKit("objc_sync_enter"))
  func `a thread locks an object several times, and other threads wait`() async {
    let object = NSObject()
    objc_sync_enter(object)
    objc_sync_enter(object)
    #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == 0 && objc_sync_exit(object) != 0)
  }

  @Test(.uiKit("UITableViewDelegate.tableView(_:accessoryButtonTappedForRowWith:)"))
  func `a tap on the button of a cell is reported and selects nothing`() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      let recorder = CallRecorder()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.accessoryType = indexPath.row == 0 ? .detailButton : .detailDisclosureButton
        return cell
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { recorder.record("select") }
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        recorder.record("button \(indexPath.row)")
      }
    }
    let (screen, source) = (PlainScreen(), Source())
    let table = UITableView(frame: CGRect(origin: .zero, size: PlainScreen.size))
    (table.dataSource, table.delegate) = (source, source)
    screen.view.addSubview(table)
    screen.frame()
    screen.tap(320 - 16 - 11, 22)
    screen.tap(320 - 16 - 30, 66)
    #expect(source.recorder.take() == ["button 0", "button 1"])
    screen.tap(100, 22)
    #expect(source.recorder.take() == ["select"])
  }

  // MARK: Timers

  @Test(.uiKit("Timer.fireDate"))
  func `a repeating timer pauses while its fire date is distant`() {
    let screen = PlainScreen()
    let recorder = CallRecorder()
    var timer: Timer?
    screen.driver.stage.perform {
      timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in recorder.record("tick") }
    }
    screen.driver.wait(250)
    #expect(recorder.take().count == 2)
    screen.driver.stage.perform { timer?.fireDate = .distantFuture }
    screen.driver.wait(500)
    #expect(recorder.take().isEmpty)
    screen.driver.stage.perform { timer?.fireDate = Date() }
    screen.driver.wait(250)
    #expect(recorder.take().count == 3)
    screen.driver.stage.perform { timer?.invalidate() }
  }

  // MARK: Decoration views

  private final class Shelf: UICollectionReusableView {}

  private final class ShelfLayout: UICollectionViewFlowLayout {
    override init() {
      super.init()
      register(Shelf.self, forDecorationViewOfKind: "shelf")
    }
    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let shelf = layoutAttributesForDecorationView(ofKind: "shelf", at: IndexPath(item: 0, section: 0))
      return (super.layoutAttributesForElements(in: rect) ?? []) + (shelf.map { [$0] } ?? [])
    }

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 0, y: 10, width: 320, height: 100)
      attributes.zIndex = -1
      return attributes
    }
  }

  @Test(.uiKit("UICollectionViewLayout.register(_:forDecorationViewOfKind:)"))
  func `a collection view shows the decoration views of its layout behind the cells`() throws {
    let list = ItemList(items: (0..<90).map(String.init), layout: ShelfLayout())
    list.screen.frame()
    let shelves = list.collection.subviews.compactMap { $0 as? Shelf }
    #expect(shelves.count == 1 && shelves.first?.frame == CGRect(x: 0, y: 10, width: 320, height: 100))
    let place = try #require(list.collection.subviews.firstIndex { $0 is Shelf })
    let cell = try #require(list.collection.subviews.firstIndex { $0 is UICollectionViewCell })
    #expect(place < cell && list.collection.indexPathsForVisibleItems.count == list.cells.count)
    list.collection.contentOffset.y = 400
    list.screen.frame()
    #expect(!list.collection.subviews.contains { $0 is Shelf })
  }

  private final class Made: UIViewController {
    static func makeInstance() -> Made? { nil }
  }

  @Test(.uiKit("NSObject"))
  func `a class can have a method with the name of the one that creates its instances`() {
    #expect(Made.makeInstance() == nil)
    let kind: UIViewController.Type = Made.self
    #expect(kind.makeInstance() is Made)
  }
}
