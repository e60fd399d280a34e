/// Told before and after a view lays out its subviews; and the next one after the view to be told of touches.
package protocol ViewLayoutObserver: Responder {
  @preconcurrency @MainActor func viewWillLayoutSubviews()
  @preconcurrency @MainActor func viewDidLayoutSubviews()
}
