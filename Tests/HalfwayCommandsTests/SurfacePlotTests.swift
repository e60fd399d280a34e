import Foundation
import HalfwayApp
import HalfwayGestures
import HalfwayTuning
import Testing

/// The geometry of the decision surface in the tuning panel.
@Suite struct SurfacePlotTests {
  private static let bounds = CGRect(x: 0, y: 0, width: 500, height: 420)

  private func plots() -> [SurfacePlot] {
    var zoomed = SurfaceZoom()
    zoomed.zoom(by: 0.3, atX: 0.7, y: 0.4)
    return [false, true].flatMap { isLogarithmic in
      [SurfaceZoom(), zoomed].map {
        SurfacePlot(
          Self.bounds, axis: VelocityAxis(fastest: 3000, isLogarithmic: isLogarithmic), zoom: $0, hasUnreleased: true)
      }
    }
  }

  @Test func `a point in the plane and its release correspond, in every zoom and on both axes`() {
    for plot in plots() {
      for x in stride(from: plot.plane.minX, through: plot.plane.maxX, by: 37) {
        for y in stride(from: plot.plane.minY, through: plot.plane.maxY, by: 31) {
          let release = plot.release(at: CGPoint(x: x, y: y))
          let place = plot.place(percent: release.percent, velocity: release.velocityPointsPerSecond)
          #expect(abs(place.x - x) < 1e-6 && abs(place.y - y) < 1e-6)
        }
      }
    }
  }

  @Test func `the logarithmic axis spreads slow velocities, is symmetric, and ends where the linear one does`() {
    let (linear, logarithmic) = (VelocityAxis(fastest: 3000), VelocityAxis(fastest: 3000, isLogarithmic: true))
    #expect(logarithmic.share(of: 100) - 0.5 > 5 * (linear.share(of: 100) - 0.5))
    for velocity in [0, 1, 20, 100, 999, 3000, 9000] as [Double] {
      #expect(abs(logarithmic.share(of: velocity) + logarithmic.share(of: -velocity) - 1) < 1e-12)
    }
    #expect(logarithmic.share(of: 3000) == 1 && linear.share(of: 3000) == 1 && linear.share(of: .nan) == 0.5)
  }

  @Test func `the numbers of the axes are round, few, and within the part that is shown`() {
    for plot in plots() {
      #expect((2...7).contains(plot.percentTicks.count) && (2...7).contains(plot.velocityTicks.count))
      #expect(plot.percentTicks.allSatisfy { plot.zoom.percents.contains($0) })
      for velocity in plot.velocityTicks {
        #expect(plot.y(velocity) >= plot.plane.minY - 1e-6 && plot.y(velocity) <= plot.plane.maxY + 1e-6)
      }
    }
    let fifths = AxisTicks.values(in: 0...1, atMost: 6)
    #expect(fifths.count == 6 && fifths.enumerated().allSatisfy { abs($1 - Double($0) / 5) < 1e-12 })
    #expect(fifths[0].sign == .plus, "no minus sign before a zero")
    #expect(AxisTicks.values(in: -3000...3000, atMost: 7) == [-3000, -2000, -1000, 0, 1000, 2000, 3000])
    #expect(AxisTicks.values(in: 5...5, atMost: 6).isEmpty && AxisTicks.values(in: 0...(.infinity), atMost: 6).isEmpty)
  }

  @Test func `a zoom keeps the place under the pointer, stays within the surface, and can be undone`() {
    var zoom = SurfaceZoom()
    zoom.zoom(by: 0.5, atX: 0.25, y: 1)
    #expect(zoom.percents == 0.125...0.625 && zoom.speeds == 0.5...1)
    zoom.move(byX: 10, y: -10)
    #expect(zoom.percents == 0.5...1 && zoom.speeds == 0...0.5)
    for _ in 0..<100 { zoom.zoom(by: 0.5, atX: 0.5, y: 0.5) }
    #expect(abs(zoom.percents.upperBound - zoom.percents.lowerBound - 0.02) < 1e-9)
    for _ in 0..<100 { zoom.zoom(by: 2, atX: 0, y: 0) }
    #expect(zoom.isWhole)
    zoom.zoom(by: .nan, atX: 0, y: 0)
    zoom.zoom(by: -1, atX: 0, y: 0)
    zoom.move(byX: .nan, y: .infinity)
    #expect(zoom.isWhole)
  }

  @Test(arguments: [ReleaseRule.progressOrVelocity, .projection])
  func `each point of the drawn boundary separates finishing from cancelling`(rule: ReleaseRule) {
    var thresholds = Thresholds.standard
    thresholds.releaseRule = rule
    for plot in plots() {
      let surface = plot.surface(of: thresholds, travelPoints: 375)
      let boundary = surface.boundary
      var seen = 0
      for x in stride(from: plot.plane.minX + 8, to: plot.plane.maxX, by: 9) {
        // The boundary in a column is where the decision changes.
        var last: ReleaseDecision.Outcome?
        for y in stride(from: plot.plane.minY, through: plot.plane.maxY, by: 1) {
          let release = plot.release(at: CGPoint(x: x, y: y))
          let outcome = surface.decision(
            percent: release.percent, velocityPointsPerSecond: release.velocityPointsPerSecond
          ).outcome
          if let last, last != outcome {
            #expect(plot.distance(of: CGPoint(x: x, y: y), to: boundary) <= 1.5, "\(rule) at \(x), \(y)")
            seen += 1
          }
          last = outcome
        }
      }
      #expect(seen > 5)
    }
  }
}
