// Core Animation's names from before they were members of types.

import HalfwayLayers
import HalfwayMotion

/// The earlier name of `MediaTimingFunction.Name.linear`.
public let kCAMediaTimingFunctionLinear = MediaTimingFunction.Name.linear
/// The earlier name of `MediaTimingFunction.Name.easeIn`.
public let kCAMediaTimingFunctionEaseIn = MediaTimingFunction.Name.easeIn
/// The earlier name of `MediaTimingFunction.Name.easeOut`.
public let kCAMediaTimingFunctionEaseOut = MediaTimingFunction.Name.easeOut
/// The earlier name of `MediaTimingFunction.Name.easeInEaseOut`.
public let kCAMediaTimingFunctionEaseInEaseOut = MediaTimingFunction.Name.easeInEaseOut
/// The earlier name of `MediaTimingFunction.Name.default`.
public let kCAMediaTimingFunctionDefault = MediaTimingFunction.Name.default

/// The earlier name of `MediaTimingFillMode.forwards`.
public let kCAFillModeForwards = MediaTimingFillMode.forwards
/// The earlier name of `MediaTimingFillMode.backwards`.
public let kCAFillModeBackwards = MediaTimingFillMode.backwards
/// The earlier name of `MediaTimingFillMode.both`.
public let kCAFillModeBoth = MediaTimingFillMode.both
/// The earlier name of `MediaTimingFillMode.removed`.
public let kCAFillModeRemoved = MediaTimingFillMode.removed

/// The earlier name of `ContentsGravity.center`.
public let kCAGravityCenter = ContentsGravity.center
/// The earlier name of `ContentsGravity.top`.
public let kCAGravityTop = ContentsGravity.top
/// The earlier name of `ContentsGravity.bottom`.
public let kCAGravityBottom = ContentsGravity.bottom
/// The earlier name of `ContentsGravity.left`.
public let kCAGravityLeft = ContentsGravity.left
/// The earlier name of `ContentsGravity.right`.
public let kCAGravityRight = ContentsGravity.right
/// The earlier name of `ContentsGravity.topLeft`.
public let kCAGravityTopLeft = ContentsGravity.topLeft
/// The earlier name of `ContentsGravity.topRight`.
public let kCAGravityTopRight = ContentsGravity.topRight
/// The earlier name of `ContentsGravity.bottomLeft`.
public let kCAGravityBottomLeft = ContentsGravity.bottomLeft
/// The earlier name of `ContentsGravity.bottomRight`.
public let kCAGravityBottomRight = ContentsGravity.bottomRight
/// The earlier name of `ContentsGravity.resize`.
public let kCAGravityResize = ContentsGravity.resize
/// The earlier name of `ContentsGravity.resizeAspect`.
public let kCAGravityResizeAspect = ContentsGravity.resizeAspect
/// The earlier name of `ContentsGravity.resizeAspectFill`.
public let kCAGravityResizeAspectFill = ContentsGravity.resizeAspectFill

/// The earlier name of `FillRule.nonZero`.
public let kCAFillRuleNonZero = FillRule.nonZero
/// The earlier name of `FillRule.evenOdd`.
public let kCAFillRuleEvenOdd = FillRule.evenOdd
/// The earlier name of `StrokeStyle.Cap.butt`.
public let kCALineCapButt = StrokeStyle.Cap.butt
/// The earlier name of `StrokeStyle.Cap.round`.
public let kCALineCapRound = StrokeStyle.Cap.round
/// The earlier name of `StrokeStyle.Cap.square`.
public let kCALineCapSquare = StrokeStyle.Cap.square
/// The earlier name of `StrokeStyle.Join.miter`.
public let kCALineJoinMiter = StrokeStyle.Join.miter
/// The earlier name of `StrokeStyle.Join.round`.
public let kCALineJoinRound = StrokeStyle.Join.round
/// The earlier name of `StrokeStyle.Join.bevel`.
public let kCALineJoinBevel = StrokeStyle.Join.bevel
/// The earlier name of `Gradient.Kind.axial`.
public let kCAGradientLayerAxial = Gradient.Kind.axial
/// The earlier name of `Gradient.Kind.radial`.
public let kCAGradientLayerRadial = Gradient.Kind.radial
/// The earlier name of `ContentsFilter.linear`.
public let kCAFilterLinear = ContentsFilter.linear
/// The earlier name of `ContentsFilter.nearest`.
public let kCAFilterNearest = ContentsFilter.nearest

/// The earlier name of `EmitterLayer.Shape.point`.
public let kCAEmitterLayerPoint = EmitterLayer.Shape.point
/// The earlier name of `EmitterLayer.Shape.line`.
public let kCAEmitterLayerLine = EmitterLayer.Shape.line
/// The earlier name of `EmitterLayer.Shape.rectangle`.
public let kCAEmitterLayerRectangle = EmitterLayer.Shape.rectangle
/// The earlier name of `EmitterLayer.Shape.cuboid`.
public let kCAEmitterLayerCuboid = EmitterLayer.Shape.cuboid
/// The earlier name of `EmitterLayer.Shape.circle`.
public let kCAEmitterLayerCircle = EmitterLayer.Shape.circle
/// The earlier name of `EmitterLayer.Shape.sphere`.
public let kCAEmitterLayerSphere = EmitterLayer.Shape.sphere
/// The earlier name of `EmitterLayer.Mode.points`.
public let kCAEmitterLayerPoints = EmitterLayer.Mode.points
/// The earlier name of `EmitterLayer.Mode.outline`.
public let kCAEmitterLayerOutline = EmitterLayer.Mode.outline
/// The earlier name of `EmitterLayer.Mode.surface`.
public let kCAEmitterLayerSurface = EmitterLayer.Mode.surface
/// The earlier name of `EmitterLayer.Mode.volume`.
public let kCAEmitterLayerVolume = EmitterLayer.Mode.volume
/// The earlier name of `EmitterLayer.RenderMode.unordered`.
public let kCAEmitterLayerUnordered = EmitterLayer.RenderMode.unordered
/// The earlier name of `EmitterLayer.RenderMode.oldestFirst`.
public let kCAEmitterLayerOldestFirst = EmitterLayer.RenderMode.oldestFirst
/// The earlier name of `EmitterLayer.RenderMode.oldestLast`.
public let kCAEmitterLayerOldestLast = EmitterLayer.RenderMode.oldestLast
/// The earlier name of `EmitterLayer.RenderMode.backToFront`.
public let kCAEmitterLayerBackToFront = EmitterLayer.RenderMode.backToFront

/// The earlier name of `TextAlignment.left`.
public let kCAAlignmentLeft = TextAlignment.left
/// The earlier name of `TextAlignment.right`.
public let kCAAlignmentRight = TextAlignment.right
/// The earlier name of `TextAlignment.center`.
public let kCAAlignmentCenter = TextAlignment.center
/// The earlier name of `TextAlignment.justified`.
public let kCAAlignmentJustified = TextAlignment.justified
/// The earlier name of `TextAlignment.natural`.
public let kCAAlignmentNatural = TextAlignment.natural

/// The earlier name of `KeyframeAnimation.CalculationMode.linear`.
public let kCAAnimationLinear = KeyframeAnimation.CalculationMode.linear
/// The earlier name of `KeyframeAnimation.CalculationMode.discrete`.
public let kCAAnimationDiscrete = KeyframeAnimation.CalculationMode.discrete
/// The earlier name of `KeyframeAnimation.CalculationMode.paced`.
public let kCAAnimationPaced = KeyframeAnimation.CalculationMode.paced
/// The earlier name of `KeyframeAnimation.CalculationMode.cubic`.
public let kCAAnimationCubic = KeyframeAnimation.CalculationMode.cubic
/// The earlier name of `KeyframeAnimation.CalculationMode.cubicPaced`.
public let kCAAnimationCubicPaced = KeyframeAnimation.CalculationMode.cubicPaced
/// The earlier name of `KeyframeAnimation.RotationMode.rotateAuto`.
public let kCAAnimationRotateAuto = KeyframeAnimation.RotationMode.rotateAuto
/// The earlier name of `KeyframeAnimation.RotationMode.rotateAutoReverse`.
public let kCAAnimationRotateAutoReverse = KeyframeAnimation.RotationMode.rotateAutoReverse

/// The key of a layer's transition.
public let kCATransition = LayerTransition.key
/// The earlier name of `LayerTransition.Kind.fade`.
public let kCATransitionFade = LayerTransition.Kind.fade
/// The earlier name of `LayerTransition.Kind.moveIn`.
public let kCATransitionMoveIn = LayerTransition.Kind.moveIn
/// The earlier name of `LayerTransition.Kind.push`.
public let kCATransitionPush = LayerTransition.Kind.push
/// The earlier name of `LayerTransition.Kind.reveal`.
public let kCATransitionReveal = LayerTransition.Kind.reveal
/// The earlier name of `LayerTransition.Direction.fromLeft`.
public let kCATransitionFromLeft = LayerTransition.Direction.fromLeft
/// The earlier name of `LayerTransition.Direction.fromRight`.
public let kCATransitionFromRight = LayerTransition.Direction.fromRight
/// The earlier name of `LayerTransition.Direction.fromTop`.
public let kCATransitionFromTop = LayerTransition.Direction.fromTop
/// The earlier name of `LayerTransition.Direction.fromBottom`.
public let kCATransitionFromBottom = LayerTransition.Direction.fromBottom

/// The name of the setting of `CATransaction.setDisableActions(_:)`.
public let kCATransactionDisableActions = "disableActions"
/// The name of the setting of `CATransaction.setAnimationDuration(_:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of the setting of `CATransaction.setAnimationTimingFunction(_:)`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// Core Foundation's name for `true`.
public let kCFBooleanTrue = true
/// Core Foundation's name for `false`.
public let kCFBooleanFalse = false
