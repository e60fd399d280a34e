/// What `import UIKit` brings in on iOS: the framework's names, and those of Foundation, Dispatch, Core Graphics and Core Animation.
///
/// This target, `QuartzCore` and `CoreGraphics` hold names only, each for something of Halfway's that does the work. A name that
/// stands for nothing here is not declared, so that code that needs it does not compile instead of doing nothing.
@_exported import CoreGraphics
@_exported import Dispatch
@_exported import Foundation
@_exported import Halfway
@_exported import HalfwayApplication
@_exported import HalfwayDispatch
@_exported import HalfwayDynamics
@_exported import HalfwayEffects
@_exported import HalfwayLayout
@_exported import HalfwayLists
@_exported import QuartzCore

// Only a name that is exported by itself goes before the one of the same spelling in Foundation, Dispatch and the C library.
@_exported import class HalfwayDispatch.DispatchGroup
@_exported import class HalfwayDispatch.DispatchQueue
@_exported import struct HalfwayDispatch.DispatchTime
@_exported import class HalfwayDispatch.NotificationCenter
@_exported import struct HalfwayDispatch.SystemRandomNumberGenerator
@_exported import class HalfwayDispatch.Timer
@_exported import func HalfwayDispatch.arc4random
@_exported import func HalfwayDispatch.arc4random_uniform
@_exported import func HalfwayDispatch.drand48
@_exported import func HalfwayDispatch.rand
@_exported import func HalfwayDispatch.random
