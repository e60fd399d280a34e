/// The names that `import QuartzCore` provides on iOS: layers and their animations.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import HalfwayLayers
@_exported import HalfwayMotion
@_exported import HalfwayParticles
import HalfwayTransitions
import HalfwayViews

/// Core Animation's name for `Layer`.
public typealias CALayer = Layer
/// Core Animation's name for `ShapeLayer`.
public typealias CAShapeLayer = ShapeLayer
/// Core Animation's name for `GradientLayer`.
public typealias CAGradientLayer = GradientLayer
/// Core Animation's name for `ReplicatorLayer`.
public typealias CAReplicatorLayer = ReplicatorLayer
/// Core Animation's name for `TextLayer`.
public typealias CATextLayer = TextLayer
/// Core Animation's name for `TransformLayer`.
public typealias CATransformLayer = TransformLayer
/// Core Animation's name for `EmitterLayer`.
public typealias CAEmitterLayer = EmitterLayer
/// Core Animation's name for `EmitterCell`.
public typealias CAEmitterCell = EmitterCell

/// Core Animation's name for `ContentsGravity`.
public typealias CALayerContentsGravity = ContentsGravity
/// Core Animation's name for `ContentsFilter`.
public typealias CALayerContentsFilter = ContentsFilter
/// Core Animation's name for `Layer.CornerCurve`.
public typealias CALayerCornerCurve = Layer.CornerCurve
/// Core Animation's name for `TextLayer.TruncationMode`.
public typealias CATextLayerTruncationMode = TextLayer.TruncationMode
/// Core Animation's name for `CornerMask`.
public typealias CACornerMask = CornerMask
/// Core Animation's name for `FillRule`.
public typealias CAShapeLayerFillRule = FillRule
/// Core Animation's name for `StrokeStyle.Cap`.
public typealias CAShapeLayerLineCap = StrokeStyle.Cap
/// Core Animation's name for `StrokeStyle.Join`.
public typealias CAShapeLayerLineJoin = StrokeStyle.Join
/// Core Animation's name for `Gradient.Kind`.
public typealias CAGradientLayerType = Gradient.Kind
/// Core Animation's name for `TextAlignment`.
public typealias CATextLayerAlignmentMode = TextAlignment
/// Core Animation's name for `EmitterLayer.Shape`.
public typealias CAEmitterLayerEmitterShape = EmitterLayer.Shape
/// Core Animation's name for `EmitterLayer.Mode`.
public typealias CAEmitterLayerEmitterMode = EmitterLayer.Mode
/// Core Animation's name for `EmitterLayer.RenderMode`.
public typealias CAEmitterLayerRenderMode = EmitterLayer.RenderMode

/// Core Animation's name for `MediaTiming`.
public typealias CAMediaTiming = MediaTiming
/// Core Animation's name for `MediaTimingFillMode`.
public typealias CAMediaTimingFillMode = MediaTimingFillMode
/// Core Animation's name for `MediaTimingFunction`.
public typealias CAMediaTimingFunction = MediaTimingFunction
/// Core Animation's name for `MediaTimingFunction.Name`.
public typealias CAMediaTimingFunctionName = MediaTimingFunction.Name

/// Core Animation's name for `Animation`.
public typealias CAAnimation = Animation
/// Core Animation's name for `AnimationDelegate`.
public typealias CAAnimationDelegate = AnimationDelegate
/// Core Animation's name for `PropertyAnimation`.
public typealias CAPropertyAnimation = PropertyAnimation
/// Core Animation's name for `BasicAnimation`.
public typealias CABasicAnimation = BasicAnimation
/// Core Animation's name for `KeyframeAnimation`.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// Core Animation's name for `SpringAnimation`.
public typealias CASpringAnimation = SpringAnimation
/// Core Animation's name for `LayerTransition`.
public typealias CATransition = LayerTransition
/// Core Animation's name for `LayerTransition.Kind`.
public typealias CATransitionType = LayerTransition.Kind
/// Core Animation's name for `LayerTransition.Direction`.
public typealias CATransitionSubtype = LayerTransition.Direction
/// Core Animation's name for `AnimationGroup`.
public typealias CAAnimationGroup = AnimationGroup
/// Core Animation's name for `KeyframeAnimation.CalculationMode`.
public typealias CAAnimationCalculationMode = KeyframeAnimation.CalculationMode
/// Core Animation's name for `KeyframeAnimation.RotationMode`.
public typealias CAAnimationRotationMode = KeyframeAnimation.RotationMode

/// Core Animation's name for `Transaction`.
public typealias CATransaction = Transaction
/// Core Animation's name for `LayerAction`.
public typealias CAAction = LayerAction
/// Core Animation's name for `LayerDelegate`.
public typealias CALayerDelegate = LayerDelegate

/// Core Animation's name for `DisplayLink`.
public typealias CADisplayLink = DisplayLink
