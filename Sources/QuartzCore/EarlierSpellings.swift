// Core Animation's names before they were members of types.

import HalfwayLayers
import HalfwayMotion

public let kCAMediaTimingFunctionLinear = MediaTimingFunction.Name.linear
public let kCAMediaTimingFunctionEaseIn = MediaTimingFunction.Name.easeIn
public let kCAMediaTimingFunctionEaseOut = MediaTimingFunction.Name.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = MediaTimingFunction.Name.easeInEaseOut
public let kCAMediaTimingFunctionDefault = MediaTimingFunction.Name.default

public let kCAFillModeForwards = MediaTimingFillMode.forwards
public let kCAFillModeBackwards = MediaTimingFillMode.backwards
public let kCAFillModeBoth = MediaTimingFillMode.both
public let kCAFillModeRemoved = MediaTimingFillMode.removed

public let kCAGravityCenter = ContentsGravity.center
public let kCAGravityTop = ContentsGravity.top
public let kCAGravityBottom = ContentsGravity.bottom
public let kCAGravityLeft = ContentsGravity.left
public let kCAGravityRight = ContentsGravity.right
public let kCAGravityTopLeft = ContentsGravity.topLeft
public let kCAGravityTopRight = ContentsGravity.topRight
public let kCAGravityBottomLeft = ContentsGravity.bottomLeft
public let kCAGravityBottomRight = ContentsGravity.bottomRight
public let kCAGravityResize = ContentsGravity.resize
public let kCAGravityResizeAspect = ContentsGravity.resizeAspect
public let kCAGravityResizeAspectFill = ContentsGravity.resizeAspectFill

public let kCAFillRuleNonZero = FillRule.nonZero
public let kCAFillRuleEvenOdd = FillRule.evenOdd
public let kCALineCapButt = StrokeStyle.Cap.butt
public let kCALineCapRound = StrokeStyle.Cap.round
public let kCALineCapSquare = StrokeStyle.Cap.square
public let kCALineJoinMiter = StrokeStyle.Join.miter
public let kCALineJoinRound = StrokeStyle.Join.round
public let kCALineJoinBevel = StrokeStyle.Join.bevel
public let kCAGradientLayerAxial = Gradient.Kind.axial
public let kCAGradientLayerRadial = Gradient.Kind.radial
public let kCAFilterLinear = ContentsFilter.linear
public let kCAFilterNearest = ContentsFilter.nearest

public let kCAEmitterLayerPoint = EmitterLayer.Shape.point
public let kCAEmitterLayerLine = EmitterLayer.Shape.line
public let kCAEmitterLayerRectangle = EmitterLayer.Shape.rectangle
public let kCAEmitterLayerCuboid = EmitterLayer.Shape.cuboid
public let kCAEmitterLayerCircle = EmitterLayer.Shape.circle
public let kCAEmitterLayerSphere = EmitterLayer.Shape.sphere
public let kCAEmitterLayerPoints = EmitterLayer.Mode.points
public let kCAEmitterLayerOutline = EmitterLayer.Mode.outline
public let kCAEmitterLayerSurface = EmitterLayer.Mode.surface
public let kCAEmitterLayerVolume = EmitterLayer.Mode.volume
public let kCAEmitterLayerUnordered = EmitterLayer.RenderMode.unordered
public let kCAEmitterLayerOldestFirst = EmitterLayer.RenderMode.oldestFirst
public let kCAEmitterLayerOldestLast = EmitterLayer.RenderMode.oldestLast
public let kCAEmitterLayerBackToFront = EmitterLayer.RenderMode.backToFront

public let kCAAlignmentLeft = TextAlignment.left
public let kCAAlignmentRight = TextAlignment.right
public let kCAAlignmentCenter = TextAlignment.center
public let kCAAlignmentJustified = TextAlignment.justified
public let kCAAlignmentNatural = TextAlignment.natural

public let kCAAnimationLinear = KeyframeAnimation.CalculationMode.linear
public let kCAAnimationDiscrete = KeyframeAnimation.CalculationMode.discrete
public let kCAAnimationPaced = KeyframeAnimation.CalculationMode.paced
public let kCAAnimationCubic = KeyframeAnimation.CalculationMode.cubic
public let kCAAnimationCubicPaced = KeyframeAnimation.CalculationMode.cubicPaced
public let kCAAnimationRotateAuto = KeyframeAnimation.RotationMode.rotateAuto
public let kCAAnimationRotateAutoReverse = KeyframeAnimation.RotationMode.rotateAutoReverse

/// The key of a layer's transition.
public let kCATransition = LayerTransition.key
public let kCATransitionFade = LayerTransition.Kind.fade
public let kCATransitionMoveIn = LayerTransition.Kind.moveIn
public let kCATransitionPush = LayerTransition.Kind.push
public let kCATransitionReveal = LayerTransition.Kind.reveal
public let kCATransitionFromLeft = LayerTransition.Direction.fromLeft
public let kCATransitionFromRight = LayerTransition.Direction.fromRight
public let kCATransitionFromTop = LayerTransition.Direction.fromTop
public let kCATransitionFromBottom = LayerTransition.Direction.fromBottom
