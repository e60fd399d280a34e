/// The names that `import UIKit` provides on iOS: the framework's, and those of Foundation, Dispatch, Core Graphics,
/// and Core Animation.
///
/// This module, `QuartzCore`, and `CoreGraphics` contain names of declarations in other modules, and what else code for
/// iOS finds in system modules, such as logging and weak collections. A name without an implementation isn't declared,
/// so that code that requires it doesn't compile.
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
@_exported import HalfwayParticles
@_exported import QuartzCore

// Only a declaration that is exported individually takes precedence over one with the same name in Foundation,
// Dispatch, and the C library.
@_exported import class HalfwayDispatch.DispatchGroup
@_exported import class HalfwayDispatch.DispatchQueue
@_exported import struct HalfwayDispatch.DispatchTime
@_exported import var HalfwayDispatch.NSEC_PER_MSEC
@_exported import var HalfwayDispatch.NSEC_PER_SEC
@_exported import class HalfwayDispatch.NotificationCenter
@_exported import struct HalfwayDispatch.SystemRandomNumberGenerator
@_exported import class HalfwayDispatch.Timer
@_exported import func HalfwayDispatch.arc4random
@_exported import func HalfwayDispatch.arc4random_uniform
@_exported import func HalfwayDispatch.drand48
@_exported import func HalfwayDispatch.rand
@_exported import func HalfwayDispatch.random
