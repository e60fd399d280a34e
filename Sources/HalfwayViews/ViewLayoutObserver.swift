/// Told before and after a view lays out its subviews.
package protocol ViewLayoutObserver: AnyObject {
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
}
